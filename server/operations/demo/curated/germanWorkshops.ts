import type { CuratedRelease } from '../demoTypes'

export const dreiUhrZwoelf: readonly CuratedRelease[] = [
  {
    artist: 'Türsteherin',
    title: 'Heute nicht',
    made: '12"',
    tracks: 'Heute nicht|Gästeliste|Heute nicht (~Vielleicht)',
    info: 'The vocal is one word, the word is no, and it is pitched in eleven ways. Very good humoured for a record with such a face.',
  },
  {
    artist: '3:12',
    title: '3:12',
    slug: '3-12',
    artists: [{ name: '3:12', slug: '3-12' }],
    made: '12"',
    tracks: '3:12|3:13',
  },
  {
    artist: 'Garderobe',
    title: 'Marke 88',
    info: 'Coat-check techno: two hangers, one loop, a queue.',
    made: '12"',
    tracks: 'Marke 88|Zwei Jacken ein Bügel|Marke 88 (~verloren)',
  },
  {
    artist: 'Nebelmaschine',
    title: 'Fluid',
    made: '12"!',
    tracks: 'Fluid|Warmlaufen|Sichtweite 2 m',
    info: 'Thick chords, no edges. The sleeve smells of the real thing and we have asked them to stop.',
  },
  {
    artist: 'Türsteherin',
    title: 'Stempel',
    info: 'Functional, smudged, still there the next morning.',
    made: '12"',
    tracks: 'Stempel|Verwischt|Nächster Tag, Büro',
    off: 40,
  },
  {
    artist: 'Bogen 5',
    title: 'Untergleis',
    made: '2×LP',
    tracks:
      'Zug von links|Zug von rechts|Untergleis|Ziegel|Erschütterung|Pause zwischen zwei Zügen|Nietreihe|Schienenstoß',
    info: 'An album made under a railway arch, cut so that the trains fall on the one. Thirty-six takes, they say, until the timetable agreed.',
  },
]

export const klappstuhl: readonly CuratedRelease[] = [
  {
    artist: 'Sitzgruppe Nord',
    title: 'Aufstehen ist auch keine Lösung',
    made: 'LP, CD',
    tracks:
      'Bezug|Aufstehen|Vier Beine, keins gleich|Kissenschlacht|Ausziehtisch|Stapelbar|Möbelpacker (Du nicht)|Sitzenbleiber',
    info: 'Dortmund punk with a trombone. Eight songs in twenty-one minutes; the shortest is called *Ausziehtisch* and is, for a joke, played twice.',
  },
  {
    artist: 'Die Untermieter',
    title: 'Flur gehört allen',
    made: '7"',
    tracks: 'Flur gehört allen|Putzplan|Wer war das',
    info: 'Three songs about the same shared flat from three of its rooms.',
  },
  {
    artist: 'Kotflügel',
    title: 'TÜV fällig',
    info: 'Seven songs about one car. It does not pass.',
    made: 'LP',
    tracks: 'Rost|Warnblinker|Pannenstreifen|Hutablage|TÜV fällig|Abschleppseil|Vollkasko',
    off: 20,
  },
  {
    artist: 'Sitzgruppe Nord / Die Untermieter',
    artists: ['Sitzgruppe Nord', 'Die Untermieter'],
    title: 'Split-EP "Hausordnung"',
    info: 'Both bands cover the house rules; both hate paragraph four. Ten inches, so that it does not fit any shelf, as a statement.',
    made: '10"',
    tracks:
      'Sitzgruppe Nord: Mittagsruhe|Sitzgruppe Nord: Kehrwoche|Die Untermieter: Ballspielen verboten|Die Untermieter: Mittagsruhe',
  },
  {
    artist: 'Erna & die Eckkneipe',
    title: 'Letzte Runde',
    made: 'LP, MC',
    tracks: 'Deckel|Stammtisch|Soleier|Skat zu zweit|Jukebox kaputt|Letzte Runde',
    genres: ['alternative', 'songwriter'],
    info: 'Erna ran the pub, the band played in it, and when it closed they kept the piano. The whole thing smells of floor polish and is the most moving record about a bar stool you can buy.',
  },
  { artist: 'Kotflügel', title: 'Ü', slug: 'kotfluegel-ue', made: 'Flexi 7"', tracks: 'Ü|Ä' },
  {
    artist: 'Klappstuhl',
    title: 'Hinterhof 1–8',
    sleeve: 'xerox',
    made: 'Zine',
    untracked: true,
    info: 'Eight years of flyers, on a photocopier that was running out of everything.',
  },
]

