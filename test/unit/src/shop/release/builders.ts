import type {
  Image,
  Release,
  ReleaseFormat,
  ReleaseListItem,
  Track,
  Tracklist,
} from '../../../../../src/shared/contract'
import type { ShownRelease } from '../../../../../src/shop/release/releaseSlice'

let made = 0
const uuid = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

export const anImage = (image: Partial<Image> = {}): Image => ({
  uuid_image: uuid(),
  ratio: 1,
  width: 1400,
  placeholder_bmp_data: 'Qk0=',
  ...image,
})

export const aFormat = (format: Partial<ReleaseFormat> = {}): ReleaseFormat => ({
  uuid_release_format: uuid(),
  format: 'LP',
  product: 'vinyl',
  price: 24.9,
  original_price: null,
  rebate: 0,
  catalog_nr: 'OBS 12',
  barcode: null,
  includes_download_code: false,
  tech_info: null,
  status: 'listed',
  release_date: '2026-11-13',
  shipping_date: null,
  has_available_stock: true,
  quantity_available: 14,
  instant_download: false,
  condition: null,
  ...format,
})

export const aTrack = (track: Partial<Track> = {}): Track => ({
  uuid_track: uuid(),
  uuid_audio: uuid(),
  position: 'A1',
  medium_nr: 1,
  title: 'Antenna',
  version: null,
  display_artist: 'Nora Feldt',
  featured_artists: [],
  duration: 271,
  bpm: null,
  musical_key: null,
  ...track,
})

export const aTracklist = (tracks: Track[], tracklist: Partial<Tracklist> = {}): Tracklist => ({
  uuid_tracklist: uuid(),
  formats: ['LP'],
  duration: 271,
  count_tracks: tracks.length,
  count_media: 1,
  probably_only_snippets: false,
  tracks,
  ...tracklist,
})

export const aListItem = (item: Partial<ReleaseListItem> = {}): ReleaseListItem => ({
  uuid_release: uuid(),
  slug: 'nora-feldt-every-room-a-radio',
  display_artist: 'Nora Feldt',
  title: 'Every Room a Radio',
  edition: null,
  subtitle: null,
  release_year: 2026,
  info_en_first_sentence: null,
  product_type: 'release',
  play_type: 'album',
  is_reissue: false,
  original_release_date: null,
  has_tracklist: true,
  max_release_date: '2026-11-13',
  artists: [{ slug: 'nora-feldt', name: 'Nora Feldt', count: 3 }],
  labels: [{ slug: 'obst-und-soehne', name: 'Obst & Söhne', count: 12 }],
  genres: [{ slug: 'indie', name: 'Indie', count: 40 }],
  product_image: anImage(),
  formats: [aFormat()],
  ...item,
})

export const aRelease = (release: Partial<Release> = {}): Release => ({
  ...aListItem(),
  info_en: null,
  country: null,
  styles: [],
  gallery: [],
  tracklists: [aTracklist([aTrack(), aTrack({ position: 'A2', title: 'Kitchen Light' })])],
  product_safety: { manufacturer: null, responsible_person: null },
  related_products: { by_genre: [], by_artist: [], by_label: [] },
  goes_with: [],
  ...release,
})

export const aShownRelease = (release: Partial<ShownRelease> = {}): ShownRelease => {
  const { info_en, ...rest } = aRelease()
  return { ...rest, info: info_en === null ? [] : [info_en], ...release }
}
