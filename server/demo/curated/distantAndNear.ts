import type { CuratedRelease } from '../demoTypes'

const kawazoe = { name: '川添ハルコ', slug: 'haruko-kawazoe' }
const amadori = { name: '雨鳥', slug: 'amedori' }

export const mizutama: readonly CuratedRelease[] = [
  { artist: '川添ハルコ', artists: [kawazoe], title: '雨の回路', slug: 'haruko-kawazoe-ame-no-kairo', subtitle: 'Ame no Kairo / Circuits for Rain', made: 'LP, CD', gallery: true, tracks: '傘|雨樋|水たまり|長靴|雨の回路|てるてる坊主|あがる', bonus: '傘 (~Second Umbrella)', info: 'Haruko put sensors into a gutter and connected them to a music box. When it drizzles you get a lullaby and when it pours you get *長靴*. The obi is printed on something that curls when it is damp, so no two copies in the shop look alike this week.' },
  { artist: 'Suimin', title: 'Nap Atlas', made: 'MC', tracks: 'Train Nap|Library Nap|Desk Nap|Cat Nap|Long Weekend' },
  { artist: '雨鳥 / Amedori', artists: [amadori], title: 'Aquarium for Beginners', slug: 'amedori-aquarium-for-beginners', made: 'LP', tracks: 'Neon Tetra|Filter|Snail|Water Change|Night Light|Guppy Disco|Glass', info: 'Bubbling, friendly electronics with a marimba somewhere in the tank. *Guppy Disco* is what it says. Bought mostly by people with children and by people who have had enough for today.' },
  { artist: 'Kissaten Trio', title: 'Refill', made: 'LP', tracks: 'Blend|Toast Set|Corner Table|Newspaper on a Stick|Refill|Closed Tuesdays', genres: ['electronic', 'songwriter'], off: 25 },
  { artist: '川添ハルコ', artists: [kawazoe], title: '砂時計', slug: 'haruko-kawazoe-sunadokei', subtitle: 'Sunadokei', made: '10"!', tracks: '三分|五分|返す' },
  { artist: 'Denpa Garden', title: 'Vending Light', made: '12"', tracks: 'Vending Light|Warm Drinks (Right Column)|Sold Out Lamp|Vending Light (~1000 Yen Mix)', info: 'House music for an empty road with one bright machine on it. The coin drop is on the offbeat, and the can always comes a bit late.' },
  { artist: 'Suimin', title: 'M', slug: 'suimin-m', made: '7"', tracks: 'M|W' },
  { artist: 'Various Artists', title: '水玉 Sampler: Polka Dots', slug: 'mizutama-sampler-polka-dots', made: 'CD', compilation: true, tracks: 'Suimin: Yawn|Kissaten Trio: Sugar Pot|Denpa Garden: Platform Melody|川添ハルコ: 雪|雨鳥: Shrimp|Suimin: Snooze' },
]

export const hiatus: readonly CuratedRelease[] = [
  { artist: '8 Uhr Licht', artists: [{ name: '8 Uhr Licht', slug: '8UL/licht' }], title: '(rest) 3', slug: 'hiatus/rest-3', made: 'LP', tracks: '(|)|( )', info: 'The sleeve has no writing on it, so we put a sticker there and then felt bad. Organ, breath, and the long decays of a hall in Rotterdam. The middle piece is the shorter half of nothing.' },
  { artist: 'Femke Regenboogh', title: 'Pause, Pausa, Pauze', made: '2×LP', tracks: 'Pause|Pausa|Pauze|Pauze, langer', info: 'String quartet and a lot of air. They play one chord until it bothers you, then until it stops bothering you, and then the next. Side C made a customer sit down on the floor, happily.' },
  { artist: 'Joris Klinkerbos', title: '"…"', slug: 'joris-klinkerbos-quote-ellipsis', made: 'CD', tracks: '"…"|"…?"|"…!"' },
  { artist: '(untitled band)', artists: [{ name: '(untitled band)', slug: 'untitled-band' }], title: '(          )', slug: 'untitled-band-blank', made: 'MC', tracks: 'Side One|Side Two' },
  { artist: 'Saskia Vandermolle', title: 'Between the Trams', made: 'LP', tracks: 'Line 4|Between|Line 8|Between|Line 23|Depot', off: 20, info: 'She waited for gaps in the timetable and played the church carillon into them. The longest was four minutes ten.' },
  { artist: 'Femke Regenboogh', title: 'One Bow, Slowly', made: 'MC!', tracks: 'Down|Up' },
  { artist: '8 Uhr Licht', artists: [{ name: '8 Uhr Licht', slug: '8UL/licht' }], title: '(rest) 1 & 2', slug: 'hiatus/rest-1-2', made: 'LP', tracks: '(rest) 1|(rest) 2', originally: '2015-02-06' },
]

