import { connect, type Socket } from 'node:net'
import { percentile } from './bench'

export interface LoadResult {
  /** Answers per second. */
  rate: number
  p50: number
  p99: number
  answers: number
}

export interface Post {
  path: string
  /** Sent as JSON. */
  body: unknown
}

export interface LoadOptions {
  url: string
  /** The `Host` that is asked for, where it is not that of the address. */
  host?: string
  /** One path for all requests, or a new path or POST for each. */
  path: string | (() => string | Post)
  seconds: number
  connections?: number
  headers?: Record<string, string>
}

const endOfHead = Buffer.from('\r\n\r\n')
const endOfChunks = Buffer.from('0\r\n\r\n')

/**
 * Asks over and over on a few kept connections. Bodies are counted, not read: a client that looks at every byte is
 * slower than the server it measures.
 * @throws Error when an answer is not 200 or a connection breaks
 */
export async function load({
  url,
  host = new URL(url).hostname,
  path,
  seconds,
  connections = 16,
  headers = {},
}: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const next = typeof path === 'string' ? () => path : path
  const requestText = () => {
    const asked = next()
    const head = `HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}`
    if (typeof asked === 'string') return `GET ${asked} ${head}\r\n`
    const body = JSON.stringify(asked.body)
    const about = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    return `POST ${asked.path} ${head}${about}\r\n${body}`
  }
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(endsAt, connect(Number(port), hostname), requestText, latencies),
    ),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  return {
    rate: latencies.length / elapsed,
    answers: latencies.length,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

/** Says whether an answer in chunks ends here. The servers that are measured send the last chunk in one piece. */
const endsBody = (chunk: Buffer): boolean => chunk.subarray(-endOfChunks.length).equals(endOfChunks)

function askUntil(
  endsAt: number,
  socket: Socket,
  requestText: () => string,
  latencies: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0)
    let bodyLeft = 0
    let isChunked = false
    let sentAt = 0
    const ask = () => {
      sentAt = performance.now()
      socket.write(requestText())
    }
    const answered = () => {
      isChunked = false
      const now = performance.now()
      latencies.push(now - sentAt)
      if (now < endsAt) return ask()
      socket.end()
      resolve()
    }
    socket.setNoDelay(true)
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (isChunked) {
        if (endsBody(chunk)) answered()
        return
      }
      if (bodyLeft > 0) {
        bodyLeft -= chunk.length
        if (bodyLeft === 0) answered()
        return
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(endOfHead)
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)
      isChunked = /\r\ntransfer-encoding: chunked/i.test(text)
      if (!text.startsWith('HTTP/1.1 200 ') || !(length || isChunked)) {
        socket.destroy()
        return reject(new Error(`Not answered with 200 and a length: ${text.slice(0, 200)}`))
      }
      const body = head.subarray(end + endOfHead.length)
      if (!length) {
        head = Buffer.alloc(0)
        if (endsBody(body)) answered()
        return
      }
      bodyLeft = Number(length[1]) - (head.length - end - endOfHead.length)
      head = Buffer.alloc(0)
      if (bodyLeft === 0) answered()
    })
  })
}
