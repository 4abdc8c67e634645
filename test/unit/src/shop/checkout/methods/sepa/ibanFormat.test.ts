import { groupedIban, looksLikeIban } from '../../../../../../../src/shop/checkout/methods/sepa/ibanFormat'

describe('an IBAN', () => {
  it('is set in groups of four', () => {
    expect(groupedIban('de89-3704 0044053201300 0')).toBe('DE89 3704 0044 0532 0130 00')
  })

  it.each([
    ['DE89 3704 0044 0532 0130 00', true],
    ['nl91abna0417164300', true],
    ['DE89', false],
    ['8937 0400 4405 3201 3000', false],
    ['', false],
  ])('%s: %s', (iban, expected) => {
    expect(looksLikeIban(iban)).toBe(expected)
  })
})
