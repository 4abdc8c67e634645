import { ReadModel } from '../../server/catalogue/readModel/readModel'
import type { ReleaseRecord } from '../../server/catalogue/releaseRecord'
import { CatalogueSearch } from '../../server/catalogue/search/catalogueSearch'
import type { ReleaseListItem } from '../../src/shared/contract'
import type { ReleaseQuery } from '../../src/shared/releaseQuery'
import { categories, playTypes, products, releaseOrders, releasesPerPage } from '../../src/shared/vocabulary'
import { generatedCatalogue, seededRandom } from '../support/generatedCatalogue'
import { atMost, type Bench, median, percentile, timed } from './bench'

const thisYear = 2026
const rounds = 5
const megabyte = 2 ** 20

/** Median over rounds, so that one busy moment of the machine does not decide; each round asks other questions. */
async function overRounds(
  times: number,
  work: (n: number) => unknown,
): Promise<{ p50: number; p99: number }> {
  const p50: number[] = []
  const p99: number[] = []
  await timed(times, work)
  for (let round = 1; round <= rounds; round++) {
    const samples = await timed(times, (n) => work(round * times + n))
    p50.push(percentile(samples, 0.5))
    p99.push(percentile(samples, 0.99))
  }
  return { p50: median(p50), p99: median(p99) }
}

/** Queries as visitors make them: most choose one or two things, some sort, some leaf through pages. */
function randomQueries(genres: readonly string[], count: number): ReleaseQuery[] {
  const random = seededRandom(7)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[]): T[] => (random() < 0.4 ? [oneOf(list), oneOf(list)] : [])
  return Array.from({ length: count }, () => ({
    onSale: random() < 0.3,
    inStock: random() < 0.5,
    category: random() < 0.3 ? oneOf(categories) : null,
    genres: some(genres),
    playTypes: some(playTypes),
    products: some(products),
    order: oneOf(releaseOrders),
    limit: releasesPerPage,
    offset: random() < 0.3 ? releasesPerPage * Math.floor(random() * 20) : 0,
  }))
}

const filterBench = (releases: number, maxMs: number): Bench => ({
  name: `catalogue-filter-${releases}`,
  async run(report) {
    const model = await ReadModel.build(generatedCatalogue(releases), thisYear)
    const queries = randomQueries(
      model.genres.map(({ slug }) => slug),
      6000,
    )
    const { p50, p99 } = await overRounds(1000, (n) => model.filterReleases(queries[n % queries.length]!))
    const what = `filter, ${releases.toLocaleString('en')} releases: page of 120 and all counts`
    report({ name: `${what}, median`, value: p50, unit: 'ms' })
    report({ name: `${what}, p99`, ...atMost(p99, maxMs, 'ms') })
  },
})

/** A slip in the middle: two neighbours swapped. */
function misspelled(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length - 1))
  return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)
}

const searchBench: Bench = {
  name: 'catalogue-search-100000',
  async run(report) {
    const model = await ReadModel.build(generatedCatalogue(100_000), thisYear)
    const search = await CatalogueSearch.build(model)
    const random = seededRandom(11)
    const kinds: Record<string, (item: ReleaseListItem) => string> = {
      'two letters': ({ title }) => title.slice(0, 2),
      'beginning of a name': ({ display_artist }) => display_artist.slice(0, 4),
      'artist and title': ({ display_artist, title }) => `${display_artist} ${title}`,
      'misspelled artist': ({ display_artist }) => misspelled(display_artist, random),
      'misspelled artist and title': ({ display_artist, title }) =>
        `${misspelled(display_artist, random)} ${misspelled(title, random)}`,
      'artist and what nobody sells': ({ display_artist }) =>
        `${misspelled(display_artist, random)} xyloquartz brimwhistle`,
      barcode: ({ formats }) => formats[0]!.barcode!,
    }
    for (const [kind, queryFor] of Object.entries(kinds)) {
      const queries = Array.from({ length: 1200 }, () =>
        queryFor(model.itemAt(Math.floor(random() * model.count))!),
      )
      const { p99 } = await overRounds(200, (n) => search.find(queries[n]!))
      report({ name: `search, 100,000 releases: ${kind}, p99`, ...atMost(p99, 15, 'ms') })
    }
  },
}

const memoryBench: Bench = {
  name: 'catalogue-memory-100000',
  async run(report) {
    const before = await bytesInUse()
    const model = await ReadModel.build(generatedCatalogue(100_000), thisYear)
    const withModel = await bytesInUse()
    const search = await CatalogueSearch.build(model)
    const withSearch = await bytesInUse()
    search.find('mar')
    report({ name: 'memory of 100,000 releases', value: (withModel - before) / megabyte, unit: 'MB' })
    report({ name: 'memory of their search index', value: (withSearch - withModel) / megabyte, unit: 'MB' })
    const all = (await bytesInUse()) / megabyte
    report({ name: 'memory in use with both', ...atMost(all, 400, 'MB') })
  },
}

const updateBench: Bench = {
  name: 'catalogue-update-100000',
  async run(report) {
    const model = await ReadModel.build(generatedCatalogue(100_000), thisYear)
    const search = await CatalogueSearch.build(model)
    const newcomers = generatedCatalogue(2000, 2)
    for await (const batch of newcomers.artists) for (const artist of batch) model.artists.put(artist)
    for await (const batch of newcomers.labels) for (const label of batch) model.labels.put(label)
    const records: ReleaseRecord[] = []
    for await (const batch of newcomers.releases) records.push(...batch)
    const samples = await timed(records.length, (n) => search.update(model.put(records[n]!)))
    report({ name: 'change of a release among 100,000, p99', ...atMost(percentile(samples, 0.99), 20, 'ms') })
  },
}

/** After a full collection, so that only what is kept counts. Needs `--expose-gc`. */
async function bytesInUse(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    global.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

export const benches: Bench[] = [
  filterBench(10_000, 0.3),
  filterBench(100_000, 1),
  filterBench(1_000_000, 5),
  searchBench,
  updateBench,
  memoryBench,
]
