import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { elementAt } from '../../../src/shared/required'
import type { PaymentStatus } from '../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { preparedInsert, preparedWrite } from '../../platform/database/prepared'
import type { Database } from '../../platform/database/schema'
import { pipeline } from '../../platform/database/transactions'
import { parseStoredJson } from '../../platform/support/storedJson'
import type { AgreedOrders, CorrectedAddress, OrderContent, OrderRecord } from './orderContent'
import { hasParcel } from './orderRules'
import { createOrderSearchReader } from './search/orderSearchRepository'

/** Reads orders. */
export function createOrderReader(db: ReadOnlyDatabase) {
  const all = () => db.selectFrom('orders').selectAll()

  return {
    /** Finds the id of the basket that was checked out. */
    async findBasketOf(uuid_checkout: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('checkout')
        .select('uuid_basket')
        .where('uuid_checkout', '=', uuid_checkout)
        .executeTakeFirst()
      return row?.uuid_basket
    },

    async listOfCheckout(uuid_checkout: string): Promise<OrderRecord[]> {
      const rows = await all().where('uuid_checkout', '=', uuid_checkout).orderBy('order_number').execute()
      return rows.map(readOrder)
    },

    /** Lists a customer's orders, newest first. @param limit the maximum number; all if it is left out */
    async listOfCustomer(uuid_customer: string, limit?: number): Promise<OrderRecord[]> {
      const rows = await all()
        .where('uuid_customer', '=', uuid_customer)
        .orderBy('order_number', 'desc')
        .$if(limit !== undefined, (query) => query.limit(limit!))
        .execute()
      return rows.map(readOrder)
    },

    async listOrders(ids: readonly string[]): Promise<OrderRecord[]> {
      const rows = await all().where('uuid_order', 'in', ids).execute()
      return rows.map(readOrder)
    },

    /** Lists the orders that match a filter, newest first. */
    async listNewest(filter: OrderFilter): Promise<OrderRecord[]> {
      const { status, paymentStatus, since, search, buyer, limit } = filter
      const matching = all()
        .$if(status !== null, (query) => query.where('status', '=', status!))
        .$if(paymentStatus !== null, (query) => query.where('payment_status', '=', paymentStatus!))
        .$if(since !== null, (query) => query.where('created_at', '>=', since!))
        .$if(buyer !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb(eb.fn('lower', ['email']), '=', buyer!.email.toLowerCase()),
              eb('uuid_customer', '=', buyer!.uuidCustomer ?? ''),
            ]),
          ),
        )
      const rows =
        search === null
          ? await matching.orderBy('order_number', 'desc').limit(limit).execute()
          : await createOrderSearchReader(db).searchOrders(matching, { search, limit })
      return rows.map(readOrder)
    },

    async listByNumbers(numbers: readonly number[]): Promise<OrderRecord[]> {
      const records: OrderRecord[] = []
      for (let first = 0; first < numbers.length; first += 500) {
        const batch = numbers.slice(first, first + 500)
        const rows = await all().where('order_number', 'in', batch).execute()
        records.push(...rows.map(readOrder))
      }
      return records.sort((a, b) => a.orderNumber - b.orderNumber)
    },

    async findByNumber(order_number: number): Promise<OrderRecord | null> {
      const row = await all().where('order_number', '=', order_number).executeTakeFirst()
      return row ? readOrder(row) : null
    },
  }
}

/**
 * Inserts and changes orders, and also reads them.
 * @param now ISO time of the changes
 */
