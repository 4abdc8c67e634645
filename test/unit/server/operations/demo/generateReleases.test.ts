import type { ImportedRelease } from '../../../../../server/core/catalogue/writing/importedRelease'
import { demoDay } from '../../../../../server/exchange/import/demoDates'
import { demoCoverFiles } from '../../../../../server/operations/demo/curated/demoCovers'
import { generateReleases, releaseAt } from '../../../../../server/operations/demo/generateReleases'

const seed = 7
const count = 20_000

interface Census {
  slugs: Set<string>
  artists: Set<string>
  labels: Map<string, number>
  onSale: number
  reissues: number
  preOrders: number
}

/** Counted while they come, as an importer would take them: one at a time. */
function takeCensus(): Census {
  const census: Census = {
    slugs: new Set(),
    artists: new Set(),
    labels: new Map(),
    onSale: 0,
    reissues: 0,
    preOrders: 0,
  }
  for (const release of generateReleases({ seed, count })) {
    census.slugs.add(release.slug)
    for (const { slug } of release.artists) census.artists.add(slug)
    for (const { slug } of release.labels) census.labels.set(slug, (census.labels.get(slug) ?? 0) + 1)
    if (release.formats.some(({ sale }) => sale)) census.onSale++
    if (release.isReissue) census.reissues++
    if (release.formats.some(({ status }) => status === 'pre-order')) census.preOrders++
  }
  return census
}

describe('twenty thousand releases', () => {
  let census: Census
  beforeAll(() => {
    census = takeCensus()
  })

  test('all have their own address', () => {
    expect(census.slugs.size).toBe(count)
    for (const slug of census.slugs) expect(slug).toMatch(/^[A-Za-z0-9._~-]{1,200}$/)
  })

  // The bar is 20,000 a second; a busy machine may be some times slower than a quiet one.
  test('are by about one artist for 2.5 of them', () => {
    expect(count / census.artists.size).toBeGreaterThan(2)
    expect(count / census.artists.size).toBeLessThan(3)
  })

  test('are on about one label for 12, a few of them large and many tiny', () => {
    const sizes = [...census.labels.values()]
    expect(count / sizes.length).toBeGreaterThan(10)
    expect(count / sizes.length).toBeLessThan(15)
    expect(sizes.filter((size) => size >= 50).length).toBeGreaterThan(20)
    expect(sizes.filter((size) => size <= 3).length).toBeGreaterThan(sizes.length / 4)
  })

  test('are reduced, reissued and announced as in a shop', () => {
    expect(census.onSale / count).toBeGreaterThan(0.08)
    expect(census.onSale / count).toBeLessThan(0.2)
    expect(census.reissues / count).toBeGreaterThan(0.05)
    expect(census.preOrders).toBeGreaterThan(100)
  })
})

test('release n is the same for every count, and another for another seed', () => {
  const few = [...generateReleases({ seed, count: 30 })]
  const more = [...generateReleases({ seed, count: 300 })]
  expect(more.slice(0, 30)).toEqual(few)
  expect(releaseAt(seed, 29)).toEqual(few[29])
  expect(releaseAt(seed + 1, 29)).not.toEqual(few[29])
})

test('covers and sounds are those of the demo folder', () => {
  const covers = new Set(demoCoverFiles)
  for (const { cover, tracklists } of generateReleases({ seed, count: 500 })) {
    if (cover !== null) expect(covers.has(cover)).toBe(true)
    const sounds = tracklists
      .flatMap(({ tracks }) => tracks.map(({ sound }) => sound))
      .filter((sound) => sound !== null)
    for (const sound of sounds)
      expect(sound).toEqual({ preview: expect.stringMatching(/^previews\/[a-z]+-\d\d$/) })
  }
})

test('what can be ordered ahead is not out yet, and everything else is', () => {
  for (const { releaseDate, formats } of generateReleases({ seed, count: 2000 })) {
    const isAhead = formats.some(({ status }) => status === 'pre-order')
    expect(releaseDate! > demoDay).toBe(isAhead)
  }
})

test('one artist has one name, wherever the artist plays', () => {
  const names = new Map<string, string>()
  const check = ({ artists }: ImportedRelease) => {
    for (const { slug, name } of artists) {
      expect(names.get(slug) ?? name).toBe(name)
      names.set(slug, name)
    }
  }
  for (const release of generateReleases({ seed, count: 2000 })) check(release)
})
