import { readPrice } from '../../../../../server/cli/releases/priceRequests'

describe('a price in a file or an argument', () => {
  it.each([
    ['24.90', 2490],
    ['24,9', 2490],
    ['24,90 €', 2490],
    ['EUR 24.90', 2490],
    ['1 250,00 €', 125_000],
    ['1.234,50', 123_450],
    ['0.01', 1],
  ])('is read from %j', (text, cents) => {
    expect(readPrice(text)).toBe(cents)
  })

  it.each(['', '0', '-5', '1.250', '24 90', '24€90', '24.905', 'cheap', '1e3'])('is not %j', (text) => {
    expect(readPrice(text)).toBeNaN()
  })
})
