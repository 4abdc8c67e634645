import type { ReleaseFormat } from '../../shared/contract'
import { formatDate } from '../../shared/dates'
import type { Texts } from '../../shared/texts/createTexts'

/** From this many on, how many are left is nobody's concern. */
const fewUnits = 4

/**
 * Which formats come with an instant download.
 * @returns null when none does, an empty list when all do, else the names of those that do
 */
export function formatsWithInstantDownload(formats: readonly ReleaseFormat[]): string[] | null {
  const included = formats.filter((format) => format.instant_download)
  if (included.length === 0) return null
  return included.length === formats.length ? [] : included.map(({ format }) => format)
}

/** When a format comes, where that is not "now". A format that nobody can order any more has no date. */
export function dateText(format: ReleaseFormat, texts: Texts): string | null {
  if (!format.has_available_stock) return null
  if (format.status === 'pre-order' && format.release_date) {
    return texts('format.preOrder', { date: formatDate(format.release_date) })
  }
  if (format.shipping_date) return texts('format.ships', { date: formatDate(format.shipping_date) })
  return format.status === 'pre-order' ? texts('format.preOrder.undated') : null
}

/** As `dateText`; of a pre-order it says that the date is the release's, because it may be sent on another day. */
export const releaseDateText = (format: ReleaseFormat, texts: Texts): string | null =>
  format.has_available_stock && format.status === 'pre-order' && format.release_date
    ? texts('format.preOrder.released', { date: formatDate(format.release_date) })
    : dateText(format, texts)

export type StockState = 'many' | 'few' | 'none'

export function stockState({ has_available_stock, quantity_available }: ReleaseFormat): StockState {
  if (!has_available_stock) return 'none'
  return quantity_available > 0 && quantity_available < fewUnits ? 'few' : 'many'
}

/** The key of the text on the buy button of a format, for a visitor of whom nothing is known (spec 2.4). */
export const buyAction = ({ has_available_stock, status }: ReleaseFormat) =>
  !has_available_stock ? 'wish.add' : status === 'pre-order' ? 'buy.preOrder' : 'buy.add'
