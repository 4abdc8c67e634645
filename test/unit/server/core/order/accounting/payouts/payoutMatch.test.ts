import { createAccounts } from '../../../../../../../server/core/order/accounting/datev/datevAccounts'
import { payoutBookings } from '../../../../../../../server/core/order/accounting/payouts/payoutBookings'
import type { PayoutLine } from '../../../../../../../server/core/order/accounting/payouts/payoutFile'
import {
  matchPayouts,
  type ShopMovement,
} from '../../../../../../../server/core/order/accounting/payouts/payoutMatch'
import { inStaffLanguage } from '../../../../../../../server/platform/languages/staffLanguage'

const aLine = (changes: Partial<PayoutLine>): PayoutLine => {
  const { grossCents = 1000, feeCents = 0 } = changes
  return {
    ...{ line: 2, kind: 'payment', id: `txn ${changes.line}`, ref: 'pi_1', day: '2026-11-03', type: '' },
    ...{ grossCents, feeCents, netCents: grossCents - feeCents, ...changes },
  }
}
const aMovement = (changes: Partial<ShopMovement> = {}): ShopMovement => ({
  ...{ kind: 'payment', ref: 'pi_1', cents: 1000, day: '2026-11-03', orders: [10_001], ...changes },
})
const match = (lines: PayoutLine[], known: ShopMovement[]) => {
  const found = matchPayouts({ provider: 'stripe', lines }, known)
  // Amounts hold a space that does not break.
  const texts = found.differences.map(({ line, text }) => `${line}: ${text.replaceAll('\u00a0', ' ')}`)
  return { ...found, texts }
}

describe('payouts against orders', () => {
  it('are even when each line has its payment or refund', () => {
    const known = [aMovement(), aMovement({ kind: 'refund', cents: 300, day: '2026-11-04' })]
    const lines = [
      aLine({ line: 2, feeCents: 40 }),
      aLine({ line: 3, kind: 'refund', grossCents: -300, day: '2026-11-04' }),
      aLine({ line: 4, kind: 'fee', grossCents: -20, ref: '' }),
      aLine({ line: 5, kind: 'payout', id: 'po_1', grossCents: -640, ref: '', day: '2026-11-05' }),
    ]
    expect(match(lines, known)).toMatchObject({
      ...{ from: '2026-11-03', until: '2026-11-05', payments: 1, refunds: 1, texts: [], missing: [] },
      ...{ grossCents: 700, feeCents: 60, netCents: 640 },
      payouts: [{ id: 'po_1', day: '2026-11-05', cents: 640 }],
    })
  })

  it('tell what the shop does not have, what differs, what is there twice, and what is no payment', () => {
    const { texts, missing } = match(
      [
        aLine({ line: 2, grossCents: 900 }),
        aLine({ line: 3, ref: 'pi_2' }),
        aLine({ line: 4, kind: 'refund', grossCents: -100 }),
        aLine({ line: 5, id: 'txn 3' }),
        aLine({ line: 6, kind: 'other', grossCents: -2000, ref: '', type: 'dispute' }),
      ],
      [aMovement()],
    )
    expect(texts).toEqual([
      '2: €9.00 for order 10001: the shop has taken €10.00.',
      '3: €10.00 for pi_2: the shop has no such payment.',
      '4: €1.00 given back for order 10001: the shop has no such refund.',
      '5: txn 3 is in the file twice.',
      '6: −€20.00, dispute: this is neither a payment nor a refund. Look it up.',
    ])
    expect(missing).toEqual([])
    const dispute = aLine({ line: 2, kind: 'other', grossCents: -2000, ref: '', type: 'dispute' })
    expect(inStaffLanguage('de', () => match([dispute], [])).texts).toEqual([
      expect.stringContaining('€, angefochtene Zahlung: Das ist weder eine Zahlung noch eine Erstattung.'),
    ])
  })

  it('are booked once, also if a line is there twice', () => {
    const lines = [
      aLine({ line: 2, feeCents: 40 }),
      aLine({ line: 3, kind: 'payout', id: 'po_1', grossCents: -960, ref: '', day: '2026-11-05' }),
    ]
    const file = { provider: 'stripe' as const, lines: [...lines, ...lines] }
    const bookings = payoutBookings(file, createAccounts({ chart: 'SKR03' }), '2026-11')
    expect(bookings.map(({ document, cents }) => [document, cents])).toEqual([
      ['Fees-2026-11-03', 40],
      ['po_1', 960],
    ])
  })

  it('list what the shop has of these days and the file has not', () => {
    const missing = aMovement({ ref: 'pi_3', orders: [10_003] })
    const refund = aMovement({ kind: 'refund', cents: 200 })
    const later = aMovement({ ref: 'pi_4', day: '2026-11-09' })
    expect(match([aLine({})], [aMovement(), missing, refund, later]).missing).toEqual([missing, refund])
  })

  it('add up a payment of which only a part was taken', () => {
    const lines = [
      aLine({ line: 2, grossCents: 1500 }),
      aLine({ line: 3, grossCents: -500, type: 'partial' }),
    ]
    expect(match(lines, [aMovement()])).toMatchObject({ payments: 1, texts: [] })
  })
})

it('differ in German for a user who reads German', () => {
  const { texts } = inStaffLanguage('de', () => match([aLine({ grossCents: 900 })], [aMovement()]))
  expect(texts).toEqual(['2: 9,00 € für Bestellung 10001: Der Shop hat 10,00 € eingenommen.'])
})
