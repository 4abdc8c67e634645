/** Writes advice for staff on a withdrawal, for the mail to the shop and for the command that refuses to ship. */
import { moneyOfCents } from '../../src/shared/money'
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
export function adviceBeforeSending({ orderNumber }: OrderRecord, part: WithdrawnPart): string {
  if (part.isWholeOrder) {
    return `Do not ship it: rille orders cancel ${orderNumber} refunds the payment and puts the copies back on the shelf.`
  }
  return `Take these out of the parcel, and give ${moneyOfCents(part.cents)} back: ${refundOf(orderNumber, part)}. The rest is sent by rille orders ship ${orderNumber} --despite-withdrawal, and rille stock receive puts the copies on the shelf.`
}

/**
 * Advises what to do after the parcel was sent.
 * @param due the last day for the refund, formatted for people
 */
export function adviceAfterSending({ orderNumber }: OrderRecord, part: WithdrawnPart, due: string): string {
  const whenHere = part.isWholeOrder
    ? `rille orders return ${orderNumber}`
    : `${refundOf(orderNumber, part)}, and rille stock receive for the copies`
  const [what, whenIt] = part.isWholeOrder ? ['it', 'it is'] : ['these', 'they are']
  return `The buyer sends ${what} back by ${due}. When ${whenIt} here: ${whenHere}. The money must be back by then too, but not before the goods are here or the buyer has shown that they were sent.`
}

/**
 * Advises what to do with an order of downloads only.
 * @param due the last day for the refund, formatted for people
 */
export function adviceForDownloads({ orderNumber }: OrderRecord, part: WithdrawnPart, due: string): string {
  const how = part.isWholeOrder
    ? `rille orders cancel ${orderNumber} gives the money back and closes the downloads`
    : `give ${moneyOfCents(part.cents)} back: ${refundOf(orderNumber, part)}`
  return `There is nothing to send back: ${how}. The money must be back by ${due}.`
}

/**
 * Advises what to do when the buyer withdraws from the last items after earlier withdrawals. Postage is refunded too.
 * @param due the last day for the refund, formatted for people
 */
export function adviceForLastItems({ orderNumber, status }: OrderRecord, due: string): string {
  const cancel =
    status === 'placed'
      ? ` If nothing was done yet about what was withdrawn before, rille orders cancel ${orderNumber} does all of it.`
      : ''
  return `With this the buyer has withdrawn from the whole order, so delivery is paid back too, by ${due}: rille orders refund ${orderNumber} --reason withdrawal gives back all that is left, and rille stock receive puts the copies on the shelf.${cancel}`
}

const refundOf = (orderNumber: number, { cents }: WithdrawnPart): string =>
  `rille orders refund ${orderNumber} --amount ${(cents / 100).toFixed(2)} --reason withdrawal`
