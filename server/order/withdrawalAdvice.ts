/** Writes advice for staff on a withdrawal, for the mail to the shop and for the command that refuses to ship. */
import { moneyOfCents } from '../../src/shared/money'
import { lineName } from './lines/orderLine'
import type { OrderRecord } from './orderContent'
import { hasParcel } from './orderRules'
import { type WithdrawnPart, withdrawnPart } from './withdrawalRules'

/** What a withdrawal means for the work of staff. `last_items`: with it the buyer has withdrawn from all of the order. */
export type WithdrawalCase = 'last_items' | 'downloads' | 'before_sending' | 'after_sending'

/**
 * Tells which advice fits a withdrawal.
 * @param withdrawal the ids of release formats; null for the whole order
 * @param before the earlier withdrawals from this order
 */
export function withdrawalCase(
  { content, status }: OrderRecord,
  withdrawal: { items: readonly string[] | null },
  before: readonly { items: readonly string[] | null }[],
): WithdrawalCase {
  const isLast =
    !withdrawnPart(content, [withdrawal]).isWholeOrder &&
    withdrawnPart(content, [...before, withdrawal]).isWholeOrder
  if (isLast) return 'last_items'
  if (!hasParcel(content)) return 'downloads'
  return status === 'placed' ? 'before_sending' : 'after_sending'
}

/**
 * Advises the ops team on a withdrawal from an order that was not shipped.
 * @returns sentences with the commands to use
 */
export function adviceBeforeSending(order: OrderRecord, part: WithdrawnPart): string {
  const { orderNumber } = order
  if (part.isWholeOrder) {
    return `Do not ship it: rille orders cancel ${orderNumber} refunds the payment and puts the copies back on the shelf.`
  }
  return `Take these out of the order: ${commandOf('cancel', order, part)} gives ${moneyOfCents(part.cents)} back and puts the copies on the shelf. The rest is sent as usual.`
}

/**
 * Advises what to do after the parcel was sent.
 * @param due the last day for the refund, formatted for people
 */
export function adviceAfterSending(order: OrderRecord, part: WithdrawnPart, due: string): string {
  const { orderNumber } = order
  const whenHere = part.isWholeOrder
    ? `rille orders return ${orderNumber}`
    : `${commandOf('return', order, part)} gives ${moneyOfCents(part.cents)} back and puts the copies on the shelf`
  const [what, whenIt] = part.isWholeOrder ? ['it', 'it is'] : ['these', 'they are']
  return `The buyer sends ${what} back by ${due}. When ${whenIt} here: ${whenHere}. The money must be back by then too, but not before the goods are here or the buyer has shown that they were sent.`
}

/**
 * Advises what to do with an order of downloads only.
 * @param due the last day for the refund, formatted for people
 */
export function adviceForDownloads(order: OrderRecord, part: WithdrawnPart, due: string): string {
  const { orderNumber } = order
  const how = part.isWholeOrder
    ? `rille orders cancel ${orderNumber} gives the money back and closes the downloads`
    : `${commandOf('refund', order, part)} gives ${moneyOfCents(part.cents)} back`
  return `There is nothing to send back: ${how}. The money must be back by ${due}.`
}

/**
 * Advises what to do when the buyer withdraws from the last items after earlier withdrawals. Postage is refunded too.
 * @param due the last day for the refund, formatted for people
 */
export function adviceForLastItems({ orderNumber, status, content }: OrderRecord, due: string): string {
  const isSent = hasParcel(content) && status !== 'placed'
  const how = isSent
    ? `when the records are here, rille orders return ${orderNumber} --reason withdrawal`
    : `rille orders cancel ${orderNumber} --reason withdrawal`
  const shelf = hasParcel(content) ? ' and puts the copies on the shelf' : ''
  return `With this the buyer has withdrawn from the whole order, so delivery is paid back too, by ${due}: ${how} gives back all that is left${shelf}.`
}

/** Names the lines as the commands find them: by catalogue number, or by all that they are called if several share it. */
function commandOf(
  command: 'cancel' | 'return' | 'refund',
  { orderNumber, content }: OrderRecord,
  { lines }: WithdrawnPart,
): string {
  const isUnique = (catalogNr: string) =>
    content.lines.filter((other) => other.catalogNr === catalogNr).length === 1
  const named = lines.map((line) => {
    const name = line.catalogNr !== null && isUnique(line.catalogNr) ? line.catalogNr : lineName(line)
    return `--line "${name.replaceAll('"', '')}"`
  })
  return `rille orders ${command} ${orderNumber} ${named.join(' ')} --reason withdrawal`
}