export const ueLabel: readonly CuratedRelease[] = [
  {
    artist: 'Ü',
    title: 'Ü',
    slug: 'ue-ue',
    artists: [{ name: 'Ü', slug: 'ue' }],
    made: '12"',
    tracks: 'Ü|Über|Übung',
  },
  {
    artist: 'Umlaut',
    title: 'A',
    slug: 'umlaut-a',
    made: '12"',
    tracks: 'Ä|A',
    info: 'Two dots of difference between the sides: same pattern, one filter open, one shut.',
  },
  {
    artist: 'Zwo Punkte',
    title: 'Diärese',
    info: 'Two dots, two kicks. That is the whole idea and it works.',
    made: '12"',
    tracks: 'Diärese|Trema|Trennpunkt',
    off: 35,
  },
  { artist: 'Umlaut', title: 'O', slug: 'umlaut-o', made: '12"!', tracks: 'Ö|O' },
  {
    artist: 'Grüße aus Käfertal',
    title: 'Büdchen',
    made: 'LP',
    genres: ['electronic'],
    tracks: 'Büdchen|Tüte, gemischt|Süßholz|Büchse|Schlüssel|Grüße|Lüftung',
    info: 'Mannheim electro with the windows down. Every title has an umlaut in it, as the label demands, and every bass line has a dent.',
  },
]

export const messgeraet: readonly CuratedRelease[] = [
  {
    artist: 'Oszillator Klub Karlsruhe',
    title: 'Kalibrierung',
    made: 'LP, CD',
    gallery: true,
    tracks: 'Nullabgleich|Referenz 1 kHz|Drift|Schleppzeiger|Fehlergrenze|Prüfprotokoll|Plombieren',
    info: 'Five members, five test-bench generators built before 1965, no keyboards. You would expect a lecture and get a pop record: *Drift* has a tune that the postman whistles.',
  },
  {
    artist: 'Zeigerausschlag',
    title: 'Im grünen Bereich',
    info: 'The needle stays in the green for three tracks. Then somebody leans on the bench.',
    made: 'LP',
    tracks: 'Im grünen Bereich|Im gelben Bereich|Im roten Bereich|Anschlag',
  },
  {
    artist: 'Dr. Hedwig Schieferdecken',
    title: 'Schaltungen für Kinder',
    made: '10"',
    originally: '1971-09-01',
    tracks: 'Der Summer|Die Blinkschaltung|Der Regensensor|Das Metronom|Gute Nacht, Batterie',
    info: 'Written for school radio: she explains a circuit, builds it, and then it plays. Her voice alone is worth the price. The booklet has the diagrams, and yes, they work.',
  },
  {
    artist: 'Zeigerausschlag',
    title: 'Parallaxenfehler',
    info: 'Two clocks that almost agree. Look at it from the side.',
    made: '12"',
    tracks: 'Parallaxenfehler|Spiegelskala|Ablesen bitte',
    off: 60,
  },
  {
    artist: 'Oszillator Klub Karlsruhe',
    title: 'Clubabend',
    info: 'A live tape with the lecture left in. Bring a pencil.',
    made: 'MC',
    tracks: 'Begrüßung|Vortrag mit Lichtbildern|Gemütlicher Teil|Heimweg in Quinten',
  },
  {
    artist: 'Tilda Feinsicherung',
    title: '250 V / 1 A, träge',
    info: 'A debut about fuses, due in February. *Flink* is over in forty seconds, *Träge* takes a quarter of an hour to blow.',
    slug: 'tilda-feinsicherung-250-v-1-a-traege',
    made: 'LP',
    preOrder: '2027-02-12',
    tracks: 'Träge|Mittelträge|Flink|Durchgebrannt|Ersatz, in der Schublade',
  },
]
