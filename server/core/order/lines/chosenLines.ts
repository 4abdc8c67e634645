import { ShopError } from '../../../platform/errors'
import type { OrderLine, OrderLineCopies } from './orderLine'

/** Copies of a line that were chosen. */
export interface ChosenLine {
  one: OrderLine
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
  chosen: readonly OrderLineCopies[] | null,
  { possible, verb }: { possible: (one: OrderLine) => number; verb: string },
): ChosenLine[] {
  if (chosen === null) {
    return lines.flatMap((one) => (possible(one) > 0 ? [{ one, quantity: possible(one) }] : []))
  }
  const refuse = (text: string) => new ShopError(409, 'not_these_lines', `${text} Nothing was changed.`)
  if (new Set(chosen.map(({ uuidReleaseFormat }) => uuidReleaseFormat)).size < chosen.length) {
    throw refuse('A line is named twice.')
  }
  return chosen.map(({ uuidReleaseFormat, quantity }) => {
    const one = lines.find(({ line }) => line.uuidReleaseFormat === uuidReleaseFormat)
    if (!one) throw refuse(`Order ${orderNumber} has no such line.`)
    const max = possible(one)
    if (quantity > max) {
      const title = `“${one.line.title}” (${one.line.format})`
      const left = max === 0 ? `No copy of ${title}` : `Only ${max} of ${one.line.quantity} of ${title}`
      throw refuse(`${left} in order ${orderNumber} can be ${verb}.`)
    }
    return { one, quantity }
  })
}
