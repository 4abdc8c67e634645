import type {
  Image,
  NamedCount,
  ReleaseFormat,
  ReleaseListItem,
  Track,
  Tracklist,
} from '../../shared/contract'

/** Invented records, one for each case that a component must handle. */

/**
 * Makes an id from a number that tells samples apart.
 * @param n at most twelve digits
 */
export const sampleId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const aName = (name: string, count = 4): NamedCount => ({
  slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  name,
  count,
})

let lastFormatNumber = 0
const aFormat = (changes: Partial<ReleaseFormat> = {}): ReleaseFormat => ({
  uuid_release_format: sampleId(++lastFormatNumber),
  format: 'LP',
  product: 'vinyl',
  price: 24.9,
  original_price: null,
  rebate: 0,
  catalog_nr: null,
  barcode: null,
  includes_download_code: false,
  tech_info: null,
  status: 'listed',
  release_date: '2026-09-18',
  shipping_date: null,
  has_available_stock: true,
  quantity_available: 12,
  instant_download: false,
  condition: null,
  ...changes,
})

const aRelease = (
  display_artist: string,
  title: string,
  changes: Partial<ReleaseListItem> = {},
): ReleaseListItem => ({
  uuid_release: sampleId(500 + ++lastFormatNumber),
  slug: `sample-${lastFormatNumber}`,
  display_artist,
  title,
  edition: null,
  subtitle: null,
  release_year: 2026,
  info_en_first_sentence: null,
  product_type: 'release',
  play_type: 'album',
  is_reissue: false,
  original_release_date: null,
  has_tracklist: true,
  max_release_date: '2026-09-18',
  artists: [aName(display_artist)],
  labels: [aName('Third Shelf', 31)],
  genres: [aName('Ambient', 212), aName('Electronic', 640)],
  product_image: null,
  formats: [aFormat({ catalog_nr: 'THS 014' })],
  ...changes,
})

export const sampleFormats = {
  inStock: aFormat({
    format: '2×LP',
    price: 32.5,
    catalog_nr: 'THS 021',
    barcode: '4260000000210',
    includes_download_code: true,
    tech_info: '180 g, half-speed master',
  }),
  few: aFormat({ format: 'LP clear', catalog_nr: 'THS 021X', quantity_available: 2 }),
  reduced: aFormat({ format: 'CD', product: 'cd', price: 9.9, original_price: 14.9, rebate: 34 }),
  preOrder: aFormat({
    format: 'MC',
    product: 'cassettes',
    price: 12,
    status: 'pre-order',
    release_date: '2027-02-12',
  }),
  undated: aFormat({ format: '7"', price: 9, status: 'pre-order', release_date: null }),
  shipsLater: aFormat({ format: '10"', price: 18, shipping_date: '2026-12-07' }),
  soldOut: aFormat({ format: '12"', price: 14, has_available_stock: false, quantity_available: 0 }),
}

export interface SampleCard {
  state: string
  item: ReleaseListItem
}

/** The slug of the card that is shown as playing. */
export const playingSlug = 'sample-playing'

