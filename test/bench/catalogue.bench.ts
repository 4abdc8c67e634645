import { ReadModel } from '../../server/core/catalogue/readModel/readModel'
import type { ReleaseRecord } from '../../server/core/catalogue/releaseRecord'
import { CatalogueSearch } from '../../server/core/catalogue/search/catalogueSearch'
import { TrackSearch } from '../../server/core/catalogue/search/trackSearch'
import type { TrackRecord } from '../../server/core/catalogue/tracks/trackRecord'
import { createPause } from '../../server/platform/process/yieldToEventLoop'
import type { ReleaseListItem } from '../../src/shared/contract'
import { emptyQuery, type ReleaseQuery } from '../../src/shared/releaseQuery'
import {
  categories,
  conditions,
  musicalKeys,
  playTypes,
  priceBands,
  products,
  releaseOrders,
  releasesPerPage,
  sizes,
} from '../../src/shared/vocabulary'
import { generatedCatalogue, seededRandom } from '../support/generatedCatalogue'
import { generatedTracks } from '../support/generatedTracks'
import { atMost, type Bench, median, percentile, timed } from './bench'
import { bytesInUse } from './bytesInUse'

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
export function randomQueries(genres: readonly string[], count: number): ReleaseQuery[] {
  const random = seededRandom(7)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[]): T[] => (random() < 0.4 ? [oneOf(list), oneOf(list)] : [])
  return Array.from({ length: count }, () => ({
    ...emptyQuery('list'),
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

/** Queries that choose something of every facet and ask for all counts. Two or three options of a facet are chosen. */
export function fullQueries(model: ReadModel, count: number): ReleaseQuery[] {
  const random = seededRandom(8)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[]): T[] => [...new Set([oneOf(list), oneOf(list), oneOf(list)])]
  const genres = model.genres.map(({ slug }) => slug)
  const styles = genres.flatMap((genre) => [0, 1, 2, 3, 4, 5, 6].map((n) => `${genre}-${n}`))
  const labels = Array.from(model.labels.largest(100), ({ named }) => named.slug)
  const prices = [...priceBands, '12-', '-18', '9-27']
  return Array.from({ length: count }, () => ({
    ...emptyQuery('list'),
    allFilters: true,
    inStock: true,
    preview: true,
    category: random() < 0.5 ? 'prev_last_year' : 'reissue',
    genres: some(genres),
    playTypes: some(playTypes).slice(0, 2),
    products: some(products),
    price: oneOf(prices),
    sizes: some(sizes),
    conditions: some(conditions),
    addition: 'last_90_days',
    year: oneOf(['1990-1999', '1985-2010', '-2024', '2000-']),
    styles: some(styles),
    bpm: oneOf(['120-129', '90-119', '126-', '-110']),
    keys: some(musicalKeys),
    countries: some(['germany', 'uk', 'us', 'france', 'japan']),
    labels: some(labels),
    order: oneOf(releaseOrders),
  }))
}

const fullFilterBench = (releases: number, maxMs: number): Bench => ({
  name: `catalogue-filter-full-${releases}`,
  async run(report) {
    const model = await ReadModel.build(generatedCatalogue(releases), thisYear)
    model.moveToDay('2026-11-25')
    const full = fullQueries(model, 1000)
    const what = `filter, ${releases.toLocaleString('en')} releases`
    const set = await overRounds(1000, (n) => model.filterReleases(full[n % full.length]!))
    report({ name: `${what}: everything set, all counts, p99`, ...atMost(set.p99, maxMs, 'ms') })
    const usual = randomQueries(
      model.genres.map(({ slug }) => slug),
      1000,
    )
    const asked = await overRounds(200, (n) =>
      model.filterReleases({ ...usual[n % usual.length]!, allFilters: true }),
    )
    report({ name: `${what}: usual filters, all counts, p99`, value: asked.p99, unit: 'ms' })
  },
})

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

const trackBench: Bench = {
  name: 'catalogue-tracks-1000000',
  async run(report) {
    const model = await ReadModel.build(generatedCatalogue(100_000), thisYear)
    const releases = await CatalogueSearch.build(model)
    const before = await bytesInUse()
    const startedAt = performance.now()
    const tracks = await TrackSearch.build(model, generatedTracks(model, 10), createPause())
    report({ name: 'making the index of 1,000,000 tracks', value: performance.now() - startedAt, unit: 'ms' })
    const perTrack = ((await bytesInUse()) - before) / 1_000_000
    const random = seededRandom(13)
    const some: (TrackRecord & { artist: string })[] = []
    for (const batch of generatedTracks(model, 10)) {
      for (const {
        uuid_release,
        tracks: [first],
      } of random() < 0.02 ? batch : []) {
        const { display_artist } = model.getItem(model.numberOf(uuid_release)!)
        some.push({ ...first!, artist: first!.display_artist || display_artist })
      }
    }
    const search = releases.withTracks(tracks)
    const kinds: Record<string, (track: (typeof some)[number]) => string> = {
      'two letters': ({ title }) => title.slice(0, 2),
      'beginning of a title': ({ title }) => title.slice(0, 4),
      'artist and title': ({ artist, title }) => `${artist} ${title}`,
      'misspelled title': ({ title }) => misspelled(title, random),
      'misspelled artist and title': ({ artist, title }) =>
        `${misspelled(artist, random)} ${misspelled(title, random)}`,
      'title and what nobody sells': ({ title }) => `${misspelled(title, random)} xyloquartz brimwhistle`,
    }
    for (const [kind, queryFor] of Object.entries(kinds)) {
      const queries = Array.from({ length: 1200 }, () => queryFor(some[Math.floor(random() * some.length)]!))
      const { p99 } = await overRounds(200, (n) => search.find(queries[n]!))
      report({ name: `search, 100,000 releases, 1,000,000 tracks: ${kind}, p99`, ...atMost(p99, 20, 'ms') })
      const listed = await overRounds(200, (n) => {
        const query = { ...emptyQuery('list'), search: queries[n]! }
        return model.filterReleases(query, 'en', search.findAll(query.search, 'en'))
      })
      report({ name: `list of all that is found: ${kind}, p99`, ...atMost(listed.p99, 20, 'ms') })
    }
    report({ name: 'memory of a track with its index', value: perTrack, unit: 'bytes' })
    report({
      name: 'the same after searches',
      value: ((await bytesInUse()) - before) / 1_000_000,
      unit: 'bytes',
    })
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

export const benches: Bench[] = [
  filterBench(10_000, 0.3),
  filterBench(100_000, 1),
  filterBench(1_000_000, 5),
  fullFilterBench(1_000_000, 8),
  searchBench,
  trackBench,
  updateBench,
  memoryBench,
]
