import fc from 'fast-check'
import {
  findLatestDate,
  getRebatePercent,
  getSavedCents,
} from '../../../../../../server/core/catalogue/listItem'
import { add, createBitset } from '../../../../../../server/core/catalogue/readModel/bitset'
import { ReadModel } from '../../../../../../server/core/catalogue/readModel/readModel'
import type { FormatRecord, ReleaseRecord } from '../../../../../../server/core/catalogue/releaseRecord'
import type { ListingStats } from '../../../../../../src/shared/contract'
import { emptyQuery, type ReleaseQuery } from '../../../../../../src/shared/releaseQuery'
import {
  type Addition,
  additions,
  type Category,
  categories,
  conditions,
  discGrades,
  musicalKeys,
  playTypes,
  priceBands,
  products,
  type ReleaseOrder,
  releaseOrders,
  type Size,
  sizes,
  tempoBands,
  type UsedOrNew,
} from '../../../../../../src/shared/vocabulary'
import {
  aFormat,
  aName,
  aRelease,
  aSource,
  someGenres,
  testId,
} from '../../../../../support/catalogueBuilders'
import { howOften } from '../../../../../support/suite'

const thisYear = 2026
const today = '2026-11-25'
const all = emptyQuery('list')
const copiesSold = new Map(Array.from({ length: 20 }, (_, n) => [testId(n * 2), (n * 7) % 5]))
const someArtists = [aName('Nora Feldt'), aName('Ulver Brandt')]
const someLabels = [aName('Halbmeer'), aName('8B2D'), aName('Feldweg')]

// ---------------------------------------------------------------- the same answers, worked out the plain way

function isIn(category: Category, { formats, ...release }: ReleaseRecord): boolean {
  const rebate = Math.max(0, ...formats.map(getRebatePercent))
  const year =
    release.release_year ?? (release.release_date ? Number(release.release_date.slice(0, 4)) : null)
  const claims: Record<Category, boolean> = {
    special_edition: release.is_special_edition === 1,
    instant_download: formats.some((format) => format.instant_download === 1),
    reissue: release.is_reissue === 1,
    compilation: release.product_type === 'compilation',
    pre_order: formats.some((format) => format.status === 'pre-order'),
    this_year: year === thisYear,
    last_year: year === thisYear - 1,
    prev_last_year: year !== null && year <= thisYear - 2,
    rebate_lt_30: rebate > 0 && rebate < 30,
    rebate_30_50: rebate >= 30 && rebate <= 50,
    rebate_gt_50: rebate > 50,
  }
  return claims[category]
}

type Format = ReleaseRecord['formats'][number]
const sizeByFormat: Record<string, Size[]> = {
  '2×LP': ['lp'],
  '12" LP': ['lp'],
  '10" LP': ['10in'],
  '7" Single': ['7in'],
  '12inch': ['12in'],
  'LP Box Set': ['box', 'lp'],
  MC: [],
}
const sizesOf = ({ product, format }: Format): Size[] =>
  (sizeByFormat[format] ?? []).filter((size) => size === 'box' || product === 'vinyl')
function conditionOf({ grade_disc }: Format): UsedOrNew {
  if (!grade_disc) return 'new'
  const names: Record<string, UsedOrNew> = { M: 'near_mint', NM: 'near_mint', 'VG+': 'very_good_plus' }
  return names[grade_disc] ?? (grade_disc === 'VG' ? 'very_good' : 'good')
}
const isWithin = (range: string | null, value: number | null): boolean => {
  if (range === null) return true
  const [from, to] = range.split('-').map((end) => (end === '' ? null : Number(end)))
  return value !== null && (from == null || value >= from) && (to == null || value <= to)
}
const yearOf = ({ release_year, release_date }: ReleaseRecord): number | null =>
  release_year ?? (release_date ? Number(release_date.slice(0, 4)) : null)
const daysOf: Record<Addition, number> = { last_7_days: 7, last_30_days: 30, last_90_days: 90 }
const isNew = ({ added_at }: ReleaseRecord, addition: Addition): boolean =>
  (Date.parse(`${today}T00:00:00+01:00`) - Date.parse(added_at)) / 86_400_000 <= daysOf[addition]
const countryByValue: Record<string, string> = { germany: 'Germany', uk: 'UK', 'south-korea': 'South Korea' }
const countriesOf = ({ country }: ReleaseRecord) =>
  Object.keys(countryByValue).filter((value) => countryByValue[value] === country)
