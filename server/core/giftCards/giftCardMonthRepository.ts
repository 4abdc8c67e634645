import type { ReadOnlyDatabase } from '../../platform/database/access'
import { addDays, lastDayOfMonth, startOfShopDay } from '../../platform/support/dates'
import type { GiftCardMovement } from './giftCardRepository'

/**
 * What gift cards did in a month, and what the shop owes their holders. Integer cents: what was owed before, and issued,
 * and refunded, less what was taken back and spent, is what is owed at the end.
 */
export interface GiftCardMonth {
  openingCents: number
  issuedCents: number
  /** What was taken off cards whose sale was refunded, or never paid. */
  takenBackCents: number
  spentCents: number
  refundedCents: number
  closingCents: number
  /** What of the closing sum was on cards that were blocked then. */
  blockedCents: number
  /** What of it was on cards whose last day had passed, and that were not blocked. */
  expiredCents: number
}

/**
 * Adds up what happened to gift cards in a month of the shop's calendar.
 * @param month `YYYY-MM`
 * @param isTest whether the cards of a test shop are wanted, or the real ones
 */
export async function sumGiftCardMonth(
  db: ReadOnlyDatabase,
  { month, isTest }: { month: string; isTest: boolean },
): Promise<GiftCardMonth> {
  const cardIds = selectCards(db, isTest)
  const dayAfter = addDays(lastDayOfMonth(month), 1)
  const from = startOfShopDay(`${month}-01`).toISOString()
  const until = startOfShopDay(dayAfter).toISOString()
  const rows = await db
    .selectFrom('gift_card_movement as m')
    .where('m.uuid_gift_card', 'in', cardIds)
    .select((eb) => [
      'kind',
      eb.fn.sum<number | string>('cents').as('all'),
      eb.fn.sum<number | string | null>('cents').filterWhere('moved_at', '>=', from).as('within'),
      eb.fn
        .sum<number | string | null>('cents')
        .filterWhere('moved_at', '>=', from)
        .filterWhere('cents', '<', 0)
        .as('withinBelowZero'),
    ])
    .where('moved_at', '<', until)
    .groupBy('kind')
    .execute()
  const within: Record<GiftCardMovement['kind'], number> = { issued: 0, spent: 0, refunded: 0 }
  for (const { kind, within: cents } of rows) within[kind] = Number(cents ?? 0)
  const takenBackCents = -Number(rows.find(({ kind }) => kind === 'issued')?.withinBelowZero ?? 0) || 0
  const closingCents = rows.reduce((sum, { all }) => sum + Number(all), 0)
  return {
    openingCents: closingCents - Object.values(within).reduce((sum, cents) => sum + cents, 0),
    issuedCents: within.issued + takenBackCents,
    takenBackCents,
    spentCents: -within.spent || 0,
    refundedCents: within.refunded,
    closingCents,
    ...(await sumUnusable(db, { until, dayAfter, wanted: cardIds })),
  }
}

/** Selects the cards of a test shop, or the real ones. Versions before the column `is_test` leave it 0 in cards they sell. */
const selectCards = (db: ReadOnlyDatabase, isTest: boolean) =>
  db
    .selectFrom('gift_card as c')
    .leftJoin('orders as o', 'o.uuid_order', 'c.uuid_order')
    .where((eb) => {
      const isTestCard = eb.or([eb('c.is_test', '=', 1), eb(eb.fn.coalesce('o.is_test', eb.val(0)), '=', 1)])
      return isTest ? isTestCard : eb.not(isTestCard)
    })
    .select('c.uuid_gift_card')

/**
 * Adds up what is left on cards that cannot pay. The log has whether a card was blocked at a time; the shop blocks those
 * whose sale is cancelled.
 */
async function sumUnusable(
  db: ReadOnlyDatabase,
  { until, dayAfter, wanted }: { until: string; dayAfter: string; wanted: ReturnType<typeof selectCards> },
): Promise<Pick<GiftCardMonth, 'blockedCents' | 'expiredCents'>> {
  const cards = db
    .selectFrom('gift_card as g')
    .innerJoin('gift_card_movement as m', 'm.uuid_gift_card', 'g.uuid_gift_card')
    .leftJoin('orders as sale', 'sale.uuid_order', 'g.uuid_order')
    .where('g.uuid_gift_card', 'in', wanted)
    .where('m.moved_at', '<', until)
    .groupBy(['g.uuid_gift_card', 'g.expires_on', 'sale.cancelled_at'])
    .select((eb) => [
      'g.expires_on',
      'sale.cancelled_at',
      eb.fn.sum<number | string>('m.cents').as('cents'),
      eb
        .selectFrom('audit_log as a')
        .select('a.command')
        .whereRef('a.ref', '=', 'g.uuid_gift_card')
        .where('a.command', 'in', ['giftcards block', 'giftcards unblock'])
        .where('a.done_at', '<', until)
        .orderBy('a.id_entry', 'desc')
        .limit(1)
        .as('last_change'),
    ])
  const { blocked, expired } = await db
    .selectFrom(cards.as('c'))
    .select((eb) => {
      const isCancelled = eb(eb.fn.coalesce('c.cancelled_at', eb.val(until)), '<', until)
      const isBlocked = eb(
        eb.fn.coalesce(
          'c.last_change',
          eb.case().when(isCancelled).then('giftcards block').else('giftcards unblock').end(),
        ),
        '=',
        'giftcards block',
      )
      return [
        eb.fn.sum<number | string | null>('c.cents').filterWhere(isBlocked).as('blocked'),
        eb.fn
          .sum<number | string | null>('c.cents')
          .filterWhere((where) => where.and([where.not(isBlocked), where('c.expires_on', '<', dayAfter)]))
          .as('expired'),
      ]
    })
    .executeTakeFirstOrThrow()
  return { blockedCents: Number(blocked ?? 0), expiredCents: Number(expired ?? 0) }
}
