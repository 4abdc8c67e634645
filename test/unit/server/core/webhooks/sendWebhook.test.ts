/** One try of a webhook, against receivers that behave in all ways. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { LookupAddress } from 'node:dns'
import { isPublicAddress, publicLookup } from '../../../../../server/core/webhooks/publicAddresses'
import { createWebhookSender } from '../../../../../server/core/webhooks/sendWebhook'
import { generateWebhookSecret, signMessage } from '../../../../../server/core/webhooks/signature'
import {
  findAddressProblem,
  findWaitAfterAttempt,
  mustPause,
} from '../../../../../server/core/webhooks/webhookRules'
import { patience } from '../../../../support/patience'
import { aReceiver, type Receiver } from './receiver'

const now = new Date('2026-11-23T12:00:00.500Z')

describe('a webhook is sent', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await aReceiver()
  })
  afterEach(() => receiver.close())

  const secret = generateWebhookSecret()
  const send = createWebhookSender({ isLive: false, timeoutMs: patience(30) })
  const message = () => ({ url: receiver.url, secret, id: 'evt_1', body: '{"type":"order.paid","ü":1}', now })

  it('with a signature that a receiver can check as the specification tells', async () => {
    expect(await send(message())).toEqual({ status: 204, error: null })
    const [{ headers, body }] = receiver.received as [Receiver['received'][number]]
    expect(body).toBe(message().body)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1795435200',
    })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(key).toHaveLength(32)
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const [version, signature] = String(headers['webhook-signature']).split(',')
    expect(version).toBe('v1')
    const expected = createHmac('sha256', key).update(signed).digest()
    expect(timingSafeEqual(Buffer.from(signature!, 'base64'), expected)).toBe(true)
  })

  it.each([
    ['is slow', (res: Parameters<Receiver['answer']>[0]) => void setTimeout(() => res.end(), 100), 200, null],
    [
      'is broken',
      (res) => void res.writeHead(500).end('no room\nfor this'),
      500,
      'Answered with 500: no room for this',
    ],
    ['is broken and silent', (res) => void res.writeHead(503).end(), 503, 'Answered with 503.'],
    [
      'closes the connection',
      (res) => void res.socket!.destroy(),
      null,
      'The receiver closed the connection without an answer. (socket hang up)',
    ],
  ] as [string, Receiver['answer'], number | null, string | null][])(
    'to one that %s',
    async (_name, answer, status, error) => {
      receiver.answer = answer
      expect(await send(message())).toEqual({ status, error })
    },
  )

  it('to one that never answers', async () => {
    receiver.answer = () => {}
    const sendImpatiently = createWebhookSender({ isLive: false, timeoutMs: 400 })
    expect(await sendImpatiently(message())).toEqual({
      status: null,
      error: 'There was no answer within 0.4 seconds.',
    })
  })

  it('to one that never ends its answer', async () => {
    receiver.answer = (res) => {
      res.writeHead(200)
      res.write('still')
    }
    const limit = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    const whenItBegins = () => setImmediate(() => limit.abort())
    subscribe('http.client.response.finish', whenItBegins)
    expect(await send(message())).toEqual({ status: 200, error: null })
    expect(limit.signal.aborted).toBe(true)
    unsubscribe('http.client.response.finish', whenItBegins)
    timeout.mockRestore()
  })

  it('to one that answers without end, of which a kilobyte is read', async () => {
    let written = 0
    let isClosed = false
    receiver.answer = (res) => {
      res.on('close', () => {
        isClosed = true
      })
      const more = () => {
        if (isClosed || written > 50_000_000) return
        written += 65_536
        if (res.write('x'.repeat(65_536))) setImmediate(more)
        else res.once('drain', more)
      }
      res.writeHead(400)
      more()
    }
    const { status, error } = await send(message())
    expect(status).toBe(400)
    expect(error!.length).toBeLessThan(250)
    expect(written).toBeLessThan(20_000_000)
  })

  it('follows no redirect', async () => {
    receiver.answer = (res) => void res.writeHead(307, { location: receiver.url }).end()
    const { status, error } = await send(message())
    expect([status, error]).toEqual([307, expect.stringContaining('not followed')])
    expect(receiver.received).toHaveLength(1)
  })

  it('tells that nobody listens', async () => {
    const { url } = receiver
    await receiver.close()
    const answer = await send({ ...message(), url })
    expect(answer).toEqual({
      status: null,
      error: expect.stringMatching(/^Nothing answers at this address\. \(.*ECONNREFUSED/),
    })
    receiver = await aReceiver()
  })

  it('reaches no address of the shop’s own network once payments are live', async () => {
    const live = createWebhookSender({ isLive: true, timeoutMs: patience(30) })
    const { port } = new URL(receiver.url)
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      'localhost',
      '[::ffff:7f00:1]',
      '2130706433',
    ]) {
      const { error } = await live({ ...message(), url: `http://${host}:${port}/` })
      expect([host, error]).toEqual([host, expect.stringMatching(/is not on the internet/)])
    }
    expect(receiver.received).toEqual([])
  })

  it('refuses a name of which one address is private, and connects to what it has checked', async () => {
    const found = (addresses: LookupAddress[]) =>
      publicLookup(((_host: string, _options: object, done: (...answer: unknown[]) => void) =>
        done(null, addresses)) as never)
    const look = (addresses: LookupAddress[], all: boolean) =>
      new Promise((resolve) => {
        found(addresses)('shop.example', { all }, (error, ...rest) => resolve(error?.message ?? rest))
      })
    const open = { address: '93.184.216.34', family: 4 }
    const closed = { address: '10.0.0.7', family: 4 }
    expect(await look([open, closed], true)).toMatch(/is not on the internet/)
    expect(await look([], true)).toMatch(/is not on the internet/)
    expect(await look([open], true)).toEqual([[open]])
    expect(await look([open], false)).toEqual([open.address, 4])
  })
})

it('signs as the example of the specification', () => {
  const signature = signMessage('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1614265330,
    body: '{"test": 2432232314}',
  })
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it.each<[string, boolean]>([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ...[
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', 'fe80::1', 'fd00::1'],
    ...['64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1', 'ff02::1', 'shop.example', ''],
  ].map((address): [string, boolean] => [address, false]),
])('%s is on the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it('takes addresses with https, and the own machine for trying out', () => {
  const takes = (url: string, isLive: boolean) => findAddressProblem(url, isLive) === null
  expect(takes('https://till.example/rille?key=1', true)).toBe(true)
  for (const url of [
    'http://till.example/',
    'ftp://till.example/',
    'https://u:p@till.example/',
    'https://a.example/#b',
  ]) {
    expect([takes(url, false), takes(url, true)]).toEqual([false, false])
  }
  for (const url of [
    'http://localhost:3001/',
    'http://127.0.0.1:3001/',
    'http://[::1]:3001/',
    'https://localhost/',
  ]) {
    expect([takes(url, false), takes(url, true)]).toEqual([true, false])
  }
})

it('tries ten times in three days, and pauses what takes nothing', () => {
  const waits = Array.from({ length: 9 }, (_, index) => findWaitAfterAttempt(index + 1)!)
  expect(findWaitAfterAttempt(10)).toBeNull()
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThan(73)
  expect(mustPause(69 * 3_600_000, 500)).toBe(false)
  expect(mustPause(hours * 3_600_000, null)).toBe(true)
  expect(mustPause(0, 410)).toBe(true)
})
