import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { drain } from '../../../../../server/platform/process/drain'

/** The notice period ends when a test says so. */
let mockNotice: PromiseWithResolvers<void>
jest.mock('node:timers/promises', () => ({
  ...jest.requireActual('node:timers/promises'),
  setTimeout: () => mockNotice.promise,
}))

let server: Server
let port: number
let isClosing: boolean
let waiting: ServerResponse[]

beforeEach(async () => {
  isClosing = false
  waiting = []
  mockNotice = Promise.withResolvers()
  server = createServer((req, res) => {
    if (isClosing) res.setHeader('Connection', 'close')
    if (req.url === '/slow') waiting.push(res)
    else res.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const close = (how?: Parameters<typeof drain>[1]) => {
  isClosing = true
  return drain(server, how)
}
const open = () => connect(port, '127.0.0.1')
const ask = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
const answered = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
const refused = () =>
  new Promise((resolve) =>
    open()
      .once('error', resolve)
      .once('connect', () => resolve(null)),
  )

describe('a server that is told to end', () => {
  it('accepts requests until the notice period is over, on old and new connections, and announces their end', async () => {
    const kept = open()
    ask(kept)
    await answered(kept)
    const closed = close()
    ask(kept)
    expect(await text(kept)).toMatch(/Connection: close.*here$/s)
    const late = open()
    ask(late)
    expect(await text(late)).toMatch(/Connection: close.*here$/s)
    mockNotice.resolve()
    await closed
    expect(await refused()).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('takes no new connections where others do, but answers on those that are there', async () => {
    const kept = open()
    ask(kept)
    await answered(kept)
    const closed = close({ isReplaced: true })
    expect(await refused()).toMatchObject({ code: 'ECONNREFUSED' })
    ask(kept)
    expect(await text(kept)).toMatch(/Connection: close.*here$/s)
    mockNotice.resolve()
    await closed
  })

  it('lets running requests end, and closes idle connections', async () => {
    const idle = open()
    ask(idle)
    await answered(idle)
    const running = open()
    const asked = once(server, 'request')
    ask(running, '/slow')
    await asked
    let isClosed = false
    const closed = close().then(() => {
      isClosed = true
    })
    mockNotice.resolve()
    await text(idle)
    const sweeps = jest.spyOn(server, 'closeIdleConnections')
    while (sweeps.mock.calls.length < 2) await new Promise(setImmediate)
    expect(isClosed).toBe(false)
    waiting[0].end('at last')
    expect(await text(running)).toMatch(/at last$/)
    await closed
  })
})
