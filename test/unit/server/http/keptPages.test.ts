import { createStockWriter } from '../../../../server/core/inventory/stock/stockRepository'
import { transact } from '../../../../server/platform/database/transactions'
import { until } from '../../../support/until'
import { openWholeShop, type WholeShop } from '../../../support/wholeShop'

/** Which pages are kept when copies are sold. */
describe('the page cache during sales', () => {
  let whole: WholeShop
  let slug: string
  beforeEach(async () => {
    whole = await openWholeShop()
    const found = await whole.db
      .selectFrom('release')
      .select('slug')
      .where('uuid_release', '=', whole.ids.release)
      .executeTakeFirstOrThrow()
    slug = found.slug
    await stock((writer) => writer.setOnHand(whole.ids.format, 5, { reason: 'import', ref: 'test' }))
    await untilCopiesAre(5)
  })
  afterEach(() => whole.close())

  const stock = <Result>(work: (writer: ReturnType<typeof createStockWriter>) => Promise<Result>) =>
    transact(whole.db, (trx) => work(createStockWriter(trx, whole.clock.now.toISOString())))

  async function sell(quantity: number) {
    const copies = { uuid_release_format: whole.ids.format, quantity }
    await stock((writer) => writer.reserve(copies))
    await stock((writer) => writer.consume(copies, `checkout of ${quantity}`))
  }

  async function untilCopiesAre(copies: number) {
    const address = `${whole.url}/api/public/release/by_slug?slug=${encodeURIComponent(slug)}`
    await until(async () => {
      const { formats } = (await (await fetch(address)).json()) as {
        formats: { uuid_release_format: string; quantity_available: number }[]
      }
      const format = formats.find(({ uuid_release_format }) => uuid_release_format === whole.ids.format)!
      return format.quantity_available === copies
    })
  }

  async function rendered(): Promise<number> {
    const text = await whole.shop.metrics.scrape()
    return Number(/^rille_page_cache_misses_total\S* (\d+)/m.exec(text)![1])
  }

  /** @returns whether the page had to be rendered */
  async function isRendered(path: string): Promise<boolean> {
    const before = await rendered()
    expect((await fetch(whole.url + path)).status).toBe(200)
    return (await rendered()) > before
  }

  it('keeps lists while copies are left, and drops them with the last one', async () => {
    const pages = ['/releases', '/feed.atom', `/release/${slug}`]
    for (const page of pages) expect(await isRendered(page)).toBe(true)
    const areRendered = async () => {
      const answers: boolean[] = []
      for (const page of pages) answers.push(await isRendered(page))
      return answers
    }
    expect(await areRendered()).toEqual([false, false, false])
    await sell(1)
    await untilCopiesAre(4)
    expect(await areRendered()).toEqual([false, false, true])
    await sell(4)
    await untilCopiesAre(0)
    expect(await areRendered()).toEqual([true, true, true])
  })
})
