import express, { type Express } from 'express'
import supertest from 'supertest'
import {
  type CatalogueService,
  createCatalogueService,
} from '../../../../../../server/core/catalogue/catalogueService'
import { createCatalogueRouter } from '../../../../../../server/http/api/routes/catalogueRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { createLog } from '../../../../../../server/platform/log/log'
import {
  artistIndexSchema,
  artistSchema,
  errorSchema,
  genreIndexSchema,
  labelIndexSchema,
  labelSchema,
  releaseListSchema,
  releaseSchema,
  searchResultSchema,
} from '../../../../../../src/shared/contract'
import { emptyQuery, filterTokens } from '../../../../../../src/shared/releaseQuery'
import {
  aFormat,
  aName,
  aRelease,
  aSource,
  insertCatalogue,
  logChange,
} from '../../../../../support/catalogueBuilders'
import { patience } from '../../../../../support/patience'
import { processorMs } from '../../../../../support/processorTime'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const feldt = aName('Nora Feldt')
const acdc = aName('AC/DC', 'ac-dc')
const balmat = aName('Balmat', '8B2D/balmat')
const radio = aRelease({ slug: 'radio', artists: [feldt.id], labels: [balmat.id], genres: ['indie'] })
const voltage = aRelease({
  slug: '8B2D/voltage',
  title: 'High Voltage',
  display_artist: 'AC/DC',
  artists: [acdc.id],
  labels: [balmat.id],
  genres: ['electronic'],
  formats: [aFormat({ product: 'cd', price_cents: 900, original_price_cents: 1200 })],
})

let database: TestDatabase
let catalogue: CatalogueService
let app: Express
beforeAll(async () => {
  database = await databaseKinds[0]![1]()
  await insertCatalogue(
    database.db,
    aSource({ artists: [feldt, acdc], labels: [balmat], releases: [radio, voltage] }),
  )
  const log = createLog('silent')
  catalogue = createCatalogueService(database.db, { now: () => new Date('2026-11-21T12:00:00Z'), log })
  await catalogue.start()
  // With its tracks.
  await catalogue.refresh()
  const searches = { add: (...search: unknown[]) => void searched.push(search) }
  app = express().use(requestContext(log), createCatalogueRouter(catalogue, searches), errorHandler(log))
})
afterAll(async () => {
  await catalogue.stop()
  await database.close()
})
const searched: unknown[][] = []
const get = (path: string) => supertest(app).get(path)

it('tells the counter what a browser has searched for, and what it found', async () => {
  await get('/search?query=nobody%20at%20all').set('User-Agent', 'Firefox')
  expect(searched.splice(0)).toEqual([
    ['nobody at all', expect.objectContaining({ artists: [], releases: [] }), 'Firefox'],
  ])
})

const filter = (query: string) => get(`/release/filter?${query}`)

