/** Pages in the back office: what is not saved is only seen there, and what is saved is in the shop at once. */
import supertest from 'supertest'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { until } from '../../../../../support/until'
import { openWholeShop, type WholeShop } from '../../../../../support/wholeShop'

let shop: WholeShop
let cookie: string
beforeAll(async () => {
  shop = await openWholeShop()
  cookie = (await aStaffMember(shop.db, { role: 'manager', now: shop.clock.now })).cookie
})
afterAll(() => shop.close())

const post = (path: string, body: object) =>
  supertest(shop.url).post(`/api/staff${path}`).set('Cookie', cookie).send(body)
const get = (path: string) => supertest(shop.url).get(path).set('Cookie', cookie)
const frontpage = { slug: 'frontpage', title: 'Rille', description: null }
const blocks = [
  { text: { heading: 'Not seen yet', body: 'A *draft*.' } },
  { release_group: { lines: [['nora-feldt-radio', '8B2D/kaltwasser']] } },
  { release_group: { rule: { show: 'newest', rows: [1] } } },
]

it('shows a draft as the shop would, without a script and without saving it', async () => {
  const { status, body, headers } = await post('/pages/preview', { ...frontpage, blocks })
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(body.shown).toEqual([null, 2, 1])
  expect(body.html).toContain('<em>draft</em>')
  expect(body.html).toContain('/assets/client.0badcafe.css')
  expect(body.html).toContain('Every Room a Radio')
  expect(body.html).toContain('inert')
  expect(body.html).not.toContain('<script')
  expect((await get('/')).text).not.toContain('Not seen yet')
})

it('shows a page that does not exist yet', async () => {
  const page = { slug: 'about/us', title: 'About us', description: null, blocks: blocks.slice(0, 1) }
  const { body } = await post('/pages/preview', page)
  expect(body.html).toContain('<title>About us')
  expect(body.html).toContain('Not seen yet')
})

it('says what is wrong with a draft', async () => {
  const { status, body } = await post('/pages/preview', { ...frontpage, blocks: [{ text: {} }] })
  expect([status, body.code]).toEqual([400, 'invalid_page'])
  expect(body.errors).toEqual({ 'blocks.0.text.body': ['Please fill in this field.'] })
})

it('has what the editor needs, and puts what it saves into the shop', async () => {
  expect((await get('/')).text).toContain('Fresh in')
  const { body: page } = await get('/api/staff/page?slug=frontpage')
  expect(page.blocks[1]).toEqual({
    release_group: { heading: 'Fresh in', lines: [['nora-feldt-radio', '8B2D/kaltwasser']] },
  })
  expect(page.releases.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
    '8B2D/kaltwasser',
    'nora-feldt-radio',
  ])
  const saved = { ...frontpage, blocks: [...page.blocks, ...blocks], is_new: false, version: page.version }
  expect((await post('/pages/set', saved)).status).toBe(200)
  const { body: again } = await post('/pages/set', { ...saved, title: 'Other' })
  expect(again.code).toBe('changed_meanwhile')
  await until(async () => (await get('/')).text.includes('Not seen yet'))
  expect((await get('/')).text).toContain('Fresh in')
})

it('lists pages, genres, labels and pictures', async () => {
  const { body } = await get('/api/staff/pages')
  expect(body.pages.map(({ slug }: { slug: string }) => slug)).toEqual(['frontpage', 'help'])
  const { body: choices } = await get('/api/staff/pages/choices')
  expect(choices.labels).toEqual([{ slug: 'obst-and-soehne', name: 'Obst & Söhne' }])
  expect(choices.genres).toHaveLength(2)
})

it('shows a hidden record as shoppers will see it, without what is said to browsers without scripts', async () => {
  const { uuid_release } = await shop.db
    .selectFrom('release')
    .select('uuid_release')
    .where('slug', '=', 'nora-feldt-radio')
    .executeTakeFirstOrThrow()
  await post('/releases/hide', { uuid_releases: [uuid_release] }).expect(200)
  const { body } = await get(`/api/staff/releases/${uuid_release}/preview`).expect(200)
  expect(body.html).toContain('Every Room a Radio')
  expect(body.html).not.toContain('JavaScript')
  await post('/releases/publish', { uuid_releases: [uuid_release] }).expect(200)
})
