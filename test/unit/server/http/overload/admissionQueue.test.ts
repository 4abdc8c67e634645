import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { AdmissionQueue } from '../../../../../server/http/overload/admissionQueue'

const paths = {
  page: '/releases?page=2',
  basket: '/api/public/basket/1/get_basket',
  order: '/api/public/order/1/get_order',
  finish: '/api/public/basket/1/finish_checkout_sepa',
  addInfo: '/api/public/add_info',
  search: '/api/public/search?query=dub',
}

let server: Server
let url: string
let admission: AdmissionQueue
let clock: number
let lagLevel: number
/** What has been begun, and how it is answered. */
let begun: { path: string; res: ServerResponse }[]
let seen: { requestClass: string; status: number | null | 'shed' }[]
let costMs: number

beforeEach(async () => {
  clock = 0
  lagLevel = 0
  begun = []
  seen = []
  costMs = 0
  admission = new AdmissionQueue({
    now: () => clock,
    lagLevel: () => lagLevel,
    observer: { answered: (requestClass, status) => void seen.push({ requestClass, status }) },
    // As the shop does it: most of the work is done in what follows, and nothing else comes in between.
    handle: async (req: IncomingMessage, res: ServerResponse) => {
      begun.push({ path: req.url!, res })
      await null
      await null
      clock += costMs
    },
  })
  server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Sends them on connections of their own; they come in at once, when all of them are there. */
async function atOnce(wanted: readonly string[], headers = {}) {
  const waiting: [IncomingMessage, ServerResponse][] = []
  const collect = (req: IncomingMessage, res: ServerResponse) => void waiting.push([req, res])
  server.on('request', collect)
  const answers: Promise<{ status: number; headers: object; body: string }>[] = []
  for (const [n, path] of wanted.entries()) {
    const answer = send(path, headers)
    // Not every test waits for all of them.
    answer.catch(() => {})
    answers.push(answer)
    while (waiting.length <= n) await turn()
  }
  server.off('request', collect)
  for (const [req, res] of waiting) admission.take(req, res)
  return answers
}
/** The same, for tests that do not wait for the answers. */
async function begin(wanted: readonly string[]) {
  void (await atOnce(wanted))
}
const send = async (path: string, headers = {}) => {
  const answer = await fetch(url + path, { headers: { connection: 'close', ...headers } })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}
const turns = async (count = 30) => {
  for (let n = 0; n < count; n++) await turn()
}
const begunPaths = () => begun.map(({ path }) => path)
const answerAll = () => {
  for (const { res } of begun) if (!res.writableEnded) res.end('done')
}
const many = (path: string, count: number) => Array.from({ length: count }, () => path)

it('begins a request at once when there is nothing else to do', async () => {
  const [answer] = await atOnce([paths.page])
  expect(begunPaths()).toEqual([paths.page])
  answerAll()
  expect((await answer).body).toBe('done')
  expect(seen).toEqual([{ requestClass: 'page', status: 200 }])
  expect([admission.running, admission.waiting]).toEqual([0, 0])
})

it('lets others wait their turn, the most important first', async () => {
  costMs = 5
  const answers = await atOnce([paths.page, paths.page, paths.addInfo, paths.basket, paths.order])
  expect(begun).toHaveLength(1)
  await turns()
  expect(begunPaths()).toEqual([paths.page, paths.order, paths.basket, paths.page, paths.addInfo])
  answerAll()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

it('looks at the network between two requests that take long', async () => {
  costMs = 5
  await begin(many(paths.page, 10))
  const at: number[] = []
  for (let n = 0; n < 9; n++) {
    at.push(begun.length)
    await turn()
  }
  // One more in each turn, never all of them in one.
  expect(at.every((count, n) => count <= n + 2)).toBe(true)
  answerAll()
})

it('takes in all who are at the door before it goes on with work, but not forever', async () => {
  costMs = 5
  await begin(many(paths.page, 3))
  await turn()
  const before = begun.length
  // One comes in each turn, and no time passes.
  for (let n = 0; n < 10; n++) {
    admission.onConnection()
    await turn()
  }
  expect(begun.length).toBeLessThanOrEqual(before + 1)
  const during = begun.length
  for (let n = 0; n < 10; n++) {
    admission.onConnection()
    clock += 1
    await turn()
  }
  expect(begun.length).toBeGreaterThan(during)
  answerAll()
})

it('refuses what would wait for too long when it comes, and before anything is done for it', async () => {
  costMs = 40
  for (const answer of await atOnce(many(paths.page, 20))) void answer
  await turns(60)
  answerAll()
  const answers = await atOnce([...many(paths.page, 60), paths.order, paths.finish])
  const beganBefore = begun.length
  expect(seen.filter(({ status }) => status === 'shed').length).toBeGreaterThan(20)
  const refused = await answers[59]
  expect(refused.status).toBe(503)
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(JSON.parse(refused.body)).toEqual({
    code: 'shop_busy',
    message: expect.stringContaining('Please try again in a few seconds.'),
    request_id: expect.any(String),
  })
  // Charges under way never wait.
  expect(begunPaths().slice(0, beganBefore)).toContain(paths.finish)
  await turns(200)
  answerAll()
  expect((await answers[60]).status).toBe(200)
  expect((await answers[0]).status).toBe(200)
})

/** Requests that wait, and will for longer than anything that can be refused may. */
async function crowd() {
  costMs = 100
  await begin(many(paths.order, 1))
  await turns()
  await begin(many(paths.order, 100))
}

it('shows people a page that says what to do', async () => {
  await crowd()
  const { status, headers, body } = await (await atOnce([paths.page], { accept: 'text/html' }))[0]
  expect([status, headers]).toMatchObject([
    503,
    { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' },
  ])
  expect(body).toContain('<a href="" ')
  expect(body).toContain('Please try again in a few seconds.')
})

it('turns away what matters least first, and never a charge', async () => {
  costMs = 3
  await begin(many(paths.order, 1))
  await turns()
  await begin(many(paths.order, 99))
  // About 300 ms of work, learnt from one request.
  lagLevel = 1
  const wanted = [paths.addInfo, paths.search, paths.basket, paths.order, paths.finish]
  const answers = await atOnce(wanted)
  await turns(300)
  answerAll()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503, 200, 200, 200])
})

it('does nothing for those who have left', async () => {
  costMs = 5
  await begin(many(paths.page, 3))
  server.closeAllConnections()
  await turns()
  expect(begun).toHaveLength(1)
  expect([admission.running, admission.waiting]).toEqual([0, 0])
})

it('has so many under way at most, and goes on when one of them is answered', async () => {
  const answers = await atOnce(many(paths.page, 100))
  await turns(200)
  expect(begun.length).toBe(96)
  // What matters more is not kept waiting by them.
  await begin([paths.order])
  await turns()
  expect(begunPaths()).toContain(paths.order)
  begun[0].res.end('done')
  await answers[0]
  await turns()
  expect(begun.length).toBe(98)
  answerAll()
})

it('does not count answers that are there and are only read slowly', async () => {
  const address = server.address() as AddressInfo
  const reader = connect(address.port, address.address).pause()
  const came = once(server, 'request')
  reader.write(`GET ${paths.page} HTTP/1.1\r\nHost: x\r\n\r\n`)
  admission.take(...((await came) as [IncomingMessage, ServerResponse]))
  expect(admission.running).toBe(1)
  begun[0].res.end(Buffer.alloc(20_000_000))
  expect(begun[0].res.writableFinished).toBe(false)
  expect(admission.running).toBe(0)
  reader.destroy()
})
