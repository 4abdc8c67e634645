import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, ShopDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'
import { transact } from '../database/transactions'
import type { JobPayloads } from './jobPayloads'
import { createOutboxWriter } from './outboxRepository'

/**
 * Opens an incident and queues a mail to the ops team. It does nothing if an incident of this kind with this `ref` is
 * open already.
 * @param incident `ref` is the id of the checkout, order or job that it is about; `detail` is a text for people
 * @param now ISO UTC time
 */
export async function openIncident(
  db: ShopDatabase,
  incident: { kind: string; ref: string; detail: string },
  now: string,
): Promise<void> {
  // The incident and its mail are stored together; an incident that is open already is not mailed again.
  await transact(db, async (trx) => {
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
      payload: JSON.stringify({ id_incident } satisfies JobPayloads['mail.staff_incident']),
      uuid_order: null,
    }
    await createOutboxWriter(trx).insertJob(job, now)
  })
}

/** A withdrawal has a mail of its own, and a failed mail to staff must not cause another mail to staff. */
const isMailed = (kind: string): boolean => kind !== 'withdrawal' && !kind.startsWith('outbox.mail.staff_')

export const findIncident = (db: ReadOnlyDatabase, id_incident: number): Promise<IncidentRow | undefined> =>
  db.selectFrom('incident').selectAll().where('id_incident', '=', id_incident).executeTakeFirst()

export type IncidentRow = Selectable<Database['incident']>

/** @returns the open incidents, oldest first */
export const listOpenIncidents = (db: ReadOnlyDatabase): Promise<IncidentRow[]> =>
  db.selectFrom('incident').selectAll().where('closed_at', 'is', null).orderBy('id_incident').execute()

/** Counts the open incidents. */
export async function countOpenIncidents(db: ReadOnlyDatabase): Promise<number> {
  const { incidents } = await db
    .selectFrom('incident')
    .select((eb) => eb.fn.countAll<number>().as('incidents'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(incidents)
}

/**
 * Finds the orders that open incidents are about, directly or by a refund, a checkout, a withdrawal or a failed job.
 * @returns order numbers, by the id of the incident
 */
export async function listOrdersOfIncidents(db: ReadOnlyDatabase): Promise<Map<number, number[]>> {
  return new Map([...(await ordersByRef(db)), ...(await ordersOfGivenUp(db))])
}

/** Finds the orders of failed jobs by the payload of the job. */
async function ordersOfGivenUp(db: ReadOnlyDatabase): Promise<Map<number, number[]>> {
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

async function ordersByRef(db: ReadOnlyDatabase): Promise<Map<number, number[]>> {
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

/**
 * Closes the open incident of this kind with this `ref`, because what it is about is settled. It does nothing if there is
 * none. The list of closed ones says that it closed by itself, because no row of the log says who did.
 * @param now ISO UTC time
 */
export async function closeSettledIncident(
  db: ShopDatabase,
  { kind, ref }: Pick<IncidentRow, 'kind' | 'ref'>,
  now: string,
): Promise<void> {
  await transact(db, (trx) =>
    trx
      .updateTable('incident')
      .set({ closed_at: now })
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('closed_at', 'is', null)
      .execute(),
  )
}

/** Changes what an open incident says; one that is closed stays as it is. */
export async function updateIncidentDetail(
  trx: WriteTransaction,
  { kind, ref, detail }: Pick<IncidentRow, 'kind' | 'ref' | 'detail'>,
): Promise<void> {
  await trx
    .updateTable('incident')
    .set({ detail })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * Closes an incident.
 * @returns the kind and `ref` of the incident; undefined if there is no such incident or it is closed already
 */
export const closeIncident = (
  trx: WriteTransaction,
  id_incident: number,
  now: string,
): Promise<Pick<IncidentRow, 'kind' | 'ref'> | undefined> =>
  trx
    .updateTable('incident')
    .set({ closed_at: now })
    .where('id_incident', '=', id_incident)
    .where('closed_at', 'is', null)
    .returning(['kind', 'ref'])
    .executeTakeFirst()