const styleByValue: Record<string, string> = {
  'dub-techno': 'Dub Techno',
  'musique-concrete': 'Musique Concrète',
}
const stylesOf = ({ styles }: ReleaseRecord) =>
  Object.keys(styleByValue).filter((value) => styles.includes(styleByValue[value]!))
const artistsOf = ({ artists }: ReleaseRecord) =>
  artists.map((id) => someArtists.find((artist) => artist.id === id)!.slug)
const labelsOf = ({ labels }: ReleaseRecord) =>
  labels.map((id) => someLabels.find((label) => label.id === id)!.slug)
/** Stands for the search, which has tests of its own. */
const isFound = ({ title }: ReleaseRecord, term: string): boolean => title.toLowerCase() === term
const isAmong = (values: readonly string[], chosen: readonly string[]) =>
  chosen.length === 0 || chosen.some((value) => values.includes(value))
const isAny = <T>(chosen: readonly T[], options: readonly unknown[]) =>
  chosen.length === 0 || new Set(chosen).size === options.length

/** Tells whether a track meets all choices about tracks. */
const meetsTempo = ({ bpm, musical_key }: ReleaseRecord['tempos'][number], query: ReleaseQuery): boolean =>
  (query.bpm === null || (bpm !== null && isWithin(query.bpm, bpm))) &&
  (isAny(query.keys, musicalKeys) || (musical_key !== null && query.keys.includes(musical_key)))

function matches(
  release: ReleaseRecord,
  query: ReleaseQuery,
  isFormat?: (format: FormatRecord) => boolean,
): boolean {
  const asksFormats =
    isFormat !== undefined ||
    query.onSale ||
    query.inStock ||
    query.price !== null ||
    !isAny(query.products, products) ||
    !isAny(query.sizes, sizes) ||
    !isAny(query.conditions, conditions)
  return (
    (isAny(query.genres, someGenres) || release.genres.some((genre) => query.genres.includes(genre))) &&
    (isAny(query.playTypes, playTypes) ||
      (release.play_type !== null && query.playTypes.includes(release.play_type))) &&
    (query.category === null || isIn(query.category, release)) &&
    (!query.preview || release.has_preview) &&
    (query.addition === null || isNew(release, query.addition)) &&
    isWithin(query.year, query.year === null ? 0 : yearOf(release)) &&
    isAmong(stylesOf(release), query.styles) &&
    isAmong(countriesOf(release), query.countries) &&
    isAmong(labelsOf(release), query.labels) &&
    isAmong(artistsOf(release), query.artists) &&
    (query.search === null || isFound(release, query.search)) &&
    ((query.bpm === null && isAny(query.keys, musicalKeys)) ||
      release.tempos.some((one) => meetsTempo(one, query))) &&
    (!asksFormats ||
      release.formats.some(
        (format) =>
          (!isFormat || isFormat(format)) &&
          (!query.onSale || getRebatePercent(format) > 0) &&
          (!query.inStock || format.free > 0) &&
          isWithin(query.price, format.price_cents / 100) &&
          (isAny(query.sizes, sizes) || sizesOf(format).some((size) => query.sizes.includes(size))) &&
          (isAny(query.conditions, conditions) || query.conditions.includes(conditionOf(format))) &&
          (isAny(query.products, products) || query.products.includes(format.product)),
      ))
  )
}

function plainStats(releases: ReleaseRecord[], query: ReleaseQuery, asked: ReleaseQuery): ListingStats {
  const count = (wishes: Partial<ReleaseQuery>) =>
    releases.filter((release) => matches(release, { ...query, ...wishes })).length
  const counts = <K extends string>(options: readonly K[], wish: (option: K) => Partial<ReleaseQuery>) =>
    Object.fromEntries(options.map((option) => [option, count(wish(option))]))
  const total = count({})
  return {
    total,
    ...(total === 0 && plainWaysOut(query, count)),
    genres: counts(
      someGenres.map(({ slug }) => slug),
      (slug) => ({ genres: [slug] }),
    ),
    play_type: counts(playTypes, (type) => ({ playTypes: [type] })),
    categories: { all: count({ category: null }), ...counts(categories, (category) => ({ category })) },
    properties: {
      preview: count({ preview: true }),
      ...counts(products, (product) => ({ products: [product] })),
      in_stock: count({ inStock: true }),
      ...(query.inStock && !query.onSale && { sold_out: count({ inStock: false }) - total }),
    },
    ...furtherStats(releases, query, asked),
    ...plainUnknown(releases, query, asked),
  }
}

