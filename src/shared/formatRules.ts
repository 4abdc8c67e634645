import type { ReleaseFormat } from './contract'
import type { ShopTexts } from './texts/createShopTexts'

/** From this many copies on, the shop does not show how many are left. */
const fewUnits = 4

/**
 * Finds the formats that come with an instant download.
 * @returns null when none does, an empty list when all do, otherwise the names of those that do
 */
export function formatsWithInstantDownload(formats: readonly ReleaseFormat[]): string[] | null {
  const included = formats.filter((format) => format.instant_download)
  if (included.length === 0) return null
  return included.length === formats.length ? [] : included.map(({ format }) => format)
}

/** Writes a date that stays on one line, so that no year stands alone on the next one. */
const unbrokenDate = (date: string, texts: ShopTexts): string => texts.date(date).replaceAll(' ', '\u00a0')

/**
 * Writes when a format is sent or released, if that is not "now".
 * @returns null for a format that is ready to be sent, and for one that cannot be ordered
 */
export function dateText(format: ReleaseFormat, texts: ShopTexts): string | null {
  if (!format.has_available_stock) return null
  if (format.status === 'pre-order' && format.release_date) {
    return texts('format.preOrder', { date: unbrokenDate(format.release_date, texts) })
  }
  if (format.shipping_date) return texts('format.ships', { date: unbrokenDate(format.shipping_date, texts) })
  return format.status === 'pre-order' ? texts('format.preOrder.undated') : null
}

/**
 * Writes the same as `dateText`, but calls the date of a pre-order the release date, because it may be sent on
 * another day.
 * @returns null as `dateText` does
 */
export const releaseDateText = (format: ReleaseFormat, texts: ShopTexts): string | null =>
  format.has_available_stock && format.status === 'pre-order' && format.release_date
    ? texts('format.preOrder.released', { date: unbrokenDate(format.release_date, texts) })
    : dateText(format, texts)

export type StockState = 'many' | 'few' | 'none'

/**
 * Sorts the stock of a format into none, few and many.
 * @returns `many` also when the shop does not tell the quantity
 */
export function stockState({ has_available_stock, quantity_available }: ReleaseFormat): StockState {
  if (!has_available_stock) return 'none'
  return quantity_available > 0 && quantity_available < fewUnits ? 'few' : 'many'
}

/**
 * Chooses the text of a format's buy button, for a visitor about whom nothing is known.
 * @returns the key of the text
 */
export const buyAction = ({ has_available_stock, status }: ReleaseFormat) =>
  !has_available_stock ? 'wish.add' : status === 'pre-order' ? 'buy.preOrder' : 'buy.add'
