import { preferredEncoding } from '../../../server/ssr/encodings'

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['gzip ; q=0.5 , br ; q=0', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.000, *', 'gzip'],
    ['*', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['gzip;q=', 'identity'],
    ['x-gzip, brotli', 'identity'],
    [';;;,,,q=1', 'identity'],
  ])('for %j is %s', (header, encoding) => expect(preferredEncoding(header)).toBe(encoding))

  it.each([
    ['blanks', `gzip${' '.repeat(15_000)}x`],
    ['semicolons', `gzip${';'.repeat(15_000)}x`],
    ['commas', ','.repeat(15_000)],
  ])('is found at once in a header full of %s', (_what, header) => {
    const startedAt = performance.now()
    expect(preferredEncoding(header)).toBe(header.startsWith('gzip;') ? 'gzip' : 'identity')
    expect(performance.now() - startedAt).toBeLessThan(50)
  })
})