/** How many match the other choices without a known value. */
function plainUnknown(releases: ReleaseRecord[], query: ReleaseQuery, asked: ReleaseQuery) {
  const count = (wishes: Partial<ReleaseQuery>, isUnknown: (release: ReleaseRecord) => boolean) =>
    releases.filter((release) => isUnknown(release) && matches(release, { ...query, ...wishes })).length
  const isSizeUnknown = (format: FormatRecord) => format.product === 'vinyl' && sizesOf(format).length === 0
  const isAsked = (isChosen: boolean) => query.allFilters || isChosen
  const unknown = {
    ...(isAsked(asked.styles.length > 0) && {
      styles: count({ styles: [] }, ({ styles }) => styles.length === 0),
    }),
    ...(isAsked(query.bpm !== null) && {
      tempos: count({ bpm: null }, ({ tempos }) =>
        tempos.every(
          ({ bpm, ...one }) => bpm === null || !meetsTempo({ bpm, ...one }, { ...query, bpm: null }),
        ),
      ),
    }),
    ...(isAsked(query.keys.length > 0) && {
      keys: count({ keys: [] }, ({ tempos }) =>
        tempos.every((one) => one.musical_key === null || !meetsTempo(one, { ...query, keys: [] })),
      ),
    }),
    ...(isAsked(query.year !== null) && {
      years: count({ year: null }, (release) => yearOf(release) === null),
    }),
    ...(isAsked(asked.countries.length > 0) && {
      countries: count({ countries: [] }, ({ country }) => country === null),
    }),
    ...(isAsked(query.sizes.length > 0) && {
      sizes: releases.filter((release) => matches(release, { ...query, sizes: [] }, isSizeUnknown)).length,
    }),
  }
  return Object.keys(unknown).length > 0 ? { unknown } : {}
}

/** The counts of the further facets: those that are chosen, or all on request. */
function furtherStats(
  releases: ReleaseRecord[],
  query: ReleaseQuery,
  asked: ReleaseQuery,
): Partial<ListingStats> {
  const count = (wishes: Partial<ReleaseQuery>) =>
    releases.filter((release) => matches(release, { ...query, ...wishes })).length
  const counts = <K extends string>(options: readonly K[], wish: (option: K) => Partial<ReleaseQuery>) =>
    Object.fromEntries(options.map((option) => [option, count(wish(option))]))
  const found = (all: Record<string, number>, chosen: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([value, n]) => n > 0 || chosen.includes(value)))
  const years = [...new Set(releases.flatMap((release) => yearOf(release) ?? []))]
  const decades = [...new Set(years.map((year) => `${Math.floor(year / 10)}0-${Math.floor(year / 10)}9`))]
  const isAsked = (isChosen: boolean) => query.allFilters || isChosen
  const styles = found(
    counts(Object.keys(styleByValue), (value) => ({ styles: [value] })),
    query.styles,
  )
  const countries = found(
    counts(Object.keys(countryByValue), (value) => ({ countries: [value] })),
    query.countries,
  )
  const labels = found(
    counts(
      someLabels.map(({ slug }) => slug),
      (slug) => ({ labels: [slug] }),
    ),
    query.labels,
  )
  const artists = found(
    counts(
      someArtists.map(({ slug }) => slug),
      (slug) => ({ artists: [slug] }),
    ),
    query.artists,
  )
  return {
    ...(isAsked(asked.styles.length > 0) && { styles }),
    ...(isAsked(query.price !== null) && { prices: counts(priceBands, (price) => ({ price })) }),
    ...(isAsked(query.sizes.length > 0) && { sizes: counts(sizes, (size) => ({ sizes: [size] })) }),
    ...(isAsked(query.conditions.length > 0) && {
      conditions: counts(conditions, (condition) => ({ conditions: [condition] })),
    }),
    ...(isAsked(query.addition !== null) && {
      additions: { all: count({ addition: null }), ...counts(additions, (addition) => ({ addition })) },
    }),
    ...(isAsked(query.bpm !== null) && { tempos: counts(tempoBands, (bpm) => ({ bpm })) }),
    ...(isAsked(query.keys.length > 0) && { keys: counts(musicalKeys, (key) => ({ keys: [key] })) }),
    ...(isAsked(query.year !== null) && { years: counts(decades, (year) => ({ year })) }),
    ...(isAsked(asked.countries.length > 0) && { countries }),
    ...(isAsked(asked.labels.length > 0) && { labels }),
    ...(isAsked(asked.artists.length > 0) && { artists }),
    ...(query.search !== null && { search: { [query.search]: count({}) } }),
  }
}

