import express from 'express'
import supertest from 'supertest'
import { createRedirectRouter, type RedirectServices } from '../../../../server/http/goToRoutes'
import { errorHandler } from '../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../server/http/middleware/requestContext'
import { createLog } from '../../../../server/platform/log/log'

const known = (slugs: Record<string, string>) => (slug: string) =>
  Object.hasOwn(slugs, slug) ? { slug: slugs[slug] } : null
const balmat = { '8B2D/balmat': '8B2D%2Fbalmat', '8B2D%2Fbalmat': '8B2D%2Fbalmat' }
const services = {
  catalogue: {
    findRelease: async (slug: string) => known({ radio: 'radio', žluť: '%C5%BElu%C5%A5' })(slug),
    findLabel: known(balmat),
    findArtist: known({ 'nora-feldt': 'nora-feldt' }),
  },
  content: { findPage: async (slug: string) => known({ 'about/us': 'about/us', imprint: 'imprint' })(slug) },
  languages: { hosts: () => [{ language: 'en', url: 'https://shop.example' }] },
} as unknown as RedirectServices

const log = createLog('silent')
const app = express()
app.enable('strict routing')
app.use(requestContext(log), createRedirectRouter(services), (_req, res) => res.status(418).end())
app.use(errorHandler(log))
const get = (path: string) => supertest(app).get(path)

describe.each(['/goto', '/goto.php'])('%s', (path) => {
  it.each([
    ['release=radio', '/release/radio'],
    ['release=%C5%BElu%C5%A5', '/release/%C5%BElu%C5%A5'],
    ['label=8B2D/balmat', '/label/8B2D/balmat'],
    ['label=8B2D%252Fbalmat', '/label/8B2D/balmat'],
    ['artist=nora-feldt', '/artist/nora-feldt'],
    ['artist=nora-feldt&utm_source=mail', '/artist/nora-feldt'],
    ['page=frontpage', '/'],
    ['page=about/us', '/page/about/us'],
    ['page=about%252Fus', '/page/about/us'],
    ['to=/releases%3Fpage%3D2', '/releases?page=2'],
  ])('?%s leads to %s, and is never kept', async (query, location) => {
    const answer = await get(`${path}?${query}`)
    expect([answer.status, answer.headers.location]).toEqual([302, location])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it.each([
    '',
    'release=',
    'release=unknown',
    'label=unknown',
    'artist=unknown',
    'page=unknown',
    'page=about//us',
    'page=%00',
    'page=constructor',
    'constructor=radio',
    'release[]=radio',
    'release=radio&release=radio',
    'release=radio&to=/releases',
    'to=//evil.example',
    'to=/%5Cevil.example',
    'to=https://evil.example',
    'to=javascript:alert(1)',
    'to=%2F%250d%250aSet-Cookie:x',
    'to=/%0d%0aSet-Cookie:x',
    'to=%ff',
  ])('?%s is no link', async (query) => {
    const answer = await get(`${path}?${query}`)
    expect([answer.status, answer.body.message]).toEqual([404, 'This link is not valid.'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(answer.headers.location).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('is for reading, and has one form', async () => {
    const posted = await supertest(app).post(`${path}?release=radio`)
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await get(`${path}/?release=radio`)).status).toBe(418)
    expect((await get(`${path.toUpperCase()}?release=radio`)).status).toBe(418)
  })
})

describe('addresses that have moved', () => {
  it.each([
    ['/en', '/'],
    ['/de', '/'],
    ['/download_code', '/download'],
  ])('%s leads to %s of every requested host', async (path, place) => {
    const answer = await get(path).set('X-Forwarded-Host', 'evil.example').set('Host', 'evil.example')
    expect([answer.status, answer.headers.location]).toEqual([301, place])
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect((await supertest(app).delete(path)).status).toBe(405)
  })
})
