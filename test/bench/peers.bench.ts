import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BaseData, ReleaseList } from '../../src/shared/contract'
import { freePort } from '../support/freePort'
import { atLeast, type Bench, median, type Report } from './bench'
import { aServer, costMs, listPaths, type Server } from './http.bench'
import { type RunningShop, withShop } from './shops'

/** What an uncached page costs elsewhere: made of strings, and by Next.js where its packages are installed. */
export const benches: Bench[] = [
  {
    name: 'peers',
    run: (report) => withShop(10_000, (shop, dataDir) => againstPeers(shop, dataDir, report)),
  },
]

const folder = path.resolve('test/bench/peers')
const pagesCompared = 40
const releasesOnPage = 120
const rounds = 5

async function againstPeers(shop: RunningShop, dataDir: string, report: Report) {
  const data = path.join(dataDir, 'peers.json')
  const pages = await writeData(shop, data)
  const peers: Peer[] = [await startPeer('strings.mjs', data)]
  try {
    await checkStrings(peers[0], pages)
    if (existsSync(path.join(folder, '.next'))) peers.push(await startPeer('next.mjs', data))
    await compare(shop, peers, report)
  } finally {
    for (const peer of peers) peer.stop()
    rmSync(data)
  }
}

/** Writes what the peers show: the pages of the shop for strings, and lists of releases for Next.js. */
async function writeData(shop: RunningShop, file: string): Promise<string[]> {
  const ask = async (address: string) => (await fetch(shop.url + address)).text()
  const { webshop, image_formats } = JSON.parse(await ask('/api/public/base_data')) as BaseData
  const pages: string[] = []
  const lists: ReleaseList['items'][] = []
  for (let n = 0; n < pagesCompared; n++) {
    pages.push(await ask(n === 0 ? '/releases' : `/releases?page=${n + 1}`))
    lists.push(
      JSON.parse(await ask(`/api/public/release/filter?limit=120&offset=${n * releasesOnPage}`)).items,
    )
  }
  const settings = { wording: { own: webshop.texts }, imageFormats: image_formats, resourcesUrl: '' }
  writeFileSync(file, JSON.stringify({ pages, lists, settings }))
  return pages
}

interface Peer extends Server {
  stop(): void
}

/** Starts a peer in a process of its own, as the shop is one. */
async function startPeer(program: string, data: string): Promise<Peer> {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PEERS_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url, child)
  return { url, pid: child.pid!, stop: () => child.kill() }
}

async function untilAnswering(url: string, child: ChildProcess) {
  for (;;) {
    const isUp = await fetch(`${url}/releases?page=0`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (child.exitCode !== null) throw new Error('a peer did not start')
    await delay(50)
  }
}

/** The page made of strings must be the shop's page. */
async function checkStrings({ url }: Peer, pages: readonly string[]) {
  // One page was made to see that the peer answers.
  const page = await (await fetch(url)).text()
  if (page !== pages[1]) throw new Error('the page made of strings differs from the page of the shop')
}

async function compare(shop: RunningShop, [strings, next]: Peer[], report: Report) {
  const paths = listPaths()
  let n = 0
  const asked = {
    shop: { path: () => paths.next(), headers: {} },
    peer: { path: () => `/releases?page=${n++ % pagesCompared}`, headers: {} },
  }
  const costs: Record<'shop' | 'strings' | 'next', number[]> = { shop: [], strings: [], next: [] }
  for (let round = 0; round < rounds; round++) {
    costs.shop.push(await costMs(aServer(shop), asked.shop))
    costs.strings.push(await costMs(strings, asked.peer))
    if (next) costs.next.push(await costMs(next, asked.peer))
  }
  const [shopMs, stringsMs] = [median(costs.shop), median(costs.strings)]
  report({ name: 'uncached list page of 120, processor time', value: shopMs, unit: 'ms' })
  report({ name: 'the same page made of concatenated strings', value: stringsMs, unit: 'ms' })
  report({
    name: 'uncached pages against concatenated strings',
    ...atLeast(stringsMs / shopMs, 0.7, 'times'),
  })
  if (!next) {
    console.log('Next.js is not installed: npm ci --prefix test/bench/peers')
    return
  }
  const nextMs = median(costs.next)
  report({ name: 'the same cards rendered by Next.js 16', value: nextMs, unit: 'ms' })
  report({ name: 'uncached pages against Next.js 16', ...atLeast(nextMs / shopMs, 5, 'times') })
}
