/** What can be chosen of reports, for the screen, the calls and the command line alike. */

/** What the sales are added up by. */
export const soldGroups = ['release_format', 'format', 'label', 'artist', 'genre'] as const
export type SoldGroup = (typeof soldGroups)[number]
export const bestSoldSorts = ['copies', 'net', 'name'] as const
export type BestSoldSort = (typeof bestSoldSorts)[number]
export const slowStockSorts = ['days', 'copies', 'value', 'name'] as const
export type SlowStockSort = (typeof slowStockSorts)[number]
/** What shoppers had from a search: nothing, or only what is sold out. */
export const searchOutcomes = ['nothing', 'sold_out'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]
export const searchSorts = ['searches', 'last', 'text'] as const
export type SearchSort = (typeof searchSorts)[number]

/** A screen shows so many rows; the file has all. */
export const maxReportRows = 200
/** The bounds of the days without a sale. */
export const slowDays = { min: 1, max: 3650, usual: 180 }
