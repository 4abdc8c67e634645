import { estimateArrival } from '../../../../../../server/core/order/shipping/arrivalRules'
import { anOrder } from '../../../../../support/orderBuilders'

const today = '2026-11-20'

it.each<[string, Parameters<typeof anOrder>[0], string | null]>([
  ['is counted from today while it is packed, without the weekend', {}, '2026-11-23 2026-11-25'],
  ['of a pre-order is counted from its day', { content: { shipsOn: '2026-12-04' } }, '2026-12-07 2026-12-09'],
  [
    'of a pre-order whose day has passed is counted from today',
    { content: { shipsOn: '2026-11-01' } },
    '2026-11-23 2026-11-25',
  ],
  [
    'is counted from the day in Berlin on which it was sent, holidays left out',
    { status: 'shipped', shippedAt: '2026-12-23T23:30:00.000Z' },
    '2026-12-28 2026-12-30',
  ],
  [
    'of a pre-order that was sent early is counted from then',
    { status: 'shipped', shippedAt: '2026-11-16T10:00:00.000Z', content: { shipsOn: '2026-12-04' } },
    '2026-11-17 2026-11-19',
  ],
  [
    'is one day where there is no range',
    { content: { arrivesInDays: { from: 0, to: 0 } } },
    '2026-11-20 2026-11-20',
  ],
  ['is not known where shop.yaml does not say it', { content: { arrivesInDays: null } }, null],
  ['is not known before the money is there', { paymentStatus: 'pending' }, null],
  ['is over once it is there', { status: 'delivered', shippedAt: '2026-11-16T10:00:00.000Z' }, null],
  ['is none of a cancelled order', { status: 'cancelled' }, null],
])('the arrival %s', (_which, order, days) => {
  const arrival = estimateArrival(anOrder(order), today)
  expect(arrival && `${arrival.from} ${arrival.to}`).toBe(days)
})
