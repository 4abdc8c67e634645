/** The ready-made filters of the list of releases, in the order of their links. */
export const formatFilters = [
  'all',
  'hidden',
  'sold_out',
  'no_cover',
  'no_genre',
  'no_weight',
  'no_audio',
  'no_price',
] as const
export type FormatFilter = (typeof formatFilters)[number]

export const formatOrders = ['artist', 'added', 'price', 'stock', 'place', 'catalog_nr'] as const
export type FormatOrder = (typeof formatOrders)[number]

/** Whether shoppers see a format. A draft was never shown; `format_hidden`: the format alone is taken out. */
export const visibilities = ['shown', 'format_hidden', 'hidden', 'draft'] as const
export type Visibility = (typeof visibilities)[number]
/** Those that a person can choose. */
export const choosableVisibilities = ['shown', 'format_hidden', 'hidden'] as const

/** How many formats the table shows at once, and how many one step changes. */
export const maxFormatsAtOnce = 10_000
/** How many rows are changed at once by a table. */
export const maxRowsAtOnce = 2000
