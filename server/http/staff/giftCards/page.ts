import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type {
  giftCardPageSchema,
  giftCardSchema,
  giftCardsSchema,
} from '../../../../src/shared/staff/giftCards/contract'
import type { GiftCardState } from '../../../../src/shared/staff/giftCards/giftCards'
import { noGiftCard } from '../../../core/giftCards/giftCardActions'
import type { GiftCardCodes } from '../../../core/giftCards/giftCardCodes'
import { createGiftCardReader } from '../../../core/giftCards/giftCardRepository'
import { readGiftCardSearch, stateOfCard } from '../../../core/giftCards/giftCardRules'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { shopDay } from '../../../platform/support/dates'
import { createGiftCardHistoryReader, createGiftCardListReader, type ListedGiftCard } from './repository'

const pageSize = 50

/**
 * Lists gift cards, the newest first.
 * @param search a code or its last characters, an order's number or a part of the note, '' for all
 * @param state null for any
 * @param after the id of the last card of the page before
 */
export async function listGiftCards(
  db: ReadOnlyDatabase,
  codes: GiftCardCodes,
  {
    search,
    state,
    after,
    now,
  }: { search: string; state: GiftCardState | null; after: string | null; now: Date },
): Promise<z.output<typeof giftCardsSchema>> {
  const today = shopDay(now)
  const searchFilter =
    search.trim() === '' ? null : { ...readGiftCardSearch(search), code_hash: codes.toHash(search) }
  const rows = await createGiftCardListReader(db).listPage(
    { search: searchFilter, state, today, after },
    pageSize + 1,
  )
  const page = rows.slice(0, pageSize)
  return {
    gift_cards: page.map((row) => present(row, today)),
    next_after: rows.length > pageSize ? (page.at(-1)?.uuid_gift_card ?? null) : null,
  }
}

/**
 * Reads a gift card with what happened to it.
 * @throws NotFound if there is no such card
 */
export async function readGiftCard(
  db: ReadOnlyDatabase,
  uuid_gift_card: string,
  now: Date,
): Promise<z.output<typeof giftCardPageSchema>> {
  const history = createGiftCardHistoryReader(db)
  const card = await createGiftCardListReader(db).findListed(uuid_gift_card)
  if (!card) throw noGiftCard()
  const movements = await createGiftCardReader(db).listMovements(uuid_gift_card)
  const orders = await history.listOrders(movements.map(({ ref }) => ref))
  const moved = movements.map(({ kind, cents, ref, moved_at }) => ({
    at: moved_at,
    what: kind === 'issued' && cents < 0 ? ('taken_back' as const) : kind,
    amount: toEuros(cents),
    orders: orders.get(ref) ?? [],
    by: kind === 'issued' && cents > 0 ? card.made_by : null,
    reason: null,
  }))
  const blocks = (await history.listBlocks(uuid_gift_card)).map((block) => ({
    at: block.done_at,
    what: block.is_blocked ? ('blocked' as const) : ('unblocked' as const),
    amount: null,
    orders: [],
    by: block.done_by,
    reason: block.reason,
  }))
  return {
    ...present(card, shopDay(now)),
    history: [...moved, ...blocks].toSorted((a, b) => a.at.localeCompare(b.at)),
  }
}

const present = (card: ListedGiftCard, today: string): z.output<typeof giftCardSchema> => ({
  uuid_gift_card: card.uuid_gift_card,
  last_four: card.last_four,
  state: stateOfCard(card, today),
  amount: toEuros(card.issued_cents),
  balance: toEuros(card.balance_cents),
  held: toEuros(card.held_cents),
  expires_on: card.expires_on,
  note: card.note,
  made_at: card.issued_at,
  made_by: card.made_by,
  sold_in: card.sold_in,
})
