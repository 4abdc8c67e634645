/** Every call answers what the contract says. */
import type { z } from 'zod'
import {
  artistIndexSchema,
  artistSchema,
  baseDataSchema,
  genreIndexSchema,
  infoTextSchema,
  labelIndexSchema,
  labelSchema,
  pageSchema,
  type ReleaseList,
  releaseListSchema,
  releaseSchema,
  searchResultSchema,
} from '../../src/shared/contract'
import { infoSlugs, releaseOrders } from '../../src/shared/vocabulary'
import { readXml } from '../unit/server/http/feeds/readXml'

const shop = () => process.env.SHOP_URL!
const call = async (path: string) => (await fetch(`${shop()}/api/public${path}`)).json()
/** Unknown members are failures too: the contract names every public field. */
const asContract = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues.slice(0, 5), null, 1))
  expect(parsed.data).toEqual(value)
}

let list: ReleaseList
beforeAll(async () => {
  list = await call('/release/filter?limit=120')
})

describe('the public calls', () => {
  it('7.1 base data', async () => asContract(baseDataSchema, await call('/base_data')))
  it('7.1 the frontpage has all four kinds of blocks', async () => {
    const page = await call('/page?slug=frontpage')
    asContract(pageSchema, page)
    const kinds = new Set(page.blocks.map((block: { block_type: string }) => block.block_type))
    expect([...kinds].sort()).toEqual(['banner', 'release_group', 'slider', 'text'])
  })
  it('7.1 every information text of the demo shop', async () => {
    for (const slug of infoSlugs) asContract(infoTextSchema, await call(`/info_text?slug=${slug}`))
  })
  it('7.2 the release list', () => asContract(releaseListSchema, list))
  it('7.2 releases by slug, encoded and decoded', async () => {
    for (const { slug } of list.items.slice(0, 20)) {
      const [decoded, encoded] = await Promise.all([
        call(`/release/by_slug?slug=${decodeURIComponent(slug)}`),
        call(`/release/by_slug?slug=${encodeURIComponent(slug)}`),
      ])
      asContract(releaseSchema, decoded)
      expect(encoded).toEqual(decoded)
    }
  })
  it('7.2 labels and artists by slug', async () => {
    const { labels, artists } = list.items.find((item) => item.labels.length > 0 && item.artists.length > 0)!
    asContract(labelSchema, await call(`/label/by_slug?slug=${labels[0].slug}`))
    asContract(artistSchema, await call(`/artist/by_slug?slug=${artists[0].slug}`))
  })
  it('7.2 the artist index', async () => asContract(artistIndexSchema, await call('/artist/index')))
  it('7.2 the genre index', async () => asContract(genreIndexSchema, await call('/genre/index')))
  it('7.2 the label index', async () => asContract(labelIndexSchema, await call('/label/index')))
  it('7.2 search finds an artist of the list', async () => {
    const { name } = list.items[0].artists[0]
    const found = await call(`/search?query=${encodeURIComponent(name)}`)
    asContract(searchResultSchema, found)
    expect(found.artists[0].name).toBe(name)
  })
  it('7.2 every order gives every release', async () => {
    for (const order of releaseOrders) {
      const { stats } = await call(`/release/filter?order=${order}&limit=1`)
      expect(stats.total).toBe(list.stats.total)
    }
  })
  it('the OpenAPI document names every call', async () => {
    const { openapi, paths } = await call('/openapi.json')
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual([
      '/base_data',
      '/page',
      '/info_text',
      '/gift_card/offer',
      '/release/by_slug',
      '/label/by_slug',
      '/artist/by_slug',
      '/artist/index',
      '/label/index',
      '/search',
      '/release/filter',
      '/add_info',
      '/basket/new_basket',
      '/gift_card/buy',
      '/gift_card/balance',
      '/basket/{uuid_basket}/get_basket',
      '/basket/{uuid_basket}',
      '/basket/{uuid_basket}/vat_id',
      '/basket/{uuid_basket}/clear_customer_data',
      '/basket/{uuid_basket}/add_product',
      '/basket/{uuid_basket}/group_items',
      '/basket/{uuid_basket}/start_checkout',
      '/basket/{uuid_basket}/cancel_checkout',
      '/basket/{uuid_basket}/start_payment',
      '/basket/{uuid_basket}/cancel_payment',
      '/basket/{uuid_basket}/finish_checkout_stripe',
      '/basket/{uuid_basket}/finish_checkout_paypal',
      '/basket/{uuid_basket}/finish_checkout_sepa',
      '/basket/{uuid_basket}/finish_checkout_prepayment',
      '/basket/{uuid_basket}/finish_checkout_pickup',
      '/basket/{uuid_basket}/finish_checkout_invoice',
      '/basket_item/{uuid_basket_item}/increase',
      '/basket_item/{uuid_basket_item}/decrease',
      '/basket_item/{uuid_basket_item}/set_shipment',
      '/basket_item/{uuid_basket_item}',
      '/order/{ids}/get_order',
      '/order/{uuid_order}/invoice.pdf',
      '/order/{uuid_order}/correction/{file}',
      '/order/{uuid_order}/link_order_to_account',
      '/order/{uuid_order}/send_link',
      '/order/{uuid_order}/send_gift_card',
      '/order/{uuid_order}/withdraw',
      '/withdraw',
      '/download/redeem',
      '/download/{token}/get_downloads',
      '/download/{token}/consent',
      '/customer/login',
      '/customer/register',
      '/customer/request_password_reset',
      '/customer/set_password',
      '/customer/confirm',
      '/follow_by_mail',
      '/following/{token}',
      '/following/{token}/confirm',
      '/following/{token}/change',
      '/following/{token}/erase',
      '/customer/{uuid_customer}/get_customer_data',
      '/customer/{uuid_customer}/update_token',
      '/customer/{uuid_customer}/logout',
      '/customer/{uuid_customer}/add_product_to_wishlist',
      '/customer/{uuid_customer}/remove_product_from_wishlist',
      '/customer/{uuid_customer}/subscribe',
      '/customer/{uuid_customer}/unsubscribe',
      '/customer/{uuid_customer}/resubscribe',
      '/customer/{uuid_customer}/follow',
      '/customer/{uuid_customer}/unfollow',
      '/customer/{uuid_customer}/set_follow_mails',
      '/customer/{uuid_customer}/add_address',
      '/customer/{uuid_customer}/update_address',
      '/customer/{uuid_customer}/delete_address',
      '/customer/{uuid_customer}/set_customer_data',
      '/customer/{uuid_customer}/end_session',
      '/customer/{uuid_customer}/export',
      '/customer/{uuid_customer}/delete_account',
      '/release_format/check/{format}/{token}/{preset}',
      '/release_format/{format}/{token}/{preset}',
    ])
  })
})

