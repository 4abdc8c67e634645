import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import request from 'supertest'
import { createDownloadFilesRouter } from '../../../../../server/http/files/downloadRoutes'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { createMemoryRunningLimit } from '../../../../../server/platform/limits/memoryRunningLimit'
import { createLog, type Logger } from '../../../../../server/platform/log/log'
import { collection, hasCollections } from '../../../../support/hostileTexts'
import { rawRequest } from '../../../../support/rawRequest'
import { databaseKinds } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'
import { type DownloadShop, openDownloadShop } from '../../core/download/downloadShop'
import { binary } from './servedMedia'

const shopOrigin = 'https://shop.example'
const page = 'text/html,application/xhtml+xml,*/*;q=0.8'

let shop: DownloadShop
let format: string
let large: string
let token: string
let url: string
const faults: unknown[] = []
let close: () => void
beforeAll(async () => {
  shop = await openDownloadShop(databaseKinds[0]![1])
  format = await shop.aRecord({
    artist: 'Ünal "The" Söhne',
    title: '../A\r\nB',
    tracks: [{ title: 'Antenna', files: { mp3: randomBytes(50_000) } }],
  })
  large = await shop.aRecord({
    tracks: [{ title: 'Long', files: { mp3: Buffer.alloc(40_000_000, randomBytes(999_983)) } }],
  })
  const order = await shop.anOrder({ formats: [format, large] })
  token = order.token!
  for (const one of [format, large]) await shop.downloads.check(token, one, 'mp3-320')
  await shop.work()
  const log: Logger = createLog('silent')
  log.error = ((fault: unknown) => faults.push(fault)) as unknown as Logger['error']
  const app = express()
    .use(requestContext(log))
    .use(
      createDownloadFilesRouter({
        downloads: shop.downloads,
        createRunningLimit: createMemoryRunningLimit,
        shopOrigins: () => ['https://de.shop.example', shopOrigin],
      }),
    )
    .use(errorHandler(log))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.close()
    server.closeAllConnections()
  }
})
afterAll(async () => {
  close()
  await shop.close()
})

const path = (of = format, preset = 'mp3-320', by = token) => `/release_format/${of}/${by}/${preset}`
const checkPath = (of = format, preset = 'mp3-320', by = token) =>
  `/release_format/check/${of}/${by}/${preset}`
const download = (headers: Record<string, string> = {}, of = format) =>
  request(url).get(path(of)).set(headers).buffer().parse(binary)
const left = async () => {
  const [{ formats }] = (await shop.downloads.getDownloads(token, null)).filter(({ formats }) =>
    formats.some(({ uuid_release_format }) => uuid_release_format === format),
  )
  return formats[0].downloads_left
}

