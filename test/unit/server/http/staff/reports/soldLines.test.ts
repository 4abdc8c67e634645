/** What was sold of each line of an order: it adds up to the books, whatever was sold and given back. */
import fc from 'fast-check'
import { type BookedOrder, bookOrder } from '../../../../../../server/core/order/accounting/bookkeeping'
import { getTotal, sumUp } from '../../../../../../server/core/order/accounting/bookSums'
import {
  buildOrderLines,
  type LineCounts,
  listGoneCopies,
  splitRefund,
} from '../../../../../../server/core/order/lines/orderLine'
import type { OrderRecord } from '../../../../../../server/core/order/orderContent'
import { computeSoldLines } from '../../../../../../server/http/staff/reports/soldLines'
import { anItem, pricedOrder } from '../../../../../support/pricedOrder'
import { eInvoiceCases } from '../../../core/order/eInvoice/eInvoiceCases'

const home = 'DE'
const always = () => true
const untouched: LineCounts = { sent: 0, cancelled: 0, returned: 0, refundedCents: 0 }
type Refund = BookedOrder['refunds'][number]

function report(
  order: OrderRecord,
  refunds: Partial<Refund>[],
  counts: Partial<LineCounts>[] = [],
  more = {},
) {
  const booked: BookedOrder = {
    ...{ orderNumber: order.orderNumber, day: '2026-11-01', content: order.content, voidDocument: null },
    refunds: refunds.map((refund) => ({ amountCents: 0, day: '2026-11-10', document: null, ...refund })),
    voidedOn: null,
    ...more,
  }
  const stored = new Map(
    order.content.lines.map((line, i) => [line.uuidReleaseFormat, { ...untouched, ...counts[i] }]),
  )
  return { booked, lines: buildOrderLines(order, stored), cancelledOn: null as string | null }
}

const sumsOf = ({ lines, postage }: ReturnType<typeof computeSoldLines>) =>
  [...lines, postage].reduce(
    (sum, { netCents, grossCents }) => ({
      netCents: sum.netCents + netCents,
      grossCents: sum.grossCents + grossCents,
    }),
    { netCents: 0, grossCents: 0 },
  )

/** Refunds a line or a part of all, as the shop does. */
function aRefund({ content, status }: OrderRecord, { line, cents, areGone }: Wanted): Partial<Refund> {
  const lines = buildOrderLines({ status, content }, new Map())
  const one = lines[line % Math.max(1, lines.length)]
  if (!one || line >= lines.length) return { amountCents: cents }
  const plan = { copies: [{ orderLine: one, quantity: 1, cents }], cents, isAll: false }
  return { amountCents: cents, rates: splitRefund(content, plan, cents, areGone).rates }
}
interface Wanted {
  line: number
  cents: number
  areGone: boolean
}

describe.each(Object.entries(eInvoiceCases))('%s', (_name, order) => {
  const wanted = fc.record({
    line: fc.nat(4),
    cents: fc.integer({ min: 1, max: 3000 }),
    areGone: fc.boolean(),
  })

  it('adds up to the books in each part of the time, and to nothing when all is given back', () => {
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 4 }), fc.boolean(), (some, isVoid) => {
        let left = order.content.totalCents
        const refunds = some.map((one, i) => {
          const cents = Math.min(left, one.cents)
          left -= cents
          return { ...aRefund(order, { ...one, cents }), day: `2026-11-1${i}` }
        })
        const rest = isVoid ? [] : [{ amountCents: left, day: '2026-11-20' }]
        const given = [...refunds, ...rest].filter(({ amountCents = 0 }) => amountCents > 0)
        const reported = report(order, given, [], isVoid ? { voidedOn: '2026-11-20' } : {})
        for (const until of ['2026-11-01', '2026-11-10', '2026-11-11', '2026-11-30']) {
          const isWithin = (day: string) => day <= until
          const books = getTotal(sumUp(bookOrder(reported.booked, isWithin, home)))
          const { netCents, grossCents } = books
          expect(sumsOf(computeSoldLines(reported, isWithin, home))).toEqual({ netCents, grossCents })
        }
        const whole = computeSoldLines(reported, always, home)
        for (const { netCents, grossCents } of [...whole.lines, whole.postage]) {
          expect([netCents + 0, grossCents + 0]).toEqual([0, 0])
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('a line', () => {
  const order = pricedOrder({
    items: [anItem({ quantity: 2, unitCents: 1190 }), anItem({ unitCents: 2380 })],
    shippingCents: 595,
  })
  const rowsOf = (reported: ReturnType<typeof report>, isWithin: (day: string) => boolean = always) => {
    const { lines, postage } = computeSoldLines(reported, isWithin, home)
    return {
      lines: lines.map(({ copies, netCents, grossCents }) => [copies, netCents, grossCents]),
      postage: [postage.netCents, postage.grossCents],
    }
  }

  it('has its own money and copies, and the postage has none of it', () => {
    expect(rowsOf(report(order, []))).toEqual({
      lines: [
        [2, 2000, 2380],
        [1, 2000, 2380],
      ],
      postage: [500, 595],
    })
  })

  it('alone loses what is given back for it, on the day of the refund', () => {
    const refund = { ...aRefund(order, { line: 0, cents: 1190, areGone: true }), day: '2026-12-02' }
    const reported = report(order, [refund], [{ returned: 1 }])
    expect(rowsOf(reported).lines).toEqual([
      [1, 1000, 1190],
      [1, 2000, 2380],
    ])
    expect(rowsOf(reported, (day) => day > '2026-12-01').lines).toEqual([
      [-1, -1000, -1190],
      [0, 0, 0],
    ])
  })

  it('keeps its copies when only money is given back', () => {
    const refund = aRefund(order, { line: 1, cents: 238, areGone: false })
    expect(rowsOf(report(order, [refund])).lines[1]).toEqual([1, 1800, 2142])
    expect(rowsOf(report(order, [{ amountCents: 535 }])).lines.map(([copies]) => copies)).toEqual([2, 1])
  })

  it('loses all copies when all of the order comes back for less than was paid', () => {
    const gone = buildOrderLines(order, new Map()).map((one) => ({
      orderLine: one,
      quantity: one.line.quantity,
    }))
    const refund = { amountCents: 2000, rates: listGoneCopies(order.content, gone) }
    expect(
      rowsOf(report({ ...order, status: 'returned' }, [refund])).lines.map(([copies]) => copies),
    ).toEqual([0, 0])
  })

  it('loses copies of refunds that do not name them, and of what cost nothing', () => {
    const legacy = { amountCents: 1190, rates: [{ rate: 1900, grossCents: 1190 }], day: '2026-12-02' }
    const reported = report(order, [legacy], [{ returned: 1 }])
    expect(rowsOf(reported, (day) => day > '2026-12-01').lines.map(([copies]) => copies)).toEqual([-1, 0])
    const cancelled = { ...report({ ...order, status: 'cancelled' }, []), cancelledOn: '2026-11-05' }
    expect(rowsOf(cancelled).lines.map(([copies]) => copies)).toEqual([0, 0])
  })

  it('that was sent, came back and was never paid loses its copies on the day of its money', () => {
    const reported = report({ ...order, status: 'returned' }, [], [], { voidedOn: '2026-12-05' })
    expect(rowsOf(reported, (day) => day < '2026-12-01').lines).toEqual([
      [2, 2000, 2380],
      [1, 2000, 2380],
    ])
    expect(rowsOf(reported, (day) => day > '2026-12-01').lines).toEqual([
      [-2, -2000, -2380],
      [-1, -2000, -2380],
    ])
  })
})
