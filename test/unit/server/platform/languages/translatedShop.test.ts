import supertest from 'supertest'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'
import { inGerman } from '../../exchange/import/germanFolder'

const english = 'localhost:3000'
const german = 'de.localhost:3000'

describe.each(casesOf(databaseKinds))('a shop with German texts on %s', (_kind, open) => {
  let shop: WholeShop
  beforeAll(async () => {
    const files = {
      ...inGerman,
      'info/help.md': '---\ntitle: Help\nvalid_from: 2026-01-01\n---\n\nAsk us.\n',
    }
    shop = await openWholeShop({ PUBLIC_URL: `http://${english}` }, { files, open })
  })
  afterAll(() => shop.close())

  const get = (host: string, path: string) => supertest(shop.url).get(path).set('Host', host).expect(200)
  const page = async (host: string, path: string) => (await get(host, path)).text

  it('shows the front page in German on its German host only, also after the other was kept', async () => {
    for (const _again of [1, 2]) {
      const inEnglish = await page(english, '/')
      const translated = await page(german, '/')
      expect(translated).toContain('Frisch eingetroffen')
      expect(translated).toContain('>Neu</h2>')
      expect(translated).toContain('Rille auf Deutsch')
      expect(translated).not.toContain('Fresh in')
      expect(inEnglish).toContain('Fresh in')
      expect(inEnglish).not.toMatch(/Frisch eingetroffen|lang="de"[^>]*>[^<]*Frisch/)
    }
  })

  it('marks what is there in English only', async () => {
    const { body } = await get(german, '/api/public/page?slug=frontpage')
    const languages = body.blocks.map(({ language }: { language?: string }) => language)
    // The slider has no text of its own; the group "On sale" has no German one.
    expect(languages).toEqual([undefined, undefined, 'en'])
    expect((await get(english, '/api/public/page?slug=frontpage')).body.blocks[2]).not.toHaveProperty(
      'language',
    )
    const text = await page(german, '/help')
    expect(text).toContain('Diesen Text gibt es nur auf Englisch.')
    expect(text).toMatch(/<h1[^>]* lang="en"[^>]*>Help/)
    expect(text).toMatch(/<div lang="en"><div[^>]*><p>Ask us\./)
    expect(await page(english, '/help')).not.toContain('lang="en"><div')
  })

  it('tells about a release in the language of the host', async () => {
    const release = '/release/nora-feldt-radio'
    expect(await page(german, release)).toContain('In einer Küche aufgenommen.')
    expect(await page(english, release)).toContain('Recorded in one kitchen.')
    const [one, other] = [
      (await get(german, '/api/public/release/by_slug?slug=nora-feldt-radio')).body,
      (await get(english, '/api/public/release/by_slug?slug=nora-feldt-radio')).body,
    ]
    expect(one).toMatchObject({ info_en_first_sentence: 'In einer Küche aufgenommen.' })
    expect(one).not.toHaveProperty('info_language')
    expect(one).not.toHaveProperty('textsIn')
    expect(other).toMatchObject({ info_en_first_sentence: 'Recorded in one kitchen.' })
    const facts = (release: typeof one) => [
      release.edition,
      release.gallery.map(({ caption }: { caption: string }) => caption),
      release.formats[0].format,
      release.formats[0].tech_info,
      release.tracklists[0].formats[0],
    ]
    expect(facts(one)).toEqual(['Nachpressung', ['Rückseite'], 'Schallplatte', '180 g Vinyl', 'Schallplatte'])
    expect(facts(other)).toEqual(['Repress', ['Back cover'], 'LP', '180 g vinyl', 'LP'])
    expect(one.gallery[0]).not.toHaveProperty('file')
    expect(one.product_safety.manufacturer).toBe('Obst, Deutschland')
    expect(other.product_safety.manufacturer).toBe('Obst, Germany')
  })

  it('marks the text about a release that has no German one', async () => {
    await shop.db.deleteFrom('translation').where('entity', '=', 'release').execute()
    const [change] = [{ kind: 'all', ref: '', changed_at: '2026-11-21T10:00:01Z' } as const]
    await shop.db.insertInto('catalogue_change').values(change).execute()
    const answer = async () =>
      (await get(german, '/api/public/release/by_slug?slug=nora-feldt-radio')).body.info_language
    await until(async () => (await answer()) !== undefined)
    expect(await answer()).toBe('en')
    const text = await page(german, '/release/nora-feldt-radio')
    expect(text).toContain('Diesen Text gibt es nur auf Englisch.')
  })

  it('names genres, labels of options and the tagline in the language of the host', async () => {
    const { body } = await get(german, '/api/public/base_data')
    expect(body.webshop.tagline).toBe('Vor allem Platten')
    expect(body.genres).toContainEqual({ slug: 'electronic', name: 'Elektronik' })
    expect(body.genres).toContainEqual({ slug: 'indie', name: 'Indie' })
    expect(JSON.stringify(body.shipping_options)).toContain('DHL-Paket')
    expect(JSON.stringify(body.payment_options)).toContain('Karte')
    expect(JSON.stringify(body.shipping_address_types)).toContain('Zuhause oder Büro')
    expect(JSON.stringify((await get(english, '/api/public/base_data')).body)).not.toContain('Elektronik')
  })

  it('shows legal texts in the language of the host, and orders keep which one it was', async () => {
    expect(await page(german, '/terms')).toContain('Seien Sie freundlich.')
    expect(await page(english, '/terms')).toContain('Be kind.')
    const content = createContentReader(shop.db)
    expect(await content.findTextsInForce('2026-11-21', 'de')).toEqual({ terms: '2026-01-01 de' })
    expect(await content.findTextsInForce('2026-11-21', 'en')).toEqual({ terms: '2026-01-01' })
    expect(await content.findInfoTextOf('terms', '2026-01-01 de')).toMatchObject({
      title: 'AGB',
      body: 'Seien Sie freundlich.\n',
      valid_from: '2026-01-01',
    })
    expect(await content.findInfoTextOf('terms', '2026-01-01')).toMatchObject({ title: 'Terms' })
  })
})
