import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type {
  closedInboxSchema,
  inboxSchema,
  incidentSchema,
} from '../../../../src/shared/staff/inbox/contract'
import { readRefundableCents } from '../../../core/order/giftCards/soldGiftCard'
import type { OrderRecord } from '../../../core/order/orderContent'
import { isAwaited } from '../../../core/order/orderRules'
import { orderState } from '../../../core/order/orderState'
import { readStoredNames } from '../../../core/order/storedNames'
import {
  createWithdrawalReader,
  type WithdrawalRecord,
} from '../../../core/order/withdrawal/withdrawalRepository'
import {
  getWithdrawalRest,
  listEarlier,
  readWithdrawnOrder,
  type WithdrawnOrder,
} from '../../../core/order/withdrawal/withdrawalRest'
import { refundDueDay, withdrawnPart } from '../../../core/order/withdrawal/withdrawalRules'
import { isBuyersAddress } from '../../../core/order/withdrawal/withdrawalService'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { getIncidentTitle } from '../../../platform/jobs/incidentKinds'
import { createIncidentReader, type IncidentRow } from '../../../platform/jobs/incidentRepository'
import { getIncidentDetail } from '../../../platform/jobs/incidents'
import { getAdvice, listIncidentSteps, listWithdrawalSteps } from './incidentSteps'
import { createInboxReader } from './repository'

type InboxIncident = z.output<typeof incidentSchema>

const maxClosed = 50
const jobPrefix = 'outbox.'
/**
 * Collects the open incidents with their orders and the steps that are possible.
 * @returns those with the nearest deadline first, then those without one, oldest first
 */
export async function readInbox(db: ReadOnlyDatabase): Promise<z.output<typeof inboxSchema>> {
  const openIncidents = await createIncidentReader(db).listOpenIncidents()
  const facts = await readIncidentFacts(db, openIncidents)
  const incidents: InboxIncident[] = []
  for (const incident of openIncidents) {
    const orders = (facts.numbers.get(incident.id_incident) ?? []).flatMap(
      (number) => facts.orders.get(number) ?? [],
    )
    const withdrawn =
      incident.kind === 'withdrawal' && orders[0] ? await readWithdrawnOrder(db, orders[0]) : null
    incidents.push({
      ...presentIncident(incident, orders, { ...facts, withdrawn }),
      orders: await Promise.all(orders.map((order) => presentOrder(db, order))),
    })
  }
  return { incidents: incidents.sort(byDeadline) }
}

/** Days are compared as texts; an incident without a deadline comes after all that have one. */
const byDeadline = (a: InboxIncident, b: InboxIncident): number => {
  const [first, second] = [a.due ?? '9', b.due ?? '9']
  return first === second ? a.id_incident - b.id_incident : first < second ? -1 : 1
}

type Known = Awaited<ReturnType<typeof readIncidentFacts>>

/** Reads all that incidents are about, in a few reads for all of them. */
async function readIncidentFacts(db: ReadOnlyDatabase, incidents: readonly IncidentRow[]) {
  const reader = createInboxReader(db)
  const withdrawalReader = createWithdrawalReader(db)
  const listRefs = (isWanted: (kind: string) => boolean) =>
    incidents.filter(({ kind }) => isWanted(kind)).map(({ ref }) => ref)
  const [numbers, withdrawals, refunds] = await Promise.all([
    createIncidentReader(db).listOrdersOfIncidents(),
    withdrawalReader.listByIds(listRefs((kind) => kind === 'withdrawal')),
    reader.listRefundCents(listRefs((kind) => kind.startsWith('refund_'))),
  ])
  const matched = [...new Set(withdrawals.flatMap(({ uuid_order }) => uuid_order ?? []))]
  const [orders, ofOrders] = await Promise.all([
    reader.listOrders([...new Set([...numbers.values()].flat())]),
    withdrawalReader.listOfOrders(matched),
  ])
  const byId = new Map(withdrawals.map((withdrawal) => [withdrawal.uuid_withdrawal, withdrawal]))
  return { numbers, orders, withdrawals: byId, ofOrders, refunds }
}

