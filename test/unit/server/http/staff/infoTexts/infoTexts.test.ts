/** Information texts in the back office: what is saved is in the shop at once, and what is coming on its day. */
import supertest from 'supertest'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { until } from '../../../../../support/until'
import { openWholeShop, type WholeShop } from '../../../../../support/wholeShop'

let shop: WholeShop
let cookie: string
beforeAll(async () => {
  shop = await openWholeShop(
    {},
    { shopYaml: (usual) => usual.replace('tagline:', 'languages: [en, de]\ntagline:') },
  )
  cookie = (await aStaffMember(shop.db, { role: 'manager', now: shop.clock.now })).cookie
})
afterAll(() => shop.close())

const post = (path: string, body: object) =>
  supertest(shop.url).post(`/api/staff${path}`).set('Cookie', cookie).send(body)
const get = (path: string) => supertest(shop.url).get(path).set('Cookie', cookie)
const en = { title: 'Our terms', body: '## First\n\nBe *quick*.' }
const terms = { slug: 'terms', valid_from: '2026-11-21', texts: { en } }

it('shows a draft as the shop would, in each language, with what the law misses in it', async () => {
  const { status, body, headers } = await post('/info_texts/preview', { ...terms, language: 'en' })
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(body.html).toContain('<em>quick</em>')
  expect(body.html).toContain('inert')
  expect(body.html).not.toContain('<script')
  expect(body.warnings).toEqual([{ language: 'de', warning: expect.stringContaining('missing in German') }])
  const de = { title: 'Unsere AGB', body: 'Seien Sie *schnell*.' }
  const german = await post('/info_texts/preview', { ...terms, texts: { en, de }, language: 'de' })
  expect(german.body.html).toContain('lang="de"')
  expect(german.body.html).toContain('<em>schnell</em>')
  expect((await get('/terms')).text).not.toContain('Our terms')
})

it('says at which field a draft is wrong', async () => {
  const texts = { en: { title: '', body: '[a](javascript:alert(1))' } }
  const { status, body } = await post('/info_texts/preview', { ...terms, texts, language: 'en' })
  expect([status, body.code, Object.keys(body.errors)]).toEqual([
    400,
    'invalid_text',
    ['texts.en.title', 'texts.en.body'],
  ])
})

it('refuses those whose role does not include it, and names that no text has', async () => {
  const packer = await aStaffMember(shop.db, { name: 'Pack', role: 'packer', now: shop.clock.now })
  const { status } = await supertest(shop.url)
    .post('/api/staff/info_texts/set')
    .set('Cookie', packer.cookie)
    .send(terms)
  expect(status).toBe(403)
  expect((await get('/api/staff/info_text?slug=jokes')).status).toBe(404)
})

it('puts a text into the shop at once, and a coming one on its day', async () => {
  expect((await get('/terms')).text).toContain('Be kind.')
  const { version } = (await get('/api/staff/info_text?slug=terms')).body
  expect((await post('/info_texts/set', { ...terms, version })).status).toBe(200)
  await until(async () => (await get('/terms')).text.includes('<em>quick</em>'))
  const stale = await post('/info_texts/set', { ...terms, valid_from: '2026-12-01', version })
  expect(stale.body.code).toBe('changed_meanwhile')
  const coming = {
    slug: 'batteries',
    valid_from: '2026-11-22',
    texts: { en: { title: 'Old batteries', body: 'Bring them.' } },
  }
  expect((await post('/info_texts/set', coming)).status).toBe(200)
  await until(async () =>
    (await get('/api/staff/info_texts')).body.texts.some(
      ({ coming_on }: { coming_on: string }) => coming_on === '2026-11-22',
    ),
  )
  expect((await get('/terms')).text).not.toContain('Old batteries')
  expect((await get('/batteries')).status).toBe(404)
  // Berlin is an hour ahead: it is Sunday there.
  shop.clock.now = new Date('2026-11-21T23:00:01Z')
  await until(async () => (await get('/terms')).text.includes('Old batteries'))
  expect((await get('/batteries')).text).toContain('Bring them.')
})
