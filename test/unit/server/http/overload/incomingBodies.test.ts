import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { IncomingBodies } from '../../../../../server/http/overload/incomingBodies'
import { until } from '../../../../support/until'
import { openWholeShop } from '../../../../support/wholeShop'

let server: Server
let sockets: Socket[]
let bodies: IncomingBodies
let begun: number
beforeEach(() => {
  sockets = []
  begun = 0
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function open(handle: (req: IncomingMessage, res: ServerResponse) => void, maxOfAddress?: number) {
  bodies = new IncomingBodies({ addressOf: () => 'one', maxOfAddress })
  server = createServer((req, res) =>
    bodies.whenComplete(req, res, () => {
      begun++
      handle(req, res)
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
const port = () => (server.address() as AddressInfo).port
const echo = async (req: IncomingMessage, res: ServerResponse) => res.end(JSON.stringify(await json(req)))
const post = (body: string, headers = {}) =>
  fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', body, headers })

/** Says that it will send a body, and begins to. */
async function slowClient(length = 100): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${length}\r\n\r\n{`)
  return socket
}

it('are handed on whole, in one piece or many', async () => {
  await open(echo)
  for (const body of ['{"a":1}', JSON.stringify({ text: 'x'.repeat(16_000) })]) {
    expect(await (await post(body)).text()).toBe(body)
  }
  const connected = once(server, 'connection')
  const socket = await slowClient(7)
  const [received] = (await connected) as [Socket]
  for (const piece of ['"a"', ':1', '}']) {
    await until(() => received.bytesRead === socket.bytesWritten)
    expect(begun).toBe(2)
    socket.write(piece)
  }
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/\{"a":1\}/)
  expect(bodies.waiting).toBe(0)
})

it('do not wait for bodies that are too long anyway', async () => {
  await open((_req, res) => res.writeHead(413, { Connection: 'close' }).end())
  const socket = await slowClient(1_000_000)
  socket.write('x'.repeat(20_000))
  expect(String((await once(socket, 'data'))[0])).toMatch(/ 413 /)
})

it('that come slowly begin nothing, and are bounded for each address', async () => {
  await open(echo, 50)
  for (let number = 0; number < 50; number++) await slowClient()
  await until(() => bodies.waiting === 50)
  const refused = await post('{}')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(begun).toBe(0)
  for (const socket of sockets) socket.destroy()
  await until(() => bodies.waiting === 0)
  expect((await post('{}')).status).toBe(200)
})

it('no body waits for nothing', async () => {
  await open((_req, res) => res.end('hello'), 0)
  expect(await (await fetch(`http://127.0.0.1:${port()}/`)).text()).toBe('hello')
})

it('600 slow bodies leave the shop to everybody else', async () => {
  const whole = await openWholeShop()
  server = whole.shop.server
  const slow = `POST /api/public/customer/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
  for (let number = 0; number < 600; number++) {
    const socket = connect(port(), '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(slow)
  }
  const asks: [string, RequestInit?][] = [
    ['/api/public/search?query=radio'],
    ['/releases?page=2'],
    ['/api/public/basket/new_basket', { method: 'POST' }],
  ]
  for (let round = 0; round < 5; round++) {
    for (const [path, init] of asks)
      expect([path, (await fetch(whole.url + path, init)).status]).toEqual([path, 200])
  }
  for (const socket of sockets) socket.destroy()
  await whole.close()
  server = createServer().listen(0)
  await once(server, 'listening')
})
