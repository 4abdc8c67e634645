import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { drain } from '../../../server/process/drain'

let server: Server
let port: number
let isClosing: boolean
let waiting: ServerResponse[]

beforeEach(async () => {
  isClosing = false
  waiting = []
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
    const closed = close({ noticeMs: 400 })
    await delay(100)
    ask(kept)
    expect(await text(kept)).toMatch(/Connection: close.*here$/s)
    const late = open()
    ask(late)
    expect(await text(late)).toMatch(/Connection: close.*here$/s)
    await closed
    expect(await refused()).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('takes no new connections where others do, but answers on those that are there', async () => {
    const kept = open()
    ask(kept)
    await answered(kept)
    const closed = close({ noticeMs: 400, isReplaced: true })
    await delay(100)
    expect(await refused()).toMatchObject({ code: 'ECONNREFUSED' })
    ask(kept)
    expect(await text(kept)).toMatch(/Connection: close.*here$/s)
    await closed
  })

  it('lets running requests end, and closes idle connections', async () => {
    const idle = open()
    ask(idle)
    await answered(idle)
    const running = open()
    ask(running, '/slow')
    while (waiting.length === 0) await delay(5)
    let isClosed = false
    const closed = close().then(() => {
      isClosed = true
    })
    await text(idle)
    await delay(100)
    expect(isClosed).toBe(false)
    waiting[0].end('at last')
    expect(await text(running)).toMatch(/at last$/)
    await closed
  })
})