function plainWaysOut(query: ReleaseQuery, count: (wishes: Partial<ReleaseQuery>) => number) {
  const isChoice = (chosen: readonly string[], options: readonly unknown[]) =>
    chosen.length > 0 && new Set(chosen).size < options.length
  const nothing = { ...all, onSale: query.onSale, inStock: query.onSale && query.inStock }
  const counts = (others: Partial<ReleaseQuery>, own: ReleaseQuery) => ({
    ...(query.category !== null && { category: count({ ...others, category: own.category }) }),
    ...(isChoice(query.genres, someGenres) && { genres: count({ ...others, genres: own.genres }) }),
    ...(isChoice(query.playTypes, playTypes) && { formats: count({ ...others, playTypes: own.playTypes }) }),
    ...(isChoice(query.products, products) && { products: count({ ...others, products: own.products }) }),
    ...(query.inStock && { in_stock: count({ ...others, inStock: own.inStock }) }),
    ...(query.preview && { preview: count({ ...others, preview: own.preview }) }),
    ...(query.price && { price: count({ ...others, price: own.price }) }),
    ...(isChoice(query.sizes, sizes) && { sizes: count({ ...others, sizes: own.sizes }) }),
    ...(isChoice(query.conditions, conditions) && {
      conditions: count({ ...others, conditions: own.conditions }),
    }),
    ...(query.addition && { added: count({ ...others, addition: own.addition }) }),
    ...(query.bpm && { bpm: count({ ...others, bpm: own.bpm }) }),
    ...(isChoice(query.keys, musicalKeys) && { keys: count({ ...others, keys: own.keys }) }),
    ...(query.year && { year: count({ ...others, year: own.year }) }),
    ...(query.styles.length > 0 && { styles: count({ ...others, styles: own.styles }) }),
    ...(query.countries.length > 0 && { countries: count({ ...others, countries: own.countries }) }),
    ...(query.labels.length > 0 && { labels: count({ ...others, labels: own.labels }) }),
    ...(query.artists.length > 0 && { artists: count({ ...others, artists: own.artists }) }),
    ...(query.search !== null && { search: count({ ...others, search: own.search }) }),
  })
  const without = counts({}, { ...nothing, inStock: false })
  const isEnough = Object.values(without).some((found) => found > 0)
  return isEnough ? { without } : { without, only: counts(nothing, query) }
}

function plainOrder(releases: ReleaseRecord[], order: ReleaseOrder): ReleaseRecord[] {
  const unknown = Number.POSITIVE_INFINITY
  const date = (release: ReleaseRecord) => Date.parse(findLatestDate(release) ?? '')
  const price = ({ formats }: ReleaseRecord) =>
    Math.min(unknown, ...formats.map((format) => format.price_cents))
  const saved = ({ formats }: ReleaseRecord) => Math.max(0, ...formats.map(getSavedCents))
  const key: Record<ReleaseOrder, (release: ReleaseRecord) => number> = {
    release_date_desc: (release) => (Number.isNaN(date(release)) ? unknown : -date(release)),
    release_date_asc: (release) => (Number.isNaN(date(release)) ? unknown : date(release)),
    price_asc: price,
    price_desc: (release) => (price(release) === unknown ? unknown : -price(release)),
    discount_desc: (release) => -saved(release),
    discount_asc: saved,
    added_desc: (release) => -Date.parse(release.added_at),
    sold_desc: ({ uuid_release }) => -(copiesSold.get(uuid_release) ?? 0),
    artist_asc: () => 0,
  }
  const text = (release: ReleaseRecord) =>
    `${release.display_artist}\n${release.title}\n${release.uuid_release}`.toLowerCase()
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
  if (order === 'artist_asc') return [...releases].sort((a, b) => (text(a) < text(b) ? -1 : 1))
  return [...releases].sort(
    (a, b) =>
      compare(key[order](a), key[order](b)) ||
      compare(key.release_date_desc(a), key.release_date_desc(b)) ||
      (Number.isNaN(date(a)) ? compare(Date.parse(b.added_at), Date.parse(a.added_at)) : 0) ||
      (text(a) < text(b) ? -1 : 1),
  )
}

