import type { Order } from '../../../../../src/shared/contract'
import { orderSteps } from '../../../../../src/shop/order/orderSteps'

const order = {
  status: 'placed',
  payment_status: 'paid',
  has_parcel: true,
  is_collected: false,
  items: [{ ships_on: null }],
  created_at: '2026-11-21T18:04:00.000Z',
  paid_at: '2026-11-21T18:05:00.000Z',
  shipped_at: null,
  delivered_at: null,
  cancelled_at: null,
  arrives: null,
} as unknown as Order
const preOrdered = [{ ships_on: '2026-12-04' }, { ships_on: '2026-12-11' }, { ships_on: null }]
const sent = { status: 'shipped', shipped_at: '2026-11-23T10:00:00.000Z' }

const aSale = (state: NonNullable<Order['gift_card_sale']>['state']): Order['gift_card_sale'] => ({
  ...{ amount: 50, recipient_email: null, recipient_name: null, message: null },
  ...{ send_on: '2026-11-30', state },
})

it.each<[string, object, string]>([
  ['that is paid', {}, 'ordered=, paid=, packing*, toSend>, toDeliver>'],
  [
    'whose payment is pending',
    { payment_status: 'pending', paid_at: null },
    'ordered=, pending*, toPack>, toSend>, toDeliver>',
  ],
  [
    'that is a pre-order',
    { items: preOrdered },
    'ordered=, paid=, preOrdered*, toSend> from 2026-12-11, toDeliver>',
  ],
  [
    'that is expected on one day',
    { arrives: { from: '2026-11-24', to: '2026-11-24' } },
    'ordered=, paid=, packing*, toSend>, toDeliver> expected 2026-11-24',
  ],
  [
    'that was sent, also as a pre-order',
    { ...sent, items: preOrdered, arrives: { from: '2026-11-24', to: '2026-11-26' } },
    'ordered=, paid=, packed=, sent= on 2026-11-23, onItsWay* expectedBetween 2026-11-24',
  ],
  [
    'that was sent before its direct debit failed',
    { ...sent, payment_status: 'failed' },
    'ordered=, failed=, packed=, sent= on 2026-11-23, onItsWay*',
  ],
  [
    'that has arrived',
    { ...sent, status: 'delivered', delivered_at: '2026-11-25T10:00:00.000Z' },
    'ordered=, paid=, packed=, sent= on 2026-11-23, delivered* on 2026-11-25',
  ],
  [
    'that came back',
    { ...sent, status: 'returned', payment_status: 'refunded' },
    'ordered=, paid=, packed=, sent= on 2026-11-23, returned*',
  ],
  [
    'that the buyer has withdrawn from before it was sent',
    { withdrawal: { received_at: '2026-11-22T10:00:00.000Z', items: null } },
    'ordered=, paid=, withdrawn* on 2026-11-22',
  ],
  [
    'that the buyer has withdrawn from in part',
    { withdrawal: { received_at: '2026-11-22T10:00:00.000Z', items: ['one of them'] } },
    'ordered=, paid=, packing*, toSend>, toDeliver>',
  ],
  [
    'that was cancelled',
    { status: 'cancelled', payment_status: 'refunded', cancelled_at: '2026-11-22T10:00:00.000Z' },
    'ordered=, paid=, cancelled* on 2026-11-22',
  ],
  [
    'that was never paid',
    { status: 'cancelled', payment_status: 'failed', cancelled_at: '2026-11-22T10:00:00.000Z' },
    'ordered=, cancelled* on 2026-11-22',
  ],
  ['that the buyer collects', { is_collected: true }, 'ordered=, paid=, toCollect>'],
  [
    'that is paid when it is collected',
    { is_collected: true, payment_status: 'pending', paid_at: null },
    'ordered=, pending*, toCollect>',
  ],
  [
    'that is ready to be collected',
    { ...sent, is_collected: true },
    'ordered=, paid=, readyToCollect* on 2026-11-23, toCollect>',
  ],
  [
    'that was cancelled before it was paid',
    {
      ...{ status: 'cancelled', payment_status: 'refunded', is_taken_off: true, paid_at: null },
      cancelled_at: '2026-11-22T10:00:00.000Z',
    },
    'ordered=, cancelled* on 2026-11-22',
  ],
  [
    'that was collected',
    { is_collected: true, status: 'delivered', delivered_at: '2026-11-25T12:00:00.000Z' },
    'ordered=, paid=, collected* on 2026-11-25',
  ],
  [
    'that was ready to be collected, and was taken back',
    { ...sent, is_collected: true, status: 'returned', payment_status: 'refunded' },
    'ordered=, paid=, readyToCollect= on 2026-11-23, cancelled*',
  ],
  [
    'that was collected, and brought back',
    {
      ...{ ...sent, is_collected: true, status: 'returned', payment_status: 'refunded' },
      delivered_at: '2026-11-25T12:00:00.000Z',
    },
    'ordered=, paid=, collected= on 2026-11-25, returned*',
  ],
  [
    'of downloads whose payment is pending',
    { has_parcel: false, payment_status: 'pending', paid_at: null },
    'ordered=, pending*, toDownload>',
  ],
  [
    'of downloads that is paid',
    { has_parcel: false, status: 'delivered', delivered_at: '2026-11-21T18:05:00.000Z' },
    'ordered=, paid=, ready* on 2026-11-21',
  ],
  [
    'of a gift card that waits for its day',
    { has_parcel: false, gift_card_sale: aSale('waiting') },
    'ordered=, paid=, toMail> on 2026-11-30',
  ],
  [
    'of a gift card that was sent',
    { has_parcel: false, gift_card_sale: aSale('sent') },
    'ordered=, paid=, sent* on 2026-11-30',
  ],
  [
    'of a gift card that was refunded',
    { has_parcel: false, payment_status: 'refunded', gift_card_sale: aSale('cancelled') },
    'ordered=, paid=, cancelled*',
  ],
])('the steps of an order %s', (_which, changes, steps) => {
  const marks = { done: '=', current: '*', ahead: '>' }
  const said = orderSteps({ ...order, ...changes }).map(({ label, state, note }) => {
    const isStart = label === 'ordered' || label === 'paid'
    return `${label}${marks[state]}${note && !isStart ? ` ${note.key} ${note.date}` : ''}`
  })
  expect(said.join(', ')).toBe(steps)
})
