import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type {
  customerPageSchema,
  customersSchema,
  listedCustomerSchema,
} from '../../../../src/shared/staff/customers/contract'
import { noCustomer, rebateState } from '../../../core/customer/customerActions'
import { createCustomerListReader } from '../../../core/customer/customerListRepository'
import { type CustomerRow, createCustomerReader } from '../../../core/customer/customerRepository'
import { createOrderReader } from '../../../core/order/orderRepository'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { type CustomerSummary, findCustomers, summariseCustomers } from './findCustomers'

type Listed = z.output<typeof listedCustomerSchema>

const pageSize = 50
const maxOrders = 100

/**
 * Lists customers, or those that a search finds; the newest come first.
 * @param search as `findCustomers` reads it; '' for all
 * @param before the id of the last customer of the page before
 */
export async function listCustomers(
  db: ReadOnlyDatabase,
  { search, before }: { search: string; before: string | null },
): Promise<z.output<typeof customersSchema>> {
  const limit = pageSize + 1
  const { customers: rows, isComplete } =
    search === ''
      ? { customers: await createCustomerListReader(db).listPage(before, limit), isComplete: true }
      : await findCustomers(db, search, { limit, before })
  const page = rows.slice(0, pageSize)
  const hasNext = rows.length > pageSize
  return {
    customers: await presentAll(db, page),
    next_before: hasNext ? (page.at(-1)?.uuid_customer ?? null) : null,
    has_more: hasNext || !isComplete,
  }
}

async function presentAll(db: ReadOnlyDatabase, rows: readonly CustomerRow[]): Promise<Listed[]> {
  const summaries = await summariseCustomers(db, rows)
  return rows.map((row) => present(row, summaries.get(row.uuid_customer)!))
}

const present = (
  { uuid_customer, email, rebate_percent, created_at }: CustomerRow,
  { name, orders, newest_order }: CustomerSummary,
): Listed => ({ uuid_customer, email, rebate_percent, created_at, name, orders, newest_order })

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
    ...(await presentAll(db, [customer]))[0]!,
    phone: customer.phone,
    newsletter: customer.newsletter,
    ...(await customers.countBelongings(uuid_customer)),
    spent: toEuros(count?.spentCents ?? 0),
    version: getVersion(await rebateState(db, { uuid_customer })),
    newest_orders: orders.map((order) => ({
      order_number: order.orderNumber,
      created_at: order.createdAt,
      status: order.status,
      payment_status: order.paymentStatus,
      total: toEuros(order.content.totalCents),
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
