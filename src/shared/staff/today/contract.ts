/** The schemas of the first screen of the back office. Money is euros, times are ISO 8601 UTC, days `YYYY-MM-DD`. */
import { z } from 'zod'

const time = z.iso.datetime()
const day = z.string()
const euros = z.number()
const count = z.number().int()

export const todaySchema = z.object({
  to_pack: z.object({ count, oldest_at: time.nullable() }),
  /** `total` is null for roles that do not see money. */
  waiting_for_money: z.object({ count, total: euros.nullable() }),
  pre_orders_due: z.object({ count }),
  withdrawals: z.array(
    z.object({
      id_incident: count,
      order_number: z.string().nullable(),
      name: z.string(),
      received_at: time,
      refund_until: day,
    }),
  ),
  incidents: z.array(
    z.object({ id_incident: count, title: z.string(), opened_at: time, orders: z.array(count) }),
  ),
  /** Formats with at most two free copies that people have on their wishlists. */
  low_stock: z.array(
    z.object({
      uuid_release_format: z.string(),
      artist: z.string(),
      title: z.string(),
      format: z.string(),
      catalog_nr: z.string().nullable(),
      free: count,
      wishes: count,
    }),
  ),
  /** The last 30 days, oldest first; null where the role does not include money. */
  sales: z.array(z.object({ day, orders: count, total: euros })).nullable(),
  newest_order: count.nullable(),
})

/** What the menu says beside its screens. */
export const countsSchema = z.object({
  inbox: count.meta({ description: 'open incidents' }),
  to_pack: count.meta({ description: 'orders that can be packed now' }),
})

/** What can change while a screen is open. An event of `/live` names those that did. */
export const liveTopics = ['orders', 'inbox', 'stock', 'delayed_actions'] as const
export type LiveTopic = (typeof liveTopics)[number]
