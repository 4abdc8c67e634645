import { setTimeout as delay } from 'node:timers/promises'
import { atLeast, atMost, type Bench, percentile, type Report } from './bench'
import { listPaths } from './http.bench'
import { type RunningShop, withShop } from './shops'

/** Minutes; not run unless it is asked for by name, since it takes as long as it says. */
const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const perSecond = 20

/** Whether memory stays where it is while the shop is used as it is every day. */
export const benches: Bench[] = [
  { name: 'soak', isLong: true, run: (report) => withShop(10_000, (shop) => soak(shop, report)) },
]

async function soak(shop: RunningShop, report: Report) {
  const formats = await someFormats(shop)
  const visits = createVisits(shop, formats)
  await fillPageCache(shop)
  const endsAt = performance.now() + minutes * 60_000
  const sizes: { at: number; mb: number }[] = []
  const startedAt = performance.now()
  const latencies: number[] = []
  let failed = 0
  let asked = 0
  while (performance.now() < endsAt) {
    const dueAt = startedAt + (asked * 1000) / perSecond
    const wait = dueAt - performance.now()
    if (wait > 0) await delay(wait)
    asked++
    const sentAt = performance.now()
    visits
      .next(asked)
      .then((status) => {
        latencies.push(performance.now() - sentAt)
        if (status >= 500) failed++
      })
      .catch(() => failed++)
    if (asked % (perSecond * 5) === 0)
      sizes.push({ at: (performance.now() - startedAt) / 60_000, mb: shop.residentBytes() / 1e6 })
  }
  await delay(1000)
  // It goes up and down with each collection of garbage: the mean of a fifth says where it is.
  const fifth = (n: number) => {
    const part = sizes.slice(Math.floor((sizes.length * n) / 5), Math.floor((sizes.length * (n + 1)) / 5))
    return part.reduce((sum, { mb }) => sum + mb, 0) / part.length
  }
  report({ name: `requests in ${minutes} minutes of mixed use`, value: asked, unit: '' })
  report({ name: 'requests a second', ...atLeast(asked / (minutes * 60), perSecond * 0.95, '') })
  report({ name: 'resident memory in the second fifth', value: fifth(1), unit: 'MB' })
  report({ name: 'resident memory in the last fifth', value: fifth(4), unit: 'MB' })
  report({ name: 'growth of memory after warming up', ...atMost((fifth(4) / fifth(1) - 1) * 100, 5, '%') })
  report({ name: 'answers, p99', value: percentile(latencies, 0.99), unit: 'ms' })
  report({ name: 'faults', ...atMost(failed, 0, '') })
}

/** More pages than it holds: it grows to its limit with use, and that is no leak. */
async function fillPageCache({ url }: RunningShop) {
  const paths = listPaths()
  let left = 3000
  const visit = async () => {
    while (left-- > 0) await (await fetch(url + paths.next())).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 8 }, visit))
}

async function someFormats({ url }: RunningShop): Promise<{ id: string; slug: string }[]> {
  const answer = await fetch(`${url}/api/public/release/filter?limit=120&filter=in_stock`)
  const { items } = (await answer.json()) as {
    items: { slug: string; formats: { uuid_release_format: string }[] }[]
  }
  return items
    .filter(({ formats }) => formats.length > 0)
    .map((item) => ({
      id: item.formats[0].uuid_release_format,
      slug: decodeURIComponent(item.slug),
    }))
}

/** Pages, half of them the same few; catalogue data, search, baskets that are filled and emptied, and nonsense. */
function createVisits({ url }: RunningShop, formats: { id: string; slug: string }[]) {
  const paths = listPaths()
  let basket: string | null = null
  const get = async (path: string) => {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    return answer.status
  }
  const post = async (path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/public${path}`, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: answer.status, body: (await answer.json()) as { uuid_basket?: string } }
  }
  return {
    async next(n: number): Promise<number> {
      const format = formats[n % formats.length]
      switch (n % 10) {
        case 0:
          return get('/')
        case 1:
          return get('/releases')
        case 2:
          return get(paths.next())
        case 3:
        case 4:
          return get(`/release/${format.slug}`)
        case 5:
          return get(`/api/public/release/filter?limit=60&offset=${(n * 7) % 5000}`)
        case 6:
          return get(`/api/public/search?query=${format.slug.slice(0, 2 + (n % 5)).replaceAll('/', '')}xx`)
        case 7:
          return get(`/nothing-here-${n}`)
        default: {
          if (basket === null || n % 200 === 8) {
            const made = await post('/basket/new_basket')
            basket = made.body.uuid_basket ?? null
            return made.status
          }
          return (await post(`/basket/${basket}/add_product`, { uuid_release_format: format.id })).status
        }
      }
    },
  }
}
