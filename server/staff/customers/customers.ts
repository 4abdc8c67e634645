import type { z } from 'zod'
import type {
  customerPageSchema,
  customersSchema,
  listedCustomerSchema,
} from '../../../src/shared/staff/office/customerContract'
import { versionOf } from '../../actions/action'
import { noCustomer, rebateState } from '../../customer/customerActions'
import { createCustomerListReader } from '../../customer/customerListRepository'
import { type CustomerRow, createCustomerReader } from '../../customer/customerRepository'
import type { ReadOnlyDatabase } from '../../database/access'
import type { OrderRecord } from '../../order/orderContent'
import { createOrderReader } from '../../order/orderRepository'

type Listed = z.output<typeof listedCustomerSchema>

const pageSize = 50
const maxOrders = 100
/** A search reads so many orders; those of one customer are one row of the list. */
const maxFoundOrders = 200

/**
 * Lists customers: the newest first, or those that a search finds.
 * @param options `search`: the beginning of an e-mail address, an order number, or words of an order such as a name; ''
 * for all. `before`: the id of the last customer of the page before
 */
export async function listCustomers(
  db: ReadOnlyDatabase,
  { search, before }: { search: string; before: string | null },
): Promise<z.output<typeof customersSchema>> {
  if (search === '') {
    const rows = await createCustomerListReader(db).listPage(before, pageSize + 1)
    const page = rows.slice(0, pageSize)
    const has_more = rows.length > pageSize
    return {
      customers: await presentAll(db, page),
      next_before: has_more ? (page.at(-1)?.uuid_customer ?? null) : null,
      has_more,
    }
  }
  const found = await findCustomers(db, search)
  return {
    customers: await presentAll(db, found.slice(0, pageSize)),
    next_before: null,
    has_more: found.length > pageSize,
  }
}

/** Finds customers by their address, and then those whose orders have the words. */
async function findCustomers(db: ReadOnlyDatabase, search: string): Promise<CustomerRow[]> {
  const customers = createCustomerListReader(db)
  const byEmail = /\s/.test(search) ? [] : await customers.listByEmail(search, pageSize + 1)
  const known = new Set(byEmail.map(({ uuid_customer }) => uuid_customer))
  const ids = (await customers.listIdsByOrder(search, maxFoundOrders)).filter((id) => !known.has(id))
  const byOrder = new Map((await customers.listByIds(ids)).map((row) => [row.uuid_customer, row]))
  return [...byEmail, ...ids.flatMap((id) => byOrder.get(id) ?? [])]
}

async function presentAll(db: ReadOnlyDatabase, rows: readonly CustomerRow[]): Promise<Listed[]> {
  const counts = await createCustomerListReader(db).countOrders(
    rows.map(({ uuid_customer }) => uuid_customer),
  )
  const newest = new Map(
    (await createOrderReader(db).listByNumbers([...counts.values()].map((count) => count.newest))).map(
      (order) => [order.orderNumber, order],
    ),
  )
  return rows.map((row) => {
    const count = counts.get(row.uuid_customer)
    return present(row, count?.orders ?? 0, count ? newest.get(count.newest) : undefined)
  })
}

const present = (
  { uuid_customer, email, rebate_percent, created_at }: CustomerRow,
  orders: number,
  newest: OrderRecord | undefined,
): Listed => ({
  ...{ uuid_customer, email, rebate_percent, created_at, orders },
  name: newest ? nameIn(newest) : null,
  newest_order: newest?.orderNumber ?? null,
})

const nameIn = ({ content }: OrderRecord): string | null =>
  content.name ?? (content.billingAddress.split('\n')[0] || null)

/**
 * Reads one customer and the newest orders.
 * @throws NotFound if there is no such customer (any more)
 */
export async function readCustomerPage(
  db: ReadOnlyDatabase,
  uuid_customer: string,
): Promise<z.output<typeof customerPageSchema>> {
  const customers = createCustomerListReader(db)
  const customer = await createCustomerReader(db).findCustomer(uuid_customer)
  if (!customer) throw noCustomer()
  const count = (await customers.countOrders([uuid_customer])).get(uuid_customer)
  const orders = await createOrderReader(db).listOfCustomer(uuid_customer, maxOrders)
  return {
    ...present(customer, count?.orders ?? 0, orders[0]),
    phone: customer.phone,
    newsletter: customer.newsletter,
    ...(await customers.countBelongings(uuid_customer)),
    spent: (count?.spentCents ?? 0) / 100,
    version: versionOf(await rebateState(db, { uuid_customer })),
    newest_orders: orders.map((order) => ({
      order_number: order.orderNumber,
      created_at: order.createdAt,
      status: order.status,
      payment_status: order.paymentStatus,
      total: order.content.totalCents / 100,
      is_test: order.isTest,
      lines: order.content.lines.map(({ displayArtist, title, format, quantity }) => ({
        artist: displayArtist,
        title,
        format,
        quantity,
      })),
    })),
  }
}
