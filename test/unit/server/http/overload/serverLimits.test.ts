import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type AddressOf, boundedServer, limits } from '../../../../../server/http/overload/serverLimits'
import { patience } from '../../../../support/patience'
import { until } from '../../../../support/until'

const impatient = { headersMs: 600, requestMs: 900, checkEveryMs: 100, silenceMs: 600, keepAliveMs: 700 }

let server: Server
let port: number
let sockets: Socket[]
beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function open(listener: RequestListener, bounds: Partial<typeof limits>, addressOf?: AddressOf) {
  server = boundedServer(listener, bounds, addressOf)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}

/** A client that sends this and then says nothing. `text` is all that it was sent, once the server has closed. */
function client(sends: string | Buffer = '') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.on('error', () => {})
  if (sends.length > 0) socket.write(sends)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { socket, closed, text: () => text }
}
const hello: RequestListener = (_req, res) => res.end('hello')
const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
const request = (headers = '') => `GET / HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`

it('has the limits of the rules for Node processes', async () => {
  await open(hello, {})
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    maxConnections: 2000,
    maxHeadersCount: 100,
    keepAliveTimeout: 65_000,
  })
  // A charge may take 45 s, and says nothing meanwhile.
  expect(server.timeout).toBeGreaterThan(45_000)
})

it('ends clients that send their headers slowly, and answers others meanwhile', async () => {
  await open(hello, { checkEveryMs: 100 })
  const slow = Array.from({ length: 300 }, () => client('GET / HTTP/1.1\r\nHost: shop\r\n'))
  const silent = Array.from({ length: 50 }, () => client())
  const dripping = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('X-A: b\r\n')
  }, 50)
  await Promise.all([...slow, ...silent].map(({ socket }) => once(socket, 'connect')))
  for (let n = 0; n < 20; n++) expect(await ask()).toBe('hello')
  const { headersTimeout } = server
  server.headersTimeout = impatient.headersMs
  const texts = await Promise.all([...slow, ...silent].map(({ closed }) => closed))
  clearInterval(dripping)
  // Whoever is still sending may not get to read it.
  for (const text of texts) expect(['HTTP/1.1 408', '']).toContain(text.slice(0, 12))
  server.headersTimeout = headersTimeout
  expect(await ask()).toBe('hello')
})

it('ends clients that send their body slowly', async () => {
  await open((req, res) => req.resume().once('end', () => res.end('read')), impatient)
  const { socket, closed } = client('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n')
  const dripping = setInterval(() => socket.writable && socket.write('x'), 50)
  const text = await closed
  clearInterval(dripping)
  expect(text).toMatch(/^HTTP\/1.1 408/)
})

it('lets an answer take longer than a request may', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  await open((_req, res) => asked.resolve(res), { checkEveryMs: 100 })
  const answered = ask()
  const res = await asked.promise
  // The request is complete: from now on it may be over its time.
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 })
  const { closed } = client('GET / HTTP/1.1\r\n')
  await closed
  res.end('late')
  expect(await answered).toBe('late')
})

it('has so many connections at most, and those that are there go on', async () => {
  await open(hello, { connections: 20 })
  const kept = Array.from({ length: 20 }, () => client(request()))
  await Promise.all(kept.map(({ socket }) => once(socket, 'data')))
  const dropped = once(server, 'drop')
  expect(await client(request()).closed).toBe('')
  await dropped
  kept[7].socket.write(request())
  await once(kept[7].socket, 'data')
  expect(kept[7].text().match(/hello/g)).toHaveLength(2)
  kept[0].socket.destroy()
  await until(async () => (await connections()) < 20)
  expect(await ask()).toBe('hello')
})

it('answers 10,000 headers with 431 and leaves out those beyond a hundred', async () => {
  let count = 0
  const counting: RequestListener = (req, res) => {
    count = Object.keys(req.headers).length
    res.end('hello')
  }
  await open(counting, {})
  const headers = (n: number) => Array.from({ length: n }, (_, i) => `X${i}: y\r\n`).join('')
  expect(await client(request(headers(10_000))).closed).toMatch(/^HTTP\/1.1 431/)
  expect(await client(request(`X: ${'y'.repeat(17_000)}\r\n`)).closed).toMatch(/^HTTP\/1.1 431/)
  const some = client(request(headers(1000)))
  await once(some.socket, 'data')
  expect(count).toBeLessThanOrEqual(100)
})

