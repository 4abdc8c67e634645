import type { ReleasePage } from '../../../../../../../src/staff/screens/releases/release/calls'

export const idFormat = 'format-1'

/** A release with one format, as the back office shows it. @param price in euros, as `original_price` before a sale */
export const aReleasePage = (
  price = 20,
  original_price: number | null = null,
  price_version = 'p1',
): ReleasePage => ({
  ...{ uuid_release: 'release-1', slug: 'radio', source_key: 'radio', is_shown: true, version: 'r1' },
  fields: {
    ...{ artist: 'Nora Feldt', artists: ['Nora Feldt'], title: 'Every Room a Radio', edition: null },
    ...{ subtitle: null, labels: [], genres: [], styles: [], type: 'release', play_type: null, year: null },
    ...{ released: null, reissue_of: null, is_reissue: false, is_special_edition: false, info: null },
    ...{ manufacturer: null, responsible_person: null, country: null },
  },
  formats: [
    {
      listed: {
        ...{ uuid_release_format: idFormat, uuid_release: 'release-1', slug: 'radio', artist: 'Nora Feldt' },
        ...{ title: 'Every Room a Radio', edition: null, label: null, format: 'LP', product: 'vinyl' },
        ...{ catalog_nr: 'OST-012', barcode: null, price, original_price, stock: 3, reserved: 0 },
        ...{ place: null, weight: 300, genres: [], visibility: 'shown', has_cover: true },
      },
      fields: {
        ...{ catalog_nr: 'OST-012', barcode: null, weight: 300, place: null, disc: null, sleeve: null },
        ...{
          condition_note: null,
          tech_info: null,
          taxation: 'standard',
          purchase_price: null,
          pre_order: null,
          ships: null,
          vat_class: 'recording',
        },
        ...{ has_download_code: false, is_instant_download: false, external_id: null, is_shown: true },
      },
      version: 'f1',
      price_version,
    },
  ],
  ...{ image_preset: null, cover: null, gallery: [], pictures_version: 'p1', tracklists: [] },
  ...{ tracks_version: 't1', genres: [], history: [] },
})
