import { elementAt, required } from '../../../../src/shared/required'

describe('required', () => {
  it('returns a present value, also a falsy one', () => {
    expect(required(0, 'count')).toBe(0)
    expect(required('', 'text')).toBe('')
  })

  it.each([null, undefined])('names the missing value when it is %s', (value) => {
    expect(() => required(value, 'image cover.jpg')).toThrow('Missing: image cover.jpg.')
  })
})

describe('elementAt', () => {
  it('counts from the beginning, and negative indices from the end', () => {
    expect(elementAt(['a', 'b', 'c'], 1)).toBe('b')
    expect(elementAt(['a', 'b', 'c'], -1)).toBe('c')
    expect(elementAt(new Uint8Array([7, 8]), 0)).toBe(7)
  })

  it.each([3, -4])('throws for index %s of three elements', (index) => {
    expect(() => elementAt(['a', 'b', 'c'], index)).toThrow(RangeError)
  })

  it('throws for a list without elements', () => {
    expect(() => elementAt([], -1)).toThrow('No element -1 in a list of 0.')
  })
})