const withACover: SampleCard[] = [
  { state: 'one format', item: aRelease('The Slow Lamps', 'Glasswort') },
  {
    state: 'many formats',
    item: aRelease('Paper Harbour', 'Tender Machines', {
      labels: [aName('Third Shelf'), aName('Nachtpost')],
      formats: [
        sampleFormats.inStock,
        sampleFormats.few,
        aFormat({ format: 'CD', product: 'cd', price: 14.9 }),
      ],
    }),
  },
  {
    state: 'long names',
    item: aRelease(
      'The Municipal Orchestra of the Lower Harbour and Its Many Friends',
      'Music for Waiting Rooms, Corridors, Stairwells and Other Places That Nobody Looks At',
      {
        edition: 'Expanded Anniversary Edition',
        labels: [aName('Gesellschaft für zeitgenössische Tonträger')],
      },
    ),
  },
  {
    state: 'sold out',
    item: aRelease('Kupferdraht', 'Weiche Sieben', { formats: [sampleFormats.soldOut] }),
  },
  {
    state: 'pre-order',
    item: aRelease('Tidal Choir', 'Low Water', {
      formats: [sampleFormats.preOrder, sampleFormats.undated],
    }),
  },
  {
    state: 'reduced',
    item: aRelease('Anselm Quartet', 'Eleven Bridges', { formats: [sampleFormats.reduced] }),
  },
  {
    state: 'instant download',
    item: aRelease('Mira & the Meters', 'Ohm', {
      formats: [aFormat({ instant_download: true }), aFormat({ format: 'CD', product: 'cd', price: 13 })],
    }),
  },
  { state: 'without previews', item: aRelease('Field Office', 'Room Tone', { has_tracklist: false }) },
  { state: 'playing', item: aRelease('Velvet Bureau', 'Carbon Copy', { slug: playingSlug }) },
]
const withoutACover: SampleCard = { state: 'without a cover', item: aRelease('Unseen', 'White Label') }

/**
 * Makes the cards of the styleguide.
 * @param covers used in turn
 */
export function sampleCards(covers: readonly Image[]): SampleCard[] {
  const cards = withACover.map(({ state, item }, index) => ({
    state,
    item: { ...item, product_image: covers[index % Math.max(1, covers.length)] ?? null },
  }))
  return [...cards, withoutACover]
}

const aTrack = (position: string, title: string, changes: Partial<Track> = {}): Track => ({
  uuid_track: sampleId(800 + ++lastFormatNumber),
  uuid_audio: sampleId(900 + lastFormatNumber),
  position,
  medium_nr: 1,
  title,
  version: null,
  display_artist: 'Paper Harbour',
  featured_artists: [],
  duration: 243,
  bpm: null,
  musical_key: null,
  ...changes,
})

export const sampleTracks = {
  idle: aTrack('A1', 'Cranes at Rest'),
  playing: aTrack('A2', 'Tender Machines', { duration: 318, bpm: 126, musical_key: 'a-minor' }),
  paused: aTrack('A3', 'Slack', { duration: 187 }),
  featuring: aTrack('B1', 'Ballast', { version: 'Night Shift Version', featured_artists: ['Tidal Choir'] }),
  byAnother: aTrack('B2', 'Breakwater', { display_artist: 'The Slow Lamps' }),
  silent: aTrack('B3', 'Run-out Groove', { uuid_audio: null, duration: null }),
}

const tracks = Object.values(sampleTracks)
const aTracklist = (n: number, changes: Partial<Tracklist>): Tracklist => ({
  uuid_tracklist: sampleId(700 + n),
  formats: ['2×LP', 'LP clear'],
  duration: 1510,
  count_tracks: tracks.length,
  count_media: 1,
  probably_only_snippets: false,
  tracks,
  ...changes,
})

const sampleTracklists: Tracklist[] = [
  aTracklist(1, {}),
  aTracklist(2, { formats: ['CD'], count_tracks: 2, duration: 561, tracks: tracks.slice(0, 2) }),
]

/** The details of a release page that lists do not show. */
export const sampleDetails = {
  country: 'Germany',
  styles: [{ slug: 'dream-pop', name: 'Dream Pop' }],
  subtitle: 'Recordings from an empty shipyard, 2019 to 2024',
  is_reissue: true,
  original_release_date: '2025-03-07',
  artists: [aName('Paper Harbour', 6), aName('Tidal Choir', 2)],
  labels: [aName('Third Shelf', 31)],
  tracklists: sampleTracklists,
  product_safety: {
    manufacturer: 'Third Shelf, Example Street 1, 10115 Berlin, info@third-shelf.example',
    responsible_person: null,
  },
}

export const sampleMarkdown = `Paper Harbour recorded these pieces **after hours**, with the cranes still warm.

- pressed at 45 rpm
- lyrics on the [inner sleeve](/releases)

> Best heard with the window open.`
