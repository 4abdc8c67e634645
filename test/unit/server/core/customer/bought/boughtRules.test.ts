import { boughtReleases } from '../../../../../../server/core/customer/bought/boughtRules'
import type { OrderLine } from '../../../../../../server/core/order/lines/orderLine'
import type { OrderRecord } from '../../../../../../server/core/order/orderContent'
import { anOrderContent } from '../../../../../support/orderBuilders'

const [sample] = anOrderContent().lines
const aLine = (uuidRelease: string, counts: Partial<OrderLine> = {}): OrderLine => ({
  line: { ...sample!, uuidRelease, quantity: 2, itemsCents: 4000, rebateCents: 400 },
  ...{ sent: 0, cancelled: 0, returned: 0, refundedCents: 0 },
  ...counts,
})
/** The releases that are bought by one order with these lines. */
function bought(lines: OrderLine[], paymentStatus: OrderRecord['paymentStatus'] = 'paid'): string[] {
  const order = { uuidOrder: 'one', createdAt: '2026-05-03T10:00:00.000Z', paymentStatus } as OrderRecord
  return boughtReleases([order], new Map([['one', lines]])).map(({ uuidRelease }) => uuidRelease)
}

describe('a customer has bought', () => {
  it('what is in an order, also when its payment is awaited', () => {
    expect(bought([aLine('radio'), aLine('kites')])).toEqual(['radio', 'kites'])
    expect(bought([aLine('radio')], 'pending')).toEqual(['radio'])
  })

  it('a record of which one copy is left', () => {
    expect(bought([aLine('radio', { cancelled: 1 })])).toEqual(['radio'])
  })

  it.each([
    ['cancelled', { cancelled: 2 }],
    ['sent back', { sent: 2, returned: 2 }],
    ['sent back in part, the rest cancelled', { sent: 1, returned: 1, cancelled: 1 }],
    ['paid back', { refundedCents: 3600 }],
  ])('nothing that was %s', (_what, counts) => {
    expect(bought([aLine('radio', counts)])).toEqual([])
  })

  it.each(['failed', 'refunded'] as const)('nothing by an order whose payment is %s', (status) => {
    expect(bought([aLine('radio')], status)).toEqual([])
  })

  it('a release on the day of the last order', () => {
    const orders = ['2026-11-01T10:00:00.000Z', '2025-01-01T10:00:00.000Z'].map(
      (createdAt, i) => ({ uuidOrder: String(i), createdAt, paymentStatus: 'paid' }) as OrderRecord,
    )
    const lines = new Map(orders.map(({ uuidOrder }) => [uuidOrder, [aLine('radio')]]))
    expect(boughtReleases(orders, lines)).toEqual([{ uuidRelease: 'radio', boughtAt: orders[0]!.createdAt }])
  })
})
