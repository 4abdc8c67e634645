import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../../../../server/platform/database/connection'
import { findTrouble } from '../../../../../server/platform/database/databaseErrors'
import { lockFolder } from '../../../../../server/platform/database/locks/folderLock'
import { migrate } from '../../../../../server/platform/database/migrate'
import type { Database } from '../../../../../server/platform/database/schema'
import { transact } from '../../../../../server/platform/database/transactions'
import { createLeaseWriter } from '../../../../../server/platform/jobs/leaseRepository'
import { createLog } from '../../../../../server/platform/log/log'
import {
  acquireSingleInstanceLock,
  lockDataFolder,
  type SingleInstanceLockOptions,
} from '../../../../../server/platform/process/singleInstanceLock'
import { until } from '../../../../support/until'

let dataDir: string
let db: Kysely<Database>
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rille-instance-'))
  db = openDatabase({ dataDir, databaseUrl: null })
  await migrate(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

const log = createLog('silent')
const inUse = 'Another instance is using this database. Use Postgres for several containers.'
let time: number
beforeEach(() => {
  time = Date.parse('2026-11-27T12:00:00Z')
})
const now = () => new Date(time)
const be = async (changes: Partial<SingleInstanceLockOptions> = {}) =>
  acquireSingleInstanceLock(db, await lockDataFolder(dataDir), {
    log,
    now,
    onLost: () => {},
    machine: 'this machine',
    ...changes,
  })
const leaseOfOther = (seconds: number, holder = 'other machine/1') =>
  transact(db, (trx) =>
    createLeaseWriter(trx).acquire(
      { name: 'shop', holder },
      { now: now().toISOString(), until: new Date(time + seconds * 1000).toISOString() },
    ),
  )

function replaceFile(name: string) {
  const file = path.join(dataDir, name)
  copyFileSync(file, `${file}.copy`)
  renameSync(`${file}.copy`, file)
}

const setting = (key: string) => db.insertInto('setting').values({ key, value: '"kept"' }).execute()

describe('a shop on SQLite', () => {
  it('saves what was confirmed when its log is deleted under it', async () => {
    await setting('before')
    const log = path.join(dataDir, 'shop.sqlite-wal')
    expect(statSync(log).size).toBeGreaterThan(0)
    rmSync(log)
    await expect(setting('after')).rejects.toThrow('Nothing is lost')
    // As after a kill: this process writes nothing more.
    copyFileSync(path.join(dataDir, 'shop.sqlite'), path.join(dataDir, 'started.sqlite'))
    const started = new DatabaseSync(path.join(dataDir, 'started.sqlite'))
    expect(started.prepare('select key from setting').all()).toEqual([{ key: 'before' }])
    started.close()
  })

  it('has the database for itself until it lets go', async () => {
    const first = await be()
    await expect(lockDataFolder(dataDir)).rejects.toThrow(inUse)
    await first.release()
    const second = await be()
    await second.release()
    expect(await db.selectFrom('lease').selectAll().execute()).toEqual([])
  })

  it('takes over at once from one that was killed on this machine', async () => {
    const other = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--eval',
      `const { DatabaseSync } = require('node:sqlite')
       const lock = new DatabaseSync(${JSON.stringify(path.join(dataDir, 'shop.lock'))})
       lock.exec('begin exclusive')
       console.log('locked')
       setInterval(() => lock.isOpen, 1000)`,
    ])
    await once(other.stdout, 'data')
    await leaseOfOther(15, 'this machine/killed')
    expect(lockFolder(dataDir)).toBeNull()
    other.kill('SIGKILL')
    await once(other, 'exit')
    // The clock stands still: the lease that the killed one left behind does not run out.
    const instance = await be()
    await instance.release()
  })

  it('waits for a lease of another machine to run out', async () => {
    await leaseOfOther(1)
    const looks: number[] = []
    const tick = () => {
      time += 400
      looks.push(time)
      return now()
    }
    const instance = await be({ now: tick })
    // Two in vain, the first one after its end, and the first heartbeat.
    expect(looks).toHaveLength(4)
    await instance.release()
  })

  it('refuses when a shop of another machine keeps its lease', async () => {
    await leaseOfOther(10)
    const looks = jest.fn(now)
    const refused = expect(be({ now: looks })).rejects.toThrow(inUse)
    await until(() => looks.mock.calls.length > 0)
    await leaseOfOther(12)
    await refused
  })

  it.each([
    ['deleted', () => rmSync(path.join(dataDir, 'shop.sqlite'))],
    ['replaced', () => replaceFile('shop.sqlite')],
    ['deleted, of which only the log', () => rmSync(path.join(dataDir, 'shop.sqlite-wal'))],
    ['replaced, of which only the log', () => replaceFile('shop.sqlite-wal')],
  ])('refuses writes at once when its file was %s, and ends', async (_how, takeAway) => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'setImmediate', 'nextTick'] })
    const gone = jest.fn()
    const lock = await lockDataFolder(dataDir)
    const watched = await acquireSingleInstanceLock(db, lock, {
      log,
      now,
      onLost: () => {},
      onGone: gone,
      machine: 'this',
    })
    takeAway()
    const write = db.updateTable('lease').set({ held_until: '' }).execute()
    await expect(write).rejects.toThrow('deleted or replaced')
    expect(findTrouble(await write.catch((error: unknown) => error))).toBe('away')
    await jest.advanceTimersByTimeAsync(5100)
    jest.useRealTimers()
    await until(() => gone.mock.calls.length > 0)
    await expect(watched.release()).rejects.toThrow('deleted or replaced')
    lock.release()
  })

  it('reports that another process has taken the lease', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'setImmediate', 'nextTick'] })
    const lost = jest.fn()
    const watched = await be({ onLost: lost })
    await db.updateTable('lease').set({ holder: 'other machine/2' }).execute()
    await jest.advanceTimersByTimeAsync(5100)
    jest.useRealTimers()
    await until(() => lost.mock.calls.length > 0)
    await watched.release()
    expect(await db.selectFrom('lease').select('holder').execute()).toEqual([{ holder: 'other machine/2' }])
  })
})
