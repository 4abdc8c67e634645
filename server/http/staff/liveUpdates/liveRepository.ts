import type { ReadOnlyDatabase } from '../../../platform/database/access'

/**
 * Reads a few numbers by which changes are noticed: each grows, or differs, when its part of the shop has changed.
 * @returns texts to compare, by topic
 */
export async function readLiveMarks(db: ReadOnlyDatabase) {
  const [order, refund, audit, incident, movement, aside, delayed] = await Promise.all([
    db
      .selectFrom('orders')
      .select('order_number')
      .orderBy('order_number', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('refund')
      .select((eb) => eb.fn.max('changed_at').as('changed_at'))
      .executeTakeFirst(),
    db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.max('id_entry').as('id'))
      .executeTakeFirst(),
    db
      .selectFrom('incident')
      .select((eb) => [eb.fn.max('id_incident').as('id'), eb.fn.count('closed_at').as('closed')])
      .executeTakeFirst(),
    db
      .selectFrom('stock_movement')
      .select((eb) => eb.fn.max('id_movement').as('id'))
      .executeTakeFirst(),
    db
      .selectFrom('put_aside')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('put_aside_at').as('newest')])
      .where('state', '=', 'held')
      .executeTakeFirst(),
    db
      .selectFrom('resting_action')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('due_at').as('due_at')])
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  ])
  const newestOrder = order?.order_number ?? null
  return {
    newestOrder,
    topics: {
      orders: `${newestOrder} ${audit?.id} ${refund?.changed_at}`,
      inbox: `${incident?.id} ${incident?.closed}`,
      stock: `${movement?.id} ${aside?.count} ${aside?.newest}`,
      delayed_actions: `${delayed?.count} ${delayed?.due_at}`,
    },
  }
}
