import { requireCents } from '../../../../../server/cli/tables/readOptions'

describe('an amount in an option', () => {
  it.each([
    ['24.90', 2_490],
    ['24,90 €', 2_490],
    ['€24.90', 2_490],
    ['1.234,50', 123_450],
  ])('is read from %j, as in the back office', (text, cents) => {
    expect(requireCents('--price', text, '19.90')).toBe(cents)
  })

  it.each(['0', '-5', '1.250', '1234567', 'cheap'])('is not %j', (text) => {
    expect(() => requireCents('--price', text, '19.90')).toThrow(
      '--price must be an amount in euros, such as 19.90.',
    )
  })
})
