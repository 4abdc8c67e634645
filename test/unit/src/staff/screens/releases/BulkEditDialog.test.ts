import { readBulkEdit } from '../../../../../../src/staff/screens/releases/BulkEditDialog'

type Values = Parameters<typeof readBulkEdit>[0]
const empty: Values = {
  ...{ priceKind: 'same', priceBy: '', place: '', addGenre: '', removeGenre: '', visibility: '' },
  partial: false,
}
const read = (typed: Partial<Values>) => readBulkEdit({ ...empty, ...typed })
const price = (priceKind: Values['priceKind'], priceBy: string) => read({ priceKind, priceBy })

describe('a change of many formats', () => {
  it.each([
    ['percent more', 'percent', '5', { percent: 5 }],
    ['percent less', 'percent', '-10 %', { percent: -10 }],
    ['percent with a plus', 'percent', '+2,5%', { percent: 2.5 }],
    ['an amount more', 'amount', '1,00', { amount: 1 }],
    ['an amount less', 'amount', '-0,50 €', { amount: -0.5 }],
    ['an amount less, with the minus of a text program', 'amount', '−2', { amount: -2 }],
    ['a price', 'to', ' 19,90 ', { to: 19.9 }],
  ] as const)('has %s', (_what, kind, text, by) => {
    expect(price(kind, text)).toEqual({ price: by })
  })

  it.each([
    ['no number', 'percent', ''],
    ['letters', 'to', 'cheap'],
    ['a number as programs write it', 'to', '1e3'],
    ['a number of another base', 'percent', '0x10'],
    ['a number without end', 'amount', 'Infinity'],
    ['percent in place of an amount', 'amount', '5 %'],
    ['an amount in place of percent', 'percent', '5 €'],
    ['a price below nothing', 'to', '-5'],
    ['two signs', 'amount', '--5'],
    ['parts of a cent', 'amount', '0.505'],
  ] as const)('is not made with %s', (_what, kind, text) => {
    expect(price(kind, text)).toBe('wrongNumber')
  })

  it('has only what was chosen, and no number where prices stay', () => {
    expect(read({ place: ' B 2 ', priceBy: 'x' })).toEqual({ place: 'B 2' })
    expect(read({ addGenre: 'indie', removeGenre: 'hiphop', visibility: 'hidden' })).toEqual({
      ...{ add_genres: ['indie'], remove_genres: ['hiphop'], visibility: 'hidden' },
    })
    expect(read({ place: ' ', partial: true })).toBe('nothingChosen')
  })
})
