import type { CuratedRelease } from '../demoTypes'

export const skjaergaard: readonly CuratedRelease[] = [
  { artist: 'Runa Solvikdal', title: 'Ytterst', made: 'LP, CD', gallery: true, tracks: 'Holme|Sund|Skvalp|Lykt|Ytterst|Hjem, motvind', info: 'Runa rowed a church organ’s smallest pipes out to the last island and let the wind do the rest. She joins in on *Lykt*, with her voice and one pipe held in her hand. The gulls are not samples, they are critics.' },
  { artist: 'Tåkelur', title: 'Langbølge', made: '2×LP', tracks: 'Signal 1|Signal 2|Været for Lista|Signal 3|Nattkringkasting|Signal 4|Pause', info: 'Long-wave radio slowed to a tide. There is a choir on side C and nobody, including the band, knows from which country.' },
  { artist: 'Aksel Myrvollen', title: 'Brygge, vinter', made: 'MC', tracks: 'Tau|Plank|Is|Tau, igjen' },
  { artist: 'Tåkelur & Runa Solvikdal', artists: ['Tåkelur', 'Runa Solvikdal'], title: 'Sund', made: '12"', genres: ['electronic', 'ambient'], tracks: 'Sund|Sund (~Strøm)' },
  { artist: 'Eskil Brekkanes', title: 'Åtte bølger', made: 'LP', tracks: 'Første|Andre|Tredje|Fjerde|Femte|Sjette|Sjuende|Åttende', off: 25, info: 'Eight waves, one kick drum the size of a boathouse. The seventh is the big one, everybody knows that.' },
  { artist: 'Runa Solvikdal', title: 'Innerst', made: 'LP!', tracks: 'Fjordarm|Elvemunning|Kirke|Stabbur|Innerst' },
  { artist: 'Å', title: 'I', slug: 'aa-i', artists: [{ name: 'Å', slug: 'aa' }], made: 'CD', tracks: 'I|Å|I Å', info: 'Three letters, three pieces, one cello. In one dialect the title is a complete sentence, and the sleeve notes are about that.' },
]

export const pakkasaani: readonly CuratedRelease[] = [
  { artist: 'Kuusivaara', title: '−31 °C', slug: 'kuusivaara-31-c', made: 'LP', tracks: '−31|−32|Auto ei käynnisty|−33|Sauna', info: 'Contact microphones on a frozen lake, sequenced. When the ice cracks it pings like a laser in a film, and from those pings he built five tracks you could play in a club if the club were brave. The last one is warm.' },
  { artist: 'Kerttu Räntälä', title: 'Aura', made: '12"', genres: ['techno'], tracks: 'Aura|Hiekoitus|Aura (~Kolmen aikaan yöllä)', info: '*Aura* is a snow plough. It passes, it comes back, it passes.' },
  { artist: 'Hämärä 9', title: 'Verkkovirta', made: 'MC', tracks: 'Verkkovirta|Sulake|Sähkölinja|Yösähkö' },
  { artist: 'Lehtosaari / Hallakorpi', artists: ['Eero Lehtosaari', 'Aino Hallakorpi'], title: 'Kaksi huonetta', made: 'LP', tracks: 'Huone A|Huone B|Ovi|Huone A ja B', info: 'Two improvisers in two rooms with the door closed, hearing each other only through the wall. On the third piece one of them opens it.' },
  { artist: 'Kerttu Räntälä', title: 'Linja 23', made: '12"', genres: ['techno'], tracks: 'Linja 23|Päätepysäkki', off: 40 },
  { artist: 'Kuusivaara', title: 'Sula', made: 'LP!', tracks: 'Tippa|Räystäs|Noro|Puro|Sula' },
  { artist: 'Pilvilinna', title: 'Bitti', made: '7"', tracks: 'Bitti|Tavu', sleeve: 'none' },
]

export const nordForBroen: readonly CuratedRelease[] = [
  { artist: 'Skumring', title: 'Cykelkælder', made: 'LP, CD', tracks: 'Cykelkælder|Regntøj|Lygte (bagerst)|Nørrebro, nat|Kæden hopper|Overtøj|Hjem uden hænder', info: 'Danish cold wave that is secretly in love. The bass is picked with a coin, the drum machine has been left out in the rain, and *Hjem uden hænder* is the best song about cycling home at three with nobody holding on to anything.' },
  { artist: 'Pelle Glasmark', title: 'Mellem to lys', made: '12"', genres: ['wave', 'electronic'], tracks: 'Mellem to lys|Gult|Mellem to lys (~Rødt)' },
  { artist: 'Trappeopgang', title: '5. tv.', slug: 'trappeopgang-5-tv', made: 'LP', tracks: 'St.|1. th.|2. tv.|3. th.|4. tv.|5. tv.|Loft', info: 'A song for each door of one staircase, written with the people behind it. Second floor left turns out to be a very good bass player.' },
  { artist: 'Skumring', title: 'Glatføre', made: '7"', tracks: 'Glatføre|Salt' },
  { artist: 'Havnebad', title: 'Klor & Kærlighed', made: 'LP, MC', genres: ['indie', 'wave'], tracks: 'Trespring|Badehætte|Klor|Kærlighed|Sommerferie (aflyst)|Håndklæde|Sidste mand i vandet', off: 20 },
  { artist: 'Kommune 9', title: 'Blanket B', made: 'MC!', tracks: 'Blanket A|Blanket B|Kvittering' },
  { artist: 'Trappeopgang', title: 'Gårdfest', made: '10"', tracks: 'Ophæng|Grill|Naboen synger|Oprydning' },
]

export const fonsterkuvert: readonly CuratedRelease[] = [
  { artist: 'Linnea Brevlåda', title: 'Returadress', made: 'LP, CD', gallery: true, tracks: 'Frimärke|Returadress|A-post|Klistra här|Grannens prenumeration|Vykort från ett möte|Eftersändning|Öppnas ej', info: 'Perfect Swedish pop about the postal service, with a glockenspiel that is allowed exactly one song. She worked at a sorting office until last spring. The chorus of *Öppnas ej* took four years, and you can see why she kept at it.' },
  { artist: 'Kaffeautomat', title: 'Med mjölk', made: '7"', tracks: 'Med mjölk|Slut på muggar' },
  { artist: 'Ylva & Gräsmattorna', artists: ['Ylva & Gräsmattorna'], title: 'Villaförort', made: 'LP', tracks: 'Carport|Robotgräsklippare|Häck|Studsmatta|Altan|Villaförort|Grannsamverkan', info: 'Eight people, one of them on robot lawnmower (rhythm). Sounds like June.', off: 25 },
  { artist: 'Hisspitch', title: '40 sekunder', made: '12"', genres: ['electronic', 'indie'], tracks: '40 sekunder|Botten|Vindsvåning' },
  { artist: 'Linnea Brevlåda', title: 'Tack för ditt brev', made: 'LP!, CD', tracks: 'Hej|Tack för ditt brev|P.S.|P.P.S.|Vänligen' },
  { artist: 'Kaffeautomat', title: 'Småkakor, sju sorter', made: 'CD', tracks: 'Drömmar|Finska pinnar|Hallongrottor|Brysselkex|Kolasnittar|Bondkakor|Schackrutor', info: 'Seven instrumentals, seven biscuits. The recipes are printed inside, tested by us at stocktaking.' },
  { artist: 'Ö', title: 'Skärgårdslinjen', artists: [{ name: 'Ö', slug: 'oe' }], made: 'MC', genres: ['electronic'], tracks: 'Brygga 1|Brygga 2|Brygga 3|Sista båten' },
]
