import type { z } from 'zod'
import type {
  countSchema,
  ordersSchema,
  pickListSchema,
  selectionBody,
} from '../../../../src/shared/staff/orders/contract'
import {
  isOldestFirst,
  maxOrdersAtOnce,
  type OrderView,
} from '../../../../src/shared/staff/orders/orderViews'
import type { OrderRecord } from '../../../core/order/orderContent'
import { createOrderReader } from '../../../core/order/orderRepository'
import { createWithdrawalReader } from '../../../core/order/withdrawal/withdrawalRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { shopDay } from '../../../platform/support/dates'
import { findReasonNotToPack, isInView, statusOfView, type ViewFacts } from './orderViewRules'
import { buildPickList } from './pickList'
import { presentListedOrders } from './presentListedOrder'
import { createStaffOrderReader, type OrderPart } from './repository'
import { tell } from './staffSentences'

/** The orders that a person means; a search finds orders of every view. */
export interface OrderFilter {
  view: OrderView
  search: string
}

type Selection = z.output<typeof selectionBody>['orders']
interface FoundOrder {
  order: OrderRecord
  facts: ViewFacts
}

const ordersPerPage = 50
const ordersPerRead = 200
/** Above the number of every order. */
const maxNumber = 2_147_483_647
const newestFirst: OrderPart = { isOldestFirst: false, from: maxNumber }

/**
 * Makes the service of lists of orders, and of the documents for several at once.
 * @returns functions that throw ShopError 409 where a selection is not what the
 * person saw, or has too many orders
 */
export function createOrderLists(db: ReadOnlyDatabase, { now }: { now: () => Date }) {
  const reader = createStaffOrderReader(db)

  async function withFacts(orders: readonly OrderRecord[]): Promise<FoundOrder[]> {
    const today = shopDay(now())
    const withdrawalsByNumber = await createWithdrawalReader(db).listNaming(orders)
    return orders.map((order) => ({
      order,
      facts: {
        today,
        isWithdrawn: (withdrawalsByNumber.get(order.orderNumber) ?? []).some(({ is_open }) => is_open),
      },
    }))
  }

  /** Finds the first orders of a part of a filter. Only one view has a part that begins with the oldest. */
  async function find({ view, search }: OrderFilter, part: OrderPart, limit: number): Promise<FoundOrder[]> {
    if (search !== '') return withFacts(await reader.search(search, part.from, limit))
    if (view === 'withdrawn') {
      const numbers = (await reader.listWithdrawnNumbers()).filter((number) => number < part.from)
      const newest = numbers.sort((a, b) => b - a).slice(0, limit)
      return (await withFacts(await createOrderReader(db).listByNumbers(newest))).reverse()
    }
    const foundOrders: FoundOrder[] = []
    let { from } = part
    for (;;) {
      const rows = await reader.listPage({ ...part, from, status: statusOfView(view) }, ordersPerRead)
      foundOrders.push(...(await withFacts(rows)).filter(({ order, facts }) => isInView(order, view, facts)))
      const last = rows.at(-1)
      if (foundOrders.length >= limit || !last || rows.length < ordersPerRead)
        return foundOrders.slice(0, limit)
      from = last.orderNumber
    }
  }

  /**
   * Finds the orders of a selection, oldest first.
   * @throws ShopError 409 if the filter has another number of orders than the person saw, or too many
   */
  async function select(selection: Selection): Promise<FoundOrder[]> {
    if ('order_numbers' in selection) {
      const numbers = [...new Set(selection.order_numbers)]
      const orders = await createOrderReader(db).listByNumbers(numbers)
      if (orders.length !== numbers.length) {
        throw new ShopError(409, 'count_differs', tell('One of these orders does not exist.'))
      }
      return withFacts(orders)
    }
    const { view, search, expected_count } = selection
    const foundOrders = await find({ view, search: search?.trim() ?? '' }, newestFirst, maxOrdersAtOnce + 1)
    if (foundOrders.length > maxOrdersAtOnce) {
      throw new ShopError(
        409,
        'too_many',
        tell('At most {max} orders can be done at once. Tick some of them.', { max: maxOrdersAtOnce }),
      )
    }
    if (foundOrders.length !== expected_count) {
      throw new ShopError(
        409,
        'count_differs',
        tell(
          foundOrders.length === 1
            ? 'There are 1 order now instead of {expected}. Nothing was done. Look at the list again.'
            : 'There are {found} orders now instead of {expected}. Nothing was done. Look at the list again.',
          { found: foundOrders.length, expected: expected_count },
        ),
      )
    }
    return foundOrders.reverse()
  }

  return {
    /** Lists a page. @param from the number behind which it begins; null for the first page */
    async list(filter: OrderFilter, from: number | null): Promise<z.output<typeof ordersSchema>> {
      const isAscending = isOldestFirst(filter)
      const part = isAscending
        ? { isOldestFirst: true, from: from ?? 0 }
        : { ...newestFirst, ...(from && { from }) }
      const foundOrders = await find(filter, part, ordersPerPage + 1)
      const next =
        foundOrders.length > ordersPerPage
          ? (foundOrders[ordersPerPage - 1]?.order.orderNumber ?? null)
          : null
      const page = foundOrders.slice(0, ordersPerPage)
      return {
        orders: await presentListedOrders(
          db,
          page.map(({ order, facts }) => ({ order, isWithdrawn: facts.isWithdrawn })),
        ),
        next_before: isAscending ? null : next,
        next_after: isAscending ? next : null,
      }
    },

    async count(filter: OrderFilter): Promise<z.output<typeof countSchema>> {
      const foundOrders = await find(filter, newestFirst, maxOrdersAtOnce + 1)
      return {
        count: Math.min(foundOrders.length, maxOrdersAtOnce),
        has_more: foundOrders.length > maxOrdersAtOnce,
      }
    },

    /** Lists the orders of a selection. @throws ShopError as above */
    selected: async (selection: Selection): Promise<OrderRecord[]> =>
      (await select(selection)).map(({ order }) => order),

    /** Lists what to take from the shelf; orders that are not to be packed now are left out, with the reason. */
    async pick(selection: Selection): Promise<z.output<typeof pickListSchema>> {
      const foundOrders = await select(selection)
      const judged = foundOrders.map(({ order, facts }) => ({
        order,
        reason: findReasonNotToPack(order, facts),
      }))
      const packed = judged.flatMap(({ order, reason }) => (reason === null ? [order] : []))
      return {
        lines: await buildPickList(db, packed),
        orders: packed.map(({ orderNumber }) => orderNumber),
        left_out: judged.flatMap(({ order, reason }) =>
          reason === null ? [] : [{ order_number: order.orderNumber, reason }],
        ),
      }
    },
  }
}
