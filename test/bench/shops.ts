import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/freePort'

export interface RunningShop {
  url: string
  process: ChildProcess
  /** From the start of the process to its first answered page. */
  startMs: number
  /** Resident memory now, in bytes. */
  residentBytes(): number
  stop(): Promise<void>
}

/** A data folder with that many releases, made anew: the generator and the schema may have changed. */
export function makeShopData(releases: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), `rille-bench-${releases}-`))
  execFileSync(process.execPath, ['build/server/rille.js', 'demo', '--releases', String(releases)], {
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/** A shop of so many releases, gone after the work. */
export async function withShop(
  releases: number,
  work: (shop: RunningShop, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = makeShopData(releases)
  const shop = await startShop(dataDir)
  try {
    await work(shop, dataDir)
  } finally {
    if (shop.process.exitCode === null) await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function startShop(dataDir: string): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
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
