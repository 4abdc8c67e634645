import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { ConfigError } from '../config'
import { isGone } from '../database/databaseErrors'
import { type FolderLock, lockFolder } from '../database/locks/folderLock'
import type { Database } from '../database/schema'
import { acquireLease, findLease, releaseLease, shopLease } from '../jobs/leaseRepository'
import { periodically } from '../jobs/periodically'
import { messageOf } from '../log/errorDetails'
import type { Logger } from '../log/log'
import { timeAfter } from '../support/dates'

const heartbeatMs = 5000
/** Three heartbeats: one that comes late loses nothing. */
const leaseMs = 15_000
/** A process that is about to end may still be closing. */
const timeoutMs = 1000

export interface SingleInstanceLock {
  /** Lets the next one in; to be called while the database is still open. */
  release(): Promise<void>
}

export interface SingleInstanceLockOptions {
  log: Logger
  now: () => Date
  /** Somebody else has the lease: this process must end at once. */
  onLost: () => void
  /** The database file was deleted or replaced: this process must end at once, and starting it again does not help. */
  onGone?: () => void
  /** What other processes of this machine also say, and those of other machines do not. */
  machine?: string
}

/**
 * A SQLite file belongs to one shop process: its catalogue, its queue of writers and its jobs know of no other. Commands
 * may run beside it. Two things keep a second one out:
 *
 * The lock of the data folder is the operating system's: it is gone the moment its process is, so that a shop that was
 * killed starts again at once. It is taken first, before anything is migrated.
 * @throws ConfigError when another process of this machine has it
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
 * The lock does not reach other machines; for those there is a lease in the database, kept by a heartbeat. Whoever has
 * the lock knows that no other process of its own machine is alive, and takes over a lease of the same machine without
 * waiting for its end.
 * @param lock from `lockDataFolder`
 * @throws ConfigError when a process of another machine has the database
 */
export async function acquireSingleInstanceLock(
  db: Kysely<Database>,
  lock: FolderLock,
  { log, now, onLost, onGone = onLost, machine = thisMachine() }: SingleInstanceLockOptions,
): Promise<SingleInstanceLock> {
  const lease = { name: shopLease, holder: `${machine}/${randomUUID()}` }
  const hold = () => {
    const at = now()
    return acquireLease(db, lease, {
      now: at.toISOString(),
      until: timeAfter(at, leaseMs),
    })
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
        log.fatal(messageOf(error))
        return onGone()
      }
      log.fatal('another process has taken the database: ending')
      onLost()
    },
    log,
  )
  heartbeat.start()
  return {
    async release() {
      await heartbeat.stop()
      await releaseLease(db, lease)
      lock.release()
    },
  }
}

/** @throws ConfigError when a process of another machine keeps its lease */
async function takeOver(db: Kysely<Database>, machine: string, hold: () => Promise<boolean>) {
  const before = await findLease(db, shopLease)
  if (before?.holder.startsWith(`${machine}/`)) {
    await releaseLease(db, { name: shopLease, holder: before.holder })
  }
  // On another machine it may have died as well; then nobody prolongs it, and it runs out.
  const giveUpAt = performance.now() + leaseMs + timeoutMs
  while (!(await hold())) {
    const current = await findLease(db, shopLease)
    const isAlive = current !== null && current.held_until !== before?.held_until
    if (isAlive || performance.now() > giveUpAt) throw inUse()
    await delay(250)
  }
}

const inUse = () =>
  new ConfigError(['Another instance is using this database. Use Postgres for several containers.'])

/**
 * The running system's own number, the same in all its containers; names of hosts differ from container to container.
 * Where there is none, the host's name.
 */
function thisMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}
