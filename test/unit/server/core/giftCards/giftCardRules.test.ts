import fc from 'fast-check'
import {
  getCardRefundCents,
  getLastDay,
  readGiftCardSearch,
  stateOfCard,
  whyCardNotUsable,
} from '../../../../../server/core/giftCards/giftCardRules'

const card = {
  uuid_gift_card: 'card',
  code_hash: 'hash',
  last_four: '7F3K',
  balance_cents: 1,
  is_blocked: 0 as const,
  expires_on: '2029-12-31',
  note: null,
  issued_at: '2026-11-21T10:00:00Z',
  uuid_order: null,
  is_test: 0 as const,
}

const on = (today: string, isTest = false) => ({ today, isTest })

// A card of February 2026: the claim arises in 2026, so the time runs from the end of 2026 until the end of 2029.
it('can be used until the end of the third year after its sale (sections 195, 199 BGB)', () => {
  expect(getLastDay('2026-02-01')).toBe('2029-12-31')
  expect(whyCardNotUsable(card, on('2029-12-31'))).toBeNull()
  expect(whyCardNotUsable(card, on('2030-01-01'))).toMatch(/expired on Dec 31st 2029/)
})

it('says why it cannot pay', () => {
  expect(whyCardNotUsable(undefined, on('2026-11-21'))).toMatch(/not valid/)
  expect(whyCardNotUsable({ ...card, is_blocked: 1 }, on('2026-11-21'))).toMatch(/blocked/)
  expect(whyCardNotUsable({ ...card, balance_cents: 0 }, on('2026-11-21'))).toMatch(/nothing left/)
})

it('pays for test orders only if test money has bought it, and for no others then', () => {
  const testCard = { ...card, is_test: 1 as const }
  expect(whyCardNotUsable(testCard, on('2026-11-21', true))).toBeNull()
  expect(whyCardNotUsable(testCard, on('2026-11-21'))).toMatch(/not valid/)
  expect(whyCardNotUsable(card, on('2026-11-21', true))).toMatch(/not valid/)
})

it.each([
  [{}, 'open'],
  [{ balance_cents: 0 }, 'spent'],
  [{ balance_cents: 0, expires_on: '2026-11-20' }, 'spent'],
  [{ expires_on: '2026-11-20' }, 'expired'],
  [{ expires_on: '2026-11-21' }, 'open'],
  [{ is_blocked: 1 as const, balance_cents: 0 }, 'blocked'],
])('with %j is %s', (changes, state) => {
  expect(stateOfCard({ ...card, ...changes }, '2026-11-21')).toBe(state)
})

it.each([
  [' 7f3k ', { ending: '7F3K', order_number: null, note: '7f3k' }],
  ['…F3K', { ending: 'F3K', order_number: null, note: '…F3K' }],
  ['10001', { ending: null, order_number: 10_001, note: '10001' }],
  ['for the fair', { ending: null, order_number: null, note: 'for the fair' }],
])('is looked for by %j: the end of the code, an order or the note', (typed, search) => {
  expect(readGiftCardSearch(typed)).toEqual(search)
})

it('gets its money back first, and never more than it has paid', () => {
  expect(getCardRefundCents(500, { giftCardCents: 2000, refundedCents: 0 })).toBe(500)
  expect(getCardRefundCents(2500, { giftCardCents: 2000, refundedCents: 0 })).toBe(2000)
  expect(getCardRefundCents(500, { giftCardCents: 2000, refundedCents: 1800 })).toBe(200)
  expect(getCardRefundCents(500, { giftCardCents: 0, refundedCents: 0 })).toBe(0)
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { maxLength: 8 }), fc.nat(9000), (refunds, giftCardCents) => {
      let [refundedCents, back] = [0, 0]
      for (const cents of refunds) {
        const toCard = getCardRefundCents(cents, { giftCardCents, refundedCents })
        expect(toCard).toBeGreaterThanOrEqual(0)
        expect(toCard).toBeLessThanOrEqual(cents)
        back += toCard
        refundedCents += cents
      }
      expect(back).toBe(Math.min(giftCardCents, refundedCents))
    }),
  )
})
