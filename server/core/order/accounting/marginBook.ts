import { elementAt } from '../../../../src/shared/required'
import type { MarginMethod } from '../../../../src/shared/vocabulary'
import { getVatWithin } from '../../pricing/itemVat'
import { splitByWeight } from '../../pricing/shares'
import { lineName } from '../lines/orderLine'
import type { OrderContent, OrderContentLine } from '../orderContent'
import { isMarginLine } from '../vat/orderVat'
import type { RateShare } from '../vat/refundShares'

/** How an event changed one item under the margin scheme; refunds are negative. */
export interface MarginChange {
  item: string
  uuidReleaseFormat: string
  method: MarginMethod
  /** The rate that the margin is taxed at, in hundredths of a percent; 0 for an export. */
  rate: number
  grossCents: number
  purchaseCents: number
  /** 0 under the total margin at home, which is computed for all sales together; see `core/pricing/totalMargin.ts`. */
  marginCents: number
  vatCents: number
}

/** An item with what is left of its sale. */
interface SoldItem {
  line: OrderContentLine
  /** The price of sale with its part of the postage, less refunds. */
  grossCents: number
  copies: number
}

/**
 * Follows the items of one order under the margin scheme (section 25a UStG): what the buyer pays for an item with its
 * postage, less the price of purchase, is the margin, and its VAT is inside it. A loss on one item is not set off against
 * the margin of another (UStAE 25a.1 (11)), so no margin is below 0.
 */
export function createMarginBook(content: OrderContent) {
  const rate = content.isExport ? 0 : (content.vat?.marginRate ?? 0)
  let items: SoldItem[] = content.lines
    .filter((line) => isMarginLine(content, line))
    .map((line) => ({ line, grossCents: getSoldCents(line), copies: line.quantity }))

  function changesTo(next: SoldItem[]): MarginChange[] {
    const changes = items.map((item, i) => {
      const [before, after] = [
        getItemState(item, rate, content),
        getItemState(elementAt(next, i), rate, content),
      ]
      return {
        item: lineName(item.line),
        uuidReleaseFormat: item.line.uuidReleaseFormat,
        method: item.line.marginMethod ?? 'single',
        rate,
        grossCents: after.grossCents - before.grossCents,
        purchaseCents: after.purchaseCents - before.purchaseCents,
        marginCents: after.marginCents - before.marginCents,
        vatCents: after.vatCents - before.vatCents,
      }
    })
    items = next
    return changes.filter(({ grossCents, purchaseCents }) => grossCents !== 0 || purchaseCents !== 0)
  }

  return {
    /** Lists the items as they were sold. */
    sold(): MarginChange[] {
      const sold = items
      items = sold.map((item) => ({ ...item, grossCents: 0, copies: 0 }))
      return changesTo(sold)
    },

    /**
     * Lists how a refund changes the items.
     * @param cents what of it is for items under the margin scheme, at most what is left of them
     * @param shares the lines that it is for; without any, it is a part of all items
     */
    givenBack(cents: number, shares: readonly RateShare[]): MarginChange[] {
      if (items.length === 0) return []
      const namedShares = items.map(({ line, grossCents }) => {
        const own = shares.filter(({ uuidReleaseFormat }) => uuidReleaseFormat === line.uuidReleaseFormat)
        return {
          cents: Math.min(
            grossCents,
            own.reduce((sum, share) => sum + share.grossCents, 0),
          ),
          copies: own.reduce((sum, share) => sum + (share.copies ?? 0), 0),
        }
      })
      const namedCents = namedShares.reduce((sum, share) => sum + share.cents, 0)
      const fromNamed = splitByWeight(
        Math.min(cents, namedCents),
        namedShares.map((share) => share.cents),
      )
      const remainingCents = items.map(({ grossCents }, i) => grossCents - elementAt(fromNamed, i))
      const otherCents = splitByWeight(Math.max(0, cents - namedCents), remainingCents)
      return changesTo(
        items.map((item, i) => {
          const grossCents = elementAt(remainingCents, i) - elementAt(otherCents, i)
          // Nothing is left of the sale of an item that was refunded completely.
          const copies = grossCents === 0 ? 0 : Math.max(0, item.copies - elementAt(namedShares, i).copies)
          return { ...item, grossCents, copies }
        }),
      )
    },
  }
}

/** Postage for goods under the margin scheme belongs to their price (section 25a (3) with section 10 (1) UStG). */
const getSoldCents = ({ itemsCents, rebateCents, postageCents = 0 }: OrderContentLine): number =>
  itemsCents - rebateCents + postageCents

function getItemState({ line, grossCents, copies }: SoldItem, rate: number, { isExport }: OrderContent) {
  const purchaseCents = (line.purchaseCents ?? 0) * copies
  // An export is exempt, so it leaves the total margin with its own price of purchase.
  if (line.marginMethod === 'total' && !isExport)
    return { grossCents, purchaseCents, marginCents: 0, vatCents: 0 }
  const marginCents = Math.max(0, grossCents - purchaseCents)
  return { grossCents, purchaseCents, marginCents, vatCents: getVatWithin(marginCents, rate) }
}
