import { createHash, randomUUID } from 'node:crypto'
import { required } from '../../src/shared/required'
import type { WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { countText } from '../support/countText'
import { titleOf } from './formatNames'
import { createStockListReader, type StockFormat } from './stockListRepository'
import { createStockWriter, type Quantity, sortForLocking } from './stockRepository'

/** One line of a stock-taking: whole copies. */
export interface CountLine {
  line: number
  format: StockFormat
  counted: number
  /** What the sheet said is on the shelf when it was written; null: as many as should be there now. */
  expected: number | null
}

export interface CountedFormat {
  format: StockFormat
  expected: number
  counted: number
  difference: number
}

export interface CountOutcome {
  counted: CountedFormat[]
  /** Why some lines cannot be taken over. */
  problems: { line: number; problem: string }[]
}

/**
 * Makes the stock service of the ops team, within a transaction. Copies that are sold stay on the shelf until their
 * order is shipped, so a count is compared with on hand plus those. Sales during a count do not change that figure.
 * @param now ISO time
 * @returns the service
 */
export function createStockAdmin(trx: WriteTransaction, now: string) {
  const stock = createStockWriter(trx, now)
  const stockList = createStockListReader(trx)

  return {
    /** @returns how many were on hand before @throws ShopError when checkouts hold more than that */
    async set(format: StockFormat, onHand: number, reason: string): Promise<number> {
      const before = await stock.hold(format.uuid_release_format)
      if (before === onHand) return before
      if (await stock.setOnHand(format.uuid_release_format, onHand, 'set', randomUUID(), reason))
        return before
      const held = (await stockList.listHolds(format.uuid_release_format)).reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      )
      throw new ShopError(
        409,
        'reserved',
        `${titleOf(format)}: ${copies(held)} ${held === 1 ? 'is' : 'are'} held by checkouts that are under way, ${held - onHand} more than that. They end within the hour; try again then.`,
      )
    },

    /**
     * Goods came in.
     * @param lines each format once
     * @param ref of the delivery
     * @throws ShopError when something was received under this reference before
     */
    async receive(
      lines: readonly Quantity[],
      { ref, note }: { ref: string; note: string | null },
      onProgress: (done: number) => void = () => {},
    ): Promise<void> {
      const before = await stockList.findDelivery(ref)
      if (before) {
        throw new ShopError(
          409,
          'received_before',
          `This delivery was received on ${before.moved_at.slice(0, 16).replace('T', ' ')} UTC already: ${copies(before.copies)} of ${countText(before.formats, 'format')}.`,
        )
      }
      for (const [i, { uuid_release_format, quantity }] of sortForLocking(lines).entries()) {
        onProgress(i + 1)
        await stock.addOnHand(uuid_release_format, quantity, { reason: 'delivery', ref, note })
      }
    },

    /** Takes over what was counted: the differences, not the numbers. Lines with problems are left alone. */
    async count(
      lines: readonly CountLine[],
      note: string,
      onProgress: (done: number) => void = () => {},
    ): Promise<CountOutcome> {
      const outcome: CountOutcome = { counted: [], problems: [] }
      const ref = randomUUID()
      const inIdOrder = [...lines].sort((a, b) =>
        a.format.uuid_release_format < b.format.uuid_release_format ? -1 : 1,
      )
      // The rows are locked before they are read, so that a sale is in both figures or in none.
      const onHand = new Map<string, number>()
      for (const { format } of inIdOrder) {
        onHand.set(format.uuid_release_format, await stock.hold(format.uuid_release_format))
        onProgress(onHand.size)
      }
      const toSend = await stockList.countToSend()
      for (const { line, format, counted, expected } of inIdOrder) {
        const waiting = toSend.get(format.uuid_release_format) ?? 0
        const onShelf = required(onHand.get(format.uuid_release_format), 'stock on hand') + waiting
        if (expected !== null && expected !== onShelf) {
          const problem = `${titleOf(format)}: the sheet expected ${expected}, and now ${onShelf} should be there: something was sent, received or set since the sheet was written. Count it again, against a new sheet.`
          outcome.problems.push({ line, problem })
          continue
        }
        const difference = counted - onShelf
        const isPossible =
          difference === 0 ||
          (await stock.addOnHand(format.uuid_release_format, difference, { reason: 'count', ref, note })) !==
            null
        if (isPossible) outcome.counted.push({ format, expected: onShelf, counted, difference })
        else outcome.problems.push({ line, problem: await tooFew(format, counted, waiting) })
      }
      return outcome
    },
  }

  async function tooFew(format: StockFormat, counted: number, waiting: number): Promise<string> {
    const { uuid_release_format } = format
    if (counted < waiting) {
      const orders = (await stockList.listOrdersToSend(uuid_release_format)).map(
        ({ order_number }) => order_number,
      )
      return `${titleOf(format)}: ${copies(waiting)} ${waiting === 1 ? 'is' : 'are'} sold and ${waiting === 1 ? 'waits' : 'wait'} to be sent (order ${orders.join(', ')}), and ${counted} ${counted === 1 ? 'was' : 'were'} counted. Look once more, or cancel an order.`
    }
    const held = (await stockList.listHolds(uuid_release_format)).reduce(
      (sum, { quantity }) => sum + quantity,
      0,
    )
    return `${titleOf(format)}: ${copies(held)} ${held === 1 ? 'is' : 'are'} held by checkouts that are under way. They end within the hour; take this line over then.`
  }
}

export const copies = (count: number): string => countText(count, 'copy', 'copies')

/**
 * Makes a reference from the content of a delivery, so that entering it twice is noticed even from another file.
 * @param lines formats and quantities
 * @returns a hash
 */
export function deliveryRef(lines: readonly Quantity[]): string {
  const text = sortForLocking(lines).map(
    ({ uuid_release_format, quantity }) => `${uuid_release_format} ${quantity}`,
  )
  return `file ${createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 24)}`
}
