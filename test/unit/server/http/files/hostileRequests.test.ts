import { existsSync, readFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import path from 'node:path'
import request from 'supertest'
import { ids } from '../../core/media/mediaRows'
import { getSnippet, type Served, serveMedia, snippet, sound } from './servedMedia'

let served: Served
/** Its address. */
let shop: string
beforeAll(async () => {
  served = await serveMedia()
  shop = served.url
})
afterAll(() => served.close())

describe('for every request', () => {
  it('only reading is allowed', async () => {
    for (const method of ['post', 'put', 'delete', 'patch', 'options'] as const) {
      const res = await request(shop)[method](snippet()).expect(405)
      expect(res.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    }
  })

  it('500 Range headers get a part, the whole or a refusal, and never a byte too much', async () => {
    for (const range of rangeHeaders(500)) {
      const res = await getSnippet(shop, { Range: range })
      if (res.status === 206) {
        const [, first, last] = /^bytes (\d+)-(\d+)\/5000$/.exec(res.headers['content-range']!) ?? []
        expect((res.body as Buffer).equals(sound.subarray(Number(first), Number(last) + 1))).toBe(true)
      } else if (res.status === 416) expect(res.headers['content-range']).toBe('bytes */5000')
      else {
        expect([range, res.status]).toEqual([range, 200])
        expect(range).not.toMatch(/^bytes=/i)
        expect(res.body).toHaveLength(5000)
      }
    }
  })

  const corpus = path.resolve(__dirname, '../../../../../../shared/data/hostile/path-traversal.txt')
  const withCorpus = existsSync(corpus) ? it : it.skip
  const note = existsSync(corpus) ? '' : ' (skipped: the collection of hostile paths is not here)'
  withCorpus(`no path leads out of the media folder${note}`, async () => {
    const paths = readFileSync(corpus, 'latin1').split(/\r?\n/).filter(Boolean)
    expect(paths.length).toBeGreaterThan(300)
    for (const hostile of paths) {
      for (const prefix of [
        '/image/',
        `/image/${ids.cover}/`,
        '/image/for_primary_product/',
        `/track/${ids.audio}/`,
        '/track/',
      ]) {
        const { status, body } = await rawGet(
          prefix + hostile.replace(/[^\x21-\x7e]/g, (c) => encodeURIComponent(c)),
        )
        expect([prefix, hostile, [400, 404].includes(status)]).toEqual([prefix, hostile, true])
        expect(body).not.toContain('root:')
      }
    }
  })

  it('nothing but the media is ever read', async () => {
    for (const up of [
      '../secret.txt',
      '..%2fsecret.txt',
      '..%5csecret.txt',
      '%2e%2e/secret.txt',
      '....//secret.txt',
    ]) {
      expect((await rawGet(`/image/${up}`)).status).toBe(404)
    }
  })
})

/** As it stands: most clients tidy a path up before they send it. */
function rawGet(target: string): Promise<{ status: number; body: string }> {
  const { hostname: host, port } = new URL(shop)
  return new Promise((resolve, reject) => {
    const call = httpGet({ host, port, path: target }, (res) => {
      let body = ''
      res.setEncoding('latin1').on('data', (text: string) => {
        body += text
      })
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body }))
    })
    call.on('error', reject)
  })
}

/** The same ones each time: made of the pieces that Range headers are made of, in every mixture. */
function rangeHeaders(count: number): string[] {
  const units = ['bytes=', 'bytes=', 'bytes=', 'Bytes=', 'bytes', 'items=', '']
  const numbers = [
    '',
    '0',
    '1',
    '42',
    '4999',
    '5000',
    '5001',
    '99999999999999999999',
    '-1',
    'abc',
    '1e3',
    '0x10',
    ' 7',
  ]
  const tails = ['', '', '', ',', ',0-1', ',,', ';q=1', ' ', '-', `,${'0-,'.repeat(50)}`]
  let seed = 20261121
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return list[Math.floor((seed / 2 ** 31) * list.length)]!
  }
  return Array.from(
    { length: count },
    () => `${pick(units)}${pick(numbers)}${pick(['-', '-', '-', ''])}${pick(numbers)}${pick(tails)}`,
  )
}
