import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { percentile } from './bench'

export interface Offer {
  /** Requests per second, whether or not those before have been answered. */
  rate: number
  next: () => string
}

export interface OpenLoopResult {
  /** Answers with 200 per second. */
  goodput: number
  /** Milliseconds from the moment a request was due to the last byte of its answer. */
  good: { p50: number; p99: number }
  /** The same of answers with 503; null when there was none. */
  refused: { p50: number; p99: number; count: number } | null
  /** No answer, another answer, a connection that broke. */
  failed: number
  /** Sent per second: short of the offer when this client could not keep up. */
  offered: number
  connections: number
  /** How late this client's own event loop was, in milliseconds: no latency can be told more exactly. */
  ownDelay: { p50: number; p99: number }
}

interface Line {
  socket: Socket
  isBusy: boolean
  dueAt: number
  status: number
  head: Buffer
  bodyLeft: number
}

const endOfHead = Buffer.from('\r\n\r\n')
const sendEveryMs = 2
/** More than these the server would not take; whoever finds none idle then gets no answer. */
const maxConnections = 1200

/**
 * Asks at a fixed rate on raw sockets: each request goes out on a connection that is idle, or on a new one. Latency is
 * counted from when a request was due, so that a slow answer does not hide those that wait behind it. Bodies are
 * counted, not read.
 * @param settleSeconds at the beginning are not counted
 */
export async function offer(
  url: string,
  { rate, next }: Offer,
  { seconds, settleSeconds = 0 }: { seconds: number; settleSeconds?: number },
): Promise<OpenLoopResult> {
  const { hostname, port } = new URL(url)
  const idle: Line[] = []
  const all: Line[] = []
  const good: number[] = []
  const refused: number[] = []
  let failed = 0
  let sent = 0
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const startedAt = performance.now()
  const countsFrom = startedAt + settleSeconds * 1000
  const endsAt = startedAt + seconds * 1000

  function open(): Line {
    const socket = connect(Number(port), hostname)
    const line: Line = { socket, isBusy: false, dueAt: 0, status: 0, head: Buffer.alloc(0), bodyLeft: 0 }
    all.push(line)
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => read(line, chunk))
    socket.once('close', () => {
      if (line.isBusy && line.dueAt >= countsFrom) failed++
      const place = idle.indexOf(line)
      if (place >= 0) idle.splice(place, 1)
    })
    socket.on('error', () => {})
    return line
  }

  function read(line: Line, chunk: Buffer) {
    if (line.bodyLeft > 0) {
      line.bodyLeft -= chunk.length
      if (line.bodyLeft === 0) answered(line)
      return
    }
    line.head = line.head.length === 0 ? chunk : Buffer.concat([line.head, chunk])
    const end = line.head.indexOf(endOfHead)
    if (end < 0) return
    const text = line.head.toString('latin1', 0, end)
    line.status = Number(text.slice(9, 12))
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
    line.bodyLeft = length - (line.head.length - end - endOfHead.length)
    line.head = Buffer.alloc(0)
    if (line.bodyLeft === 0) answered(line)
  }

  function answered(line: Line) {
    const ms = performance.now() - line.dueAt
    line.isBusy = false
    idle.push(line)
    if (line.dueAt < countsFrom) return
    if (line.status === 200) good.push(ms)
    else if (line.status === 503) refused.push(ms)
    else failed++
  }

  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now()
      const until = Math.min(now, endsAt)
      for (;;) {
        const dueAt = startedAt + (sent * 1000) / rate
        if (dueAt > until) break
        sent++
        const line = idle.pop() ?? (all.length < maxConnections ? open() : null)
        if (!line) {
          if (dueAt >= countsFrom) failed++
          continue
        }
        line.isBusy = true
        line.dueAt = dueAt
        line.socket.write(`GET ${next()} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/html\r\n\r\n`)
      }
      if (now < endsAt) return
      clearInterval(timer)
      resolve()
    }, sendEveryMs)
  })
  loop.disable()
  const elapsed = (performance.now() - countsFrom) / 1000
  // What is under way at the end is neither good nor failed.
  for (const line of all) {
    line.isBusy = false
    line.socket.destroy()
  }
  const spread = (samples: number[]) => ({ p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) })
  return {
    goodput: good.length / elapsed,
    good: spread(good),
    refused: refused.length === 0 ? null : { ...spread(refused), count: refused.length },
    failed,
    offered: sent / seconds,
    connections: all.length,
    ownDelay: { p50: loop.percentile(50) / 1e6 - 1, p99: loop.percentile(99) / 1e6 - 1 },
  }
}