const flag = fc.constantFrom(0 as const, 1 as const)
const date = fc.option(fc.constantFrom('2024-05-01', '2025-12-31', '2026-01-01', '2026-11-21', '2027-02-28'))
const anyFormat = fc
  .record({
    product: fc.constantFrom(...products),
    format: fc.constantFrom(...Object.keys(sizeByFormat)),
    price_cents: fc.constantFrom(0, 999, 1000, 1001, 1500, 2400),
    grade_disc: fc.option(fc.constantFrom(...discGrades)),
    original_price_cents: fc.option(fc.constantFrom(2500, 3000, 4900)),
    status: fc.constantFrom('listed' as const, 'pre-order' as const),
    release_date: date,
    instant_download: flag,
    free: fc.constantFrom(-1, 0, 1, 5),
  })
  .map(aFormat)
const anyTempo = fc.record({
  bpm: fc.option(fc.constantFrom(89, 120, 124, 126, 174)),
  musical_key: fc.option(fc.constantFrom('a-minor' as const, 'c-major' as const, 'e-minor' as const)),
})
const anyRelease = (id: number) =>
  fc
    .record({
      display_artist: fc.constantFrom('Nora Feldt', 'nora feldt', 'Ulver Brandt'),
      title: fc.constantFrom('A', 'B'),
      release_year: fc.option(fc.constantFrom(2023, 2025, 2026, 2027)),
      release_date: date,
      product_type: fc.constantFrom('release' as const, 'compilation' as const),
      play_type: fc.option(fc.constantFrom(...playTypes)),
      is_reissue: flag,
      is_special_edition: flag,
      country: fc.constantFrom(null, ...Object.values(countryByValue)),
      has_preview: fc.boolean(),
      added_at: fc.constantFrom(
        ...['2026-11-24T10:00:00.000Z', '2026-11-01T10:00:00.000Z', '2026-09-10T10:00:00.000Z'],
        '2020-01-01T00:00:00.000Z',
      ),
      styles: fc.subarray(Object.values(styleByValue)),
      // As with formats, more than four are counted in another way.
      tempos: fc.array(anyTempo, { maxLength: 7 }),
      labels: fc.subarray(someLabels.map(({ id }) => id)),
      artists: fc.subarray(someArtists.map(({ id }) => id)),
      genres: fc.subarray(someGenres.map(({ slug }) => slug)),
      // A release with more than four formats is counted in another way.
      formats: fc.array(anyFormat, { maxLength: 6 }),
    })
    .map((wishes) => aRelease({ ...wishes, uuid_release: testId(id), slug: `r-${id}` }))
const anyCatalogue = fc
  .integer({ min: 0, max: 40 })
  .chain((size) => fc.tuple(...Array.from({ length: size }, (_, id) => anyRelease(id))))
const usualChoices = {
  onSale: fc.boolean(),
  inStock: fc.boolean(),
  category: fc.option(fc.constantFrom(...categories)),
  genres: fc.subarray(someGenres.map(({ slug }) => slug)),
  playTypes: fc.subarray([...playTypes]),
  products: fc.subarray([...products]),
  order: fc.constantFrom(...releaseOrders),
  limit: fc.integer({ min: 1, max: 12 }),
  offset: fc.integer({ min: 0, max: 12 }),
}
/** Mostly nothing, because few releases meet many choices. */
const seldom = <T, N>(choice: fc.Arbitrary<T>, nothing: N): fc.Arbitrary<T | N> =>
  fc.oneof({ arbitrary: fc.constant(nothing), weight: 3 }, { arbitrary: choice, weight: 1 })
