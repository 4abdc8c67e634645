import { sql } from 'kysely'
import type { WriteTransaction } from '../../platform/database/access'
import { preparedWrite } from '../../platform/database/prepared'
import type { Database } from '../../platform/database/schema'

type Kind = Database['order_event']['kind']

/**
 * Notes what became of an order, in the transaction of the change, for webhooks. It does nothing in a shop without one.
 * @param now ISO time of the change
 */
export async function noteOrderEvent(
  trx: WriteTransaction,
  uuidOrder: string,
  kind: Kind,
  now: string,
): Promise<void> {
  await insertIfWatched(trx, uuidOrder, kind, now)
}

const insertIfWatched = preparedWrite((trx, uuid_order: string, kind: string, now: string) =>
  trx
    .insertInto('order_event')
    .columns(['uuid_order', 'kind', 'happened_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhook')
        .select([
          sql<string>`cast(${uuid_order} as text)`.as('uuid_order'),
          sql<Kind>`cast(${kind} as text)`.as('kind'),
          sql<string>`cast(${now} as text)`.as('happened_at'),
        ])
        .where('ended_at', 'is', null)
        .limit(1),
    ),
)
