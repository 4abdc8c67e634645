import { get as httpGet } from 'node:http'
import sharp from 'sharp'
import request from 'supertest'
import { ImagesBusy } from '../../../../../server/core/media/imageConverter'
import { ids } from '../../core/media/mediaRows'
import { binary, getSnippet, type Served, serve, serveMedia, snippet, sound } from './servedMedia'

const immutable = 'public, max-age=31536000, immutable'
let served: Served
/** Its address. */
let shop: string
beforeAll(async () => {
  served = await serveMedia()
  shop = served.url
})
afterAll(() => served.close())

function expectGuarded(headers: Record<string, string>) {
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(headers['set-cookie']).toBeUndefined()
}

describe('an image by its id', () => {
  it.each([
    ['100.avif', 'image/avif', 'heif'],
    ['100.webp', 'image/webp', 'webp'],
    ['100.jpeg', 'image/jpeg', 'jpeg'],
  ])('comes as %s and may be kept for ever', async (preset, type, format) => {
    const res = await request(shop).get(`/image/${ids.cover}/${preset}`).buffer().parse(binary).expect(200)
    expect(res.headers).toMatchObject({ 'content-type': type, 'cache-control': immutable })
    expectGuarded(res.headers)
    expect(await sharp(res.body as Buffer).metadata()).toMatchObject({ format, width: 100, height: 100 })
  })

  it('comes in its own size for a CDN that resizes it', async () => {
    const res = await request(shop).get(`/image/${ids.cover}/source.webp`).buffer().parse(binary).expect(200)
    expect(res.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': immutable })
    expectGuarded(res.headers)
    expect(await sharp(res.body as Buffer).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 300,
    })
  })

  it('is the same for an id in upper case, and for HEAD without the bytes', async () => {
    const get = await request(shop).get(`/image/${ids.cover}/100.jpeg`)
    const head = await request(shop).head(`/image/${ids.cover.toUpperCase()}/100.jpeg`).expect(200)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await request(shop).get(`/image/${ids.cover}/100.jpeg`)
    const again = await request(shop)
      .get(`/image/${ids.cover}/100.jpeg`)
      .set('If-None-Match', headers.etag!)
      .expect(304)
    expect(again.text).toBe('')
    expect(again.headers['cache-control']).toBe(immutable)
  })

  it.each([
    `/image/${ids.unknown}/100.jpeg`,
    `/image/${ids.cover}/999999`,
    `/image/${ids.cover}/101.jpeg`,
    `/image/${ids.cover}/100.gif`,
    `/image/${ids.cover}/100.JPEG`,
    `/image/${ids.cover}/..%2f100.jpeg`,
    `/image/${ids.cover}/`,
    `/image/${ids.cover}`,
    `/image/${ids.cover}/100.jpeg/`,
    '/image/',
    '/image/not-an-id/100.jpeg',
    `/image/${ids.cover.replace('-4', '-1')}/100.jpeg`,
    `/image/${ids.cover}%00/100.jpeg`,
    `/image/__proto__/constructor`,
  ])('does not exist at %s', async (url) => {
    const res = await request(shop).get(url).expect(404)
    expect(res.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    expectGuarded(res.headers)
  })

  it('whose master is lost is not there, for a minute at most', async () => {
    const res = await request(shop).get(`/image/${ids.lostImage}/100.jpeg`).expect(404)
    expect(res.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
  })

  it('is asked to be fetched later when too many are being prepared', async () => {
    const busy = () => Promise.reject(new ImagesBusy())
    const full = await serve({
      getImage: busy,
      getPrimaryImage: busy,
      getSnippet: busy,
      getFirstSnippet: busy,
    })
    const res = await request(full.url).get(`/image/${ids.cover}/100.jpeg`).expect(503)
    await full.close()
    expect(res.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })
})

describe('the cover of a release', () => {
  it.each(['1400.jpeg', '400.jpeg'])(
    'comes as %s, no larger than it is, and is asked for again after a while',
    async (file) => {
      const res = await request(shop)
        .get(`/image/for_primary_product/${ids.release}/${file}`)
        .buffer()
        .parse(binary)
        .expect(200)
      expect(res.headers['cache-control']).toBe('public, max-age=3600, s-maxage=86400')
      expectGuarded(res.headers)
      expect((await sharp(res.body as Buffer).metadata()).width).toBe(300)
    },
  )

  it.each(['1401.jpeg', '400.png', '0400.jpeg', '400.jpg', '400', '100.jpeg', '400.jpeg%20', '..'])(
    'does not come as %s',
    (file) => request(shop).get(`/image/for_primary_product/${ids.release}/${file}`).expect(404),
  )

  it.each(['bareRelease', 'hiddenRelease', 'cover', 'unknown'] as const)('does not exist for %s', (what) =>
    request(shop).get(`/image/for_primary_product/${ids[what]}/400.jpeg`).expect(404),
  )
})

describe('the preview of a track', () => {
  it.each([
    ['snippet.opus', 'audio/ogg; codecs=opus', 5000],
    ['snippet.mp3', 'audio/mpeg', 3000],
  ])('comes as %s, by the id of the audio or the track', async (name, type, size) => {
    for (const id of [ids.audio, ids.track, ids.track.toUpperCase()]) {
      const res = await request(shop).get(snippet(name, id)).buffer().parse(binary).expect(200)
      expect((res.body as Buffer).equals(sound.subarray(0, size))).toBe(true)
      expect(res.headers).toMatchObject({
        'content-type': type,
        'accept-ranges': 'bytes',
        'cache-control': immutable,
      })
      expectGuarded(res.headers)
    }
  })

  it.each([
    ['bytes=0-', 0, 4999],
    ['bytes=0-1', 0, 1],
    ['bytes=4000-', 4000, 4999],
    ['bytes=-1', 4999, 4999],
    ['bytes=-99999', 0, 4999],
  ])('comes in part for %s', async (range, first, last) => {
    const res = await getSnippet(shop, { Range: range }).expect(206)
    expect(res.headers['content-range']).toBe(`bytes ${first}-${last}/5000`)
    expect(res.headers['content-length']).toBe(String(last - first + 1))
    expect((res.body as Buffer).equals(sound.subarray(first, last + 1))).toBe(true)
  })

  it.each(['bytes=5000-', 'bytes=0-1,3-4', 'bytes=abc', 'bytes=-0'])('is refused for %s', async (range) => {
    const res = await getSnippet(shop, { Range: range }).expect(416)
    expect(res.headers).toMatchObject({ 'content-range': 'bytes */5000', 'cache-control': 'no-store' })
  })

  it('is sent whole for HEAD, for an unknown unit, and when the part would be of another file', async () => {
    const head = await request(shop).head(snippet()).set('Range', 'bytes=0-1').expect(200)
    expect(head.headers['content-length']).toBe('5000')
    await getSnippet(shop, { Range: 'seconds=0-1' }).expect(200)
    await getSnippet(shop, { Range: 'bytes=0-1', 'If-Range': '"another"' }).expect(200)
    await getSnippet(shop, { Range: 'bytes=0-1', 'If-Range': head.headers.etag! }).expect(206)
    await getSnippet(shop, { Range: 'bytes=9999-', 'If-None-Match': head.headers.etag! }).expect(304)
  })

  it.each([
    snippet('snippet.wav'),
    snippet('snippet.flac'),
    snippet('a.opus'),
    snippet('constructor'),
    snippet('snippet.opus', ids.silentTrack),
    snippet('snippet.opus', ids.unknown),
    snippet('snippet.opus', ids.release),
    `/track/${ids.audio}`,
    `/track/${ids.audio}/snippet.opus/x`,
  ])('does not exist at %s', (url) => request(shop).get(url).expect(404))

  it('withstands a listener who leaves in the middle', async () => {
    await new Promise<void>((resolve) => {
      httpGet(shop + snippet(), (res) => resolve(void res.destroy()))
    })
    await getSnippet(shop).expect(200)
  })
})

describe('the first preview of a release', () => {
  const first = (slug: string, name = 'snippet.opus') => `/track/first_of_release/${slug}/${name}`

  it('is the preview of its first track that has one, and may be kept for a while', async () => {
    const res = await request(shop).get(first('a')).buffer().parse(binary).expect(200)
    expect(res.body).toEqual(sound)
    expect(res.headers).toMatchObject({
      'content-type': 'audio/ogg; codecs=opus',
      'cache-control': 'public, max-age=3600, s-maxage=86400',
      'cache-tag': 'all,release-0000000a',
    })
    expectGuarded(res.headers)
    await request(shop).get(first('a', 'snippet.mp3')).expect('content-type', 'audio/mpeg').expect(200)
    await request(shop).get(first('a')).set('Range', 'bytes=0-9').expect(206)
  })

  it.each([
    ['a release that is not published', first('c')],
    ['a release without tracks', first('b')],
    ['an unknown release', first('d')],
    ['what cannot be a slug', first('a%00')],
    ['another file', first('a', 'snippet.wav')],
  ])('does not exist for %s', async (_what, url) => {
    const res = await request(shop).get(url).expect(404)
    expect(res.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
  })
})
