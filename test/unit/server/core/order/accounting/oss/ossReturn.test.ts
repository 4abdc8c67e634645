import { ossFile } from '../../../../../../../server/core/order/accounting/oss/ossFile'
import {
  getQuarter,
  ossCorrections,
  ossSales,
} from '../../../../../../../server/core/order/accounting/oss/ossReturn'
import { getQuarterDays } from '../../../../../../../server/core/order/accounting/oss/readOss'
import { booked, soldTo } from '../bookedOrders'

const within = (quarter: string) => (day: string) => getQuarter(day) === quarter

/** Sold in the second quarter; a part of it came back in the second, the third and the fourth. */
const fromMay = {
  content: soldTo('austria', [
    { unitCents: 2400, what: 'record' },
    { unitCents: 1200, what: 'download' },
  ]),
  day: '2026-05-10',
  refunds: [
    { amountCents: 300, day: '2026-05-20', document: 'C-0001' },
    { amountCents: 600, day: '2026-07-02', document: 'C-0002' },
    { amountCents: 900, day: '2026-10-05', document: 'C-0003' },
  ],
}
const fromOctober = {
  content: soldTo('greece', [
    { unitCents: 2480, what: 'record' },
    { unitCents: 1060, what: 'book' },
  ]),
  day: '2026-10-07',
}
const atHome = { content: soldTo('home', [{ unitCents: 2000, what: 'record' }]), day: '2026-10-07' }
const elsewhere = (['export', 'business', 'smallBusiness'] as const).map((place) => ({
  content: soldTo(place, [{ unitCents: 2000, what: 'record' }]),
  day: '2026-10-07',
}))
const usedAbroad = {
  content: soldTo('austria', [{ unitCents: 2000, what: 'used', purchaseCents: 500 }]),
  day: '2026-10-07',
}

describe("the One-Stop-Shop's return", () => {
  it('declares sales by country, rate, goods and services, less what came back in the quarter', () => {
    const lines = booked(fromMay, within('2026-Q2'))
    // 24.00 and 12.00 less 3.00 are 22.00 and 11.00, with 20 % VAT in them.
    expect(ossSales(lines, '2026-Q2', 'DE')).toEqual([
      { country: 'AT', sort: 'services', isReduced: false, rate: 2000, netCents: 917, vatCents: 183 },
      { country: 'AT', sort: 'goods', isReduced: false, rate: 2000, netCents: 1833, vatCents: 367 },
    ])
    expect(ossCorrections(lines, [], '2026-Q2', 'DE')).toEqual([])
  })

  it('leaves out what is taxed at home or not at all', () => {
    const lines = [atHome, usedAbroad, ...elsewhere].flatMap((order) => booked(order))
    expect(ossSales(lines, '2026-Q4', 'DE')).toEqual([])
  })

  it('corrects each earlier quarter by what came back since its last return', () => {
    const third = within('2026-Q3')
    expect(
      ossCorrections(booked(fromMay, third), booked(fromMay, within('2026-Q2')), '2026-Q3', 'DE'),
    ).toEqual([{ country: 'AT', quarter: '2026-Q2', declaredCents: 550, correctedCents: 450 }])
    const before = (day: string) => day < '2026-10-01'
    expect(
      ossCorrections(booked(fromMay, within('2026-Q4')), booked(fromMay, before), '2026-Q4', 'DE'),
    ).toEqual([{ country: 'AT', quarter: '2026-Q2', declaredCents: 450, correctedCents: 300 }])
  })

  it('is written as the portal imports it: countries, services, goods and corrections', () => {
    const lines = [fromMay, fromOctober, atHome].flatMap((order) => booked(order, within('2026-Q4')))
    const earlier = booked(fromMay, (day) => day < '2026-10-01')
    const file = ossFile(
      ossSales([...lines, ...booked({ ...fromMay, day: '2026-12-01', refunds: [] })], '2026-Q4', 'DE'),
      ossCorrections(lines, earlier, '2026-Q4', 'DE'),
    )
    expect(file.split('\r\n')).toEqual([
      '#v2.0',
      '1,AT',
      '1,EL',
      '2,AT,STANDARD,20.00,10.00,2.00',
      '3,AT,STANDARD,20.00,20.00,4.00',
      '3,EL,REDUCED,6.00,10.00,0.60',
      '3,EL,STANDARD,24.00,20.00,4.80',
      '6,AT,2026,2,4.50,3.00',
      '',
    ])
  })

  it('declares Northern Ireland as XI, reduced rates of territories, and nothing at 0 %', () => {
    const sold = [
      { unitCents: 1200, what: 'record' as const },
      { unitCents: 1000, what: 'book' as const },
    ]
    const northern = booked({ content: soldTo('northernIreland', sold), day: '2026-10-07' })
    const azores = booked({ content: soldTo('azores', sold), day: '2026-10-07' })
    const file = ossFile(ossSales([...northern, ...azores], '2026-Q4', 'DE'), [])
    expect(file.split('\r\n').slice(1, -1)).toEqual([
      ...['1,PT', '1,XI', '3,PT,REDUCED,4.00,9.62,0.38', '3,PT,STANDARD,16.00,10.34,1.66'],
      '3,XI,STANDARD,20.00,10.00,2.00',
    ])
  })

  it('declares cents as they are in the books, and never rounds to euros', () => {
    const orders = Array.from({ length: 30 }, () => ({
      content: soldTo('austria', [{ unitCents: 101, what: 'record' as const }]),
      day: '2026-10-07',
    }))
    const lines = orders.flatMap((order) => booked(order))
    // 1.01 has 0.17 VAT in it (0.1683): 30 sales have 5.10, and not 20/120 of 30.30, which is 5.05.
    expect(ossSales(lines, '2026-Q4', 'DE')).toMatchObject([{ netCents: 2520, vatCents: 510 }])
  })

  it('knows the days of quarters', () => {
    expect(getQuarterDays('2026-Q1')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
    expect(getQuarterDays('2026-Q4')).toEqual({ from: '2026-10-01', until: '2026-12-31' })
    expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(getQuarter)).toEqual([
      ...['2026-Q1', '2026-Q1', '2026-Q2', '2026-Q4'],
    ])
  })
})
