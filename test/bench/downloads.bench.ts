import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../server/platform/database/connection'
import { freePort } from '../support/freePort'
import { atLeast, atMost, type Bench, median, percentile, type Report } from './bench'
import { type RunningShop, startShop, withShop } from './shops'

const archiveBytes = 1024 ** 3
const rounds = 5
const asking = 100
const askEveryMs = 2500

export const benches: Bench[] = [
  {
    name: 'downloads',
    run: (report) =>
      withShop(300, async (first, dataDir) => {
        await first.stop()
        const { code, format } = makeCode(dataDir)
        await placeArchive(dataDir, format)
        const shop = await startShop(dataDir)
        const token = await redeem(shop.url, code)
        await largeFile(shop, dataDir, `/release_format/${format}/${token}/flac`, report)
        await manyAsking(shop, `/release_format/check/${format}/${token}/opus-160`, report)
        await shop.stop()
      }),
  },
]

function makeCode(dataDir: string): { code: string; format: string } {
  const rille = (...args: string[]) =>
    execFileSync(process.execPath, ['build/server/rille.js', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
  // The first record of the generator that brings downloads.
  const format = formatWithDownloads(dataDir)
  const { codes } = JSON.parse(rille('codes', 'make', '--format', format, '--count', '1', '--json'))
  return { code: codes[0], format }
}

function formatWithDownloads(dataDir: string): string {
  const find = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1])
    const row = db.prepare('select uuid_release_format as id from tracklist_format join track using (uuid_tracklist) join track_file using (uuid_track) limit 1').get()
    process.stdout.write(row.id)`
  return execFileSync(process.execPath, ['-e', find, path.join(dataDir, 'shop.sqlite')], { encoding: 'utf8' })
}

/** What the shop takes for a finished archive. */
async function placeArchive(dataDir: string, format: string): Promise<void> {
  const folder = path.join(dataDir, 'archives')
  await mkdir(folder, { recursive: true })
  const handle = await open(path.join(folder, 'large.zip'), 'w')
  const piece = Buffer.alloc(8 << 20, 'rille')
  for (let written = 0; written < archiveBytes; written += piece.length) await handle.write(piece)
  await handle.sync()
  await handle.close()
  const db = openDatabase({ dataDir, databaseUrl: null })
  const preset = await db
    .selectFrom('zip_preset')
    .select('uuid_release_format_zip_preset')
    .where('slug', '=', 'flac')
    .executeTakeFirstOrThrow()
  const now = new Date().toISOString()
  await db
    .insertInto('archive')
    .values({
      uuid_release_format: format,
      ...preset,
      source_hash: '',
      state: 'ready',
      file: 'large.zip',
      size_bytes: archiveBytes,
      sha256: 'f00d'.repeat(16),
      asked_at: now,
      used_at: now,
    })
    .execute()
  await db.destroy()
}

async function redeem(url: string, code: string): Promise<string> {
  const answer = await fetch(`${url}/api/public/download/redeem`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** A gigabyte from the shop and from a plain stream of the same file, in turn, so that both meet the same machine. */
async function largeFile(shop: RunningShop, dataDir: string, at: string, report: Report): Promise<void> {
  const plain = await startPlainServer(path.join(dataDir, 'archives/large.zip'))
  const rates: { shop: number[]; plain: number[] } = { shop: [], plain: [] }
  await fetchAll(shop.url, at)
  await fetchAll(plain.url, '/')
  const before = shop.residentBytes()
  let max = before
  const watch = setInterval(() => {
    max = Math.max(max, shop.residentBytes())
  }, 50)
  for (let round = 0; round < rounds; round++) {
    rates.shop.push(await fetchAll(shop.url, at))
    rates.plain.push(await fetchAll(plain.url, '/'))
  }
  clearInterval(watch)
  plain.process.kill()
  const [ours, theirs] = [median(rates.shop), median(rates.plain)]
  report({ name: 'archive of 1 GB over loopback', value: ours / 1e6, unit: 'MB/s' })
  report({ name: 'the same file as a plain stream of Node', value: theirs / 1e6, unit: 'MB/s' })
  report({ name: 'archive against the plain stream', ...atLeast(ours / theirs, 0.7, '') })
  report({
    name: 'growth of resident memory while 5 GB are sent',
    ...atMost(Math.max(0, max - before) / 1e6, 64, 'MB'),
  })
}

/** @returns bytes per second; they are counted, not looked at */
async function fetchAll(url: string, at: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${at} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
  let bytes = 0
  socket.on('data', (piece) => {
    bytes += piece.length
  })
  await once(socket, 'close')
  if (bytes < archiveBytes) throw new Error(`Only ${bytes} bytes came from ${at}.`)
  return bytes / ((performance.now() - startedAt) / 1000)
}

/** In a process of its own, as the shop is. */
async function startPlainServer(file: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const program = `
    const { createServer } = require('node:http')
    const { createReadStream, statSync } = require('node:fs')
    const { pipeline } = require('node:stream')
    const [file, port] = process.argv.slice(1)
    createServer((_req, res) => {
      res.setHeader('Content-Length', statSync(file).size)
      pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), res, () => {})
    }).listen(Number(port), '127.0.0.1', () => console.log('ready'))`
  const child = spawn(process.execPath, ['-e', program, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/** A hundred queues that wait for archives, each asking as often as the browser does, beside somebody who reads pages. */
async function manyAsking(shop: RunningShop, at: string, report: Report): Promise<void> {
  while (!((await (await fetch(shop.url + at)).json()) as { ready_for_download: boolean }).ready_for_download)
    await delay(100)
  const ratios: number[] = []
  const loaded: number[] = []
  let answers = 0
  for (let round = 0; round < 3; round++) {
    const idle = await pageTimes(shop.url)
    let isOver = false
    const queues = Array.from({ length: asking }, async (_, n) => {
      await delay((n * askEveryMs) / asking)
      while (!isOver) {
        const startedAt = performance.now()
        await (await fetch(shop.url + at)).arrayBuffer()
        answers++
        await delay(Math.max(0, askEveryMs - (performance.now() - startedAt)))
      }
    })
    const busy = await pageTimes(shop.url)
    isOver = true
    await Promise.all(queues)
    loaded.push(busy)
    ratios.push(busy / idle)
  }
  report({ name: 'checks answered meanwhile', value: answers, unit: '' })
  report({ name: 'page while 100 queues ask for archives, p99', value: median(loaded), unit: 'ms' })
  report({ name: 'the same against an idle shop', ...atMost(median(ratios), 2, '') })
}

/** p99 of pages that no cache has, one after the other, in milliseconds. */
async function pageTimes(url: string): Promise<number> {
  const samples: number[] = []
  for (let n = 0; n < 600; n++) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/search/${encodeURIComponent(`a${n % 40}`)}`)
    await answer.arrayBuffer()
    samples.push(performance.now() - startedAt)
    await delay(5)
  }
  return percentile(samples, 0.99)
}
