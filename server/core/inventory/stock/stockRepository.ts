import { sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { preparedInsert, preparedWrite } from '../../../platform/database/prepared'
import { pipeline } from '../../../platform/database/transactions'
import { downloadOnly } from '../../catalogue/downloadOnly'

/** A quantity of one format: whole units, at least 1. */
export interface Quantity {
  uuid_release_format: string
  quantity: number
}

/** Why the copies on hand change, as the movement tells later. */
export interface MovementCause {
  reason: string
  ref: string
  note?: string | null
}

/** Creates the reader of the copies on hand. */
export function createStockReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Lists the copies on hand, reserved ones included.
     * @param formats ids of release formats
     * @returns copies by format
     */
    async listOnHand(formats: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('stock')
        .select(['uuid_release_format', 'on_hand'])
        .where('uuid_release_format', 'in', formats)
        .execute()
      return new Map(rows.map(({ uuid_release_format, on_hand }) => [uuid_release_format, on_hand]))
    },

    /** Sums the copies on hand in the whole shop. It reads the whole table. */
    async sumOnHand(): Promise<number> {
      const { copies } = await db
        .selectFrom('stock')
        .select(({ fn }) => fn.sum<number | null>('on_hand').as('copies'))
        .executeTakeFirstOrThrow()
      return Number(copies)
    },
  }
}

/**
 * Creates the writer of stock; it has the functions of the reader too. Reservations and removals are conditional
 * updates, so that the last copy is sold once. Each change of the copies on hand also writes a movement. A caller that
 * changes several formats sorts them with `sortForLocking`, which prevents deadlocks.
 * @param now ISO time of the changes
 */
