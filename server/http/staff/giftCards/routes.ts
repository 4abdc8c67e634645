import { giftCardEndpoints as endpoints } from '../../../../src/shared/staff/giftCards/endpoints'
import { giftCardStates } from '../../../../src/shared/staff/giftCards/giftCards'
import { blockGiftCard, createMakeGiftCards, unblockGiftCard } from '../../../core/giftCards/giftCardActions'
import type { GiftCardCodes } from '../../../core/giftCards/giftCardCodes'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { listGiftCards, readGiftCard } from './page'

/**
 * Declares the routes about gift cards.
 * @param codes makes and finds the codes, of which only hashes and the last four characters are stored
 */
export function addGiftCardRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { codes, now }: { codes: GiftCardCodes; now: () => Date },
): void {
  route(endpoints.listGiftCards, ({ query }) => {
    const only = query.get('only') ?? 'open'
    return listGiftCards(db, codes, {
      search: (query.get('search') ?? '').slice(0, 100),
      state: giftCardStates.find((state) => state === only) ?? null,
      after: query.get('after'),
      now: now(),
    })
  })
  route(endpoints.getGiftCard, ({ params }) => readGiftCard(db, params.uuid_gift_card, now()))
  actionRoute(endpoints.makeGiftCards, createMakeGiftCards(codes))
  actionRoute(endpoints.blockGiftCard, blockGiftCard)
  actionRoute(endpoints.unblockGiftCard, unblockGiftCard)
}
