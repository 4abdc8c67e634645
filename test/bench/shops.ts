import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/freePort'
import { dropPostgres, postgresMissing, postgresSettings } from '../support/shopDatabase'
import type { Bench, Report } from './bench'

export interface RunningShop {
  url: string
  process: ChildProcess
  /** From the start of the process to its first answered page. */
  startMs: number
  /** Resident memory now, in bytes. */
  residentBytes(): number
  stop(): Promise<void>
}

export type DatabaseName = 'SQLite' | 'Postgres'

/** Of data folders whose shop is on Postgres. */
export const postgresOf = new Map<string, Record<string, string>>()

/** Benches of what depends on the database: on SQLite, and on Postgres where `TEST_DATABASE_URL` says which. */
export function onEachDatabase(
  name: string,
  run: (report: Report, database: DatabaseName) => Promise<void>,
): Bench[] {
  return [{ name, run: (report) => run(report, 'SQLite') }, ...onPostgres(`${name}-postgres`, run)]
}

export function onPostgres(
  name: string,
  run: (report: Report, database: DatabaseName) => Promise<void>,
): Bench[] {
  if (postgresMissing !== null) return []
  return [
    {
      name,
      run: (report) => run((row) => report({ ...row, name: `${row.name}, Postgres` }), 'Postgres'),
    },
  ]
}

/** A data folder with that many releases, made anew: the generator and the schema may have changed. */
export async function makeShopData(releases: number, database: DatabaseName = 'SQLite'): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `rille-bench-${releases}-`))
  if (database === 'Postgres') postgresOf.set(folder, await postgresSettings(folder))
  execFileSync(process.execPath, ['build/server/rille.js', 'demo', '--releases', String(releases)], {
    env: { ...process.env, ...postgresOf.get(folder), DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/** A shop of so many releases, gone after the work. */
export async function withShop(
  releases: number,
  work: (shop: RunningShop, dataDir: string) => Promise<void>,
  database: DatabaseName = 'SQLite',
): Promise<void> {
  const dataDir = await makeShopData(releases, database)
  const shop = await startShop(dataDir)
  try {
    await work(shop, dataDir)
  } finally {
    if (shop.process.exitCode === null) await shop.stop()
    if (postgresOf.has(dataDir)) await dropPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param env beside what every shop is told, such as `PORT` where it must be a certain one */
export async function startShop(dataDir: string, env: Record<string, string> = {}): Promise<RunningShop> {
  const port = env.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...postgresOf.get(dataDir),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answersPage(url))) {
    if (child.exitCode !== null) throw new Error('the shop did not start')
    await delay(10)
  }
  const startMs = performance.now() - startedAt
  return {
    url,
    process: child,
    startMs,
    residentBytes: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Lets a process with all its threads run on one core only. */
export function giveOneCore(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}

/** Processor time that a process has used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
  return (Number(user) + Number(system)) * 10
}

async function answersPage(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/releases`)).ok
  } catch {
    return false
  }
}
