import type { ReleaseFormat, ReleaseListItem } from '../../../../../src/shared/contract'
import { testId } from '../../../../support/catalogueBuilders'

let made = 0

export const aFormatItem = (wishes: Partial<ReleaseFormat> = {}): ReleaseFormat => ({
  uuid_release_format: testId(++made),
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
  release_date: null,
  shipping_date: null,
  has_available_stock: true,
  quantity_available: 3,
  instant_download: false,
  condition: null,
  ...wishes,
})

/** A release of one LP, out since Friday. */
export const anItem = (wishes: Partial<ReleaseListItem> = {}): ReleaseListItem => ({
  uuid_release: testId(++made),
  slug: 'radio',
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
  has_tracklist: false,
  max_release_date: '2026-11-13',
  artists: [{ slug: 'nora-feldt', name: 'Nora Feldt', count: 1 }],
  labels: [{ slug: 'balmat', name: 'Balmat', count: 1 }],
  genres: [],
  product_image: { uuid_image: testId(1), ratio: 1, width: 1400, placeholder_bmp_data: null },
  formats: [aFormatItem()],
  ...wishes,
})
