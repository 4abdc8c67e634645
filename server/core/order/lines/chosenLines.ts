import { ShopError } from '../../../platform/errors'
import type { OrderLine, OrderLineCopies } from './orderLine'

/** Copies of a line that were chosen. */
export interface ChosenLine {
  orderLine: OrderLine
  quantity: number
}

/**
 * Finds the lines of an order that were chosen; all that are possible if none were.
 * @param possible how many copies of a line can be chosen
 * @param verb what is done with them, such as `sent`
 * @throws ShopError 409 if a line is not in the order, is named twice, or has fewer copies
 */
export function chooseLines(
  orderNumber: number,
  lines: readonly OrderLine[],
  lineCopies: readonly OrderLineCopies[] | null,
  { possible, verb }: { possible: (orderLine: OrderLine) => number; verb: string },
): ChosenLine[] {
  if (lineCopies === null) {
    return lines.flatMap((orderLine) =>
      possible(orderLine) > 0 ? [{ orderLine, quantity: possible(orderLine) }] : [],
    )
  }
  const refuse = (text: string) => new ShopError(409, 'not_these_lines', `${text} Nothing was changed.`)
  if (new Set(lineCopies.map(({ uuidReleaseFormat }) => uuidReleaseFormat)).size < lineCopies.length) {
    throw refuse('A line is named twice.')
  }
  return lineCopies.map(({ uuidReleaseFormat, quantity }) => {
    const orderLine = lines.find(({ line }) => line.uuidReleaseFormat === uuidReleaseFormat)
    if (!orderLine) throw refuse(`Order ${orderNumber} has no such line.`)
    const max = possible(orderLine)
    if (quantity > max) {
      const title = `“${orderLine.line.title}” (${orderLine.line.format})`
      const limitText =
        max === 0 ? `No copy of ${title}` : `Only ${max} of ${orderLine.line.quantity} of ${title}`
      throw refuse(`${limitText} in order ${orderNumber} can be ${verb}.`)
    }
    return { orderLine, quantity }
  })
}
