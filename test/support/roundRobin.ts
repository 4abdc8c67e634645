import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Answered {
  status: number
  text: string
}

const checkEveryMs = 1000

/** The server ended a kept connection while a request was on its way there. */
class EndedWhenKept extends Error {}

/**
 * Sends requests to servers in turn over kept connections, as a proxy does: a server whose `/readyz`, checked
 * every second, is not ready gets none, and one that does not listen is skipped. A GET on a kept connection that the
 * server ends at that moment, before a byte of an answer, is sent again (RFC 9112, 9.3.1). No other request is
 * repeated, so that a test sees every lost one.
 * @param urls of the servers
 */
export function createRoundRobin(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 })
  let turn = 0
  const away = new Set<string>()
  const checks = setInterval(() => {
    for (const url of urls) {
      fetch(`${url}/readyz`).then(
        ({ ok }) => void (ok ? away.delete(url) : away.add(url)),
        () => void away.add(url),
      )
    }
  }, checkEveryMs)

  function next(): string {
    const ready = urls.filter((url) => !away.has(url))
    const among = ready.length > 0 ? ready : urls
    return among[turn++ % among.length]
  }

  async function ask(path: string, options: { method?: string; body?: object } = {}): Promise<Answered> {
    for (let passedOver = 0; ; ) {
      try {
        return await send(next() + path, options)
      } catch (error) {
        if (error instanceof EndedWhenKept) continue
        const isClosed = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!isClosed || passedOver++ === urls.length) throw error
      }
    }
  }

  function send(url: string, { method = 'GET', body }: { method?: string; body?: object }) {
    return new Promise<Answered>((resolve, reject) => {
      const headers = body ? { 'Content-Type': 'application/json' } : {}
      const sent = request(url, { agent, method, headers }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () => resolve({ status: res.statusCode!, text: Buffer.concat(chunks).toString() }))
        res.on('error', reject)
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isRepeated = method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET'
        reject(isRepeated ? new EndedWhenKept() : error)
      })
      sent.end(body && JSON.stringify(body))
    })
  }

  return {
    ask,
    close() {
      clearInterval(checks)
      agent.destroy()
    },
  }
}

export interface Asked {
  answered: number
  /** One line for each failure. */
  failed: string[]
}

/**
 * Sends a number of requests each second, without waiting for earlier ones.
 * @param ask throws, or answers with the status
 */
export function keepAsking(perSecond: number, ask: (n: number) => Promise<Answered>) {
  const asked: Asked = { answered: 0, failed: [] }
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  async function one(n: number) {
    try {
      const { status, text } = await ask(n)
      if (status === 200) asked.answered++
      else asked.failed.push(`${status} ${text.slice(0, 200)}`)
    } catch (error) {
      asked.failed.push(String(error))
    }
  }
  async function run() {
    const startedAt = performance.now()
    for (let n = 0; !isStopped; n++) {
      const wish = one(n)
      underWay.add(wish)
      const forget = () => underWay.delete(wish)
      wish.then(forget, forget)
      await delay(Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(underWay)
    return asked
  }
  const all = run()
  return {
    /** How it has gone so far. */
    asked,
    async stop(): Promise<Asked> {
      isStopped = true
      return all
    },
  }
}
