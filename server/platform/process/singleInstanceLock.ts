import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { ConfigError } from '../configError'
import { isGone } from '../database/databaseErrors'
import { type FolderLock, lockFolder } from '../database/locks/folderLock'
import type { Database } from '../database/schema'
import { transact } from '../database/transactions'
import { createLeaseReader, createLeaseWriter, shopLease } from '../jobs/leaseRepository'
import { periodically } from '../jobs/periodically'
import { getErrorMessage } from '../log/errorDetails'
import type { Logger } from '../log/log'
import { timeAfter } from '../support/dates'

const heartbeatMs = 5000
/** The lease lasts three heartbeats, so that it survives one that is late. */
const leaseMs = 15_000
/** How long a start waits for the lock, because the previous process may still be closing. */
const timeoutMs = 1000

export interface SingleInstanceLock {
  /** Gives the lock back. It must be called while the database is still open. */
  release(): Promise<void>
}

export interface SingleInstanceLockOptions {
  log: Logger
  now: () => Date
  /** Is called if another process has taken the lease: this process must end at once. */
  onLost: () => void
  /** Is called if the database file was deleted or replaced: this process must end, and a restart does not help. */
  onGone?: () => void
  /** An id that all processes of this machine share, and no process of another machine. */
  machine?: string
}

/**
 * Locks the data folder for this process. Only one shop process may use a SQLite file, because its read model, its
 * queue of writers and its jobs expect no other; commands may run beside it. The lock is one of the operating system
 * and ends with its process, so that a killed shop can start again at once. It must be taken before the database is
 * migrated.
 * @throws ConfigError if another process of this machine holds the lock
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    const lock = lockFolder(dataDir)
    if (lock) return lock
    if (performance.now() > giveUpAt) throw inUse()
    await delay(50)
  }
}

/**
 * Takes the lease on a SQLite database, which keeps out processes of other machines, because they do not see the lock
 * of the data folder. A heartbeat prolongs the lease. A lease of the same machine is taken over at once: this process
 * holds the lock, so the previous holder has ended.
 * @param lock from `lockDataFolder`; it is released together with the lease
 * @throws ConfigError if a process of another machine uses the database
 */
export async function acquireSingleInstanceLock(
  db: Kysely<Database>,
  lock: FolderLock,
  { log, now, onLost, onGone = onLost, machine = thisMachine() }: SingleInstanceLockOptions,
): Promise<SingleInstanceLock> {
  const lease = { name: shopLease, holder: `${machine}/${randomUUID()}` }
  const hold = () => {
    const at = now()
    const until = timeAfter(at, leaseMs)
    return transact(db, (trx) => createLeaseWriter(trx).acquire(lease, { now: at.toISOString(), until }))
  }
  await takeOver(db, machine, hold)
  const heartbeat = periodically(
    'the heartbeat of the lease',
    heartbeatMs,
    async () => {
      try {
        if (await hold()) return
      } catch (error) {
        if (!isGone(error)) throw error
        log.fatal(getErrorMessage(error))
        return onGone()
      }
      log.fatal('another process has taken the database: the process ends')
      onLost()
    },
    log,
  )
  heartbeat.start()
  return {
    async release() {
      await heartbeat.stop()
      await transact(db, (trx) => createLeaseWriter(trx).release(lease))
      lock.release()
    },
  }
}

/** Waits for the lease. @throws ConfigError if a process of another machine prolongs it */
async function takeOver(db: Kysely<Database>, machine: string, hold: () => Promise<boolean>) {
  const before = await createLeaseReader(db).findLease(shopLease)
  if (before?.holder.startsWith(`${machine}/`)) {
    const { holder } = before
    await transact(db, (trx) => createLeaseWriter(trx).release({ name: shopLease, holder }))
  }
  // The holder on another machine may have died, too: then the lease is not prolonged and expires.
  const giveUpAt = performance.now() + leaseMs + timeoutMs
  while (!(await hold())) {
    const current = await createLeaseReader(db).findLease(shopLease)
    const isAlive = current !== null && current.held_until !== before?.held_until
    if (isAlive || performance.now() > giveUpAt) throw inUse()
    await delay(250)
  }
}

const inUse = () =>
  new ConfigError(['Another instance is using this database. Use Postgres for several containers.'])

/**
 * Returns the boot id of the operating system, which is the same in all of its containers, while their host names
 * differ. A system without a boot id is identified by its host name.
 */
function thisMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}
