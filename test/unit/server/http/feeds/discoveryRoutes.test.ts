import express, { type Express } from 'express'
import supertest from 'supertest'
import {
  type CatalogueService,
  createCatalogueService,
} from '../../../../../server/core/catalogue/catalogueService'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { createContentService } from '../../../../../server/core/content/contentService'
import { createDiscoveryRouter } from '../../../../../server/http/feeds/discoveryRoutes'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { PageCache } from '../../../../../server/http/pages/pageCache'
import { createLog } from '../../../../../server/platform/log/log'
import { aSite } from '../../../../support/aSite'
import {
  aFormat,
  aName,
  aRelease,
  aSource,
  insertCatalogue,
  logChange,
} from '../../../../support/catalogueBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { readXml } from './readXml'

const feldt = aName('Nora Feldt')
const balmat = aName('Balmat', '8B2D/balmat')
const nobody = aName('Nobody')
const out = aRelease({
  slug: '8B2D/radio',
  artists: [feldt.id],
  labels: [balmat.id],
  genres: ['indie'],
  formats: [aFormat({ price_cents: 2490, release_date: '2026-11-21' })],
})
const tomorrow = aRelease({
  slug: 'lamp',
  title: 'Lamp',
  artists: [feldt.id],
  labels: [balmat.id],
  genres: ['indie'],
  release_date: '2026-11-22',
  formats: [aFormat({ release_date: '2026-11-22' })],
})

