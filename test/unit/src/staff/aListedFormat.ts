import type { ListedFormat } from '../../../../src/staff/screens/releases/calls'

/** A row of the table of releases. */
export const aListedFormat = (changes: Partial<ListedFormat> = {}): ListedFormat => ({
  ...{ uuid_release_format: 'lp', uuid_release: 'r', slug: 'radio', artist: 'Nora Feldt' },
  ...{ title: 'Every Room a Radio', edition: null, label: 'Ostend', format: 'LP', product: 'vinyl' },
  ...{ catalog_nr: 'OST-012', barcode: '4061265000124', price: 24.9, original_price: null, stock: 3 },
  ...{ reserved: 0, place: 'A 3', weight: 260, genres: ['indie'], visibility: 'shown', has_cover: true },
  ...changes,
})