export const rilleDruck: readonly CuratedRelease[] = [
  { artist: 'Rille Druck', title: 'Shop Shirt "Side B"', made: 'T-Shirt S, T-Shirt M, T-Shirt L!, T-Shirt XL', untracked: true, gallery: true, info: 'Ink on heavy cotton, printed in the courtyard. On the front it says *Side A* and you can guess the rest.' },
  { artist: 'Rille Druck', title: 'The Shelf Calendar 2027', made: 'Poster', untracked: true, info: 'Fifty-two Fridays, each with room for what came out. Folded once, on purpose.', released: '2026-11-06' },
  { artist: 'Ines Sattelkamp', title: 'Hold Music: A Book about Waiting Rooms', made: 'Book, Book (signed)', untracked: true, info: 'A hundred and forty waiting rooms and what was playing in them, photographed and noted down over six years. Our colleague made it, so we are not neutral. Page 88 is the best dentist in Graz.' },
  { artist: 'Rille Druck', title: 'Tote Bag, 25 LPs', made: 'Tote Bag', untracked: true },
  { artist: 'Perran Treloggan', title: 'Adit (Linocut)', made: 'Print', untracked: true, info: 'The block from the sleeve of his album, printed large, forty copies, signed with a carpenter’s pencil.' },
  { artist: 'Rille Druck', title: 'Slipmat "Bitte nicht kratzen"', made: 'Slipmat', untracked: true, off: 25 },
  { artist: 'Frauke Wicklung', title: 'Schaltplan (Poster)', made: 'Poster', untracked: true, info: 'The circuit of *Sekundärspule*, drawn by the woman who soldered it. It would work.' },
  { artist: 'Various Artists', title: 'Rille Box: Twelve Sleeves, Four Records', made: '4×LP Box', compilation: true, edition: 'Numbered, 150 Copies', preOrder: '2026-12-04', genres: ['electronic', 'indie', 'ambient'], gallery: true, tracks: 'Nora Feldt: Counter Song|Ringkern: Ladenschluss|Levke Haugstøl: Regal 4|Municipal Swimmers: Bag for Life|Letzte Vorstellung: Kassensturz|Runa Solvikdal: Hylle|Roscoe Tin: Price Gun|Ece Çakıltaş: Poşet|Kwartet Klatka: Paragon|Imogen Skerryvore: Card in the Window|Rideau de Fer: Rideau|Oszillator Klub Karlsruhe: Türglocke|Solène Quaybridge: Carton|Halina Kamiennik: Półka|Kerttu Räntälä: Hinta|Linnea Brevlåda: Paket', info: 'For our tenth birthday sixteen friends of the shop wrote about shops. Four records, twelve sleeves to swap them between, and a booklet in which everybody says what they stole as a child.' },
  { artist: 'Rille Druck', title: 'Fanzine No. 7: Dead Wax', made: 'Zine', untracked: true, info: 'Everything scratched into run-out grooves that we could read with the shop’s magnifier.', sleeve: 'none' },
]