function presentIncident(
  incident: IncidentRow,
  orders: readonly OrderRecord[],
  { withdrawals, ofOrders, refunds, withdrawn }: Known & { withdrawn: WithdrawnOrder | null },
): Omit<InboxIncident, 'orders'> {
  const { id_incident, kind, ref, opened_at } = incident
  const cents = refunds.get(ref)
  const detail = getIncidentDetail(incident)
  const common = {
    id_incident,
    kind,
    title: getIncidentTitle(kind),
    opened_at,
    detail,
    amount: cents === undefined ? null : toEuros(cents),
    job: kind.startsWith(jobPrefix) ? { kind: kind.slice(jobPrefix.length), failure: detail } : null,
  }
  const withdrawal = withdrawals.get(ref)
  if (!withdrawal) {
    return { ...common, due: null, withdrawal: null, steps: listIncidentSteps(kind, orders) }
  }
  const order = orders[0] ?? null
  const before = listEarlier(withdrawal, ofOrders)
  const rest = withdrawn && getWithdrawalRest(withdrawn, withdrawal, before)
  const advice = getAdvice(order, withdrawal, { rest, before })
  return {
    ...common,
    due: refundDueDay(withdrawal.received_at),
    withdrawal: {
      ...presentWithdrawal(withdrawal, order),
      owed: rest && order && !isAwaited(order) ? toEuros(rest.owedCents) : null,
      advice,
    },
    steps: listWithdrawalSteps(order, withdrawal, { owed: rest?.owedCents ?? 0, advice }),
  }
}

function presentWithdrawal(
  withdrawal: WithdrawalRecord,
  order: OrderRecord | null,
): Omit<NonNullable<InboxIncident['withdrawal']>, 'advice' | 'owed'> {
  const { name, email, message, received_at, order_number } = withdrawal
  const part = order && withdrawnPart(order.content, [withdrawal])
  return {
    name,
    email,
    message,
    received_at,
    order_number,
    is_matched: order !== null,
    order_email: order && !isBuyersAddress(order, email) ? order.content.email : null,
    is_whole_order: part?.isWholeOrder ?? false,
    items: (part?.lines ?? []).map((line) => ({
      artist: line.displayArtist,
      title: line.title,
      format: line.format,
      quantity: line.quantity,
      paid: toEuros(line.itemsCents - line.rebateCents),
    })),
  }
}

async function presentOrder(
  db: ReadOnlyDatabase,
  order: OrderRecord,
): Promise<InboxIncident['orders'][number]> {
  const { orderNumber: order_number, status, paymentStatus, content, refundedCents } = order
  return {
    order_number,
    status,
    payment_status: paymentStatus,
    payment_label: (await readStoredNames(db)).payment(content.paymentLabel),
    total: toEuros(content.totalCents),
    refunded: toEuros(refundedCents),
    refundable: toEuros(await readRefundableCents(db, order)),
    version: getVersion(await orderState(db, { order_number })),
  }
}

/**
 * Lists the incidents that were closed last, with who closed them.
 * @returns the last 50; `name` is the buyer's for withdrawals and null for the others
 */
export async function readClosedInbox(db: ReadOnlyDatabase): Promise<z.output<typeof closedInboxSchema>> {
  const reader = createInboxReader(db)
  const closed = await reader.listClosed(maxClosed)
  const [closings, withdrawals] = await Promise.all([
    reader.listClosings(closed.map(({ id_incident }) => id_incident)),
    createWithdrawalReader(db).listByIds(
      closed.filter(({ kind }) => kind === 'withdrawal').map(({ ref }) => ref),
    ),
  ])
  const names = new Map(withdrawals.map(({ uuid_withdrawal, name }) => [uuid_withdrawal, name]))
  return {
    incidents: closed.map(({ id_incident, kind, ref, opened_at, closed_at, ...told }) => ({
      id_incident,
      kind,
      title: getIncidentTitle(kind),
      detail: getIncidentDetail(told),
      opened_at,
      closed_at,
      name: names.get(ref) ?? null,
      by: closings.get(id_incident)?.by ?? null,
      note: closings.get(id_incident)?.note ?? null,
    })),
  }
}
