import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'

export type IncidentRow = Selectable<Database['incident']>

type WrittenIncident = Pick<IncidentRow, 'kind' | 'ref' | 'detail' | 'translations'>

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

/** Creates the reader of incidents. */
export function createIncidentReader(db: ReadOnlyDatabase) {
  return {
    findIncident: (id_incident: number): Promise<IncidentRow | undefined> =>
      db.selectFrom('incident').selectAll().where('id_incident', '=', id_incident).executeTakeFirst(),

    /** @returns the open incidents, oldest first */
    listOpenIncidents: (): Promise<IncidentRow[]> =>
      db.selectFrom('incident').selectAll().where('closed_at', 'is', null).orderBy('id_incident').execute(),

    /** Counts the open incidents. */
    async countOpenIncidents(): Promise<number> {
      const { incidents } = await db
        .selectFrom('incident')
        .select((eb) => eb.fn.countAll<number>().as('incidents'))
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(incidents)
    },

    /**
     * Finds the orders that open incidents are about, directly or by a refund, a checkout, a withdrawal or a failed job.
     * @returns order numbers, by the id of the incident
     */
    async listOrdersOfIncidents(): Promise<Map<number, number[]>> {
      return new Map([...(await ordersByRef(db)), ...(await ordersOfGivenUp(db))])
    },
  }
}

/**
 * Creates the writer of incidents.
 * @param now ISO UTC time of the changes
 */
export function createIncidentWriter(trx: WriteTransaction, now: string) {
  const updateOpen = () => trx.updateTable('incident').where('closed_at', 'is', null)
  return {
    /** @returns the id; null if an incident of this kind with this `ref` is open already */
    async insertIncident(incident: WrittenIncident): Promise<number | null> {
      const row = await trx
        .insertInto('incident')
        .values({ ...incident, opened_at: now, closed_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id_incident')
        .executeTakeFirst()
      return row?.id_incident ?? null
    },

    /** Changes what an open incident says; one that is closed stays as it is. */
    async updateDetail({ kind, ref, detail, translations }: WrittenIncident): Promise<void> {
      await updateOpen()
        .set({ detail, translations })
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .execute()
    },

    /**
     * Closes an incident.
     * @returns the kind and `ref` of the incident; undefined if there is no such incident or it is closed already
     */
    closeIncident: (id_incident: number): Promise<Pick<IncidentRow, 'kind' | 'ref'> | undefined> =>
      updateOpen()
        .set({ closed_at: now })
        .where('id_incident', '=', id_incident)
        .returning(['kind', 'ref'])
        .executeTakeFirst(),

    /** Closes the open incident of this kind with this `ref`, if there is one. */
    async closeByRef({ kind, ref }: Pick<IncidentRow, 'kind' | 'ref'>): Promise<void> {
      await updateOpen().set({ closed_at: now }).where('kind', '=', kind).where('ref', '=', ref).execute()
    },
  }
}
