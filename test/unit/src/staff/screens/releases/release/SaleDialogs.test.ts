import { readPercent } from '../../../../../../../src/staff/screens/releases/release/SaleDialogs'

describe('a reduction of a price', () => {
  it.each([
    ['20', 20],
    [' 20 % ', 20],
    ['1', 1],
    ['99%', 99],
  ])('is read from %j', (text, percent) => {
    expect(readPercent(text)).toBe(percent)
  })

  it.each(['', '%', '0', '100', '7,5', '-20', 'half', '20 €', '20 % %', '1e1', '05'])('is not %j', (text) => {
    expect(readPercent(text)).toBeNull()
  })
})
