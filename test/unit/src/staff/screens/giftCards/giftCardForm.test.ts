import {
  emptyGiftCard,
  type GiftCardForm,
  readGiftCardForm,
  toGiftCardAddress,
} from '../../../../../../src/staff/screens/giftCards/giftCardForm'

it.each([
  ['birthday of Ines', 'search=birthday+of+Ines'],
  ['7K3M', 'search=7K3M'],
  ['0123-4567-89AB-CDEF', 'search=CDEF'],
  [' o123 4567 89ab cdef ', 'search=CDEF'],
])('the address of a search for "%s" has no code that pays', (search, query) => {
  expect(toGiftCardAddress({ search })).toBe(`/vouchers?tab=gift-cards&${query}`)
})

it('the address of the list has only what is chosen', () => {
  expect(toGiftCardAddress({ only: 'spent', search: '', after: '' })).toBe(
    '/vouchers?tab=gift-cards&only=spent',
  )
})

describe('the form of gift cards', () => {
  const read = (typed: Partial<GiftCardForm>) =>
    readGiftCardForm({ ...emptyGiftCard, amount: '25', ...typed })
  const one = { amount: 25, count: 1, until: null, note: null }

  it.each<[string, Partial<GiftCardForm>, object]>([
    ['one card', {}, {}],
    ['an amount with a comma', { amount: '25,50 €' }, { amount: 25.5 }],
    ['the smallest amount', { amount: '1' }, { amount: 1 }],
    ['the greatest amount', { amount: '1000,00' }, { amount: 1000 }],
    ['as many cards as are made at once', { count: ' 1000 ' }, { count: 1000 }],
    ['a last day', { until: '2029-12-31' }, { until: '2029-12-31' }],
    ['a note', { note: ' birthday of Ines ' }, { note: 'birthday of Ines' }],
    ['no note of spaces alone', { note: '  ' }, { note: null }],
  ])('makes %s', (_what, typed, input) => {
    expect(read(typed)).toEqual({ input: { ...one, ...input }, problems: null })
  })

  it.each<[string, Partial<GiftCardForm>, object]>([
    ['no amount', { amount: '' }, { amount: 'wrongAmount' }],
    ['too small an amount', { amount: '0,99' }, { amount: 'wrongAmount' }],
    ['too great an amount', { amount: '1000,01' }, { amount: 'wrongAmount' }],
    ['an amount below nothing', { amount: '-25' }, { amount: 'wrongAmount' }],
    ['letters for an amount', { amount: 'much' }, { amount: 'wrongAmount' }],
    ['no cards', { count: '0' }, { count: 'wrongCount' }],
    ['too many cards', { count: '1001' }, { count: 'wrongCount' }],
    ['half a card', { count: '0,5' }, { count: 'wrongCount' }],
    ['nothing right', { amount: 'x', count: '' }, { amount: 'wrongAmount', count: 'wrongCount' }],
  ])('does not make %s', (_what, typed, problems) => {
    expect(read(typed)).toEqual({ input: null, problems })
  })
})
