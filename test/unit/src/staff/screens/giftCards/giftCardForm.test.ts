import { giftCardAddress } from '../../../../../../src/staff/screens/giftCards/giftCardForm'

it.each([
  ['birthday of Ines', 'search=birthday+of+Ines'],
  ['7K3M', 'search=7K3M'],
  ['0123-4567-89AB-CDEF', 'search=CDEF'],
  [' o123 4567 89ab cdef ', 'search=CDEF'],
])('the address of a search for "%s" has no code that pays', (search, query) => {
  expect(giftCardAddress({ search })).toBe(`/vouchers?tab=gift-cards&${query}`)
})

it('the address of the list has only what is chosen', () => {
  expect(giftCardAddress({ only: 'spent', search: '', after: '' })).toBe(
    '/vouchers?tab=gift-cards&only=spent',
  )
})
