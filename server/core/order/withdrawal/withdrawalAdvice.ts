/** Tells what a withdrawal means for the work of staff, and advises them in the words of the back office. */
import type { OrderRecord } from '../orderContent'
import { hasParcel, isAwaited, isCollected } from '../orderRules'
import { tell } from '../staffSentences'
import { type WithdrawnPart, withdrawnPart } from './withdrawalRules'

/** What a withdrawal means for the work of staff. `last_items`: with it the buyer has withdrawn from all of the order. */
export type WithdrawalSituation =
  | 'last_items'
  | 'downloads'
  | 'before_sending'
  | 'ready_to_collect'
  | 'after_sending'

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
  if (status === 'placed') return 'before_sending'
  return isCollected(content) && status === 'shipped' ? 'ready_to_collect' : 'after_sending'
}

/**
 * Writes what staff do about a withdrawal, with the buttons of the order's page in the back office.
 * @param part what the buyer has withdrawn from
 * @param due the last day for the refund, `YYYY-MM-DD`
 * @returns whole sentences in the language of the mail
 */
export function formatWithdrawalAdvice(
  order: OrderRecord,
  situation: WithdrawalSituation,
  part: WithdrawnPart,
  due: string,
): string {
  const step = formatStep(order, situation, part, due)
  return isAwaited(order)
    ? `${step} ${tell('It is not paid yet: there is nothing to transfer back, and less to be paid. What a gift card has paid goes back to it.')}`
    : step
}

function formatStep(
  order: OrderRecord,
  situation: WithdrawalSituation,
  part: WithdrawnPart,
  due: string,
): string {
  const values = { amount: { cents: part.cents }, due: { day: due } }
  switch (situation) {
    case 'before_sending':
      return part.isWholeOrder
        ? tell(
            'Do not send it or hand it over. On the page of the order, press "Cancel the order": what was paid goes back to the buyer and the records go back on the shelf.',
          )
        : tell(
            'Take these out. On the page of the order, press "Cancel the order". Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer and the records go back on the shelf. The rest goes out as usual.',
            values,
          )
    case 'ready_to_collect':
      return part.isWholeOrder
        ? tell(
            'It is still here and will not be collected. On the page of the order, press "Return": what was paid goes back to the buyer and the records go back on the shelf. The money must be back by {due}.',
            values,
          )
        : tell(
            'These are still here and will not be collected. On the page of the order, press "Return". Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer and the records go back on the shelf. The money must be back by {due}.',
            values,
          )
    case 'after_sending':
      return part.isWholeOrder
        ? tell(
            'The buyer sends it back by {due}. When it is here, press "Return" on the page of the order. The money must be back by then too, but not before the goods are here or the buyer has shown that they were sent.',
            values,
          )
        : tell(
            'The buyer sends these back by {due}. When they are here, press "Return" on the page of the order. Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer and the records go back on the shelf. The money must be back by then too, but not before the goods are here or the buyer has shown that they were sent.',
            values,
          )
    case 'downloads':
      return part.isWholeOrder
        ? tell(
            'There is nothing to send back. On the page of the order, press "Cancel the order": what was paid goes back to the buyer and the downloads are closed. The money must be back by {due}.',
            values,
          )
        : tell(
            'There is nothing to send back. On the page of the order, press "Refund". Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer. The money must be back by {due}.',
            values,
          )
    case 'last_items':
      return tell(
        lastItems[hasParcel(order.content) ? (order.status === 'placed' ? 'packed' : 'sent') : 'downloads'],
        values,
      )
  }
}

const lastItems = {
  sent: 'With this the buyer has withdrawn from the whole order, so delivery is paid back too, by {due}. When the records are here, press "Return" on the page of the order: all that is left goes back to the buyer and the records go back on the shelf.',
  packed:
    'With this the buyer has withdrawn from the whole order, so delivery is paid back too, by {due}. On the page of the order, press "Cancel the order": all that is left goes back to the buyer and the records go back on the shelf.',
  downloads:
    'With this the buyer has withdrawn from the whole order, so delivery is paid back too, by {due}. On the page of the order, press "Cancel the order": all that is left goes back to the buyer.',
} as const
