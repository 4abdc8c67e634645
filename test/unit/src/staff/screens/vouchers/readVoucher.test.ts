import { products } from '../../../../../../src/shared/vocabulary'
import {
  emptyVoucher,
  readVoucher,
  type VoucherForm,
} from '../../../../../../src/staff/screens/vouchers/readVoucher'

const read = (typed: Partial<VoucherForm>) => readVoucher({ ...emptyVoucher, value: '10', ...typed })
const one = {
  ...{ count: 1, minimum: 0, uses: 1, once_per_customer: false, code: null, percent: null, amount: 10 },
  ...{ from: null, until: null, email: null, products: null },
}

describe('a voucher', () => {
  it('is one of an amount that can be used once, until something else is typed', () => {
    expect(read({})).toEqual({ input: one, problems: null })
  })

  it.each<[string, Partial<VoucherForm>, object]>([
    ['an amount with a comma', { value: '12,50 €' }, { amount: 12.5 }],
    ['percent', { kind: 'percent', value: ' 15 ' }, { amount: null, percent: 15 }],
    ['all of the price', { kind: 'percent', value: '100' }, { amount: null, percent: 100 }],
    ['a code of its own', { code: ' SUMMER ' }, { code: 'SUMMER' }],
    ['random codes, when there are several', { code: 'SUMMER', count: '2' }, { code: null, count: 2 }],
    ['ten thousand codes', { count: '10000' }, { count: 10_000 }],
    ['a minimum', { minimum: '50,00' }, { minimum: 50 }],
    ['uses without end', { uses: ' ' }, { uses: null }],
    ['many uses', { uses: '1000000' }, { uses: 1_000_000 }],
    ['one use for each customer', { oncePerCustomer: true }, { once_per_customer: true }],
    ['days', { from: '2026-12-01', until: '2026-12-24' }, { from: '2026-12-01', until: '2026-12-24' }],
    ['one customer', { email: ' alex@example.org ' }, { email: 'alex@example.org' }],
    ['some sorts of goods', { products: 'vinyl cd' }, { products: ['vinyl', 'cd'] }],
    ['no limit, when all sorts of goods are ticked', { products: products.join(' ') }, { products: null }],
    ['no limit by a sort of goods that does not exist', { products: 'shellac' }, { products: null }],
  ])('has %s', (_what, typed, input) => {
    expect(read(typed)).toEqual({ input: { ...one, ...input }, problems: null })
  })

  it.each<[string, Partial<VoucherForm>, object]>([
    ['no value', { value: '' }, { value: 'wrongAmount' }],
    ['a value of nothing', { value: '0,00' }, { value: 'wrongAmount' }],
    ['letters for a value', { value: 'ten' }, { value: 'wrongAmount' }],
    ['a value below nothing', { value: '-10' }, { value: 'wrongAmount' }],
    ['percent in place of an amount', { value: '10 %' }, { value: 'wrongAmount' }],
    ['more than the whole price', { kind: 'percent', value: '101' }, { value: 'wrongPercent' }],
    ['no percent', { kind: 'percent', value: '0' }, { value: 'wrongPercent' }],
    ['half a percent', { kind: 'percent', value: '7,5' }, { value: 'wrongPercent' }],
    ['no codes', { count: '0' }, { count: 'wrongCount' }],
    ['too many codes', { count: '10001' }, { count: 'wrongCount' }],
    ['letters for a count', { count: 'two' }, { count: 'wrongCount' }],
    ['letters for a minimum', { minimum: 'some' }, { minimum: 'wrongAmount' }],
    ['no uses', { uses: '0' }, { uses: 'wrongUses' }],
    ['letters for uses', { uses: 'often' }, { uses: 'wrongUses' }],
    [
      'several things wrong, all of which are named',
      { kind: 'percent', value: '', count: '', minimum: '-1', uses: '-1' },
      { value: 'wrongPercent', count: 'wrongCount', minimum: 'wrongAmount', uses: 'wrongUses' },
    ],
  ])('is not made with %s', (_what, typed, problems) => {
    expect(read(typed)).toEqual({ input: null, problems })
  })
})