export function createStockWriter(trx: WriteTransaction, now: string) {
  /** Writes to the change log that the release has changed, because the catalogue shows whether copies are left. */
  const tellCatalogue = (uuid_release_format: string) => queries.tell(trx, now, uuid_release_format)

  async function isDownload(uuid_release_format: string): Promise<boolean> {
    const row = await trx
      .selectFrom('release_format')
      .select('uuid_release_format')
      .where('uuid_release_format', '=', uuid_release_format)
      .where(downloadOnly('release_format'))
      .executeTakeFirst()
    return row !== undefined
  }

  async function addMovement(
    uuid_release_format: string,
    delta: number,
    { reason, ref, note = null }: MovementCause,
  ) {
    await queries.move(trx, { uuid_release_format, delta, reason, ref, moved_at: now, note })
  }
  return {
    ...createStockReader(trx),

    /**
     * Reserves copies of a format.
     * @returns false when fewer copies are free, or the format has no stock row; nothing has changed then
     */
    async reserve({ uuid_release_format, quantity }: Quantity): Promise<boolean> {
      const row = await trx
        .updateTable('stock')
        .set((eb) => ({ reserved: eb('reserved', '+', quantity) }))
        .where('uuid_release_format', '=', uuid_release_format)
        .where((eb) => eb(eb('on_hand', '-', eb.ref('reserved')), '>=', quantity))
        .returning((eb) => eb('on_hand', '-', eb.ref('reserved')).as('free'))
        .executeTakeFirst()
      if (!row) return false
      if (Number(row.free) === 0) await tellCatalogue(uuid_release_format)
      return true
    },

    /** Releases reserved copies, so that they are free again. */
    async release({ uuid_release_format, quantity }: Quantity): Promise<void> {
      const { free } = await trx
        .updateTable('stock')
        .set((eb) => ({ reserved: eb('reserved', '-', quantity) }))
        .where('uuid_release_format', '=', uuid_release_format)
        .returning((eb) => eb('on_hand', '-', eb.ref('reserved')).as('free'))
        .executeTakeFirstOrThrow()
      if (Number(free) === quantity) await tellCatalogue(uuid_release_format)
    },

    /**
     * Sells reserved copies: they are no longer on hand nor reserved. The number of free copies stays the same.
     * @param ref the id of the checkout, stored with the movement
     */
    async consume({ uuid_release_format, quantity }: Quantity, ref: string, reason = 'sale'): Promise<void> {
      const [{ numAffectedRows }] = await pipeline(trx, [
        () => queries.consume(trx, quantity, uuid_release_format),
        () => addMovement(uuid_release_format, -quantity, { reason, ref }),
        () => tellCatalogue(uuid_release_format),
      ])
      if (numAffectedRows !== 1n) throw new Error(`There is no stock of ${uuid_release_format}.`)
    },

    /**
     * Sets the copies on hand. It locks the row of the format first.
     * @param onHand whole copies
     * @returns false when more copies are reserved than `onHand`; nothing has changed then
     */
    async setOnHand(uuid_release_format: string, onHand: number, cause: MovementCause): Promise<boolean> {
      const before = await trx
        .updateTable('stock')
        .set((eb) => ({ on_hand: eb.ref('on_hand') }))
        .where('uuid_release_format', '=', uuid_release_format)
        .returning(['on_hand', 'reserved'])
        .executeTakeFirstOrThrow()
      if (before.reserved > onHand) return false
      await trx
        .updateTable('stock')
        .set({ on_hand: onHand })
        .where('uuid_release_format', '=', uuid_release_format)
        .execute()
      await addMovement(uuid_release_format, onHand - before.on_hand, cause)
      await tellCatalogue(uuid_release_format)
      return true
    },

    /**
     * Locks the stock of a format until the transaction ends.
     * @returns copies on hand
     */
    async hold(uuid_release_format: string): Promise<number> {
      const { on_hand } = await trx
        .updateTable('stock')
        .set((eb) => ({ on_hand: eb.ref('on_hand') }))
        .where('uuid_release_format', '=', uuid_release_format)
        .returning('on_hand')
        .executeTakeFirstOrThrow()
      return on_hand
    },

    /**
     * Changes the copies on hand by a difference, after a goods receipt or a count.
     * @param delta whole copies; negative numbers remove copies
     * @returns the copies on hand afterwards; null when fewer copies than the reserved ones would be left, and nothing
     *   has changed
     */
    async addOnHand(
      uuid_release_format: string,
      delta: number,
      cause: MovementCause,
    ): Promise<number | null> {
      const row = await trx
        .updateTable('stock')
        .set((eb) => ({ on_hand: eb('on_hand', '+', delta) }))
        .where('uuid_release_format', '=', uuid_release_format)
        .where((eb) => eb(eb('on_hand', '+', delta), '>=', eb.ref('reserved')))
        .returning('on_hand')
        .executeTakeFirst()
      if (!row) return null
      await addMovement(uuid_release_format, delta, cause)
      await tellCatalogue(uuid_release_format)
      return row.on_hand
    },

    /**
     * Puts sold copies back into stock.
     * @param ref identifies the return; copies are put back once for each `ref` and format
     * @returns false for a download, and when this return was booked before; nothing has changed then
     */
    async putBack({ uuid_release_format, quantity }: Quantity, ref: string): Promise<boolean> {
      const movement = await trx
        .selectFrom('stock_movement')
        .select('id_movement')
        .where('reason', '=', 'return')
        .where('ref', '=', ref)
        .where('uuid_release_format', '=', uuid_release_format)
        .executeTakeFirst()
      if (movement || (await isDownload(uuid_release_format))) return false
      await addMovement(uuid_release_format, quantity, { reason: 'return', ref })
      const row = await trx
        .updateTable('stock')
        .set((eb) => ({ on_hand: eb('on_hand', '+', quantity) }))
        .where('uuid_release_format', '=', uuid_release_format)
        .returning((eb) => eb('on_hand', '-', eb.ref('reserved')).as('free'))
        .executeTakeFirstOrThrow()
      if (Number(row.free) === quantity) await tellCatalogue(uuid_release_format)
      return true
    },
  }
}

export const sortForLocking = <Item extends { uuid_release_format: string }>(
  items: readonly Item[],
): Item[] => [...items].sort((a, b) => (a.uuid_release_format < b.uuid_release_format ? -1 : 1))

/** Statements that every sale runs. */
const queries = {
  tell: preparedWrite((trx, now: string, format: string) =>
    trx
      .insertInto('catalogue_change')
      .columns(['kind', 'ref', 'changed_at'])
      .expression((eb) =>
        eb
          .selectFrom('release_format')
          .select([
            sql.lit<'release'>('release').as('kind'),
            'uuid_release as ref',
            sql<string>`cast(${now} as text)`.as('changed_at'),
          ])
          .where('uuid_release_format', '=', format),
      ),
  ),
  consume: preparedWrite((trx, quantity: number, format: string) =>
    trx
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '-', quantity), reserved: eb('reserved', '-', quantity) }))
      .where('uuid_release_format', '=', format),
  ),
  move: preparedInsert('stock_movement', [
    'uuid_release_format',
    'delta',
    'reason',
    'ref',
    'moved_at',
    'note',
  ]),
}
