import { randomBytes } from 'node:crypto'
import {
  compress,
  compressInParts,
  type Encoding,
  expand,
  quickestEncoding,
  smallestEncoding,
} from '../../../../../server/http/pages/encodings'
import { patience } from '../../../../support/patience'
import { processorMs } from '../../../../support/processorTime'

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
  ])('for %j is %s', (header, encoding) => expect(smallestEncoding(header)).toBe(encoding))

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd;q=0, br', 'br'],
    ['gzip, br', 'br'],
    [undefined, 'identity'],
  ])('for %j is %s if it has to be made quickly', (header, encoding) =>
    expect(quickestEncoding(header)).toBe(encoding),
  )

  it.each([
    ['blanks', `gzip${' '.repeat(15_000)}x`],
    ['semicolons', `gzip${';'.repeat(15_000)}x`],
    ['commas', ','.repeat(15_000)],
  ])('is found at once in a header full of %s', async (_what, header) => {
    expect(smallestEncoding(header)).toBe(header.startsWith('gzip;') ? 'gzip' : 'identity')
    expect(await processorMs(() => smallestEncoding(header), 3)).toBeLessThan(patience(0.05))
  })
})

describe('quick compression', () => {
  it.each<[Encoding, number]>([
    ['identity', 100],
    ['zstd', 100],
    ['zstd', 2_000_000],
    ['br', 300_000],
    ['gzip', 300_000],
  ])('in %s of %i bytes gives back the same bytes', async (encoding, length) => {
    const body = Buffer.from(randomBytes(length / 2).toString('hex'))
    expect((await expand(await compress(body, encoding), encoding)).equals(body)).toBe(true)
  })

  it.each<Encoding>(['zstd', 'br', 'gzip'])('in %s takes no more memory than its bytes', async (encoding) => {
    const body = await compress(randomBytes(20_000), encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  })
})

describe('compression in parts', () => {
  it.each([
    ['nothing', 0],
    ['a part', 64 * 1024],
    ['many parts', 300 * 1024],
  ])('of %s gives back the same bytes', async (_what, length) => {
    const body = Buffer.from(randomBytes(length / 2).toString('hex'))
    expect((await expand(await compressInParts(body, async () => {}), 'br')).equals(body)).toBe(true)
  })

  it('waits before each part', async () => {
    let pauses = 0
    await compressInParts(Buffer.alloc(200 * 1024), async () => {
      pauses++
    })
    expect(pauses).toBeGreaterThan(3)
  })
})
