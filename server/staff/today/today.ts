import type { z } from 'zod'
import type { todaySchema } from '../../../src/shared/staff/todayContract'
import type { ReadOnlyDatabase } from '../../database/access'
import { parseStoredJson } from '../../database/storedJson'
import { incidentTitle } from '../../jobs/incidentKinds'
import { listOpenIncidents, listOrdersOfIncidents } from '../../jobs/incidentRepository'
import type { OrderContent } from '../../order/orderContent'
import { hasParcel, isOnInvoice } from '../../order/orderRules'
import { withdrawalRepository } from '../../order/withdrawalRepository'
import { refundDueDay } from '../../order/withdrawalRules'
import { addDays, shopDay, startOfShopDay } from '../../support/dates'
import { createTodayReader } from './todayRepository'

type Today = z.output<typeof todaySchema>

const salesDays = 30
/** Pre-orders are due when they should be sent within this many days. */
const dueWithinDays = 3
const wanted = { maxFree: 2, limit: 10 }

/**
 * Collects what needs doing.
 * @param withSales whether the person may see money
 */
export async function readToday(
  db: ReadOnlyDatabase,
  { now, withSales }: { now: Date; withSales: boolean },
): Promise<Today> {
  const reader = createTodayReader(db)
  const [placed, paid, low_stock, incidents, newest_order] = await Promise.all([
    reader.listPlaced(),
    reader.listToSend(),
    reader.listWanted(wanted),
    listOpenIncidents(db),
    reader.newestNumber(),
  ])
  const today = shopDay(now)
  const dueUntil = addDays(today, dueWithinDays)
  const toSend = paid
    .map((order) => ({ ...order, content: parseStoredJson<OrderContent>(order.content) }))
    .filter(
      ({ content, payment_status }) =>
        hasParcel(content) && (payment_status !== 'pending' || isOnInvoice(content)),
    )
  const withdrawn = await withdrawnOrders(db, toSend)
  const open = toSend.filter(({ order_number }) => !withdrawn.has(order_number))
  const toPack = open.filter(({ content }) => content.shipsOn === null || content.shipsOn <= today)
  const due = open.filter(
    ({ content }) => content.shipsOn !== null && content.shipsOn > today && content.shipsOn <= dueUntil,
  )
  const waiting = placed.filter(({ payment_status }) => payment_status === 'pending')
  return {
    to_pack: { count: toPack.length, oldest_at: toPack[0]?.created_at ?? null },
    waiting_for_money: {
      count: waiting.length,
      total: withSales ? waiting.reduce((sum, { total_cents }) => sum + total_cents, 0) / 100 : null,
    },
    pre_orders_due: { count: due.length },
    withdrawals: await presentWithdrawals(db, incidents),
    incidents: await presentIncidents(db, incidents),
    low_stock,
    sales: withSales ? await readSales(db, now) : null,
    newest_order,
  }
}

type Incident = Awaited<ReturnType<typeof listOpenIncidents>>[number]

/** @returns the numbers of orders with an open withdrawal */
async function withdrawnOrders(
  db: ReadOnlyDatabase,
  orders: readonly { uuid_order: string; order_number: number }[],
): Promise<Set<number>> {
  const named = await withdrawalRepository.listNaming(
    db,
    orders.map(({ uuid_order, order_number }) => ({ uuidOrder: uuid_order, orderNumber: order_number })),
  )
  const open = [...named].filter(([, withdrawals]) => withdrawals.some(({ is_open }) => is_open))
  return new Set(open.map(([number]) => number))
}

async function presentWithdrawals(db: ReadOnlyDatabase, incidents: readonly Incident[]) {
  const idByRef = new Map(
    incidents.filter(({ kind }) => kind === 'withdrawal').map(({ ref, id_incident }) => [ref, id_incident]),
  )
  const withdrawals = await withdrawalRepository.listByIds(db, [...idByRef.keys()])
  return withdrawals.map(({ uuid_withdrawal, order_number, name, received_at }) => ({
    id_incident: idByRef.get(uuid_withdrawal) ?? 0,
    order_number,
    name,
    received_at,
    refund_until: refundDueDay(received_at),
  }))
}

async function presentIncidents(db: ReadOnlyDatabase, incidents: readonly Incident[]) {
  const orders = await listOrdersOfIncidents(db)
  return incidents
    .filter(({ kind }) => kind !== 'withdrawal')
    .map(({ id_incident, kind, opened_at }) => ({
      id_incident,
      title: incidentTitle(kind),
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
  return [...days].map(([day, { orders, cents }]) => ({ day, orders, total: cents / 100 }))
}
