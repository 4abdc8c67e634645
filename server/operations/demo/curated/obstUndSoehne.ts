import type { CuratedRelease } from '../demoTypes'

/** The records of a label for pop from Berlin. All lists of records are sorted newest first. */
export const obstUndSoehne: readonly CuratedRelease[] = [
  {
    artist: 'Nora Feldt',
    title: 'Every Room a Radio',
    made: 'LP, CD, MC',
    edition: 'Limited Edition',
    gallery: true,
    tracks:
      'Antenna|Kitchen Light|Neighbour Frequencies|Hallway, Mono|Dial|The Fridge Hums in D|Long Wave|Batteries Not Included|Switch It Off',
    bonus: 'Antenna (~Kitchen Demo)|Test Transmission',
    info: 'Nora wrote nine songs for the nine rooms of a flat she was about to lose, and recorded each one in its room. You can hear the size of the bathroom on **Dial** and the street through **Hallway, Mono**. The singing is close enough to fog the microphone.\n\nThe CD adds the first version of *Antenna*, made on a telephone.',
  },
  {
    artist: 'Jana & the Birds',
    title: 'Wintergarten',
    made: 'LP, LP (colour), CD',
    tracks:
      'Glass House|Crow Etiquette|Seed Money|Wintergarten|Migration Office|Sparrow, Interrupted|Perch|All the Feeders Are Empty',
    info: 'Eight songs, two guitars and a real greenhouse, which is why everything rings a little. Jana’s sister plays bass clarinet on *Crow Etiquette* and more or less steals the record.',
  },
  {
    artist: 'Apfelstraße',
    title: 'Kerngehäuse',
    made: 'LP',
    preOrder: '2026-12-11',
    tracks: 'Boskoop|Fallobst|Wespen|Leiter|Kerngehäuse|Most|Keller, zweites Regal|Herbstzeitlos',
    info: 'Out in December. We have heard it twice at the label’s kitchen table: slower than the debut, more piano, and *Wespen* has the best chorus on any record named after an apple core.',
  },
  {
    artist: 'Ruben Quendelin',
    title: 'Songs for a Folding Chair',
    made: 'LP, CD',
    tracks:
      'Folding Chair|Deposit|The Lake at Closing Time|Mosquito Rehearsal|Sand in the Case|Thermos|Somebody’s Towel|Umbrella Man|Pack Up',
    info: 'Recorded on the shore of the Liepnitzsee with one microphone and whoever walked past. Around four minutes into *The Lake at Closing Time* a dog shakes itself dry, in time.',
  },
  {
    artist: 'Tilda Immergut',
    title: 'Immer noch gut',
    made: '7"',
    tracks: 'Immer noch gut|Pfandbon',
    info: 'Two songs about supermarkets. The B-side has a till in it, tuned.',
  },
  {
    artist: 'Die Zimmerlinden',
    title: 'Balkon, Ostseite',
    made: 'LP, MC',
    tracks:
      'Gießkanne|Halbschatten|Blattläuse|Balkon, Ostseite|Übertopf|Regenrinne|Ableger für dich|Zimmerlinde',
    info: 'Four people, three of whom can sing and one of whom should more often (the drummer, *Regenrinne*). Deadpan German pop songs with the drums under a blanket and a string machine that somebody bought for the cable.',
  },
  {
    artist: 'Nora Feldt & Ulver Hollweg',
    artists: ['Nora Feldt', 'Ulver Hollweg'],
    title: 'Duets for One Telephone',
    made: '10"!',
    tracks: 'Hold the Line|You’re Breaking Up|Engaged|Who’s Speaking',
    info: 'He was in Bergen, she was in Neukölln, and they sang these four down the line with the delay left in. The answers always come a beat late, which turns out to be a very good idea.',
  },
  {
    artist: 'Kaisa Apfelböck',
    title: 'Small Mercies, Large Furniture',
    made: '2×LP, CD',
    off: 25,
    tracks:
      'Sofa|Removal Men|The Good Wardrobe|Small Mercies|Dust Sheet|Third Floor, No Lift|Sideboard Blues|Echo Where the Piano Was|Large Furniture|Allen Key|Nest of Tables|Spare Bed|Keys on the Counter',
    info: 'A break-up album in inventory form. It takes its time (four sides, thirteen songs), but *Echo Where the Piano Was* earns every minute that came before it.',
  },
  {
    artist: 'Halbe Treppe Chor',
    title: 'Aufgang B',
    info: 'The second stairwell, and a colder one. They leave the main door open on side B, so there is a delivery van in the Kanon.',
    made: 'LP',
    off: 20,
  },
  {
    artist: 'Various Artists',
    title: 'Fallobst: Ten Years of Obst & Söhne',
    made: '2×LP, 2×CD',
    compilation: true,
    gallery: true,
    tracks:
      'Nora Feldt: Antenna (~Ten Years Later)|Jana & the Birds: Perch (~Live)|Die Zimmerlinden: Postkarte|Apfelstraße: Leiter (~Demo)|Ruben Quendelin: Thermos II|Tilda Immergut: Kassensturz|Kaisa Apfelböck: Spare Bed (~Duet)|Halbe Treppe Chor: Kanon im Treppenhaus|Birnbaum Zwei: Klingel|Ottilie Moosdorfer: Letzter Obstler|Die Söhne: Keine Töchter|Ulver Hollweg: Harbour for Rent',
    bonus: 'Die Söhne: Pausenbrot|Nora Feldt: Dial (~Bathroom Take)',
    info: 'Windfalls: songs that fell off albums, demos, one wedding. The label’s own history in twelve pieces, with sleeve notes that do not agree with each other. *Kanon im Treppenhaus* was recorded while the choir walked down five floors.',
  },
  {
    artist: 'Birnbaum Zwei',
    title: 'Gute Luise',
    made: 'LP, CD',
    tracks: 'Gute Luise|Spalier|Süß, mürbe|Klingel|Conference|Leiter ans Haus|Abate|Nach dem Frost',
    info: 'Two brothers, one autoharp. If you like harmony singing where you cannot tell who has the tune, start with *Süß, mürbe*.',
  },
  {
    artist: 'Die Söhne',
    title: 'Keine Töchter',
    made: '7"!',
    tracks: 'Keine Töchter|Keine Töchter (~Immer noch nicht)',
  },
  {
    artist: 'Ottilie Moosdorfer',
    title: 'Hausmusik für Fortgeschrittene',
    made: 'LP',
    info: 'Spinet, melodica, a sewing machine for the rhythm. Ottilie taught piano for thirty years before she made this, and it shows in the best way: not one note is there because the hand happened to be there.',
    tracks:
      'Fingersatz|Nähmaschine|Metronom, beleidigt|Hausmusik I|Hausmusik II|Frau Kramer übt|Pedal|Vorspielabend',
  },
  {
    artist: 'Apfelstraße',
    title: 'Streuobst',
    info: '*Nachbars Katze* is on the shop’s list of songs we are not allowed to sing along to.',
    made: 'LP!, CD',
    tracks: 'Ostwind|Wiese|Gravensteiner|Kiste|Streuobst|Zaunlatte|Nachbars Katze|Oktober',
  },
  {
    artist: 'Jana & the Birds',
    title: 'Live at the Dovecote',
    made: 'MC',
    info: 'One set, one stereo pair, about thirty people and roughly four hundred pigeons. The tuning breaks are half the fun.',
  },
  {
    artist: 'Ruben Quendelin',
    title: 'Q',
    slug: 'ruben-quendelin-q',
    made: 'LP, CD',
    off: 40,
    info: 'His loud one. Distorted zither, no apologies. *Brennnessel* came third in our staff vote for best use of a doorbell.',
    tracks: 'Thymian|Brennnessel|Quendel|Unkraut, sagt man|Giersch|Wegerich|Schachtelhalm',
  },
  {
    artist: 'Nora Feldt',
    title: 'Feldt, Nora',
    made: 'LP, CD',
    originally: '2017-09-15',
    edition: 'Second Pressing',
    tracks:
      'Index|Card Catalogue|Shelf Mark|Return by Friday|Quiet Please|Missing Since 1994|Feldt, Nora|Stacks',
    info: 'The debut, back after six years of people asking for it over the counter. Pressed from the first lacquers, with the typing error on the label kept by popular demand.',
  },
  {
    artist: 'Tilda Immergut',
    title: 'Resteküche',
    info: 'Ten minutes of leftovers: half-songs, a recipe, one very good bridge without a song attached.',
    made: 'MC!',
  },
  {
    artist: 'Die Zimmerlinden',
    title: 'Topf',
    info: 'The single with the lid glued on. You have to tear it.',
    made: '7"',
    tracks: 'Topf|Deckel',
    off: 55,
  },
  {
    artist: 'Halbe Treppe Chor',
    title: 'Aufgang A',
    made: 'LP, CD',
    info: 'Eighteen voices and a stairwell in Moabit. No reverb was added, the stairwell had enough.',
  },
  {
    artist: 'Birnbaum Zwei',
    title: 'Birnbaum Zwei',
    info: 'Their first, made before they had the autoharp. We prefer the one with the autoharp, and so do they.',
    made: 'CD',
    off: 60,
  },
  {
    artist: 'Die Söhne',
    title: 'Obst',
    made: 'LP!',
    info: 'Where it all started: catalogue number one, three hundred copies, glued by hand at a kitchen table that still has glue on it.',
    tracks: 'Apfel|Birne|Quitte|Pflaume|Zwetschge|Unterschied|Söhne',
  },
]
