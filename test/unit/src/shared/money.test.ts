import {
  formatDecimal,
  hasWholeCents,
  money,
  moneyOfCents,
  toCents,
  toEuros,
} from '../../../../src/shared/money'

describe('euros and cents', () => {
  it.each([0, 1, 29, 57, 1_005, 2_490, 114_999, 99_999_999, -250])('are told both ways: %d', (cents) => {
    expect(toCents(toEuros(cents))).toBe(cents)
    expect(hasWholeCents(toEuros(cents))).toBe(true)
  })

  it('have no parts of a cent', () => {
    expect(hasWholeCents(12.505)).toBe(false)
    expect(hasWholeCents(0.001)).toBe(false)
  })

  it('are written for people and for programs', () => {
    expect([money(24.9), money(-3), money(null), moneyOfCents(2_490)]).toEqual([
      '€24.90',
      '−€3.00',
      '–',
      '€24.90',
    ])
    expect([formatDecimal(2_490), formatDecimal(5)]).toEqual(['24.90', '0.05'])
  })
})
