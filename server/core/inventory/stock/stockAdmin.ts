import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '../../../../src/shared/language'
import { required } from '../../../../src/shared/required'
import { formats as germanFormats } from '../../../../src/shared/texts/formats.de'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import { formatTitle } from '../../catalogue/names/formatNames'
import { tell } from '../staffSentences'
import { createStockListReader, type StockFormat } from './stockListRepository'
import { createStockWriter, type Quantity, sortForLocking } from './stockRepository'

/** One line of a stock-taking. Numbers are whole copies. */
export interface CountLine {
  line: number
  format: StockFormat
  counted: number
  /** The copies that the sheet expected when it was written; null to compare with the copies expected now. */
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
  /** The lines that were not applied, each with the reason. */
  problems: { line: number; problem: string }[]
}

/**
 * Creates the stock service of the ops team. Sold copies stay on the shelf until their order is shipped, so a count is
 * compared with the copies on hand plus the sold copies. Sales during a count do not change that sum.
 * @param now ISO time of the changes
 */
export function createStockAdmin(trx: WriteTransaction, now: string) {
  const stock = createStockWriter(trx, now)
  const stockList = createStockListReader(trx)

  return {
    /**
     * Sets the copies on hand of a format.
     * @param onHand whole copies
     * @param reason stored as the note of the movement
     * @returns the copies that were on hand before
     * @throws ShopError 409 when checkouts reserve more copies than `onHand`
     */
    async set(format: StockFormat, onHand: number, reason: string): Promise<number> {
      const before = await stock.hold(format.uuid_release_format)
      if (before === onHand) return before
      const cause = { reason: 'set', ref: randomUUID(), note: reason }
      if (await stock.setOnHand(format.uuid_release_format, onHand, cause)) return before
      throw new ShopError(409, 'reserved', `${formatTitle(format)}: ${await explainReserved(format, onHand)}`)
    },

    /** @throws ShopError 409 when a goods receipt was received under this reference before */
    async refuseReceived(ref: string): Promise<void> {
      const receipt = await stockList.findReceipt(ref)
      if (!receipt) return
      throw new ShopError(
        409,
        'received_before',
        tell('This delivery was received on {time} UTC already: {copies} of {formats}.', {
          time: formatTime(receipt.moved_at),
          copies: formatCopies(receipt.copies),
          formats:
            receipt.formats === 1 ? tell('1 format') : tell('{count} formats', { count: receipt.formats }),
        }),
      )
    },

    /**
     * Adds the copies of a goods receipt to the stock.
     * @param lines the quantity of each format; a format occurs once
     * @param ref identifies the goods receipt
     * @param note stored with its movements
     * @param onProgress called with the number of the line before the line is stored
     * @throws Error when a format has no stock, such as a download
     */
    async receive(
      lines: readonly Quantity[],
      { ref, note }: { ref: string; note: string | null },
      onProgress: (doneCount: number) => void = () => {},
    ): Promise<void> {
      for (const [i, { uuid_release_format, quantity }] of sortForLocking(lines).entries()) {
        onProgress(i + 1)
        const cause = { reason: 'delivery', ref, note }
        required(
          await stock.addOnHand(uuid_release_format, quantity, cause),
          `stock of format ${uuid_release_format}`,
        )
      }
    },

    /**
     * Applies a stock-taking: adds the difference between counted and expected copies to the copies on hand. Lines with
     * problems change nothing.
     * @param note stored with the movements
     * @param onProgress called with the number of formats that are locked
     */
    async count(
      lines: readonly CountLine[],
      note: string,
      onProgress: (doneCount: number) => void = () => {},
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
        const unsentCount = toSend.get(format.uuid_release_format) ?? 0
        const onShelf = required(onHand.get(format.uuid_release_format), 'stock on hand') + unsentCount
        if (expected !== null && expected !== onShelf) {
          const problem = `${formatTitle(format)}: the sheet expected ${expected}, and now ${onShelf} should be there: something was sent, received or set since the sheet was written. Count it again, against a new sheet.`
          outcome.problems.push({ line, problem })
          continue
        }
        const difference = counted - onShelf
        const isPossible =
          difference === 0 ||
          (await stock.addOnHand(format.uuid_release_format, difference, { reason: 'count', ref, note })) !==
            null
        if (isPossible) outcome.counted.push({ format, expected: onShelf, counted, difference })
        else outcome.problems.push({ line, problem: await explainTooFew(format, counted, unsentCount) })
      }
      return outcome
    },
  }

  async function explainTooFew(format: StockFormat, counted: number, unsentCount: number): Promise<string> {
    const { uuid_release_format } = format
    if (counted < unsentCount) {
      const orders = (await stockList.listOrdersToSend(uuid_release_format)).map(
        ({ order_number }) => order_number,
      )
      return `${formatTitle(format)}: ${formatCopies(unsentCount)} ${unsentCount === 1 ? 'is' : 'are'} sold and ${unsentCount === 1 ? 'waits' : 'wait'} to be sent (order ${orders.join(', ')}), and ${counted} ${counted === 1 ? 'was' : 'were'} counted. Look once more, or cancel an order.`
    }
    return `${formatTitle(format)}: ${await explainReserved(format, null)}`
  }

  /**
   * Says who holds copies, and what to do.
   * @param minLeft the copies that shall be left; null if that need not be said
   */
  async function explainReserved(
    { uuid_release_format }: StockFormat,
    minLeft: number | null,
  ): Promise<string> {
    const [current] = await stockList.listSome([uuid_release_format])
    const heldCount = (await stockList.listHolds(uuid_release_format)).reduce(
      (sum, { quantity }) => sum + quantity,
      0,
    )
    const aside = (current?.reserved ?? 0) - heldCount
    if (aside > 0) return explainPutAside(aside, heldCount)
    if (minLeft === null) {
      return `${formatCopies(heldCount)} ${heldCount === 1 ? 'is' : 'are'} held by checkouts that are under way. They end within the hour; take this line over then.`
    }
    return tell(
      heldCount === 1
        ? '{copies} is held by checkouts that are under way, {more} more than that. They end within the hour; try again then.'
        : '{copies} are held by checkouts that are under way, {more} more than that. They end within the hour; try again then.',
      { copies: formatCopies(heldCount), more: heldCount - minLeft },
    )
  }
}