export function createOrderWriter(trx: WriteTransaction, now: string) {
  /** Takes as many order numbers as there are orders. Other orders wait for theirs until this transaction ends. */
  async function takeNumbers(count: number): Promise<number[]> {
    const { value } = elementAt((await takeOrderNumbers(trx, count)).rows, 0)
    return Array.from({ length: count }, (_, index) => value - count + 1 + index)
  }

  async function insertLines(uuid_order: string, { lines }: OrderContent) {
    const rows = lines.map((line, position) => ({
      uuid_order,
      position,
      uuid_release_format: line.uuidReleaseFormat,
      quantity: line.quantity,
      items_cents: line.itemsCents,
      rebate_cents: line.rebateCents,
    }))
    // An order of a gift card has no lines.
    return rows.length === 0 ? [] : trx.insertInto('order_line').values(rows).execute()
  }

  return {
    ...createOrderReader(trx),
    takeNumbers,

    /**
     * Inserts one order for each shipment.
     * @returns their ids, in the order of the shipments
     */
    async insertOrders(uuid_checkout: string, snapshot: AgreedOrders, payment: Payment): Promise<string[]> {
      const numbers = await takeNumbers(snapshot.shipments.length)
      const ids = numbers.map(() => randomUUID())
      await this.insertNumbered(uuid_checkout, snapshot, payment, { ids, numbers })
      return ids
    },

    /** Inserts one order for each shipment, with ids and numbers in the order of the shipments. */
    async insertNumbered(
      uuid_checkout: string,
      snapshot: AgreedOrders,
      payment: Payment,
      { ids, numbers }: { ids: readonly string[]; numbers: readonly number[] },
    ): Promise<void> {
      const paidAt = payment.status === 'paid' ? now : null
      const orders = snapshot.shipments.map((shipment, index) => ({
        ...shipment,
        uuid_order: elementAt(ids, index),
        order_number: elementAt(numbers, index),
        isComplete: paidAt !== null && !hasParcel(shipment.content),
      }))
      const statements = orders.flatMap(
        ({ uuid_order, order_number, isComplete, uuidShipment, name, content }) => [
          () =>
            insertOrder(trx, {
              uuid_order,
              order_number,
              uuid_checkout,
              uuid_shipment: uuidShipment,
              shipment_name: name,
              status: isComplete ? 'delivered' : 'placed',
              payment_status: payment.status,
              uuid_customer: snapshot.uuidCustomer,
              email: snapshot.email,
              total_cents: content.totalCents,
              refunded_cents: 0,
              content: JSON.stringify({ ...content, sepa: payment.sepa, awaited: payment.awaited }),
              is_test: payment.isTest ? 1 : 0,
              created_at: now,
              paid_at: paidAt,
              delivered_at: isComplete ? now : null,
            }),
          () => insertLines(uuid_order, content),
        ],
      )
      await pipeline<WriteTransaction, unknown[]>(trx, statements)
    },

    /**
     * Links an order to a customer.
     * @returns false, without a change, when it belongs to another customer
     */
    async linkTo(uuid_order: string, uuid_customer: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ uuid_customer })
        .where('uuid_order', '=', uuid_order)
        .where((eb) => eb.or([eb('uuid_customer', 'is', null), eb('uuid_customer', '=', uuid_customer)]))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Locks an order until the transaction ends, so that what its lines allow stays true.
     * @returns the order as it is now; null if there is none
     */
    async lockOrder(order_number: number): Promise<OrderRecord | null> {
      const row = await trx
        .updateTable('orders')
        .set((eb) => ({ status: eb.ref('status') }))
        .where('order_number', '=', order_number)
        .returningAll()
        .executeTakeFirst()
      return row ? readOrder(row) : null
    },

    /** Locks the orders of a checkout until the transaction ends. @returns them as they are now, by their numbers */
    async lockOfCheckout(uuid_checkout: string): Promise<OrderRecord[]> {
      const rows = await trx
        .updateTable('orders')
        .set((eb) => ({ status: eb.ref('status') }))
        .where('uuid_checkout', '=', uuid_checkout)
        .returningAll()
        .execute()
      return rows.map(readOrder).sort((a, b) => a.orderNumber - b.orderNumber)
    },

    /** Changes the status of a locked order, after copies of it were sent, cancelled or returned one by one. */
    async changeStatus(uuid_order: string, status: Row['status']): Promise<void> {
      const times = {
        ...(status === 'shipped' && { shipped_at: now }),
        ...(status === 'delivered' && { delivered_at: now }),
        ...(status === 'cancelled' && { cancelled_at: now }),
      }
      await trx
        .updateTable('orders')
        .set({ status, ...times })
        .where('uuid_order', '=', uuid_order)
        .execute()
    },

    /** Notes the tracking of the last parcel of a locked order. */
    async changeTracking(
      uuid_order: string,
      { trackingNumber, trackingUrl }: Pick<OrderRecord, 'trackingNumber' | 'trackingUrl'>,
    ): Promise<void> {
      await trx
        .updateTable('orders')
        .set({ tracking_number: trackingNumber, tracking_url: trackingUrl })
        .where('uuid_order', '=', uuid_order)
        .execute()
    },

    /** Marks an order as delivered. @returns false, without a change, when its status was not `from` */
    async markDelivered(uuid_order: string, from: 'placed' | 'shipped'): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ status: 'delivered', delivered_at: now })
        .where('uuid_order', '=', uuid_order)
        .where('status', '=', from)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Marks an order as cancelled.
     * @returns false, without a change, when it had none of the states `from`
     */
    async markCancelled(uuid_order: string, from: readonly Row['status'][]): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ status: 'cancelled', cancelled_at: now })
        .where('uuid_order', '=', uuid_order)
        .where('status', 'in', from)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Changes the payment status of an order.
     * @returns false, without a change, when it had none of the states `from`
     */
    async movePayment(
      uuid_order: string,
      from: readonly PaymentStatus[],
      to: PaymentStatus,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ payment_status: to, ...(to === 'paid' && { paid_at: now }) })
        .where('uuid_order', '=', uuid_order)
        .where('payment_status', 'in', from)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /**
     * Adds a refund in one conditional update, so that parallel refunds never exceed what was paid.
     * @returns the cents that can still be refunded; null, without a change, when there were not enough
     */
    async addRefunded(uuid_order: string, cents: number): Promise<number | null> {
      const row = await trx
        .updateTable('orders')
        .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
        .where('uuid_order', '=', uuid_order)
        .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('total_cents')))
        .returning((eb) => eb('total_cents', '-', eb.ref('refunded_cents')).as('left'))
        .executeTakeFirst()
      return row ? Number(row.left) : null
    },

    /**
     * Marks a sent order as returned.
     * @returns false, without a change, when it was not sent
     */
    async markReturned(uuid_order: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ status: 'returned' })
        .where('uuid_order', '=', uuid_order)
        .where('status', 'in', ['shipped', 'delivered'])
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

