/** Keeps orders that the buyer has withdrawn from from being packed or sent by mistake. */
import { moneyOfCents } from '../../../src/shared/money'
import { elementAt } from '../../../src/shared/required'
import { countToSend } from '../../core/order/lines/orderLine'
import { createOrderLineReader } from '../../core/order/lines/orderLineRepository'
import type { OrderRecord } from '../../core/order/orderContent'
import {
  createWithdrawalReader,
  type WithdrawalRecord,
} from '../../core/order/withdrawal/withdrawalRepository'
import { type WithdrawnPart, withdrawnPart } from '../../core/order/withdrawal/withdrawalRules'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { formatTime } from '../../platform/support/dates'
import { type CliContext, CommandRefused } from '../cliContext'
import { formatCancelCommand } from './withdrawalCommands'
import { partText, withdrawalText } from './withdrawalText'

export interface WithdrawnOrder {
  order: OrderRecord
  /** The order's withdrawals whose incident is open. */
  withdrawals: WithdrawalRecord[]
  part: WithdrawnPart
}

/**
 * Finds the orders that have a withdrawal with an open incident, from which something is still to be sent. What was taken
 * out of an order holds up the rest no longer.
 * @returns only those of `orders` that have one, in the same order
 */
export async function listWithdrawn(
  db: ReadOnlyDatabase,
  orders: readonly OrderRecord[],
): Promise<WithdrawnOrder[]> {
  const withdrawalsByOrder = await createWithdrawalReader(db).listNaming(orders)
  const linesByOrder = await createOrderLineReader(db).readLines(orders)
  return orders.flatMap((order) => {
    const withdrawals = (withdrawalsByOrder.get(order.orderNumber) ?? []).filter(({ is_open }) => is_open)
    if (withdrawals.length === 0) return []
    const part = withdrawnPart(order.content, withdrawals)
    const isHeldUp = (linesByOrder.get(order.uuidOrder) ?? []).some(
      (orderLine) => part.lines.includes(orderLine.line) && countToSend(orderLine) > 0,
    )
    return isHeldUp ? [{ order, withdrawals, part }] : []
  })
}

/**
 * Shows the withdrawals and asks whether to go on. It does nothing if there are none.
 * @param verb the action that is asked about
 * @throws CommandRefused if the answer is not yes, or if there is no terminal
 */
export async function allowWithdrawn(
  { ask, stderr }: Pick<CliContext, 'ask' | 'stderr'>,
  withdrawn: readonly WithdrawnOrder[],
  verb: 'ship' | 'pick',
): Promise<void> {
  if (withdrawn.length === 0) return
  const numbers = withdrawn.map(({ order }) => order.orderNumber).join(', ')
  const texts = withdrawn.flatMap(({ order, withdrawals, part }) => [
    ...withdrawals.map((withdrawal) => `Order ${order.orderNumber}: ${withdrawalText(withdrawal, order)}`),
    `Order ${order.orderNumber}: ${extentText(order, part)}. ${formatCancelCommand(order, part)}`,
  ])
  if (!ask) {
    throw new CommandRefused(
      [
        ...texts,
        `The buyer has withdrawn from ${numbers}: nothing was ${verb === 'ship' ? 'sent' : 'picked'}. With --despite-withdrawal you ${verb} it anyway.`,
      ].join('\n'),
    )
  }
  stderr.write(`${texts.join('\n')}\n`)
  const answer = await ask(
    `The buyer has withdrawn from ${numbers}. ${verb === 'ship' ? 'Send' : 'Pick'} it anyway? (yes/no) `,
  )
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandRefused('Nothing was changed.')
}

/**
 * Tells which orders a picking list leaves out, and why.
 * @returns lines about the orders that a picking list leaves out, with the extent of
 * each withdrawal; '' without any
 */
export function leftOutText(withdrawn: readonly WithdrawnOrder[]): string {
  if (withdrawn.length === 0) return ''
  const lines = withdrawn.map(
    ({ order, withdrawals, part }) =>
      `  ${order.orderNumber}  ${elementAt(withdrawals, 0).name}, ${formatTime(elementAt(withdrawals, 0).received_at)}: ${extentText(order, part)}`,
  )
  return ['Left out, because the buyer has withdrawn (details: rille orders show):', ...lines].join('\n')
}

const extentText = ({ content }: OrderRecord, part: WithdrawnPart): string =>
  part.isWholeOrder
    ? 'the whole order'
    : `${part.lines.length} of ${content.lines.length} items, ${partText(part)}, ${moneyOfCents(part.cents)}`
