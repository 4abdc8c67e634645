/** Requests that no honest client makes. */
import { connect } from 'node:net'
import { patience } from '../../../support/patience'
import { rawRequest } from '../../../support/rawRequest'
import { openWholeShop, type WholeShop } from '../../../support/wholeShop'

let whole: WholeShop
beforeAll(async () => {
  whole = await openWholeShop()
})
afterAll(() => whole.close())

/** Sends bytes as they are. @returns all that comes back until the shop ends the connection, or is quiet for a while */
const sendRaw = (text: string): Promise<{ answers: string[]; isClosed: boolean }> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(new URL(whole.url).port), '127.0.0.1', () => socket.write(text))
    const end = (isClosed: boolean) => {
      socket.destroy()
      resolve({ answers: received.match(/HTTP\/1\.1 \d+/g) ?? [], isClosed })
    }
    socket.setTimeout(patience(20), () => end(false))
    socket.on('data', (part) => {
      received += part.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => end(true))
  })

const hidden = 'GET /api/public/base_data HTTP/1.1\r\nHost: x\r\n\r\n'
it.each([
  [
    'both lengths',
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['two lengths', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n${hidden}`],
  [
    'a coding that is none',
    `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['a space before the colon', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\n${hidden}`],
  ['a folded header', `GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nContent-Length: 1\r\n\r\nx${hidden}`],
  ['a length that is no number', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n${hidden}`],
  ['a bare line feed', `GET / HTTP/1.1\nHost: x\nContent-Length: 5\n\n${hidden}`],
])('a request with %s hides no other one: it is refused and the connection ends', async (_what, request) => {
  expect(await sendRaw(request)).toEqual({
    answers: [expect.stringMatching(/^HTTP\/1\.1 40[05]$/)],
    isClosed: true,
  })
})

it.each(['/', '/healthz', '/nowhere', '/api/public/base_data'])(
  'a request for %s that names two hosts is refused and the connection ends',
  async (path) => {
    const twice = `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nhOST: y\r\n\r\n${hidden}`
    expect(await sendRaw(twice)).toEqual({ answers: ['HTTP/1.1 400'], isClosed: true })
    const same = `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n`
    expect(await sendRaw(same)).toEqual({ answers: ['HTTP/1.1 400'], isClosed: true })
  },
)

it('headers with names of the language are headers like others', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect([name, (await rawRequest(whole.url, '/', { headers: { [name]: 'x' } })).status]).toEqual([
      name,
      200,
    ])
  }
  const { answers } = await sendRaw(
    'GET /healthz HTTP/1.1\r\nHost: x\r\n__proto__: x\r\nConnection: close\r\n\r\n',
  )
  expect(answers).toEqual(['HTTP/1.1 200'])
})

it('TRACE does not echo requests', async () => {
  for (const at of ['/', '/api/public/base_data', '/basket']) {
    const { status, headers, body } = await rawRequest(whole.url, at, {
      method: 'TRACE',
      headers: { 'X-A': 'secret' },
    })
    expect([at, status, headers.allow, body.includes('secret')]).toEqual([at, 405, expect.any(String), false])
  }
})

it('of a field that is there twice the last one counts', async () => {
  const body = '{"email":"first@example.org","email":"not an address"}'
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const { uuid_basket } = await (
    await fetch(`${whole.url}/api/public/basket/new_basket`, { method: 'POST' })
  ).json()
  const answer = await rawRequest(whole.url, `/api/public/basket/${uuid_basket}`, {
    method: 'POST',
    headers,
    body,
  })
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([
    400,
    'Please enter a valid e-mail address.',
  ])
})
