import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../../server/database/connection'
import { troubleOf } from '../../../server/database/databaseErrors'
import { lockFolder } from '../../../server/database/locks/folderLock'
import { migrate } from '../../../server/database/migrate'
import type { Database } from '../../../server/database/schema'
import { transact } from '../../../server/database/transactions'
import { acquireLease } from '../../../server/jobs/leaseRepository'
import { createLog } from '../../../server/log/log'
import { acquireSingleInstanceLock, lockDataFolder } from '../../../server/process/singleInstanceLock'

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
const now = () => new Date()
const be = async (machine = 'this machine', onLost = () => {}) =>
  acquireSingleInstanceLock(db, await lockDataFolder(dataDir), { log, now, onLost, machine })
const leaseOfOther = (seconds: number, holder = 'other machine/1') =>
  transact(db, (trx) =>
    acquireLease(
      trx,
      { name: 'shop', holder },
      { now: now().toISOString(), until: new Date(Date.now() + seconds * 1000).toISOString() },
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
    const startedAt = performance.now()
    const instance = await be()
    // Well below the 15 seconds of the lease that the killed one left behind.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    await instance.release()
  })

  it('waits for a lease of another machine to run out', async () => {
    await leaseOfOther(1)
    const startedAt = performance.now()
    const instance = await be()
    expect(performance.now() - startedAt).toBeGreaterThan(900)
    await instance.release()
  })

  it('refuses when a shop of another machine keeps its lease', async () => {
    await leaseOfOther(10)
    const starting = be()
    setTimeout(() => leaseOfOther(12), 400)
    await expect(starting).rejects.toThrow(inUse)
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
    expect(troubleOf(await write.catch((error: unknown) => error))).toBe('away')
    await jest.advanceTimersByTimeAsync(5100)
    jest.useRealTimers()
    while (gone.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await expect(watched.release()).rejects.toThrow('deleted or replaced')
    lock.release()
  })

  it('reports that another process has taken the lease', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'setImmediate', 'nextTick'] })
    const lost = jest.fn()
    const watched = await be('this machine', lost)
    await db.updateTable('lease').set({ holder: 'other machine/2' }).execute()
    await jest.advanceTimersByTimeAsync(5100)
    jest.useRealTimers()
    for (let tries = 0; tries < 100 && lost.mock.calls.length === 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(lost).toHaveBeenCalled()
    await watched.release()
    expect(await db.selectFrom('lease').select('holder').execute()).toEqual([{ holder: 'other machine/2' }])
  })
})
