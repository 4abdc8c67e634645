import { correctRange, isRange, readRange, writeRange } from '../../../../../src/shared/lists/ranges'

describe('a range of whole numbers', () => {
  it.each([
    ['10-20', { from: 10, to: 20 }],
    ['-20', { from: null, to: 20 }],
    ['10-', { from: 10, to: null }],
    ['0-0', { from: 0, to: 0 }],
  ])('is read from %s and written as it was', (text, range) => {
    expect(readRange(text)).toEqual(range)
    expect(writeRange(range)).toBe(text)
  })

  it.each(['', '-', '10', 'a-b', '1.5-2', '01-2', '10-20-30', ' 1-2', '12345-'])('is not %p', (text) => {
    expect(readRange(text)).toBeNull()
  })

  it('lies between its facet’s ends, in order', () => {
    expect(isRange('1990-1999', [1900, 2099])).toBe(true)
    expect(isRange('1890-1999', [1900, 2099])).toBe(false)
    expect(isRange('1999-1990', [1900, 2099])).toBe(false)
  })

  it.each([
    [['10', '20'], '10-20'],
    [['20', '10'], '10-20'],
    [['', ' 15 '], '-15'],
    [['5', ''], '5-'],
    [['99999', ''], '999-'],
    [['ten', '1,5'], ''],
    [['', ''], ''],
  ] as const)('is made of what a shopper types: %p', (typed, range) => {
    expect(correctRange(typed, [0, 999])).toBe(range)
  })
})
