import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { GatewayEvent, GatewayName } from '../payment/paymentGateway'

/** All SQL on the notices of payment providers. */
export const gatewayEventRepository = {
  /** Stores an event once, even if the provider sends it several times. */
  async insertEvent(
    db: Kysely<Database>,
    gateway: GatewayName,
    { eventId, type, paymentRef }: GatewayEvent,
    received_at: string,
  ): Promise<void> {
    await db
      .insertInto('gateway_event')
      .values({ gateway, event_id: eventId, type, object_ref: paymentRef, state: 'received', received_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Those of a provider that were not looked into yet, oldest first. */
  listReceived: (db: Kysely<Database>, gateway: GatewayName, limit: number) =>
    db
      .selectFrom('gateway_event')
      .select(['gateway', 'event_id', 'object_ref'])
      .where('state', '=', 'received')
      .where('gateway', '=', gateway)
      .orderBy('received_at')
      .limit(limit)
      .execute(),

  async settleEvent(
    db: Kysely<Database>,
    { gateway, event_id }: { gateway: string; event_id: string },
    state: 'applied' | 'parked',
  ): Promise<void> {
    await db
      .updateTable('gateway_event')
      .set({ state })
      .where('gateway', '=', gateway as GatewayName)
      .where('event_id', '=', event_id)
      .execute()
  },
}
