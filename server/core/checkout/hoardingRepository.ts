import type { ReadOnlyDatabase } from '../../platform/database/access'
import { selectUnpaidCopies } from './checkoutRepository'
import { statesBefore } from './checkoutStates'

/** An address that holds copies without having paid. */
export interface Holder {
  /** The hash of the address. */
  client: string
  copies: number
}

/** What an address did within some time. */
export interface HolderHistory {
  /** Checkouts that ended without a payment. */
  abandoned: number
  /** The copies that these had kept from others. */
  releasedCopies: number
  /** Checkouts that were paid. */
  completed: number
}

/** What unpaid checkouts keep from others, in the whole shop. */
export interface HeldShare {
  /** The copies on hand, and those of them that checkouts hold. */
  onHand: number
  held: number
  /** The formats of which there are copies, and those that nobody can buy because checkouts hold the last ones. */
  formats: number
  soldOut: number
  checkouts: number
  addresses: number
  /** Checkouts that were paid since `since`. */
  completed: number
}

/** Reads how much of the stock is held, and by how many. Times are ISO UTC. */
export function createHeldStockReader(db: ReadOnlyDatabase) {
  const selectHeld = () =>
    db
      .selectFrom('checkout')
      .innerJoin('reservation', 'reservation.uuid_checkout', 'checkout.uuid_checkout')
      .where('checkout.state', 'in', statesBefore.expired)
      .where('reservation.state', '=', 'held')

  return {
    /** Lists the addresses that hold copies in checkouts or in orders that wait for their payment. */
    async listHolders(): Promise<Holder[]> {
      const rows = await db
        .selectFrom(selectUnpaidCopies(db).as('unpaid'))
        .select((eb) => ['client', eb.fn.sum<number>('quantity').as('copies')])
        .where('client', '!=', '')
        .groupBy('client')
        .execute()
      return rows.map(({ client, copies }) => ({ client, copies: Number(copies) }))
    },

    async readHistory(client: string, since: string): Promise<HolderHistory> {
      const endedCheckouts = db
        .selectFrom('checkout')
        .where('client', '=', client)
        .where('changed_at', '>=', since)
      const [checkouts, released] = await Promise.all([
        endedCheckouts
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('state', 'in', ['expired', 'cancelled']).as('abandoned'),
            fn.countAll<number>().filterWhere('state', '=', 'completed').as('completed'),
          ])
          .executeTakeFirstOrThrow(),
        endedCheckouts
          .innerJoin('reservation', 'reservation.uuid_checkout', 'checkout.uuid_checkout')
          .select(({ fn }) => fn.sum<number | null>('quantity').as('copies'))
          .where('reservation.state', '=', 'released')
          .executeTakeFirstOrThrow(),
      ])
      return {
        abandoned: Number(checkouts.abandoned),
        completed: Number(checkouts.completed),
        releasedCopies: Number(released.copies),
      }
    },

    async readShare(since: string): Promise<HeldShare> {
      const [stock, soldOut, holders, completed] = await Promise.all([
        db
          .selectFrom('stock')
          .select(({ fn }) => [
            fn.sum<number | null>('on_hand').as('copies'),
            fn.countAll<number>().as('formats'),
          ])
          .where('on_hand', '>', 0)
          .executeTakeFirstOrThrow(),
        selectHeld()
          .innerJoin('stock', 'stock.uuid_release_format', 'reservation.uuid_release_format')
          .whereRef('stock.reserved', '>=', 'stock.on_hand')
          .select(({ fn }) => fn.count<number>('reservation.uuid_release_format').distinct().as('formats'))
          .executeTakeFirstOrThrow(),
        selectHeld()
          .select(({ fn }) => [
            fn.sum<number | null>('quantity').as('copies'),
            fn.count<number>('checkout.uuid_checkout').distinct().as('checkouts'),
            fn.count<number>('client').distinct().as('addresses'),
          ])
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('checkout')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', '=', 'completed')
          .where('changed_at', '>=', since)
          .executeTakeFirstOrThrow(),
      ])
      return {
        onHand: Number(stock.copies),
        formats: Number(stock.formats),
        soldOut: Number(soldOut.formats),
        held: Number(holders.copies),
        checkouts: Number(holders.checkouts),
        addresses: Number(holders.addresses),
        completed: Number(completed.count),
      }
    },
  }
}