describe.each(casesOf(databaseKinds))('what programs read, from %s', (_kind, open) => {
  let database: TestDatabase
  let catalogue: CatalogueService
  let app: Express
  let now: Date
  beforeEach(async () => {
    database = await open()
    const { db } = database
    now = new Date('2026-11-21T12:00:00Z')
    await insertCatalogue(
      db,
      aSource({ artists: [feldt, nobody], labels: [balmat, nobody], releases: [out, tomorrow] }),
    )
    await db
      .insertInto('page')
      .values(['frontpage', 'about/us & <them>'].map((slug) => ({ slug, title: 'x', description: null })))
      .execute()
    await db
      .insertInto('info_text')
      .values([
        { slug: 'imprint', valid_from: '2026-01-01', title: 'Imprint', body: '' },
        { slug: 'privacy', valid_from: '2026-11-22', title: 'Privacy', body: '' },
      ])
      .execute()
    const log = createLog('silent')
    catalogue = createCatalogueService(db, { now: () => now, log })
    const today = () => now.toISOString().slice(0, 10)
    const publicUrl = 'https://rille.example'
    const content = createContentService(createContentReader(db), {
      releases: catalogue,
      site: aSite(publicUrl),
      log,
      today,
    })
    const cache = new PageCache()
    catalogue.onChange((change) => {
      if (change === 'all') content.contentChanged()
      cache.drop(change)
    })
    await catalogue.start()
    // With its tracks.
    await catalogue.refresh()
    app = express()
      .use(requestContext(log))
      .use(
        createDiscoveryRouter({
          catalogue,
          content,
          cache,
          languages: { hosts: () => [{ language: 'en', url: publicUrl }] },
          resourcesUrl: '',
          imageUrlTemplate: null,
          today,
        }),
      )
      .use((_req, res) => res.status(418).end())
      .use(errorHandler(log))
  })
  afterEach(async () => {
    await catalogue.stop()
    await database.close()
  })

  const get = (path: string) =>
    supertest(app)
      .get(path)
      .buffer(true)
      .parse((res, done) => {
        let text = ''
        res.setEncoding('utf8')
        res.on('data', (chunk) => (text += chunk))
        res.on('end', () => done(null, text))
      })
  const read = async (path: string) => readXml((await get(path)).body)
  const locations = async (path: string) =>
    (await read(path)).children.map((entry) => entry.one('loc').text.replace('https://rille.example', ''))
  const titles = async (path: string) =>
    (await read(path)).all('entry').map((entry) => entry.one('title').text)

  it('/robots.txt names the sitemap and the private paths', async () => {
    const { status, headers, body } = await get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(
      /^User-agent: \*\n(Disallow: \/\S+\n)+\nSitemap: https:\/\/rille\.example\/sitemap\.xml\n$/,
    )
    for (const path of [
      '/api/',
      '/basket/',
      '/order/',
      '/user/',
      '/wishlist',
      '/downloads/',
      '/goto',
      '/search',
      '/releases?*search=',
    ])
      expect(body).toContain(`Disallow: ${path}\n`)
  })

  it('the sitemap leads to every page that there is', async () => {
    expect(await locations('/sitemap.xml')).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/releases-1.xml',
      '/sitemap/labels-1.xml',
      '/sitemap/artists-1.xml',
    ])
    expect(await locations('/sitemap/pages.xml')).toEqual([
      ...[
        '/',
        '/releases',
        '/sale',
        '/genres',
        '/labels',
        '/artists',
        '/calendar',
        '/page/about/us%20%26%20%3Cthem%3E',
        '/imprint',
      ],
    ])
    expect((await locations('/sitemap/releases-1.xml')).sort()).toEqual([
      '/release/8B2D/radio',
      '/release/lamp',
    ])
    expect(await locations('/sitemap/labels-1.xml')).toEqual(['/label/8B2D/balmat'])
    expect(await locations('/sitemap/artists-1.xml')).toEqual(['/artist/nora-feldt'])
  })

  it('the sitemap contains new releases', async () => {
    await locations('/sitemap/releases-1.xml')
    const other = aRelease({ slug: 'other', artists: [nobody.id] })
    await insertCatalogue(database.db, aSource({ genres: [], releases: [other] }))
    await logChange(database.db, 'release', other.uuid_release)
    await catalogue.refresh()
    expect(await locations('/sitemap/releases-1.xml')).toContain('/release/other')
    expect(await locations('/sitemap/artists-1.xml')).toContain('/artist/nobody')
  })

  it.each([
    '/sitemap/releases-0.xml',
    '/sitemap/releases-2.xml',
    '/sitemap/releases-01.xml',
    '/sitemap/releases-9999999.xml',
    '/sitemap/constructor-1.xml',
    '/sitemap/genres-1.xml',
    '/sitemap/%70ages.xml',
    '/feed/genre/unknown.atom',
    '/feed/label/unknown.atom',
    '/feed/label/nobody.atom',
    '/feed/artist/8B2D/balmat.atom',
    '/feed/artist/%ff.atom',
    '/feed/label/..%2f..%2fx.atom',
  ])('%s is not there', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('no other form of an address is taken, and no other method', async () => {
    for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/feed.atom', '/feed/artist/nora-feldt.atom']) {
      expect((await get(path)).status).toBe(200)
      expect((await get(`${path}/`)).status).toBe(418)
      expect((await get(path.toUpperCase())).status).toBe(418)
      const posted = await supertest(app).post(path)
      expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('feeds show releases that are out, and tomorrow those that are out then', async () => {
    const feeds = [
      ...['/feed.atom', '/feed/genre/indie.atom'],
      ...['/feed/label/8B2D/balmat.atom', '/feed/artist/nora-feldt.atom'],
    ]
    for (const path of feeds) expect(await titles(path)).toEqual(['Nora Feldt – Every Room a Radio'])
    now = new Date('2026-11-22T12:00:00Z')
    await logChange(database.db, 'content')
    await catalogue.refresh()
    for (const path of feeds) expect((await titles(path))[0]).toBe('Nora Feldt – Lamp')
  })

  it('a feed of a label has one address, however it was asked for', async () => {
    const encoded = await read('/feed/label/8B2D%2Fbalmat.atom?x=1')
    expect(encoded.all('link')[0].attributes.href).toBe('https://rille.example/feed/label/8B2D/balmat.atom')
    expect(encoded.one('id').text).toBe(`urn:uuid:${balmat.id}`)
  })

  it('a feed shows a new price', async () => {
    expect((await get('/feed.atom')).body).toContain('24.90')
    await database.db.updateTable('release_format').set({ price_cents: 1990 }).execute()
    await logChange(database.db, 'release', out.uuid_release)
    await catalogue.refresh()
    expect((await get('/feed.atom')).body).toContain('19.90')
  })

  it('may be kept, compressed, and is not sent again to clients that have it', async () => {
    for (const path of ['/feed.atom', '/sitemap.xml', '/sitemap/releases-1.xml']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { status, headers, body } = await get(path).set('Accept-Encoding', encoding)
        expect([status, headers['content-encoding']]).toEqual([
          200,
          encoding === 'identity' ? undefined : encoding,
        ])
        expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300')
        expect(headers['content-type']).toMatch(/^application\/(atom\+)?xml; charset=utf-8$/)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers.vary).toBe('Accept-Encoding')
        readXml(body)
        const again = await get(path).set('If-None-Match', headers.etag)
        expect([again.status, again.body]).toEqual([304, ''])
      }
    }
  })
})