describe('a download', () => {
  it('is a zip with a clean file name, which no cache keeps', async () => {
    const res = await download().expect(200)
    expect(res.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String((res.body as Buffer).length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Unal -The- Sohne - ..-A B (mp3-320).zip"; filename*=UTF-8''%C3%9Cnal%20-The-%20S%C3%B6hne%20-%20..-A%20B%20%28mp3-320%29.zip`,
    })
    expect((res.body as Buffer).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  })

  it('goes on where it was interrupted, and that is no new one', async () => {
    const before = await left()
    const whole = await download()
    expect(await left()).toBe(before - 1)
    const { etag } = whole.headers
    const bytes = whole.body as Buffer
    const rest = await download({ Range: 'bytes=1000-', 'If-Range': etag! }).expect(206)
    expect((rest.body as Buffer).equals(bytes.subarray(1000))).toBe(true)
    expect(rest.headers['content-range']).toBe(`bytes 1000-${bytes.length - 1}/${bytes.length}`)
    expect(await left()).toBe(before - 1)
    const other = await download({ Range: 'bytes=1000-', 'If-Range': '"another"' }).expect(200)
    expect((other.body as Buffer).equals(bytes)).toBe(true)
    expect(await left()).toBe(before - 2)
    await request(url).head(path()).expect(200)
    await download({ 'If-None-Match': etag! }).expect(304)
    expect(await left()).toBe(before - 2)
  })

  it('is counted also where the first byte is left out each time', async () => {
    const before = await left()
    for (let i = 0; i < 6; i++) await download({ Range: 'bytes=1-' }).expect(206)
    expect(before - (await left())).toBeGreaterThanOrEqual(3)
  })

  it('has every byte in its place, however large', async () => {
    const res = await download({}, large).expect(200)
    const { sha256 } = (await shop.archives.find(large, 'mp3-320'))!
    expect(
      createHash('sha256')
        .update(res.body as Buffer)
        .digest('hex'),
    ).toBe(sha256)
    const part = await download({ Range: 'bytes=1234567-9876543' }, large).expect(206)
    expect((res.body as Buffer).subarray(1_234_567, 9_876_544).equals(part.body as Buffer)).toBe(true)
  })

  it('cannot be asked for in parts that do not exist', async () => {
    for (const range of ['bytes=99999999-', 'bytes=0-1,5-6', 'bytes=x']) {
      const res = await download({ Range: range }).expect(416)
      expect(res.headers['content-disposition']).toBeUndefined()
    }
  })

  it.each<[string, () => string]>([
    ['another token', () => path(format, 'mp3-320', randomBytes(32).toString('base64url'))],
    ['another format', () => path(randomUUID())],
    ['no format', () => path('..%2f..%2fx')],
    ['a preset that it has not', () => path(format, 'flac')],
    ['an unknown preset', () => path(format, 'zip')],
    ['a path as preset', () => path(format, '..%2f..%2fshop.sqlite')],
    ['a NUL', () => path(format, '%00')],
    ['4,000 characters', () => path(format, 'x'.repeat(4000))],
    ['too few parts', () => `/release_format/${format}`],
  ])('with %s is not found, and never saved as a file', async (_what, at) => {
    const asData = await request(url).get(at()).set('Accept', 'application/json').expect(404)
    expect(asData.headers['content-disposition']).toBeUndefined()
    expect(asData.headers['cache-control']).toMatch(/no-store/)
    expect(asData.body.message).toMatch(
      /^(We could not find this download|There is nothing at this address)\.$/,
    )
    const asPage = await request(url).get(at()).set('Accept', page).expect(404)
    expect(asPage.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    expect(asPage.headers['content-disposition']).toBeUndefined()
    expect(asPage.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src-attr/)
    expect(asPage.text).toContain('<h1')
  })

  const corpus = collection('path-traversal.txt')
  const withCorpus = hasCollections ? it : it.skip
  withCorpus(`leads out of its folder by none of ${corpus.length * 4} paths`, async () => {
    const before = await left()
    for (const hostile of corpus) {
      const plain = hostile.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign))
      const encoded = encodeURIComponent(hostile.toWellFormed())
      for (const at of [
        `/release_format/${format}/${token}/${plain}`,
        `/release_format/${format}/${encoded}/mp3-320`,
        `/release_format/${encodeURIComponent(encoded)}/${token}/mp3-320`,
        `/release_format/check/${format}/${token}/${encoded}`,
      ]) {
        const { status, body } = await rawRequest(url, at)
        expect([at, [400, 404].includes(status)]).toEqual([at, true])
        expect(body).not.toContain('PK\x03\x04')
      }
    }
    expect(await left()).toBe(before)
  })

  it('is only read', async () => {
    for (const method of ['post', 'delete', 'put', 'options'] as const) {
      await request(url)[method](path()).expect(405)
      await request(url)[method](checkPath()).expect(405)
    }
  })

  it('is one of four at a time, and those who leave make room', async () => {
    const sockets = await Promise.all(Array.from({ length: 4 }, () => begin(large)))
    for (const accept of [page, 'application/json']) {
      const res = await request(url).get(path()).set('Accept', accept).expect(429)
      expect(res.text).toContain('Please wait until your other downloads have finished.')
      expect(res.headers['content-disposition']).toBeUndefined()
    }
    sockets[0].destroy()
    sockets[1].resetAndDestroy()
    await until(async () => (await download()).status === 200)
    for (const socket of sockets) socket.destroy()
    await until(async () =>
      (await Promise.all([download(), download(), download(), download()])).every(
        ({ status }) => status === 200,
      ),
    )
    expect(faults).toEqual([])
  })
})

describe('asking whether a download is ready', () => {
  it('may the shop, from the host of each language, and no other site', async () => {
    const res = await request(url).get(checkPath()).set('Origin', shopOrigin).expect(200)
    expect(res.body).toEqual({ ready_for_download: true })
    expect(res.headers).toMatchObject({
      'access-control-allow-origin': shopOrigin,
      vary: 'Origin',
      'cache-control': 'private, no-store',
    })
    expect(res.headers['content-disposition']).toBeUndefined()
    for (const origin of ['https://evil.example', 'null', `${shopOrigin}.evil.example`]) {
      const foreign = await request(url).get(checkPath()).set('Origin', origin)
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
      expect(foreign.headers.vary).toBe('Origin')
    }
    const german = await request(url).get(checkPath()).set('Origin', 'https://de.shop.example').expect(200)
    expect(german.headers['access-control-allow-origin']).toBe('https://de.shop.example')
    const preflight = await request(url).options(checkPath()).set('Origin', shopOrigin).expect(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-methods': 'GET',
      'access-control-max-age': '600',
    })
  })

  it('answers an unknown download with JSON for every client', async () => {
    const res = await request(url)
      .get(checkPath(format, 'flac'))
      .set({ Origin: shopOrigin, Accept: page })
      .expect(404)
    expect(res.body).toMatchObject({ code: 'not_found', message: 'We could not find this download.' })
    expect(res.headers['access-control-allow-origin']).toBe(shopOrigin)
  })
})

/** A client that asks for a file and takes only the beginning. */
async function begin(of: string) {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`GET ${path(of)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}
