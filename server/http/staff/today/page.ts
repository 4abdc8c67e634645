import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { OrderView } from '../../../../src/shared/staff/orders/orderViews'
import type { todaySchema } from '../../../../src/shared/staff/today/contract'
import { createWithdrawalReader } from '../../../core/order/withdrawal/withdrawalRepository'
import { refundDueDay } from '../../../core/order/withdrawal/withdrawalRules'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { getIncidentTitle } from '../../../platform/jobs/incidentKinds'
import { createIncidentReader, type IncidentRow } from '../../../platform/jobs/incidentRepository'
import { addDays, shopDay, startOfShopDay } from '../../../platform/support/dates'
import { isInView } from '../orders/orderViewRules'
import { createPlacedOrders, type PlacedOrders } from './placedOrders'
import { createTodayReader } from './repository'

type Today = z.output<typeof todaySchema>

const salesDays = 30
/** Pre-orders are due when they should be sent within this many days. */
const dueWithinDays = 3
const lowStockQuery = { maxFree: 2, limit: 10 }

/**
 * Collects what needs doing.
 * @param withSales whether the person may see money
 * @param placed the orders that were not sent yet
 */
export async function readToday(
  db: ReadOnlyDatabase,
  {
    now,
    withSales,
    placed = createPlacedOrders(db),
  }: { now: Date; withSales: boolean; placed?: PlacedOrders },
): Promise<Today> {
  const reader = createTodayReader(db)
  const [orders, low_stock, incidents, newest_order] = await Promise.all([
    placed.list(now),
    reader.listWanted(lowStockQuery),
    createIncidentReader(db).listOpenIncidents(),
    reader.newestNumber(),
  ])
  const dueUntil = addDays(shopDay(now), dueWithinDays)
  const listInView = (view: OrderView) => orders.filter((order) => isInView(order, view, order.facts))
  const toPack = listInView('to_pack')
  const due = listInView('pre_orders').filter(
    ({ content: { shipsOn }, facts }) => shipsOn !== null && shipsOn <= dueUntil && !facts.isWithdrawn,
  )
  const waitingOrders = listInView('waiting')
  return {
    to_pack: { count: toPack.length, oldest_at: toPack[0]?.createdAt ?? null },
    waiting_for_money: {
      count: waitingOrders.length,
      total: withSales ? toEuros(waitingOrders.reduce((sum, { totalCents }) => sum + totalCents, 0)) : null,
    },
    pre_orders_due: { count: due.length },
    withdrawals: await presentWithdrawals(db, incidents),
    incidents: await presentIncidents(db, incidents),
    low_stock,
    sales: withSales ? await readSales(db, now) : null,
    newest_order,
  }
}

async function presentWithdrawals(db: ReadOnlyDatabase, incidents: readonly IncidentRow[]) {
  const idByRef = new Map(
    incidents.filter(({ kind }) => kind === 'withdrawal').map(({ ref, id_incident }) => [ref, id_incident]),
  )
  const withdrawals = await createWithdrawalReader(db).listByIds([...idByRef.keys()])
  return withdrawals.map(({ uuid_withdrawal, order_number, name, received_at }) => ({
    id_incident: idByRef.get(uuid_withdrawal) ?? 0,
    order_number,
    name,
    received_at,
    refund_until: refundDueDay(received_at),
  }))
}

async function presentIncidents(db: ReadOnlyDatabase, incidents: readonly IncidentRow[]) {
  const orders = await createIncidentReader(db).listOrdersOfIncidents()
  return incidents
    .filter(({ kind }) => kind !== 'withdrawal')
    .map(({ id_incident, kind, opened_at }) => ({
      id_incident,
      title: getIncidentTitle(kind),
      opened_at,
      orders: orders.get(id_incident) ?? [],
    }))
}

/** Sums the orders of each of the last days; refunds are taken off the day of their order. */
async function readSales(db: ReadOnlyDatabase, now: Date): Promise<Today['sales']> {
  const today = shopDay(now)
  const first = addDays(today, 1 - salesDays)
  const days = new Map(
    Array.from({ length: salesDays }, (_, i) => [addDays(first, i), { orders: 0, cents: 0 }]),
  )
  const rows = await createTodayReader(db).listSales(startOfShopDay(first).toISOString())
  for (const { created_at, total_cents, refunded_cents } of rows) {
    const sum = days.get(shopDay(created_at))
    if (!sum) continue
    sum.orders++
    sum.cents += total_cents - refunded_cents
  }
  return [...days].map(([day, { orders, cents }]) => ({ day, orders, total: toEuros(cents) }))
}
