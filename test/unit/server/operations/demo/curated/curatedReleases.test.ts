import { addDays, demoDay } from '../../../../../../server/exchange/import/demoDates'
import { curatedPlan } from '../../../../../../server/operations/demo/curated/curatedPlan'
import { curatedReleases } from '../../../../../../server/operations/demo/curated/curatedReleases'
import { demoLabels } from '../../../../../../server/operations/demo/curated/demoLabels'
import { slugify } from '../../../../../../server/platform/support/slugify'
import { usualGenres } from '../../../../../../src/shared/vocabulary'

const releases = curatedReleases()
const share = (count: number) => count / releases.length
const since = (days: number) =>
  releases.filter(({ releaseDate }) => releaseDate! >= addDays(demoDay, -days) && releaseDate! <= demoDay)
    .length

test('about three hundred records, each with its own address', () => {
  expect(releases.length).toBeGreaterThan(280)
  expect(new Set(releases.map(({ slug }) => slug)).size).toBe(releases.length)
  for (const { slug } of releases) expect(slug).toMatch(/^[A-Za-z0-9._~-]+(\/[A-Za-z0-9._~-]+)?$/)
})

test('one label is very large, at least three more are large, most are small', () => {
  const sizes = demoLabels.map((label) => curatedPlan.filter((planned) => planned.label === label).length)
  expect(sizes.filter((size) => size > 50)).toHaveLength(1)
  expect(sizes.filter((size) => size > 10).length).toBeGreaterThanOrEqual(4)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
})

test('every genre has something', () => {
  for (const genre of usualGenres)
    expect(releases.filter(({ genres }) => genres.includes(genre)).length).toBeGreaterThan(5)
})

test('the newest are days old, the oldest years, some not out yet', () => {
  expect(since(7)).toBeGreaterThanOrEqual(5)
  expect(since(31)).toBeGreaterThanOrEqual(30)
  expect(since(365)).toBeGreaterThan(releases.length / 2)
  expect(releases.some(({ releaseDate }) => releaseDate! < '2020')).toBe(true)
  const comingUp = releases.filter(({ releaseDate }) => releaseDate! > demoDay)
  expect(comingUp.length).toBeGreaterThanOrEqual(5)
  for (const { formats, releaseDate } of comingUp) {
    expect(formats.every(({ status }) => status === 'pre-order')).toBe(true)
    expect(releaseDate! <= addDays(demoDay, 92)).toBe(true)
  }
})

test.each([
  ['below 30 percent', 1, 29],
  ['30 to 50 percent', 30, 50],
  ['above 50 percent', 51, 99],
])('some are reduced by %s', (_, from, to) => {
  const offs = releases
    .flatMap(({ formats }) => formats)
    .filter(({ sale }) => sale !== null)
    .map(({ priceCents, sale }) => Math.round(100 - (100 * sale!.priceCents) / priceCents))
  expect(offs.filter((off) => off >= from && off <= to).length).toBeGreaterThan(3)
})

test('there is one of each kind that a screen must cope with', () => {
  expect(releases.filter(({ isReissue }) => isReissue).length).toBeGreaterThan(15)
  expect(releases.filter(({ productType }) => productType === 'compilation').length).toBeGreaterThan(10)
  expect(releases.filter(({ isSpecialEdition }) => isSpecialEdition).length).toBeGreaterThan(4)
  expect(
    share(releases.filter(({ formats }) => formats.every(({ stock }) => stock === 0)).length),
  ).toBeGreaterThan(0.05)
  expect(releases.filter(({ cover }) => cover === null)).toHaveLength(2)
  expect(releases.filter(({ tracklists }) => tracklists.length === 0).length).toBeGreaterThan(5)
  expect(releases.filter(({ tracklists }) => tracklists.length > 1).length).toBeGreaterThan(4)
  expect(
    releases.filter(({ tracklists }) => tracklists.some(({ snippetsOnly }) => snippetsOnly)).length,
  ).toBeGreaterThan(0)
  expect(releases.filter(({ gallery }) => gallery.length > 0).length).toBeGreaterThan(40)
  expect(releases.some(({ title }) => title.length > 120)).toBe(true)
  expect(releases.filter(({ title }) => title.length === 1).length).toBeGreaterThan(3)
  expect(releases.some(({ slug }) => slug.includes('/'))).toBe(true)
  expect(releases.some(({ artists }) => artists.some(({ slug }) => slug.includes('/')))).toBe(true)
})

test.each([
  '7"',
  '10"',
  '12"',
  'LP',
  '2×LP',
  '3×LP',
  '4×LP Box',
  'CD',
  '2×CD',
  '5×CD Box',
  'MC',
  '2×MC',
  'Book',
  'Poster',
  'Print',
  'T-Shirt M',
  'Zine',
])('%s can be had', (format) => {
  expect(releases.some(({ formats }) => formats.some((made) => made.format === format))).toBe(true)
})

test('every record with tracks can be played from its first one', () => {
  for (const { tracklists } of releases)
    for (const { tracks } of tracklists) expect(tracks[0]!.sound).not.toBeNull()
})

test('more than half have a card from the staff, and no two the same', () => {
  const cards = releases.flatMap(({ info }) => info ?? [])
  expect(share(cards.length)).toBeGreaterThan(0.5)
  expect(new Set(cards).size).toBe(cards.length)
  const lengths = cards.map((card) => card.length)
  expect(Math.min(...lengths)).toBeLessThan(60)
  expect(Math.max(...lengths)).toBeGreaterThan(350)
})

test('an artist is spelled one way under one address', () => {
  const names = new Map<string, string>()
  for (const { artists } of releases)
    for (const { slug, name } of artists) {
      expect([slug, names.get(slug) ?? name]).toEqual([slug, name])
      names.set(slug, name)
    }
  expect(names.get(slugify('Nora Feldt'))).toBe('Nora Feldt')
})
