import type { ExpressionBuilder } from 'kysely'
import type { GiftCardState } from '../../../../src/shared/staff/giftCards/giftCards'
import type { GiftCardRow } from '../../../core/giftCards/giftCardRules'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { likeText } from '../../../platform/database/likeText'
import type { Database } from '../../../platform/database/schema'

/** A gift card as staff see it. Integer cents. */
export interface ListedGiftCard extends GiftCardRow {
  /** What it was worth when it was made. */
  issued_cents: number
  /** What a checkout that has begun to pay keeps of it. */
  held_cents: number
  /** Who of the staff has made it; null for a card that was sold. */
  made_by: string | null
  /** The order in which the shop sold it. */
  sold_in: number | null
}

/** What a search looks for; a card is found if one of them fits. */
interface GiftCardSearch {
  code_hash: string | null
  /** The last characters of the code, at most four. */
  ending: string | null
  order_number: number | null
  note: string
}

interface GiftCardFilter {
  /** Null: all. */
  search: GiftCardSearch | null
  /** Null: in any state. */
  state: GiftCardState | null
  /** `YYYY-MM-DD`, for the state. */
  today: string
  /** The id of the last card of the page before. */
  after: string | null
}

/** A row of the log that says that a card was blocked, or that it no longer is. */
interface GiftCardBlock {
  done_at: string
  done_by: string
  is_blocked: boolean
  reason: string | null
}

type Cards = ExpressionBuilder<Database & { g: Database['gift_card'] }, 'g'>

/** Reads gift cards as staff see them. */
export function createGiftCardListReader(db: ReadOnlyDatabase) {
  const listed = db
    .selectFrom('gift_card as g')
    .selectAll('g')
    .select((eb) => [
      eb
        .selectFrom('gift_card_movement as m')
        .select('m.cents')
        .where('m.kind', '=', 'issued')
        .whereRef('m.uuid_gift_card', '=', 'g.uuid_gift_card')
        .limit(1)
        .as('issued_cents'),
      eb
        .selectFrom('gift_card_hold as h')
        .select((holds) => holds.fn.sum<number | string | null>('h.cents').as('cents'))
        .where('h.state', '=', 'held')
        .whereRef('h.uuid_gift_card', '=', 'g.uuid_gift_card')
        .as('held_cents'),
      eb
        .selectFrom('audit_log as a')
        .select('a.done_by')
        .where('a.command', '=', 'giftcards make')
        .whereRef('a.ref', '=', 'g.uuid_gift_card')
        .limit(1)
        .as('made_by'),
      eb
        .selectFrom('orders as o')
        .select('o.order_number')
        .whereRef('o.uuid_order', '=', 'g.uuid_order')
        .as('sold_in'),
    ])
  const present = ({
    issued_cents,
    held_cents,
    ...row
  }: GiftCardRow & {
    issued_cents: number | null
    held_cents: number | string | null
    made_by: string | null
    sold_in: number | null
  }): ListedGiftCard => ({ ...row, issued_cents: issued_cents ?? 0, held_cents: Number(held_cents ?? 0) })

  return {
    async findListed(uuid_gift_card: string): Promise<ListedGiftCard | undefined> {
      const row = await listed.where('g.uuid_gift_card', '=', uuid_gift_card).executeTakeFirst()
      return row && present(row)
    },

    /** Lists a page of gift cards, the newest first. */
    async listPage(
      { search, state, today, after }: GiftCardFilter,
      limit: number,
    ): Promise<ListedGiftCard[]> {
      const last =
        after === null
          ? undefined
          : await db
              .selectFrom('gift_card')
              .select(['uuid_gift_card', 'issued_at'])
              .where('uuid_gift_card', '=', after)
              .executeTakeFirst()
      const rows = await listed
        .$if(search !== null, (query) => query.where((eb) => isFound(eb, search!)))
        .$if(state !== null, (query) => query.where((eb) => isInState(eb, state!, today)))
        .$if(last !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('g.issued_at', '<', last!.issued_at),
              eb.and([
                eb('g.issued_at', '=', last!.issued_at),
                eb('g.uuid_gift_card', '>', last!.uuid_gift_card),
              ]),
            ]),
          ),
        )
        .orderBy('g.issued_at', 'desc')
        .orderBy('g.uuid_gift_card')
        .limit(limit)
        .execute()
      return rows.map(present)
    },
  }
}

