import fc from 'fast-check'
import { parseRange } from '../../../../../server/http/files/byteRange'

describe('the part of a file that a Range header asks for', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 999 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['bytes=999-', { first: 999, last: 999 }],
    ['bytes=-1', { first: 999, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['BYTES=5-6', { first: 5, last: 6 }],
    ['bytes= 5-6 ,', { first: 5, last: 6 }],
    [`bytes=5-${'9'.repeat(400)}`, { first: 5, last: 999 }],
  ])('%s', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range)
  })

  it.each([
    ['beyond the end', 'bytes=1000-'],
    ['far beyond the end', `bytes=${'9'.repeat(400)}-`],
    ['the last zero bytes', 'bytes=-0'],
    ['backwards', 'bytes=6-5'],
    ['several', 'bytes=0-1,5-6'],
    ['a hundred', `bytes=${Array.from({ length: 100 }, (_, n) => `${n}-${n}`).join(',')}`],
    ['letters', 'bytes=abc'],
    ['nothing', 'bytes='],
    ['a dash', 'bytes=-'],
    ['signs', 'bytes=+1-+2'],
    ['fractions', 'bytes=0.5-2'],
    ['hexadecimal', 'bytes=0x1-0x2'],
  ])('is refused when it is %s', (_what, header) => {
    expect(parseRange(header, 1000)).toBe('unsatisfiable')
  })

  it.each([undefined, '', 'items=0-5', 'bytes', 'bytes 0-5', 'seconds=1-2'])(
    'is all of it for %j',
    (header) => {
      expect(parseRange(header, 1000)).toBeUndefined()
    },
  )

  it('of an empty file cannot be had', () => {
    for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
      expect(parseRange(header, 0)).toBe('unsatisfiable')
  })

  it('lies within the file, for any request', () => {
    const number = fc.oneof(fc.nat(3000).map(String), fc.constant(''), fc.bigInt({ min: 0n }).map(String))
    fc.assert(
      fc.property(number, number, fc.nat(2000), (from, to, size) => {
        const range = parseRange(`bytes=${from}-${to}`, size)
        if (range === 'unsatisfiable') return
        expect(range).toBeDefined()
        expect(range!.first).toBeGreaterThanOrEqual(0)
        expect(range!.last).toBeGreaterThanOrEqual(range!.first)
        expect(range!.last).toBeLessThan(size)
      }),
    )
  })
})
