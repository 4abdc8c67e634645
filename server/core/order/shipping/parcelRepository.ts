import { randomUUID } from 'node:crypto'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { OrderLineCopies } from '../lines/orderLine'

/** A parcel that was sent for an order. */
export interface Parcel {
  uuidParcel: string
  /** Counts the parcels of the order from 1. */
  number: number
  trackingNumber: string | null
  trackingUrl: string | null
  /** ISO 8601 UTC. */
  sentAt: string
  /** What it weighed, with its box; null if it was not weighed. */
  weightGrams: number | null
  copies: OrderLineCopies[]
}

export type ParcelTracking = Pick<Parcel, 'trackingNumber' | 'trackingUrl'>

/** Creates the reader of parcels. */
export function createParcelReader(db: ReadOnlyDatabase) {
  /**
   * Lists the parcels of orders, by the id of the order, in the order in which they were sent. Orders that were sent under
   * earlier versions have none.
   */
  async function listParcels(uuidOrders: readonly string[]): Promise<Map<string, Parcel[]>> {
    if (uuidOrders.length === 0) return new Map()
    const rows = await db
      .selectFrom('parcel')
      .innerJoin('parcel_line', 'parcel_line.uuid_parcel', 'parcel.uuid_parcel')
      .select([
        'parcel.uuid_parcel',
        'uuid_order',
        'number',
        'tracking_number',
        'tracking_url',
        'sent_at',
        'weight_grams',
      ])
      .select(['uuid_release_format', 'quantity'])
      .where('uuid_order', 'in', uuidOrders)
      .orderBy('number')
      .execute()
    const parcels = new Map<string, Parcel & { uuidOrder: string }>()
    for (const row of rows) {
      const parcel = parcels.get(row.uuid_parcel) ?? {
        uuidParcel: row.uuid_parcel,
        uuidOrder: row.uuid_order,
        number: row.number,
        trackingNumber: row.tracking_number,
        trackingUrl: row.tracking_url,
        sentAt: row.sent_at,
        weightGrams: row.weight_grams,
        copies: [],
      }
      parcel.copies.push({ uuidReleaseFormat: row.uuid_release_format, quantity: row.quantity })
      parcels.set(row.uuid_parcel, parcel)
    }
    return Map.groupBy(parcels.values(), ({ uuidOrder }) => uuidOrder)
  }

  return {
    listParcels,

    /** Lists the parcels of one order. */
    async listOrderParcels(uuidOrder: string): Promise<Parcel[]> {
      return (await listParcels([uuidOrder])).get(uuidOrder) ?? []
    },
  }
}

/** Creates the writer of parcels. */
export function createParcelWriter(trx: WriteTransaction) {
  return {
    ...createParcelReader(trx),

    /**
     * Adds a parcel to an order, which must be locked.
     * @param now ISO time
     * @returns its id
     */
    async insertParcel(
      uuid_order: string,
      { number, trackingNumber, trackingUrl, weightGrams, copies }: Omit<Parcel, 'uuidParcel' | 'sentAt'>,
      now: string,
    ): Promise<string> {
      const uuid_parcel = randomUUID()
      await trx
        .insertInto('parcel')
        .values({
          uuid_parcel,
          uuid_order,
          number,
          sent_at: now,
          tracking_number: trackingNumber,
          tracking_url: trackingUrl,
          weight_grams: weightGrams,
        })
        .execute()
      await trx
        .insertInto('parcel_line')
        .values(
          copies.map(({ uuidReleaseFormat, quantity }) => ({
            uuid_parcel,
            uuid_release_format: uuidReleaseFormat,
            quantity,
          })),
        )
        .execute()
      return uuid_parcel
    },

    /** Forgets the parcels of an order, which never left the shop. */
    async removeParcels(uuid_order: string): Promise<void> {
      const ids = trx.selectFrom('parcel').select('uuid_parcel').where('uuid_order', '=', uuid_order)
      await trx.deleteFrom('parcel_line').where('uuid_parcel', 'in', ids).execute()
      await trx.deleteFrom('parcel').where('uuid_order', '=', uuid_order).execute()
    },

    /** Changes the tracking of a parcel. */
    async updateTracking(
      uuid_parcel: string,
      { trackingNumber, trackingUrl }: ParcelTracking,
    ): Promise<void> {
      await trx
        .updateTable('parcel')
        .set({ tracking_number: trackingNumber, tracking_url: trackingUrl })
        .where('uuid_parcel', '=', uuid_parcel)
        .execute()
    },
  }
}
