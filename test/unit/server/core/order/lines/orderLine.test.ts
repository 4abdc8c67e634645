import {
  buildLinePlan,
  buildOrderLines,
  chooseLines,
  decideStatus,
  getRefundCents,
  type OrderLine,
} from '../../../../../../server/core/order/lines/orderLine'
import { splitRefunds } from '../../../../../../server/core/order/vat/refundShares'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { anOrderContent } from '../../../../../support/orderBuilders'

const [sample] = anOrderContent().lines
const aLine = (quantity: number, paidCents: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  line: { ...sample!, quantity, itemsCents: paidCents + 7, rebateCents: 7, isDownloadOnly: false },
  ...{ sent: 0, cancelled: 0, returned: 0, refundedCents: 0 },
  ...changes,
})

describe('what copies of a line cost', () => {
  it.each([
    [3, 1000],
    [7, 999],
    [2, 1],
  ])('%d copies of %d cents add up, however they go', (quantity, paid) => {
    let sum = 0
    for (let cancelled = 0; cancelled < quantity; cancelled++) {
      sum += getRefundCents(aLine(quantity, paid, { cancelled, refundedCents: sum }), 1)
    }
    expect(sum).toBe(paid)
  })

  it('is never more than what was not refunded before', () => {
    expect(getRefundCents(aLine(2, 1000, { refundedCents: 800 }), 1)).toBe(200)
    expect(getRefundCents(aLine(2, 1000, { refundedCents: 1000 }), 2)).toBe(0)
  })

  it('is all of the order with its last copy', () => {
    const lines = [aLine(2, 1000, { cancelled: 1 }), aLine(1, 500, { cancelled: 1 })]
    expect(buildLinePlan(lines, [{ orderLine: lines[0]!, quantity: 1 }])).toMatchObject({
      cents: 500,
      isAll: true,
    })
  })
})

describe('the status after copies went', () => {
  const download = aLine(1, 300)
  download.line.isDownloadOnly = true
  it.each<[string, OrderLine[], string]>([
    ['placed', [aLine(2, 1, { sent: 1 })], 'placed'],
    ['placed', [aLine(2, 1, { sent: 1, cancelled: 1 })], 'shipped'],
    ['placed', [aLine(1, 1, { cancelled: 1 })], 'cancelled'],
    ['placed', [aLine(1, 1, { cancelled: 1 }), download], 'delivered'],
    ['delivered', [aLine(2, 1, { sent: 2, returned: 1 })], 'delivered'],
    ['shipped', [aLine(2, 1, { sent: 1, cancelled: 1, returned: 1 })], 'returned'],
  ])('%s: %#', (status, lines, after) => {
    expect(decideStatus(status as 'placed', lines)).toBe(after)
  })
})

it('counts all copies of an order that was sent before lines were counted', () => {
  const content = anOrderContent()
  const [line] = buildOrderLines({ status: 'shipped', content }, new Map())
  expect(line).toMatchObject({ sent: content.lines[0]!.quantity, cancelled: 0, returned: 0 })
})

describe('refunds of lines in the books', () => {
  const content = anOrderContent({
    totalCents: 5670,
    vatLines: [
      { rate: 700, netCents: 935, vatCents: 65 },
      { rate: 1900, netCents: 3925, vatCents: 745 },
    ],
  })
  const of = (refunds: Parameters<typeof splitRefunds>[1]) => {
    const { refunds: each, remaining: left } = splitRefunds(content, refunds)
    const sums = new Map<number, number[]>()
    for (const { rate, netCents, vatCents, grossCents } of [...each.flat(), ...left]) {
      const [net = 0, vat = 0, gross = 0] = sums.get(rate) ?? []
      sums.set(rate, [net + netCents, vat + vatCents, gross + grossCents])
    }
    expect(sums).toEqual(
      new Map([
        [700, [-935, -65, -1000]],
        [1900, [-3925, -745, -4670]],
      ]),
    )
    return each
  }

  it('touch their own rate only', () => {
    expect(of([{ amountCents: 500, rates: [{ rate: 700, grossCents: 500 }] }])).toEqual([
      [{ kind: 'taxed', rate: 700, netCents: -468, vatCents: -32, grossCents: -500 }],
    ])
  })

  it('take from the other rates what was refunded before', () => {
    const [, second] = of([
      { amountCents: 2835 },
      { amountCents: 1000, rates: [{ rate: 700, grossCents: 1000 }] },
    ])
    expect(second!.map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
      [700, -500],
      [1900, -500],
    ])
  })

  it('add up with refunds of all of the order before and after them', () => {
    of([
      { amountCents: 333 },
      {
        amountCents: 1234,
        rates: [
          { rate: 1900, grossCents: 1000 },
          { rate: 700, grossCents: 234 },
        ],
      },
      { amountCents: 777 },
      { amountCents: 3326 },
    ])
  })
})

describe('copies that cannot be chosen', () => {
  const uuidReleaseFormat = sample!.uuidReleaseFormat
  const choose = (quantity: number, sent = 0) =>
    chooseLines(7, [aLine(2, 1000, { sent })], [{ uuidReleaseFormat, quantity }], {
      possible: ({ line, sent: gone }) => line.quantity - gone,
      verb: 'sent',
    })

  it('are refused', () => {
    expect(() => choose(2, 1)).toThrow(
      /^Only 1 of 2 of “.+” \(.+\) in order 7 can be sent\. Nothing was changed\.$/,
    )
    expect(() => choose(1, 2)).toThrow(
      /^No copy of “.+” \(.+\) in order 7 can be sent\. Nothing was changed\.$/,
    )
  })

  it('are refused in German for a user who reads German', () => {
    expect(() => inStaffLanguage('de', () => choose(2, 1))).toThrow(/^Mehr als 1 von 2 Exemplaren von „.+“ /)
  })
})
