import { buildTimeline } from '../../../../../../server/http/staff/orders/timeline'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { anOrder } from '../../../../../support/orderBuilders'

const empty = {
  parcels: [],
  notes: [],
  mails: [],
  payments: [],
  withdrawals: [],
  audit: [],
  names: { address: (text: string) => text },
}
const at = '2026-11-21T10:00:00.000Z'

it('tells what of a refund went to the gift card, whatever became of the rest', () => {
  const refunds = [
    { at, amount: 50, to_gift_card: 20, reason: 'bent', state: 'failed' },
    { at, amount: 5, to_gift_card: 0, reason: 'bent', state: 'by_hand' },
  ]
  const told = buildTimeline({ ...empty, order: anOrder(), refunds })
  expect(told.flatMap(({ what, detail }) => (what === 'refund' ? [detail] : [])).sort()).toEqual([
    '€5.00, to be paid by hand',
    '€50.00, €20.00 of it to the gift card, failed',
  ])
})

it('tells how a payment is made that the shop waits for', () => {
  const payment = { at, operation: 'debit', amount: 40.8, reference: null, page: null, failure: null }
  const payments = ['sepa', 'prepayment', 'pickup'].map((gateway) => ({
    ...payment,
    gateway,
    state: 'pending',
  }))
  const details = () =>
    buildTimeline({ ...empty, order: anOrder(), refunds: [], payments }).flatMap(({ what, detail }) =>
      what === 'debit' ? [detail] : [],
    )
  expect(details()).toContain('€40.80, transfer, money not there yet')
  expect(inStaffLanguage('de', details).sort()).toEqual([
    '40,80\u00a0€, Lastschrift, steht aus',
    '40,80\u00a0€, Zahlung im Laden, steht aus',
    '40,80\u00a0€, Überweisung, steht aus',
  ])
})

it('is German for a user who reads German', () => {
  const refunds = [{ at, amount: 50, to_gift_card: 20, reason: 'bent', state: 'failed' }]
  const told = inStaffLanguage('de', () => buildTimeline({ ...empty, order: anOrder(), refunds }))
  expect(told.find(({ what }) => what === 'refund')?.detail).toBe(
    '50,00\u00a0€, davon 20,00\u00a0€ auf den Geschenkgutschein, fehlgeschlagen',
  )
})