/** Reads what happened to gift cards beside their movements. */
export const createGiftCardHistoryReader = (db: ReadOnlyDatabase) => ({
  /** Lists when a card was blocked and unblocked, the oldest first. */
  async listBlocks(uuid_gift_card: string): Promise<GiftCardBlock[]> {
    const rows = await db
      .selectFrom('audit_log')
      .select(['done_at', 'done_by', 'command', 'detail'])
      .where('ref', '=', uuid_gift_card)
      .where('command', 'in', ['giftcards block', 'giftcards unblock'])
      .orderBy('id_entry')
      .execute()
    return rows.map(({ command, detail, ...row }) => {
      // Rows from before a reason was asked for have none.
      const { reason = null }: { reason?: string | null } = JSON.parse(detail)
      return { ...row, is_blocked: command === 'giftcards block', reason }
    })
  },

  /**
   * Finds the orders of movements.
   * @param refs of movements: the ids of checkouts, refunds and orders
   * @returns numbers of orders by ref
   */
  async listOrders(refs: readonly string[]): Promise<Map<string, number[]>> {
    if (refs.length === 0) return new Map()
    const [paid, refunded, failed] = await Promise.all([
      db
        .selectFrom('orders')
        .select(['uuid_checkout as ref', 'order_number'])
        .where('uuid_checkout', 'in', refs)
        .orderBy('order_number')
        .execute(),
      db
        .selectFrom('refund as r')
        .innerJoin('orders as o', 'o.uuid_order', 'r.uuid_order')
        .select(['r.uuid_refund as ref', 'o.order_number'])
        .where('r.uuid_refund', 'in', refs)
        .execute(),
      db
        .selectFrom('orders')
        .select(['uuid_order as ref', 'order_number'])
        .where('uuid_order', 'in', refs)
        .execute(),
    ])
    const byRef = new Map<string, number[]>()
    for (const { ref, order_number } of [...paid, ...refunded, ...failed]) {
      byRef.set(ref, [...(byRef.get(ref) ?? []), order_number])
    }
    return byRef
  },
})

function isFound(eb: Cards, { code_hash, ending, order_number, note }: GiftCardSearch) {
  const words = likeText(note.toLowerCase())
  return eb.or([
    ...(words === '' ? [] : [eb(eb.fn('lower', ['g.note']), 'like', `%${words}%`)]),
    ...(code_hash === null ? [] : [eb('g.code_hash', '=', code_hash)]),
    ...(ending === null ? [] : [eb('g.last_four', 'like', `%${ending}`)]),
    ...(order_number === null
      ? []
      : [
          eb(
            'g.uuid_gift_card',
            'in',
            eb
              .selectFrom('gift_card_hold as h')
              .innerJoin('orders as o', 'o.uuid_checkout', 'h.uuid_checkout')
              .select('h.uuid_gift_card')
              .where('o.order_number', '=', order_number),
          ),
          eb(
            'g.uuid_order',
            'in',
            eb.selectFrom('orders').select('uuid_order').where('order_number', '=', order_number),
          ),
        ]),
  ])
}

/** As `stateOfCard` tells it. */
function isInState(eb: Cards, state: GiftCardState, today: string) {
  if (state === 'blocked') return eb('g.is_blocked', '=', 1)
  const isLeft = eb('g.is_blocked', '=', 0)
  if (state === 'spent') return eb.and([isLeft, eb('g.balance_cents', '=', 0)])
  return eb.and([
    isLeft,
    eb('g.balance_cents', '>', 0),
    eb('g.expires_on', state === 'open' ? '>=' : '<', today),
  ])
}
