import supertest from 'supertest'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

const english = 'shop.example'
const german = 'laden.example'

let shop: WholeShop
beforeAll(async () => {
  shop = await openWholeShop(
    { PUBLIC_URL: `http://${english}` },
    { shopYaml: (usual) => `languages: { en: http://${english}, de: http://${german} }\n${usual}` },
  )
})
afterAll(() => shop.close())

const get = (host: string, path: string) => supertest(shop.url).get(path).set('Host', host)
const slug = async () => {
  const { body } = await get(english, '/api/public/release/filter?limit=1')
  return (body.items[0].slug as string).replaceAll('%2F', '/')
}

it.each([
  [english, 'en', 'Releases', /€\d+\.\d\d/],
  [german, 'de', 'Alle Titel', /\d+,\d\d\u00a0€/],
])('%s speaks %s, with its words and its way to write amounts', async (host, language, words, amount) => {
  const { text } = await get(host, '/releases').expect(200)
  expect(text).toContain(`<html lang="${language}">`)
  expect(text).toContain(words)
  expect(text).toMatch(amount)
})

it('an unknown host gets the first language', async () => {
  expect((await get('127.0.0.1', '/releases')).text).toContain('<html lang="en">')
})

it.each(['LADEN.example', 'laden.example:80', 'laden.example:443'])(
  '%s is the German host too',
  async (host) => {
    expect((await get(host, '/releases')).text).toContain('<html lang="de">')
  },
)

it('keeps the pages of each language by themselves', async () => {
  const path = `/release/${await slug()}`
  const answers = []
  for (const host of [english, german, english, german]) answers.push(await get(host, path).expect(200))
  const [first, second, third, fourth] = answers.map(({ text }) => text)
  expect(third).toBe(first)
  expect(fourth).toBe(second)
  expect(first).not.toBe(second)
})

it('links to the same page in the other language, and to no other', async () => {
  const { text } = await get(german, '/releases?genres=')
  expect(text).toMatch(new RegExp(`<a [^>]*href="http://${english}/releases"[^>]*>English</a>`))
  expect(text).not.toContain('>Deutsch<')
})

it('leads /de and /en to the host of that language', async () => {
  for (const [host, path, target] of [
    [english, '/de', `http://${german}/`],
    [english, '/en', '/'],
    [german, '/en', `http://${english}/`],
    [german, '/de', '/'],
  ] as const) {
    const { headers } = await get(host, path).expect(301)
    expect(headers.location).toBe(target)
  }
})

it('names the counterparts of a page in the sitemap, and its own host in robots.txt', async () => {
  const { text } = await get(german, '/sitemap/pages.xml').buffer(true)
  expect(text).toContain(
    `<url><loc>http://${german}/labels</loc>` +
      `<xhtml:link rel="alternate" hreflang="en" href="http://${english}/labels"/>` +
      `<xhtml:link rel="alternate" hreflang="de" href="http://${german}/labels"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="http://${english}/labels"/></url>`,
  )
  expect((await get(german, '/robots.txt')).text).toContain(`Sitemap: http://${german}/sitemap.xml`)
})

it('tells programs the language of the host and the other ones', async () => {
  const { body } = await get(german, '/api/public/base_data')
  expect(body.webshop).toMatchObject({
    url: `http://${german}`,
    language: 'de',
    languages: [{ language: 'en', url: `http://${english}` }],
  })
})

it('writes feeds in the language of the host', async () => {
  const { text } = await get(german, '/feed.atom').buffer(true)
  expect(text).toContain('xml:lang="de"')
  expect(text).toContain(`http://${german}/release/`)
  expect(text).toMatch(/\d+,\d\d\u00a0€/)
})