const anyQuery: fc.Arbitrary<ReleaseQuery> = fc.oneof(
  fc.record(usualChoices).map((usual) => ({ ...all, ...usual })),
  fc.record({
    ...usualChoices,
    onSale: seldom(fc.constant(true), false),
    category: seldom(fc.constantFrom(...categories), null),
    genres: seldom(usualChoices.genres, []),
    playTypes: seldom(usualChoices.playTypes, []),
    products: seldom(usualChoices.products, []),
    allFilters: fc.boolean(),
    preview: seldom(fc.constant(true), false),
    price: seldom(fc.constantFrom('-10', '10-', '0-9', '10-15', '5-12', '11-24', '50-'), null),
    sizes: seldom(fc.subarray([...sizes]), []),
    conditions: seldom(fc.subarray([...conditions]), []),
    addition: seldom(fc.constantFrom(...additions), null),
    bpm: seldom(fc.constantFrom('120-124', '-119', '125-', '126-126', '2-3'), null),
    keys: seldom(fc.subarray(['a-minor', 'c-major', 'd-minor'] as const), []),
    year: seldom(fc.constantFrom('2020-2029', '-2024', '2026-', '2025-2025', '1900-1950'), null),
    hidesSoldOut: fc.constant(false),
    styles: seldom(fc.subarray(Object.keys(styleByValue)), []),
    countries: seldom(fc.subarray(['germany', 'uk']), []),
    labels: seldom(fc.subarray(['8b2d', 'halbmeer']), []),
    artists: seldom(fc.subarray(['nora-feldt', 'nobody']), []),
    search: seldom(fc.constantFrom('a', 'b', 'c'), null),
  }),
)

const build = async (releases: ReleaseRecord[]) => {
  const model = await ReadModel.build(
    aSource({ releases, labels: someLabels, artists: someArtists }),
    thisYear,
  )
  model.moveToDay(today)
  model.countSold(copiesSold)
  return model
}

function expectSame(model: ReadModel, releases: ReleaseRecord[], asked: ReleaseQuery) {
  const { search } = asked
  const found = createBitset(model.numbersUsed)
  for (const release of releases)
    if (search !== null && isFound(release, search)) add(found, model.numberOf(release.uuid_release)!)
  const { items, stats } = model.filterReleases(asked, 'en', found)
  // A country or a label that no release has is ignored.
  const query = {
    ...asked,
    styles: asked.styles.filter((value) => releases.some((one) => stylesOf(one).includes(value))),
    countries: asked.countries.filter((value) => releases.some((one) => countriesOf(one).includes(value))),
    labels: asked.labels.filter((value) => releases.some((one) => labelsOf(one).includes(value))),
    artists: asked.artists.filter((value) => releases.some((one) => artistsOf(one).includes(value))),
  }
  const { names: _, ...counts } = stats
  expect(counts).toEqual(plainStats(releases, query, asked))
  const expected = plainOrder(releases, query.order)
    .filter((release) => matches(release, query))
    .slice(query.offset, query.offset + query.limit)
  expect(items.map((item) => item.uuid_release)).toEqual(expected.map((release) => release.uuid_release))
}

describe('a list of releases', () => {
  it('answers any query as going through all releases one by one would', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        fc.array(anyQuery, { minLength: 1, maxLength: 5 }),
        async (releases, queries) => {
          const model = await build(releases)
          for (const query of queries) expectSame(model, releases, query)
        },
      ),
      { numRuns: howOften(30, 150) },
    )
  })

  it('answers the same after releases came, changed and went as if it had been built anew', async () => {
    const change = fc.nat({ max: 30 }).chain((id) => fc.tuple(fc.constant(id), fc.option(anyRelease(id))))
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        fc.array(change),
        fc.array(anyQuery, { maxLength: 4 }),
        async (releases, changes, queries) => {
          const model = await build(releases)
          const current = new Map(releases.map((release) => [release.uuid_release, release]))
          for (const [id, release] of changes) {
            if (release) {
              model.put(release)
              current.set(release.uuid_release, release)
            } else {
              model.remove(testId(id))
              current.delete(testId(id))
            }
          }
          for (const query of [...queries, all]) expectSame(model, [...current.values()], query)
        },
      ),
      { numRuns: howOften(20, 100) },
    )
  })

  it('finds room for more releases than it was built with', async () => {
    const model = await build([])
    for (let id = 0; id < 3000; id++) model.put(aRelease({ uuid_release: testId(id), slug: `r-${id}` }))
    expect(model.filterReleases(all).stats.total).toBe(3000)
    expect(model.filterReleases({ ...all, offset: 2990 }).items).toHaveLength(10)
  })

  it('moves releases to the next category when the year turns', async () => {
    const model = await build([aRelease({ release_date: '2026-11-13' })])
    expect(model.filterReleases(all).stats.categories).toMatchObject({ this_year: 1, last_year: 0 })
    model.moveToDay('2027-01-01')
    expect(model.filterReleases(all).stats.categories).toMatchObject({ this_year: 0, last_year: 1 })
  })

  it('asks product, sale and stock of the same format', async () => {
    const soldOutSale = aFormat({ product: 'cd', original_price_cents: 3000, free: 0 })
    const model = await build([aRelease({ formats: [aFormat({ product: 'vinyl', free: 2 }), soldOutSale] })])
    expect(model.filterReleases({ ...all, products: ['vinyl'], inStock: true }).stats.total).toBe(1)
    expect(model.filterReleases({ ...all, products: ['cd'], inStock: true }).stats.total).toBe(0)
    expect(model.filterReleases(emptyQuery('sale')).stats.total).toBe(0)
  })

  it('counts what choosing one more option of a group would give', async () => {
    const model = await build([aRelease({ genres: ['indie'] }), aRelease({ genres: ['ambient'] })])
    const { stats } = model.filterReleases({ ...all, genres: ['indie'] })
    expect(stats).toMatchObject({ total: 1, genres: { electronic: 0, indie: 1, ambient: 1 } })
  })
})