describe('a request that two servers could read differently', () => {
  const post = (headers: string, body: string) => `POST / HTTP/1.1\r\nHost: shop\r\n${headers}\r\n${body}`
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n'

  it.each([
    ['both lengths', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`)],
    [
      'both lengths, the other way',
      post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${smuggled}`),
    ],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 5\r\n', smuggled)],
    ['a list of lengths', post('Content-Length: 0, 5\r\n', smuggled)],
    ['a signed length', post('Content-Length: +5\r\n', smuggled)],
    ['a length in hex', post('Content-Length: 0x5\r\n', smuggled)],
    [
      'a coding that is not the last',
      post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${smuggled}`),
    ],
    ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${smuggled}`)],
    ['a coding in quotes', post('Transfer-Encoding: "chunked"\r\n', `0\r\n\r\n${smuggled}`)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${smuggled}`)],
    [
      'a header that is folded',
      post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${smuggled}`),
    ],
    ['a chunk length with a sign', post('Transfer-Encoding: chunked\r\n', `+0\r\n\r\n${smuggled}`)],
    [
      'a chunk that ends early',
      post('Transfer-Encoding: chunked\r\n', `3\r\nabcdef\r\n0\r\n\r\n${smuggled}`),
    ],
    ['lines that end with a newline only', `POST / HTTP/1.1\nHost: shop\nContent-Length: 0\n\n${smuggled}`],
    ['a NUL in a header', post('X: a\0b\r\n', smuggled)],
  ])('is refused, and the connection closed: %s', async (_name, bytes) => {
    const asked: string[] = []
    await open((req, res) => {
      asked.push(req.url!)
      req.resume().once('end', () => res.end('hello'))
    }, {})
    const text = await client(Buffer.from(bytes, 'latin1')).closed
    expect(text).toMatch(/HTTP\/1.1 400/)
    expect(asked).not.toContain('/smuggled')
  })
})

it('answers requests that come without waiting for answers in order, and no faster than they are read', async () => {
  const body = Buffer.alloc(100_000)
  let asked = 0
  await open((_req, res) => {
    asked++
    res.end(body)
  }, {})
  const connected = once(server, 'connection')
  const { socket } = client()
  const [received] = (await connected) as [Socket]
  socket.pause()
  let isFull = false
  for (let n = 0; n < 200 && !isFull; n++) isFull = !socket.write(request().repeat(500))
  let before = -1
  let looks = 0
  await until(() => {
    looks = received.isPaused() && asked === before ? looks + 1 : 0
    before = asked
    return looks === 20
  })
  // What is not read is not made. Node reads the next requests only when there is room for answers.
  expect(asked).toBeLessThan(10_000)
})

it('ends a client that never reads its answer, and not one that reads it slowly', async () => {
  const size = 30_000_000
  await open((_req, res) => void res.end(Buffer.alloc(size)), { silenceMs: patience(1) })
  const deaf = client(request())
  deaf.socket.pause()
  const slow = connect(port, '127.0.0.1')
  sockets.push(slow)
  let read = 0
  slow.write(request())
  slow.on('data', (chunk) => {
    read += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 3)
  })
  await once(slow, 'connect')
  await until(async () => (await connections()) === 1)
  await until(async () => read > size / 4)
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

it('would be kept busy for half a minute by slow clients without these limits', () => {
  const usual = createServer()
  expect(usual.requestTimeout).toBeGreaterThan(limits.requestMs)
})

it('closes what one address opens beyond its share, and takes others', async () => {
  let address = 'greedy'
  await open(hello, { connectionsOfAddress: 20 }, () => address)
  const kept = Array.from({ length: 20 }, () => client())
  await Promise.all(kept.map(({ socket }) => once(socket, 'connect')))
  await until(() => connectionsOf(server) >= 20)
  await client(request()).closed
  address = 'other'
  expect(await ask()).toBe('hello')
  address = 'greedy'
  kept[0].socket.destroy()
  await until(() => connectionsOf(server) <= 20)
  const again = client(request())
  await until(() => again.text().includes('hello'))
})

const connectionsOf = (of: Server): number => (of as unknown as { _connections: number })._connections
