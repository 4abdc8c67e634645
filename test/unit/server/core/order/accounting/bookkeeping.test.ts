import {
  type BookedOrder,
  bookOrder as bookOrderOf,
} from '../../../../../../server/core/order/accounting/bookkeeping'
import { sumUp } from '../../../../../../server/core/order/accounting/bookSums'
import { anOrderContent } from '../../../../../support/orderBuilders'

const content = anOrderContent({
  vatLines: [
    { rate: 700, netCents: 935, vatCents: 65 },
    { rate: 1900, netCents: 3925, vatCents: 745 },
  ],
})
const anOrder = (changes: Partial<BookedOrder> = {}): BookedOrder => ({
  orderNumber: 10_001,
  day: '2026-11-30',
  content,
  refunds: [],
  voidedOn: null,
  voidDocument: null,
  ...changes,
})
const always = () => true
const bookOrder = (order: BookedOrder, isWithin: (day: string) => boolean) =>
  bookOrderOf(order, isWithin, 'DE')
const november = (day: string) => day.startsWith('2026-11')

describe('the books', () => {
  it('have each rate of VAT of a sale', () => {
    expect(bookOrder(anOrder(), always)).toMatchObject([
      { kind: 'sale', vatRate: 700, netCents: 935, vatCents: 65, grossCents: 1000, idCountry: 'DE' },
      { kind: 'sale', vatRate: 1900, netCents: 3925, vatCents: 745, grossCents: 4670 },
    ])
  })

  it.each([[[5670]], [[1, 5669]], [[1000, 1000, 1000, 1000, 1000, 670]], [[33, 77, 5560]]])(
    'are even to the cent once %j went back',
    (amounts) => {
      const refunds = amounts.map((amountCents) => ({ document: 'C-0001', day: '2026-12-01', amountCents }))
      const lines = bookOrder(anOrder({ refunds }), always)
      for (const { netCents, vatCents, grossCents } of sumUp(lines)) {
        expect([netCents, vatCents, grossCents]).toEqual([0, 0, 0])
      }
      const back = lines.filter(({ kind }) => kind === 'refund')
      expect(back.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(-5670)
      for (const { netCents, vatCents, grossCents } of lines) expect(netCents + vatCents).toBe(grossCents)
    },
  )

  it('have everything on the day it happened', () => {
    const order = anOrder({ refunds: [{ document: 'C-0001', day: '2026-12-01', amountCents: 1000 }] })
    expect(bookOrder(order, november).map(({ kind }) => kind)).toEqual(['sale', 'sale'])
    const december = bookOrder(order, (day) => !november(day))
    expect(december.map(({ kind, day }) => [kind, day])).toEqual([
      ['refund', '2026-12-01'],
      ['refund', '2026-12-01'],
    ])
    expect(december.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(-1000)
  })

  it('take back what was never paid, less what was given back of it', () => {
    const refunds = [{ document: 'C-0001', day: '2026-11-30', amountCents: 670 }]
    const lines = bookOrder(anOrder({ refunds, voidedOn: '2026-12-02' }), always)
    const unpaid = lines.filter(({ kind }) => kind === 'not paid')
    expect(unpaid.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(-5000)
    expect(sumUp(lines).map(({ grossCents }) => grossCents)).toEqual([0, 0])
  })

  it('tell what left the EU apart', () => {
    const abroad = anOrderContent({ isExport: true, vatLines: [], idCountry: 'CH' })
    const [line, ...more] = bookOrder(anOrder({ content: abroad }), always)
    expect(more).toEqual([])
    expect(line).toMatchObject({ isExport: true, vatRate: 0, vatCents: 0, grossCents: abroad.totalCents })
  })
})
