/** How many bytes the pages with the most cards have, as they are made, sent first and kept. */
import { brotliCompressSync, constants } from 'node:zlib'

const shop = () => process.env.SHOP_URL!

const brotliBytes = (page: Buffer, quality: number) =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

async function sizesOf(path: string) {
  const answer = await fetch(shop() + path, { headers: { 'Accept-Encoding': 'identity' } })
  expect(answer.status).toBe(200)
  const page = Buffer.from(await answer.arrayBuffer())
  const cards = page.toString().split(' data-release=').length - 1
  return { cards, html: page.length, first: brotliBytes(page, 4), kept: brotliBytes(page, 11) }
}

describe('a page with cards', () => {
  it.each([
    ['/releases', { cards: 120, html: 210, first: 28, kept: 24 }],
    ['/releases?page=2', { cards: 120, html: 210, first: 28, kept: 24 }],
    ['/sale', { cards: 40, html: 85, first: 14, kept: 12 }],
    ['/search/a%20b', { cards: 40, html: 80, first: 13, kept: 11 }],
    ['/', { cards: 25, html: 60, first: 10.2, kept: 8.6 }],
  ])('%s has at most %o: its cards at least, kilobytes of HTML, in Brotli 4 and 11', async (path, most) => {
    const sizes = await sizesOf(path)
    expect(sizes.cards).toBeGreaterThanOrEqual(most.cards)
    expect(sizes.html).toBeLessThanOrEqual(most.html * 1000)
    expect(sizes.first).toBeLessThanOrEqual(most.first * 1000)
    expect(sizes.kept).toBeLessThanOrEqual(most.kept * 1000)
  })
})
