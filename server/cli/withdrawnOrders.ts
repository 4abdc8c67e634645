/** Orders that the buyer has withdrawn from are not packed and sent by mistake. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { formatTime } from '../dates'
import type { OrderRecord } from '../order/orderContent'
import { type WithdrawalRecord, withdrawalRepository } from '../order/withdrawalRepository'
import { type CliContext, CommandRefused } from './cliContext'
import { withdrawalText } from './withdrawalText'

export interface WithdrawnOrder {
  order: OrderRecord
  /** Those that are on the work list. */
  withdrawals: WithdrawalRecord[]
}

/** Those of the orders with a withdrawal that is on the work list. */
export async function listWithdrawn(
  db: Kysely<Database>,
  orders: readonly OrderRecord[],
): Promise<WithdrawnOrder[]> {
  const named = await withdrawalRepository.listNaming(db, orders)
  return orders.flatMap((order) => {
    const withdrawals = (named.get(order.orderNumber) ?? []).filter(({ is_open }) => is_open)
    return withdrawals.length > 0 ? [{ order, withdrawals }] : []
  })
}

/**
 * Shows the withdrawals to the person at the keyboard, and asks.
 * @param verb such as `ship`
 * @throws CommandRefused when the answer is not yes, or there is nobody to ask
 */
export async function allowWithdrawn(
  { ask, stderr }: Pick<CliContext, 'ask' | 'stderr'>,
  withdrawn: readonly WithdrawnOrder[],
  verb: 'ship' | 'pick',
): Promise<void> {
  if (withdrawn.length === 0) return
  const numbers = withdrawn.map(({ order }) => order.orderNumber).join(', ')
  const texts = withdrawn.flatMap(({ order, withdrawals }) =>
    withdrawals.map((one) => `Order ${order.orderNumber}: ${withdrawalText(one, order)}`),
  )
  if (!ask) {
    throw new CommandRefused(
      [
        ...texts,
        `The buyer has withdrawn from ${numbers}: nothing was ${verb === 'ship' ? 'sent' : 'picked'}. rille orders cancel calls an order off; with --despite-withdrawal you ${verb} it all the same.`,
      ].join('\n'),
    )
  }
  stderr.write(`${texts.join('\n')}\n`)
  const answer = await ask(
    `The buyer has withdrawn from ${numbers}. ${verb === 'ship' ? 'Send' : 'Pick'} it all the same? (yes/no) `,
  )
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandRefused('Nothing was changed.')
}

export function leftOutText(withdrawn: readonly WithdrawnOrder[]): string {
  if (withdrawn.length === 0) return ''
  const lines = withdrawn.map(
    ({ order, withdrawals }) =>
      `  ${order.orderNumber}  ${withdrawals[0]!.name}, ${formatTime(withdrawals[0]!.received_at)}`,
  )
  return ['Left out, because the buyer has withdrawn (rille orders show has the words):', ...lines].join('\n')
}
