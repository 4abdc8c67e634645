/** Tells what a withdrawal means for the work of staff, and advises them in the words of the back office. */
import { moneyOfCents } from '../../../../src/shared/money'
import type { OrderRecord } from '../orderContent'
import { hasParcel } from '../orderRules'
import { type WithdrawnPart, withdrawnPart } from './withdrawalRules'

/** What a withdrawal means for the work of staff. `last_items`: with it the buyer has withdrawn from all of the order. */
export type WithdrawalSituation = 'last_items' | 'downloads' | 'before_sending' | 'after_sending'

/**
 * Tells which advice fits a withdrawal.
 * @param withdrawal the ids of release formats; null for the whole order
 * @param before the earlier withdrawals from this order
 */
export function getWithdrawalSituation(
  { content, status }: OrderRecord,
  withdrawal: { items: readonly string[] | null },
  before: readonly { items: readonly string[] | null }[],
): WithdrawalSituation {
  const isLast =
    !withdrawnPart(content, [withdrawal]).isWholeOrder &&
    withdrawnPart(content, [...before, withdrawal]).isWholeOrder
  if (isLast) return 'last_items'
  if (!hasParcel(content)) return 'downloads'
  return status === 'placed' ? 'before_sending' : 'after_sending'
}

/**
 * Writes what staff do about a withdrawal, with the buttons of the order's page in the back office.
 * @param part what the buyer has withdrawn from
 * @param due the last day for the refund, formatted for people
 * @returns whole sentences
 */
export function formatWithdrawalAdvice(
  order: OrderRecord,
  situation: WithdrawalSituation,
  part: WithdrawnPart,
  due: string,
): string {
  const partAdvice = `Choose "Only some of it" and tick what is listed above: ${moneyOfCents(part.cents)} goes back to the buyer`
  switch (situation) {
    case 'before_sending':
      return part.isWholeOrder
        ? 'Do not send the parcel. On the page of the order, press "Cancel the order": the money goes back to the buyer and the records go back on the shelf.'
        : `Take these out of the parcel. On the page of the order, press "Cancel the order". ${partAdvice} and the records go back on the shelf. The rest is sent as usual.`
    case 'after_sending': {
      const [goods, goodsAre] = part.isWholeOrder ? ['it', 'it is'] : ['these', 'they are']
      const how = part.isWholeOrder
        ? 'press "Return" on the page of the order.'
        : `press "Return" on the page of the order. ${partAdvice} and the records go back on the shelf.`
      return `The buyer sends ${goods} back by ${due}. When ${goodsAre} here, ${how} The money must be back by then too, but not before the goods are here or the buyer has shown that they were sent.`
    }
    case 'downloads':
      return part.isWholeOrder
        ? `There is nothing to send back. On the page of the order, press "Cancel the order": the money goes back to the buyer and the downloads are closed. The money must be back by ${due}.`
        : `There is nothing to send back. On the page of the order, press "Refund". ${partAdvice}. The money must be back by ${due}.`
    case 'last_items': {
      const isSent = hasParcel(order.content) && order.status !== 'placed'
      const how = isSent
        ? 'When the records are here, press "Return" on the page of the order'
        : 'On the page of the order, press "Cancel the order"'
      const shelf = hasParcel(order.content) ? ' and the records go back on the shelf' : ''
      return `With this the buyer has withdrawn from the whole order, so delivery is paid back too, by ${due}. ${how}: all that is left goes back to the buyer${shelf}.`
    }
  }
}