/** Says that copies are put aside, and perhaps others held by checkouts. */
function explainPutAside(aside: number, heldCount: number): string {
  const copies = formatCopies(aside)
  if (heldCount === 0) {
    return tell(
      aside === 1
        ? '{copies} is put aside at the counter. Give free there what is not needed, and try again.'
        : '{copies} are put aside at the counter. Give free there what is not needed, and try again.',
      { copies },
    )
  }
  return tell(
    aside === 1
      ? '{copies} is put aside at the counter, and {held} held by checkouts. Give free there what is not needed, and try again.'
      : '{copies} are put aside at the counter, and {held} held by checkouts. Give free there what is not needed, and try again.',
    { copies, held: formatCopies(heldCount) },
  )
}

/** Writes a moment of UTC in the language of its reader. @param at ISO 8601 */
const formatTime = (at: string): string =>
  timeFormats[currentStaffLanguage()](at.slice(0, 10), at.slice(11, 16))
const timeFormats: Readonly<Record<Language, (day: string, time: string) => string>> = {
  en: (day, time) => `${day} ${time}`,
  de: (day, time) => `${germanFormats.date(day)}, ${time}`,
}

/** Counts copies, such as `1 copy`. */
export const formatCopies = (count: number): string =>
  count === 1 ? tell('1 copy') : tell('{count} copies', { count })

/**
 * Makes a reference from the content of a goods receipt, so that entering it twice is noticed even from another file.
 * @returns `file ` and a hash of formats and quantities
 */
export function hashReceipt(lines: readonly Quantity[]): string {
  const text = sortForLocking(lines).map(
    ({ uuid_release_format, quantity }) => `${uuid_release_format} ${quantity}`,
  )
  return `file ${createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 24)}`
}
