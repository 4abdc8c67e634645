import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createSimulator } from '../../server/core/payment/startSimulator'
import { openBuiltShop } from '../support/builtShop'
import { until } from '../support/until'
import { brokenInvariants } from '../unit/server/core/checkout/invariants'
import { ledgerOf } from './externalServices'
import { type DatabaseName, makeShopPlace } from './shopPlace'

export interface HttpAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  body: any
}

const maxConnections = 500

/** The built shop in a process of its own, and people who storm it. */
export async function openConcurrentShop(database: DatabaseName, stock: Record<string, number>) {
  const place = await makeShopPlace(database, stock)
  const { dataDir, databaseUrl } = place.address
  const onPostgres = databaseUrl && {
    DATABASE_URL: databaseUrl,
    SHOP_SECRET: 'long enough for a test '.repeat(2),
  }
  const shop = await openBuiltShop({
    ...(dataDir !== '' && { dataDir }),
    env: { DEMO: 'off', LOG_LEVEL: 'error', ...onPostgres },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections })

  function post(path: string, body?: object): Promise<HttpAnswer> {
    const text = body && JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        shop.url + path,
        { agent, method: 'POST', headers: text ? { 'Content-Type': 'application/json' } : {} },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('end', () => {
            const json = Buffer.concat(chunks).toString()
            resolve({ status: answer.statusCode!, body: json === '' ? null : JSON.parse(json) })
          })
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }

  const api = (path: string, body?: object) => post(`/api/public${path}`, body)

  return {
    place,
    post,
    api,

    async aBasket(...formats: string[]): Promise<string> {
      const { uuid_basket } = (await settled(() => api('/basket/new_basket'))).body
      for (const format of formats) {
        const body = { uuid_release_format: place.formatId(format) }
        await settled(() => api(`/basket/${uuid_basket}/add_product`, body))
      }
      return uuid_basket
    },

    /** Asks the shop whether it is alive, every few milliseconds, from another process, while `work` is done. */
    async whilePinged<Result>(work: () => Promise<Result>): Promise<{ result: Result; longestMs: number }> {
      const pinger = spawn(process.execPath, ['-e', pings, `${shop.url}/healthz`], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      await firstByte(pinger)
      const result = await work()
      pinger.stdin.end()
      const text = await firstByte(pinger)
      return { result, longestMs: Number(text) }
    },

    /** What is wrong in the shop now, by its own database and by the ledger of the sandbox. */
    async violations(): Promise<string[]> {
      const db = place.open()
      try {
        const simulator = createSimulator({ db, now: () => new Date() })
        return await brokenInvariants(db, ledgerOf(await simulator.ledger()), { isAtRest: false })
      } finally {
        await db.destroy()
      }
    },

    /** How many payments of the sandbox were captured. */
    async countCaptures(): Promise<number> {
      const db = place.open()
      try {
        const simulator = createSimulator({ db, now: () => new Date() })
        return (await simulator.ledger()).filter(({ capturedCents }) => capturedCents > 0).length
      } finally {
        await db.destroy()
      }
    },

    async close() {
      agent.destroy()
      await shop.stop()
      await place.remove()
    },
  }
}

export type ConcurrentShop = Awaited<ReturnType<typeof openConcurrentShop>>

/** A shop that is too busy says 503, and 504 when the provider is: shoppers are told to ask again. */
export async function settled(ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  let answer = await ask()
  const isBusy = () => [503, 504].includes(answer.status)
  await until(async () => {
    if (isBusy()) answer = await ask()
    return !isBusy()
  }, 120)
  return answer
}

const firstByte = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => child.stdout!.once('data', (bytes) => resolve(String(bytes))))

/** Says that it has begun, pings until its input ends, then says the longest answer in milliseconds. */
const pings = `
  const { Agent, get } = require('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let longest = 0
  let isOver = false
  process.stdin.on('end', () => { isOver = true }).resume()
  const ping = () => {
    const since = performance.now()
    get(process.argv[1], { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        const ms = performance.now() - since
        // The first opens the connection.
        if (longest === 0) { longest = 0.01; process.stdout.write('begun') } else longest = Math.max(longest, ms)
        if (isOver) { process.stdout.write(String(longest)); agent.destroy() } else setTimeout(ping, 5)
      })
    })
  }
  ping()
`
