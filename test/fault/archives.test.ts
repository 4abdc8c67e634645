// Suite: quick. It runs one death there, and many in the whole suite.
/** C19: whenever the maker of an archive dies, nobody ever gets half of one. */
import { execFileSync, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createArchiveJob } from '../../server/core/download/archiveJob'
import { createArchives } from '../../server/core/download/archives'
import { openDatabase } from '../../server/platform/database/connection'
import { migrate } from '../../server/platform/database/migrate'
import { openShopFiles } from '../../server/platform/files/shopFiles'
import { createLog } from '../../server/platform/log/log'
import { howOften } from '../support/suite'
import { until } from '../support/until'
import { type DownloadShop, openDownloadShop } from '../unit/server/core/download/downloadShop'
import { keepFigures } from './figures'
import { buildVictim } from './processes'

/** Deaths; `npm run fault` asks for many. */
const deaths = process.env.FAULT_CYCLES ? 200 : howOften(1, 15)
const points = ['within archive', 'archive written, not named', 'archive named, not noted'] as const
const bundle = path.resolve(__dirname, '../../build/fault/archiveVictim.js')

let home: string
let shop: DownloadShop
let format: string
beforeAll(async () => {
  buildVictim()
  home = mkdtempSync(path.join(tmpdir(), 'rille-archives-'))
  // A maker may die before it makes the folder.
  mkdirSync(folder())
  shop = await openDownloadShop(async () => {
    const db = openDatabase({ dataDir: home, databaseUrl: null })
    await migrate(db)
    return { db, close: () => db.destroy() }
  })
  const tracks = Array.from({ length: 8 }, (_, n) => ({
    title: `Track ${n}`,
    files: { mp3: randomBytes(500_000) },
  }))
  format = await shop.aRecord({ tracks })
  // One folder for both: the victim knows one.
  execFileSync('cp', ['-r', path.join(shop.dataDir, 'media'), home])
})
afterAll(async () => {
  await shop.close()
  rmSync(home, { recursive: true })
})

const now = () => new Date()
const files = () => openShopFiles({ dataDir: home })
const archives = () => createArchives(shop.db, { store: files().archives, now, onWanted: () => {} })
const folder = () => path.join(home, 'archives')
/** A process that died early has not made the folder yet. */
const zips = () => (existsSync(folder()) ? readdirSync(folder()).filter((name) => name.endsWith('.zip')) : [])

/** @returns whether it died before it was done */
async function makeAndDie(args: string[], afterMs: number | null): Promise<boolean> {
  const child = fork(bundle, [home, ...args], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  let isDone = false
  child.on('message', (message) => {
    if (message === 'done') isDone = true
    else if (afterMs !== null) setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  await once(child, 'exit')
  return !isDone
}

it(`dies ${deaths} times, and every archive that has its name is whole`, async () => {
  let died = 0
  let noted = 0
  for (let n = 0; n < deaths; n++) {
    await shop.db
      .updateTable('track')
      .set({ title: `Take ${n}` })
      .execute()
    await shop.db.updateTable('archive').set({ lease_until: null }).execute()
    expect(await archives().ask(format, 'mp3-320')).toBe('wanted')
    const point = points[n % (points.length + 1)]
    const nth = point === 'within archive' ? 1 + ((n * 7) % 60) : 1
    died += Number(await makeAndDie(point ? [point, String(nth)] : [], point ? null : (n * 13) % 90))
    for (const name of zips()) execFileSync('unzip', ['-tq', path.join(folder(), name)])
    const found = await archives().find(format, 'mp3-320')
    if (!found) continue
    noted++
    expect(
      createHash('sha256')
        .update(readFileSync(path.join(folder(), found.file)))
        .digest('hex'),
    ).toBe(found.sha256)
  }
  expect(died).toBeGreaterThan(deaths / 2)

  const job = createArchiveJob(shop.db, { files: files(), now, log: createLog('silent') })
  await archives().ask(format, 'mp3-320')
  await job.start()
  await until(async () => (await archives().ask(format, 'mp3-320')) === 'ready')
  await job.stop()
  const found = (await archives().find(format, 'mp3-320'))!
  execFileSync('unzip', ['-tq', path.join(folder(), found.file)])
  expect(readdirSync(folder())).toEqual([found.file])
  keepFigures('archives', { deaths: died, noted, broken: 0 })
})
