import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'

export type WebhookRow = Selectable<Database['webhook']>
export type WebhookDeliveryRow = Selectable<Database['webhook_delivery']>
export type NewWebhookDelivery = Insertable<Database['webhook_delivery']>

export interface WebhookDeliveryFilter {
  uuidWebhook?: string
  state?: WebhookDeliveryRow['state']
  /** Only those before the one with this id. */
  before?: number
  limit: number
}

/** So many rows fit into one statement of each database. */
const rowsPerInsert = 100

/**
 * Reads webhooks and their deliveries: what each is told. The keys that sign are encrypted in their rows.
 * @returns undefined where nothing is found; lists have at most 200 webhooks, ended ones
 * included except where it says so
 */
export function createWebhookReader(db: ReadOnlyDatabase) {
  return {
    find: (uuid_webhook: string): Promise<WebhookRow | undefined> =>
      db.selectFrom('webhook').selectAll().where('uuid_webhook', '=', uuid_webhook).executeTakeFirst(),

    /** Finds the webhook of an address that has not been ended. */
    findByUrl: (url: string): Promise<WebhookRow | undefined> =>
      db
        .selectFrom('webhook')
        .selectAll()
        .where('url', '=', url)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),

    list: (): Promise<WebhookRow[]> =>
      db
        .selectFrom('webhook')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('uuid_webhook')
        .limit(200)
        .execute(),

    /** Lists the webhooks that have not been ended, paused ones included. */
    listActive: (): Promise<WebhookRow[]> =>
      db.selectFrom('webhook').selectAll().where('ended_at', 'is', null).execute(),

    findDelivery: (id_delivery: number): Promise<WebhookDeliveryRow | undefined> =>
      db.selectFrom('webhook_delivery').selectAll().where('id_delivery', '=', id_delivery).executeTakeFirst(),

    /** Lists deliveries, newest first. */
    listDeliveries: ({
      uuidWebhook,
      state,
      before,
      limit,
    }: WebhookDeliveryFilter): Promise<WebhookDeliveryRow[]> =>
      db
        .selectFrom('webhook_delivery')
        .selectAll()
        .$if(uuidWebhook !== undefined, (query) => query.where('uuid_webhook', '=', uuidWebhook!))
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .$if(before !== undefined, (query) => query.where('id_delivery', '<', before!))
        .orderBy('id_delivery', 'desc')
        .limit(limit)
        .execute(),

    /** Lists what is due for a webhook, what has waited longest first. */
    listDue: (uuid_webhook: string, now: string, limit: number): Promise<WebhookDeliveryRow[]> =>
      db
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('uuid_webhook', '=', uuid_webhook)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id_delivery')
        .limit(limit)
        .execute(),
  }
}

/**
 * Adds and changes webhooks and their deliveries.
 * @param trx in which the progress moves too, so that no event is told twice
 */
export function createWebhookWriter(trx: WriteTransaction) {
  return {
    ...createWebhookReader(trx),

    async insert(row: WebhookRow): Promise<void> {
      await trx.insertInto('webhook').values(row).execute()
    },

    async update(uuid_webhook: string, values: Updateable<Database['webhook']>): Promise<void> {
      await trx.updateTable('webhook').set(values).where('uuid_webhook', '=', uuid_webhook).execute()
    },

    async insertDeliveries(rows: readonly NewWebhookDelivery[]): Promise<void> {
      for (let from = 0; from < rows.length; from += rowsPerInsert) {
        await trx
          .insertInto('webhook_delivery')
          .values(rows.slice(from, from + rowsPerInsert))
          .execute()
      }
    },

    /** Changes a delivery that still waits. */
    async updateWaiting(
      id_delivery: number,
      values: Updateable<Database['webhook_delivery']>,
    ): Promise<void> {
      await trx
        .updateTable('webhook_delivery')
        .set(values)
        .where('id_delivery', '=', id_delivery)
        .where('state', '=', 'waiting')
        .execute()
    },

    async updateDelivery(
      id_delivery: number,
      values: Updateable<Database['webhook_delivery']>,
    ): Promise<void> {
      await trx.updateTable('webhook_delivery').set(values).where('id_delivery', '=', id_delivery).execute()
    },

    /** Changes all deliveries of a webhook that wait. */
    async updateAllWaiting(
      uuid_webhook: string,
      values: Updateable<Database['webhook_delivery']>,
    ): Promise<void> {
      await trx
        .updateTable('webhook_delivery')
        .set(values)
        .where('uuid_webhook', '=', uuid_webhook)
        .where('state', '=', 'waiting')
        .execute()
    },

    /** Counts an attempt at a delivery that still waits, and stores what came of it. */
    async countAttempt(id_delivery: number, values: Updateable<Database['webhook_delivery']>): Promise<void> {
      await trx
        .updateTable('webhook_delivery')
        .set((eb) => ({ ...values, tries: eb('tries', '+', 1) }))
        .where('id_delivery', '=', id_delivery)
        .where('state', '=', 'waiting')
        .execute()
    },

    /**
     * Takes a delivery for a while, in one conditional update, so that only one process sends it. The attempt counts once
     * it is known what came of it.
     * @returns false if it is not as it was read
     */
    async claim(
      { id_delivery, tries, due_at }: WebhookDeliveryRow,
      { now, until }: { now: string; until: string },
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('webhook_delivery')
        .set({ due_at: until, tried_at: now })
        .where('id_delivery', '=', id_delivery)
        .where('state', '=', 'waiting')
        .where('tries', '=', tries)
        .where('due_at', '=', due_at)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Deletes deliveries and notes of orders that are older than a time. */
    async deleteOld(before: string): Promise<void> {
      await trx.deleteFrom('webhook_delivery').where('created_at', '<', before).execute()
      await trx.deleteFrom('order_event').where('happened_at', '<', before).execute()
    },
  }
}