it('counts what taking a choice back would give, where nothing matches', async () => {
  const releases = [
    aRelease({ genres: ['indie'], play_type: 'album', formats: [aFormat({ product: 'cd' })] }),
    aRelease({ genres: ['indie'], play_type: 'album' }),
    aRelease({ genres: ['ambient'], play_type: 'single', formats: [aFormat({ free: 0 })] }),
  ]
  const model = await ReadModel.build(aSource({ releases }), thisYear)
  const without = (query: Partial<ReleaseQuery>) => model.filterReleases({ ...all, ...query }).stats.without
  expect(without({ genres: ['indie'] })).toBeUndefined()
  expect(without({ genres: ['indie'], playTypes: ['single'] })).toEqual({ genres: 1, formats: 2 })
  expect(without({ genres: ['ambient'], inStock: true })).toEqual({ genres: 2, in_stock: 1 })
})

it('counts what each choice alone would give, where taking one back is not enough', async () => {
  const releases = [
    aRelease({ genres: ['indie'], play_type: 'album', formats: [aFormat({ product: 'cd', free: 0 })] }),
    aRelease({ genres: ['indie'], play_type: 'album', formats: [aFormat({ product: 'vinyl' })] }),
    aRelease({ genres: ['ambient'], play_type: 'ep', formats: [aFormat({ product: 'vinyl' })] }),
  ]
  const model = await ReadModel.build(aSource({ releases }), thisYear)
  const { stats } = model.filterReleases({
    ...all,
    genres: ['ambient'],
    playTypes: ['single'],
    products: ['cd'],
    inStock: true,
  })
  expect(stats.without).toEqual({ genres: 0, formats: 0, products: 0, in_stock: 0 })
  expect(stats.only).toEqual({ genres: 1, formats: 0, products: 1, in_stock: 2 })
})

it('names the counts always in the same order, so that equal answers are equal byte by byte', async () => {
  const model = await ReadModel.build(aSource({ releases: [aRelease()] }), thisYear)
  const { stats } = model.filterReleases({ ...all, products: ['cd'], inStock: true, category: 'reissue' })
  expect(Object.keys(stats)).toEqual([
    ...['total', 'genres', 'play_type', 'categories', 'properties'],
    ...['without', 'only'],
  ])
  expect(Object.keys(stats.properties)).toEqual(['preview', ...products, 'in_stock', 'sold_out'])
  expect(Object.keys(stats.categories)).toEqual(['all', ...categories])
  expect(Object.keys(stats.without ?? {})).toEqual(['category', 'products', 'in_stock'])
})

describe('a list item', () => {
  it('is frozen, lists and formats included, since all readers share it', async () => {
    const model = await build([aRelease()])
    const [item] = model.filterReleases(all).items
    expect(Object.isFrozen(item)).toBe(true)
    expect(Object.isFrozen(item!.formats)).toBe(true)
    expect(Object.isFrozen(item!.formats[0])).toBe(true)
  })

  it('is replaced, not altered, when the release changes', async () => {
    const release = aRelease()
    const model = await build([release])
    const [before] = model.filterReleases(all).items
    model.put({ ...release, title: 'Another Room' })
    expect(before!.title).toBe('Every Room a Radio')
    expect(model.filterReleases(all).items[0]!.title).toBe('Another Room')
  })
})
