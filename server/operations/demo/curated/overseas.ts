import type { CuratedRelease } from '../demoTypes'

export const concreteLemon: readonly CuratedRelease[] = [
  {
    artist: 'Roscoe Tin',
    title: 'Bitter Lemon, No Ice',
    made: 'LP, CD',
    tracks:
      'Slice|Bitter Lemon, No Ice|Car Park Level −2|Zest feat. Della Marsh|Tonic|Squeeze|Pips|The Lido Closes at Six',
    info: 'Instrumental hip-hop made from one box of lounge records and a sampler with a dying display, so a good part of it was programmed blind. *Car Park Level −2* swings like a trolley with a bad wheel. You will want to drive somewhere.',
  },
  {
    artist: 'Della Marsh',
    title: 'Receipts',
    made: 'LP',
    tracks: 'Keep the Receipt|Meal Deal|Contactless|Insufficient|VAT|My Mother’s Purse|Balance',
    info: 'Eleven pounds forty, told item by item. No hook for the first three songs, then *Insufficient*, which is nothing but hook.',
  },
  {
    artist: 'Loft Ladder',
    title: 'Insulation',
    info: 'Beats made in a loft, in a heatwave, in a towel. You can hear the water tank fill between tracks.',
    made: 'MC',
    tracks: 'Pink Stuff|Joists|Water Tank|Christmas Box|Wasps|Hatch',
  },
  {
    artist: 'Roscoe Tin',
    title: 'Sherbet',
    info: 'Forty-five seconds of fizz, then the drums.',
    made: '7"',
    tracks: 'Sherbet|Liquorice',
    off: 25,
  },
  {
    artist: 'The Night Desk',
    title: 'Switchboard',
    made: 'LP',
    genres: ['hiphop', 'electronic'],
    tracks:
      'Line One|Putting You Through|Hold Music|Extension 12|Fire Drill|Line Two|Cleaner’s Radio|Goodnight, Switchboard',
    info: 'Two receptionists and a drum machine. Everything is under two minutes because somebody always rings.',
  },
  {
    artist: 'Della Marsh & Roscoe Tin',
    artists: ['Della Marsh', 'Roscoe Tin'],
    title: 'Two for One',
    made: '12"!',
    tracks: 'Two for One|While Stocks Last|Two for One (~Instrumental)',
  },
  {
    artist: 'Loft Ladder',
    title: 'Box Room',
    info: 'Every sample comes from one room of his parents’ house. *Encyclopaedia, L–M* is the deep cut.',
    made: 'MC',
    tracks: 'Exercise Bike|Fax|Spare Duvet|Encyclopaedia, L–M|Slide Projector',
    off: 40,
  },
]

export const secondCompany: readonly CuratedRelease[] = [
  {
    artist: 'Della Sage & the Assessors',
    title: 'Depot Street',
    made: 'LP, CD',
    tracks:
      'Depot Street|Grain Elevator Waltz|Assessor’s Map|Two Tanks of Gas|Screen Door|The Motel Where They Filmed It|Dust Ledger Blues|Water Rights',
    info: 'Pedal steel, upright bass, a voice like a porch. Recorded in a disused county office with the filing cabinets left in because they sounded good. *Water Rights* is nine minutes of two neighbours not shouting.',
  },
  {
    artist: 'Tamarack Wicker',
    title: 'Mesquite Clock',
    made: 'LP',
    tracks: 'Noon|Mesquite Clock|Half Past Rattlesnake|Shade|Porch Light Arithmetic|Stars, Generally',
    originally: '1974-05-01',
    info: 'Two hundred private copies in 1974, most of them given to people at a feed store. Fingerpicked, sun-struck and a little out of tune with the century.',
  },
  {
    artist: 'Los Inspectores del Viento',
    title: 'Corrido de la Gasolinera',
    info: 'Two accordions argue about the price of diesel. It was cheaper then.',
    made: '7"',
    genres: ['world'],
    tracks: 'Corrido de la Gasolinera|Polka del Remolque',
  },
  {
    artist: 'Junebug Oxbow',
    title: 'Motel Piano',
    made: 'MC',
    tracks: 'Room 9|Ice Machine Nocturne|No Vacancy|Gideon|Checkout',
    off: 20,
    info: 'Solo piano, if a motel piano counts. Eleven keys are dead and he writes around them; by the second side you do not miss them.',
  },
  {
    artist: 'Della Sage & the Assessors',
    title: 'Lien',
    info: 'The quiet first album: five legal terms, no chorus.',
    made: 'LP!',
    tracks: 'Lien|Quitclaim|Escrow|Easement|Foreclosure in A',
  },
  {
    artist: 'Arroyo Sleeper',
    title: 'Flash Flood Warning',
    info: 'Four tracks of waiting and one of weather.',
    made: 'LP',
    tracks: 'Dry|Dry|Dry|Flood|Dry',
  },
]
