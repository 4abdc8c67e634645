import type { Selectable } from 'kysely'
import { required } from '../../../../src/shared/required'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import type { OrderRecord } from '../orderContent'

export type WithdrawalRow = Selectable<Database['withdrawal']>

/** A declaration of withdrawal as staff see it. */
export interface WithdrawalRecord extends Omit<WithdrawalRow, 'items' | 'mailbox' | 'has_receipt'> {
  /** Ids of release formats of the order; null for the whole order. */
  items: string[] | null
  /** Whether its incident is still open. */
  is_open: boolean
  /** Its open incident; null if it is closed. */
  id_incident: number | null
}

const sendsReceipt = 1

/** Reads declarations of withdrawal. */
export function createWithdrawalReader(db: ReadOnlyDatabase) {
  return {
    getWithdrawal: (uuid_withdrawal: string): Promise<WithdrawalRow> =>
      db
        .selectFrom('withdrawal')
        .selectAll()
        .where('uuid_withdrawal', '=', uuid_withdrawal)
        .executeTakeFirstOrThrow(),

    /** Finds an identical declaration that is newer than `since`. */
    findSame: (
      { name, email, message, items, uuid_order, order_number }: WithdrawalRow,
      since: string,
    ): Promise<WithdrawalRow | undefined> =>
      db
        .selectFrom('withdrawal')
        .selectAll()
        .where('email', '=', email)
        .where('name', '=', name)
        .where('uuid_order', 'is not distinct from', uuid_order)
        .where('order_number', 'is not distinct from', order_number)
        .where('message', 'is not distinct from', message)
        .where('items', 'is not distinct from', items)
        .where('received_at', '>', since)
        .executeTakeFirst(),

    async countReceipts(mailbox: string, since: string): Promise<number> {
      const { count } = await db
        .selectFrom('withdrawal')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('mailbox', '=', mailbox)
        .where('has_receipt', '=', sendsReceipt)
        .where('received_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Lists declarations by their ids, oldest first. */
    async listByIds(ids: readonly string[]): Promise<WithdrawalRecord[]> {
      if (ids.length === 0) return []
      return (await selectWithdrawals(db).where('uuid_withdrawal', 'in', ids).execute()).map(
        toWithdrawalRecord,
      )
    },

    /** Lists the declarations of these orders, oldest first. */
    async listOfOrders(uuidOrders: readonly string[]): Promise<WithdrawalRecord[]> {
      if (uuidOrders.length === 0) return []
      return (await selectWithdrawals(db).where('uuid_order', 'in', uuidOrders).execute()).map(
        toWithdrawalRecord,
      )
    },

    /** Lists the earlier declarations of the same order, oldest first; none when it belongs to no order. */
    async listBefore({
      uuid_withdrawal,
      uuid_order,
      received_at,
    }: WithdrawalRow): Promise<WithdrawalRecord[]> {
      if (uuid_order === null) return []
      const ofOrder = await this.listOfOrders([uuid_order])
      return ofOrder.filter(
        (other) => other.uuid_withdrawal !== uuid_withdrawal && other.received_at <= received_at,
      )
    },

    /**
     * Lists declarations for staff: those that belong to these orders, and those that name the number of one but could
     * not be matched with it because they came from another address.
     * @returns declarations by order number, oldest first
     */
    async listNaming(
      orders: readonly Pick<OrderRecord, 'uuidOrder' | 'orderNumber'>[],
    ): Promise<Map<number, WithdrawalRecord[]>> {
      const records = new Map<number, WithdrawalRecord[]>()
      for (let first = 0; first < orders.length; first += 500) {
        const batch = orders.slice(first, first + 500)
        const byId = new Map(batch.map(({ uuidOrder, orderNumber }) => [uuidOrder, orderNumber]))
        const numbers = new Map(batch.map(({ orderNumber }) => [String(orderNumber), orderNumber]))
        const rows = await selectWithdrawals(db)
          .where((eb) =>
            eb.or([
              eb('uuid_order', 'in', [...byId.keys()]),
              eb.and([eb('uuid_order', 'is', null), eb('order_number', 'in', [...numbers.keys()])]),
            ]),
          )
          .execute()
        for (const row of rows) {
          const number =
            row.uuid_order === null
              ? numbers.get(required(row.order_number, 'order number'))
              : byId.get(row.uuid_order)
          records.set(number!, [...(records.get(number!) ?? []), toWithdrawalRecord(row)])
        }
      }
      return records
    },
  }
}

/** Inserts declarations of withdrawal, and also reads them. */
export function createWithdrawalWriter(trx: WriteTransaction) {
  return {
    ...createWithdrawalReader(trx),

    async insertWithdrawal(row: WithdrawalRow): Promise<void> {
      await trx.insertInto('withdrawal').values(row).execute()
    },
  }
}

const selectWithdrawals = (db: ReadOnlyDatabase) =>
  db
    .selectFrom('withdrawal')
    .leftJoin('incident', (join) =>
      join
        .onRef('incident.ref', '=', 'withdrawal.uuid_withdrawal')
        .on('incident.kind', '=', 'withdrawal')
        .on('incident.closed_at', 'is', null),
    )
    .select(['uuid_withdrawal', 'uuid_order', 'order_number', 'name', 'email', 'message', 'received_at'])
    .select(['items', 'incident.id_incident'])
    .orderBy('received_at')
    .orderBy('uuid_withdrawal')

function toWithdrawalRecord({
  items,
  id_incident,
  ...row
}: Omit<WithdrawalRow, 'mailbox' | 'has_receipt'> & { id_incident: number | null }): WithdrawalRecord {
  return {
    ...row,
    items: items === null ? null : JSON.parse(items),
    is_open: id_incident !== null,
    id_incident,
  }
}
