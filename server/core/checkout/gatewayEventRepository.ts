import type { Selectable } from 'kysely'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import type { GatewayEvent } from '../payment/paymentGateway'

/** A webhook event that has not been processed yet. */
export type ReceivedEvent = Pick<Selectable<Database['gateway_event']>, 'gateway' | 'event_id' | 'object_ref'>

/** Reads the webhook events of payment providers. */
export function createGatewayEventReader(db: ReadOnlyDatabase) {
  return {
    /** Lists the events of a provider that have not been processed yet, oldest first. */
    listReceived: (gateway: PaymentMethodId, limit: number): Promise<ReceivedEvent[]> =>
      db
        .selectFrom('gateway_event')
        .select(['gateway', 'event_id', 'object_ref'])
        .where('state', '=', 'received')
        .where('gateway', '=', gateway)
        .orderBy('received_at')
        .limit(limit)
        .execute(),
  }
}

/** Stores and settles the webhook events of payment providers, and also reads them. */
export function createGatewayEventWriter(trx: WriteTransaction) {
  return {
    ...createGatewayEventReader(trx),

    /** Stores an event once, even if the provider sends it several times. */
    async insertEvent(
      gateway: PaymentMethodId,
      { eventId, type, paymentRef }: GatewayEvent,
      received_at: string,
    ): Promise<void> {
      await trx
        .insertInto('gateway_event')
        .values({ gateway, event_id: eventId, type, object_ref: paymentRef, state: 'received', received_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async settleEvent(
      { gateway, event_id }: Pick<ReceivedEvent, 'gateway' | 'event_id'>,
      state: 'applied' | 'parked',
    ): Promise<void> {
      await trx
        .updateTable('gateway_event')
        .set({ state })
        .where('gateway', '=', gateway)
        .where('event_id', '=', event_id)
        .execute()
    },
  }
}
