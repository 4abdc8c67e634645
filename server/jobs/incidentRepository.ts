import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import { createOutboxRepository } from './outboxRepository'

/**
 * Puts something on the work list of the ops team, who also get a mail. What is open there already is not put there twice.
 * @param ref what it is about: the id of a checkout, an order, a job
 */
export async function openIncident(
  db: Kysely<Database>,
  incident: { kind: string; ref: string; detail: string },
  now: string,
): Promise<void> {
  // Both or neither: an incident that is open already is not mailed again.
  await inTransaction(db, async (trx) => {
    const opened = await trx
      .insertInto('incident')
      .values({ ...incident, opened_at: now, closed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id_incident')
      .executeTakeFirst()
    if (!opened || !isMailed(incident.kind)) return
    const { id_incident } = opened
    const job = {
      kind: 'mail.staff_incident',
      dedupe_key: `mail.staff_incident.${id_incident}`,
      payload: JSON.stringify({ id_incident }),
    }
    await createOutboxRepository(trx).insertJob(job, now)
  })
}

/** A withdrawal has a mail of its own; that a mail to staff cannot be sent would be told by one more of them. */
const isMailed = (kind: string): boolean => kind !== 'withdrawal' && !kind.startsWith('outbox.mail.staff_')

export const findIncident = (db: Kysely<Database>, id_incident: number): Promise<IncidentRow | undefined> =>
  db.selectFrom('incident').selectAll().where('id_incident', '=', id_incident).executeTakeFirst()

export type IncidentRow = Selectable<Database['incident']>

/** Oldest first. */
export const listOpenIncidents = (db: Kysely<Database>): Promise<IncidentRow[]> =>
  db.selectFrom('incident').selectAll().where('closed_at', 'is', null).orderBy('id_incident').execute()

/**
 * Numbers of the orders that open incidents are about, by incident; a refund, a checkout, a withdrawal and a job that was
 * given up have theirs.
 */
export async function listOrdersOfIncidents(db: Kysely<Database>): Promise<Map<number, number[]>> {
  return new Map([...(await ordersByRef(db)), ...(await ordersOfGivenUp(db))])
}

/** What a job is about is in what it was to do. */
async function ordersOfGivenUp(db: Kysely<Database>): Promise<Map<number, number[]>> {
  const incidents = await db
    .selectFrom('incident')
    .select(['id_incident', 'ref'])
    .where('closed_at', 'is', null)
    .where('kind', 'like', 'outbox.%')
    .execute()
  const orders = new Map<number, number[]>()
  for (const { id_incident, ref } of incidents) {
    const job = await db
      .selectFrom('outbox')
      .select('payload')
      .where('id_job', '=', Number(ref))
      .executeTakeFirst()
    const { uuid_order, uuid_refund } = JSON.parse(job?.payload ?? '{}')
    const order = await db
      .selectFrom('orders')
      .select('order_number')
      .where((eb) =>
        eb.or([
          eb('uuid_order', '=', uuid_order ?? ''),
          eb(
            'uuid_order',
            'in',
            eb
              .selectFrom('refund')
              .select('refund.uuid_order')
              .where('uuid_refund', '=', uuid_refund ?? ''),
          ),
        ]),
      )
      .executeTakeFirst()
    if (order) orders.set(id_incident, [order.order_number])
  }
  return orders
}

async function ordersByRef(db: Kysely<Database>): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('incident')
    .innerJoin('orders', (join) =>
      join.on((eb) =>
        eb.or([
          eb('orders.uuid_order', '=', eb.ref('incident.ref')),
          eb('orders.uuid_checkout', '=', eb.ref('incident.ref')),
          eb(
            'orders.uuid_order',
            'in',
            eb.selectFrom('refund').select('uuid_order').whereRef('uuid_refund', '=', 'incident.ref'),
          ),
          eb(
            'orders.uuid_order',
            'in',
            eb
              .selectFrom('withdrawal')
              .select((of) => of.fn.coalesce('uuid_order', of.val('')).as('uuid_order'))
              .whereRef('uuid_withdrawal', '=', 'incident.ref'),
          ),
        ]),
      ),
    )
    .select(['id_incident', 'order_number'])
    .where('incident.closed_at', 'is', null)
    .orderBy('order_number')
    .execute()
  const orders = new Map<number, number[]>()
  for (const { id_incident, order_number } of rows) {
    orders.set(id_incident, [...(orders.get(id_incident) ?? []), order_number])
  }
  return orders
}

/** @returns what it was about; undefined when there is no such incident, or it is closed */
export const closeIncident = (
  db: Kysely<Database>,
  id_incident: number,
  now: string,
): Promise<Pick<IncidentRow, 'kind' | 'ref'> | undefined> =>
  db
    .updateTable('incident')
    .set({ closed_at: now })
    .where('id_incident', '=', id_incident)
    .where('closed_at', 'is', null)
    .returning(['kind', 'ref'])
    .executeTakeFirst()
