/** Pages whose images the CDN resizes, and the images that it fetches for that. */
import { openWholeShop, type WholeShop } from '../../../support/wholeShop'

const template = 'https://img.example/width={width},format=auto/{source}'
let whole: WholeShop
afterEach(() => whole.close())

const page = async (path: string) => (await fetch(whole.url + path)).text()
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/ (?:srcset|imagesrcset|src)="([^"]+)"/gi)]
    .flatMap(([, sources]) => sources!.split(/ \d+w,?/))
    .filter((address) => address.includes('/image/'))

describe('a shop whose CDN resizes images', () => {
  beforeEach(async () => {
    whole = await openWholeShop({ IMAGE_URL_TEMPLATE: template, PUBLIC_URL: 'http://shop.example' })
  })

  it.each(['/', '/releases', '/release/nora-feldt-radio'])(
    'sends browsers to the CDN for all images of %s',
    async (path) => {
      const addresses = addressesIn(await page(path))
      expect(addresses.length).toBeGreaterThan(0)
      for (const address of addresses) {
        expect(address).toMatch(
          /^https:\/\/img\.example\/width=\d+,format=auto\/http:\/\/shop\.example\/image\/[\w-]{36}\/source\.webp$/,
        )
      }
    },
  )

  it('tells the scripts of a page the same addresses', async () => {
    expect(await page('/releases')).toContain(
      '"imageUrlTemplate":"https://img.example/width={width},format=auto/http://shop.example/image/{image}/source.webp"',
    )
  })

  it.each([
    ['og:image', '/release/nora-feldt-radio', /<meta property="og:image" content="([^"]+)"/],
    ['og:image', '/artist/nora-feldt', /<meta property="og:image" content="([^"]+)"/],
    ['JSON-LD', '/release/nora-feldt-radio', /"image":"(https?:[^"]+)"/],
    ['an enclosure', '/feed.atom', /<link rel="enclosure" href="([^"]+)"/],
  ])('sends other programs there too, by %s of %s', async (_what, path, pattern) => {
    const text = await page(path)
    expect(pattern.exec(text)?.[1]).toMatch(
      /^https:\/\/img\.example\/width=\d+,format=auto\/http:\/\/shop\.example\/image\/[\w-]{36}\/source\.webp$/,
    )
    expect(text).not.toContain('for_primary_product')
  })

  it('gives the CDN each image to resize', async () => {
    const [address] = addressesIn(await page('/releases'))
    const answer = await fetch(whole.url + new URL(address!.slice(address!.indexOf('http://'))).pathname)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})

it('a shop that resizes images itself does not mention a CDN in its pages', async () => {
  whole = await openWholeShop()
  const html = await page('/releases')
  expect(html).not.toContain('imageUrlTemplate')
  expect(addressesIn(html).every((address) => address.startsWith('/image/'))).toBe(true)
})