describe('7.7 resources', () => {
  it('images come in every preset of the base data', async () => {
    const { image_formats } = await call('/base_data')
    const { uuid_image } = list.items.find((item) => item.product_image)!.product_image!
    for (const { mime_type, presets } of image_formats) {
      const answer = await fetch(`${shop()}/image/${uuid_image}/${presets[1].slug}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mime_type])
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500)
    }
  })

  it('a preview is sent whole or in part, in both forms', async () => {
    const playable = list.items.find((item) => item.has_tracklist)!
    const release = await call(`/release/by_slug?slug=${playable.slug}`)
    const { uuid_audio } = release.tracklists
      .flatMap((tracklist: { tracks: unknown[] }) => tracklist.tracks)
      .find((track: { uuid_audio: string }) => track.uuid_audio)
    for (const form of ['opus', 'mp3']) {
      const url = `${shop()}/track/${uuid_audio}/snippet.${form}`
      const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
      const part = await fetch(url, { headers: { Range: 'bytes=100-199' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`])
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200))
      expect((await fetch(url, { headers: { Range: 'bytes=99999999-' } })).status).toBe(416)
    }
  })
})

describe('what programs read', () => {
  const text = async (path: string) => (await fetch(shop() + path)).text()
  const locations = async (path: string) =>
    readXml(await text(path)).children.map((entry) => entry.one('loc').text)

  it('robots.txt leads to the sitemap, which leads to pages that are there', async () => {
    const [, index] = /^Sitemap: (.+)$/m.exec(await text('/robots.txt'))!
    const parts = await locations(index.slice(shop().length))
    const pages = await Promise.all(parts.map((part) => locations(part.slice(shop().length))))
    expect(pages.flat().length).toBeGreaterThan(list.stats.total)
    const releases = pages.flat().filter((page) => page.includes('/release/'))
    expect(releases).toHaveLength(list.stats.total)
    for (const page of ['/', '/releases', releases[0].slice(shop().length)])
      expect((await fetch(shop() + page)).status).toBe(200)
  })

  it('the feed is Atom with fifty releases that are out', async () => {
    const feed = readXml(await text('/feed.atom'))
    expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
    expect(feed.all('entry')).toHaveLength(50)
    const cover = feed.all('entry')[0].all('link')[1].attributes.href
    expect((await fetch(cover)).headers.get('content-type')).toBe('image/jpeg')
  })
})