/** What the payment of new orders is. */
interface Payment {
  status: PaymentStatus
  isTest: boolean
  sepa: OrderContent['sepa']
  awaited?: OrderContent['awaited']
}

/** Filters for the list of orders; null means any. */
export interface OrderFilter {
  status: Row['status'] | null
  paymentStatus: PaymentStatus | null
  /** ISO 8601 UTC. */
  since: string | null
  /** The beginnings of words of an order, or of its tracking number; see search/orderTerms.ts. */
  search: string | null
  buyer: { email: string; uuidCustomer: string | null } | null
  limit: number
}

type Row = Selectable<Database['orders']>

export const readOrder = (row: Row): OrderRecord => ({
  uuidOrder: row.uuid_order,
  orderNumber: row.order_number,
  uuidCheckout: row.uuid_checkout,
  shipmentName: row.shipment_name,
  status: row.status,
  paymentStatus: row.payment_status,
  uuidCustomer: row.uuid_customer,
  isTest: row.is_test === 1,
  refundedCents: row.refunded_cents,
  trackingNumber: row.tracking_number,
  trackingUrl: row.tracking_url,
  addressCorrectedAt: row.address_corrected_at,
  correctedAddress: parseStoredJson<CorrectedAddress | null>(row.corrected_address ?? 'null'),
  createdAt: row.created_at,
  paidAt: row.paid_at,
  shippedAt: row.shipped_at,
  deliveredAt: row.delivered_at,
  cancelledAt: row.cancelled_at,
  content: parseStoredJson<OrderContent>(row.content),
})

const takeOrderNumbers = preparedWrite((trx, count: number) =>
  trx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', count) }))
    .where('name', '=', 'order_number')
    .returning('value'),
)

const insertOrder = preparedInsert('orders', [
  'uuid_order',
  'order_number',
  'uuid_checkout',
  'uuid_shipment',
  'shipment_name',
  'status',
  'payment_status',
  'uuid_customer',
  'email',
  'total_cents',
  'refunded_cents',
  'content',
  'is_test',
  'created_at',
  'paid_at',
  'delivered_at',
])