describe('the release list refuses', () => {
  const limitText = 'limit must be a whole number from 1 to 120.'
  const offsetText = 'offset must be a whole number from 0 to 100000.'
  it.each([
    ['variant=grid', 'variant must be "list".'],
    ['variant=', 'variant must be "list".'],
    ['variant=list&variant=list', 'variant must be given once.'],
    ...['0', '-1', '121', '1e3', 'NaN', '1.5', '', '٣', '1%202'].map((limit) => [
      `limit=${limit}`,
      limitText,
    ]),
    ['limit=1&limit=2', 'limit must be given once.'],
    ['limit[]=1', 'limit must be given once.'],
    ...['-1', '99999999999999999999', '100001', 'x', ''].map((offset) => [`offset=${offset}`, offsetText]),
    ['order=price;%20drop%20table', 'Unknown order.'],
    ['order=', 'Unknown order.'],
    ['order=price_asc&order=price_asc', 'order must be given once.'],
    ['filter=genres.', 'Unknown filter: genres.'],
    ['filter=genres.{}', 'Unknown filter: genres.{}'],
    ['filter=genres.{indie%2B}', 'Unknown filter: genres.{indie+}'],
    ['filter=genres.{indie%2Bambient', 'Unknown filter: genres.{indie+ambient'],
    ['filter=genres.polka', 'Unknown filter: genres.polka'],
    ['filter=foo.{indie}', 'Unknown filter: foo.{indie}'],
    ['filter=constructor', 'Unknown filter: constructor'],
    ['filter=', 'Unknown filter: '],
    ['filter=formats.opera', 'Unknown filter: formats.opera'],
    ['filter=categories.shellac', 'Unknown filter: categories.shellac'],
    ['filter=reissue&filter=compilation', 'Please choose one category.'],
    [`filter=${'x'.repeat(500)}`, `Unknown filter: ${'x'.repeat(100)}`],
    ['filter=in_stock&'.repeat(61), 'Too many filters.'],
    ['filter[]=in_stock&'.repeat(10_000 / 20), 'Too many filters.'],
  ])('?%s', async (query, message) => {
    const answer = await filter(query!)
    expect(answer.status).toBe(400)
    expect(errorSchema.parse(answer.body).message).toBe(message)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('other methods', async () => {
    const answer = await supertest(app).post('/release/filter')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the release list', () => {
  const titles = async (query: string) =>
    (await filter(query)).body.items.map(({ title }: { title: string }) => title)

  it('answers as the contract says', async () => {
    const answer = await filter('')
    expect(answer.status).toBe(200)
    expect(releaseListSchema.parse(answer.body)).toEqual(answer.body)
    expect(answer.body.stats.total).toBe(2)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it.each([
    ['filter=genres.indie', ['Every Room a Radio']],
    ['filter=genres.{electronic%2Bindie}&order=price_asc', ['High Voltage', 'Every Room a Radio']],
    ['filter=genres.electronic+indie&order=price_asc', ['High Voltage', 'Every Room a Radio']],
    ['filter=genres.indie&filter=genres.electronic&order=price_asc', ['High Voltage', 'Every Room a Radio']],
    ['filter[]=on_sale&filter[]=in_stock', ['High Voltage']],
    ['filter=categories.{vinyl}', ['Every Room a Radio']],
    ['filter=rebate_lt_30', ['High Voltage']],
    ['filter=all', ['High Voltage', 'Every Room a Radio']],
    ['limit=1&offset=1', ['Every Room a Radio']],
    ['offset=100000', []],
    ['unknown=1&utm_source=x', ['High Voltage', 'Every Room a Radio']],
  ])('takes ?%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('takes what our own client sends', async () => {
    const query = { ...emptyQuery('sale'), genres: ['electronic', 'indie'], products: ['cd' as const] }
    const tokens = filterTokens(query).map((token) => `filter=${encodeURIComponent(token)}`)
    expect(await titles(tokens.join('&'))).toEqual(['High Voltage'])
  })

  it('shows a changed count of a genre in every item', async () => {
    await filter('')
    const added = aRelease({ slug: 'third', genres: ['indie'] })
    await insertCatalogue(database.db, aSource({ releases: [added] }))
    await logChange(database.db, 'release', added.uuid_release)
    await catalogue.refresh()
    const { items } = (await filter('filter=genres.indie')).body
    expect(items.map((item: { genres: { count: number }[] }) => item.genres[0]!.count)).toEqual([2, 2])
    await database.db.deleteFrom('release').where('uuid_release', '=', added.uuid_release).execute()
    await logChange(database.db, 'release', added.uuid_release)
    await catalogue.refresh()
  })
})

describe.each([
  ['release', '/release/by_slug', 'Release not found.'],
  ['label', '/label/by_slug', 'Label not found.'],
  ['artist', '/artist/by_slug', 'Artist not found.'],
])('a %s', (_kind, path, notFound) => {
  it.each(['', '?slug=', '?slug=a&slug=b', '?slug[]=a', '?slug[x]=a'])(
    'asked for with %j is refused',
    async (query) => {
      const answer = await get(path + query)
      expect([answer.status, errorSchema.parse(answer.body).message]).toEqual([
        400,
        'slug must be given once.',
      ])
    },
  )

  it.each(['unknown', 'RADIO', 'radio%20', '%F0%9F%8E%B5', '..%2Fx', '%00', '%ff', 'x'.repeat(300)])(
    'is not found as %s',
    async (slug) => {
      const answer = await get(`${path}?slug=${slug}`)
      expect([answer.status, errorSchema.parse(answer.body).message]).toEqual([404, notFound])
    },
  )
})

describe('by its slug', () => {
  it.each(['8B2D/voltage', '8B2D%2Fvoltage', '8B2D%252Fvoltage'])(
    'a release is found as %s',
    async (slug) => {
      const { body } = await get(`/release/by_slug?slug=${slug}`)
      expect(releaseSchema.parse(body)).toEqual(body)
      expect(body).toMatchObject({
        title: 'High Voltage',
        related_products: { by_label: [{ title: 'Every Room a Radio' }] },
      })
    },
  )

  it('a label is found, with a range of its releases', async () => {
    const { body } = await get('/label/by_slug?slug=8B2D%2Fbalmat&limit=1&offset=1')
    expect(labelSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ name: 'Balmat', count: 2, releases: [{ title: 'Every Room a Radio' }] })
  })

  it('an artist is found', async () => {
    const { body } = await get('/artist/by_slug?slug=nora-feldt')
    expect(artistSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ name: 'Nora Feldt', count: 1, releases: [{ title: 'Every Room a Radio' }] })
  })

  it('a label shows no more than 120 releases at once', async () => {
    const { status, body } = await get('/label/by_slug?slug=8B2D%2Fbalmat&limit=121')
    expect([status, body.message]).toEqual([400, 'limit must be a whole number from 1 to 120.'])
  })
})

describe('the genre index', () => {
  it('answers as the contract says', async () => {
    const { body } = await get('/genre/index')
    expect(genreIndexSchema.parse(body)).toEqual(body)
    expect(body.length).toBeGreaterThan(0)
  })
})

describe('the label index', () => {
  it('answers as the contract says', async () => {
    const { body } = await get('/label/index')
    expect(labelIndexSchema.parse(body)).toEqual([
      { initial: 'B', labels: [{ slug: '8B2D%2Fbalmat', name: 'Balmat', count: 2 }] },
    ])
  })
})

describe('the artist index', () => {
  it('answers as the contract says, whole or for an initial', async () => {
    const { body } = await get('/artist/index')
    expect(artistIndexSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ count: 2, initials: ['A', 'N'] })
    const n = await get('/artist/index?initial=N')
    expect(n.body.groups).toEqual([
      { initial: 'N', count: 1, artists: [{ slug: 'nora-feldt', name: 'Nora Feldt', count: 1 }] },
    ])
  })

  it('has no initial without artists, and no offset below 0', async () => {
    expect((await get('/artist/index?initial=Q')).status).toBe(404)
    expect((await get('/artist/index?initial=N&offset=-1')).status).toBe(400)
  })
})

describe('the search', () => {
  const nothing = { artists: [], labels: {}, tracks: [], releases: [] }
  const search = (query: string) => get(`/search?query=${query}`)

  it('refuses more than 200 characters, and a query given twice', async () => {
    const long = await search('a'.repeat(201))
    expect([long.status, long.body.message]).toEqual([400, 'Please shorten your search to 200 characters.'])
    const twice = await get('/search?query=ab&query=cd')
    expect([twice.status, twice.body.message]).toEqual([400, 'query must be given once.'])
  })

  it.each(['', 'a', '%F0%9F%8E%B5', 'a%CC%81', '%E2%80%AE'])(
    'finds nothing for %j, which is too short',
    async (query) => {
      const { status, body } = await search(query)
      expect([status, body]).toEqual([200, nothing])
    },
  )

  it('answers as the contract says', async () => {
    const { body } = await search('ac%2Fdc')
    expect(searchResultSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      artists: [{ name: 'AC/DC', count: 1 }],
      releases: [{ title: 'High Voltage' }],
    })
  })

  it('offers what comes near where nothing is found', async () => {
    const { body } = await search('balmat%20xyloquartz')
    expect(searchResultSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      ...nothing,
      near: { artists: [], labels: { [balmat.id]: { name: 'Balmat' } }, genres: [] },
    })
    expect(body.near.releases).toHaveLength(2)
  })

  it('gives labels as an object by id', async () => {
    const { body } = await search('balmat')
    expect(body.labels).toEqual({ [balmat.id]: { name: 'Balmat', slug: '8B2D%2Fbalmat', count: 2 } })
  })

  it.each([
    ...['"', 'NEAR(', 'title:', '*', 'a%20OR', '()', '^', '%25', '_', '\\', '%00', '%ff', "'%20OR%201=1--"],
    `a${'%CC%81'.repeat(1000)}b`,
    `x%E2%80%AE${'%CC%81'.repeat(1000)}`,
  ])('takes %s as text', async (query) => {
    const { status, body } = await search(query)
    expect(status).toBe(200)
    expect(searchResultSchema.parse(body)).toEqual(body)
    expect(await processorMs(() => search(query))).toBeLessThan(patience(0.5))
  })
})
