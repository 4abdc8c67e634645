import { type ChildProcess, spawn } from 'node:child_process'
import { constants, cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './freePort'
import { patience } from './patience'
import { databaseSettings, removeData } from './shopDatabase'

export const projectRoot = path.resolve(__dirname, '../..')

export interface BuiltShop {
  url: string
  dataDir: string
  process: ChildProcess
  /** Returns everything that the process has printed. */
  output(): string
  stop(): Promise<number | null>
}

export interface BuiltShopOptions {
  mode?: 'production' | 'development'
  env?: Record<string, string>
  /** It is kept when it is given; otherwise one is made and removed. */
  dataDir?: string
  /** By default a free port. */
  port?: number
}

/** The demo's covers in their sizes. Their names contain all inputs, so they are made once for all shops. */
const madeImages = path.join(projectRoot, 'build/test/images')

/**
 * Makes a data folder. On SQLite that of a demo shop is a copy of the filled one in `FILLED_DEMO_DIR`, which takes a
 * quarter of the processor time.
 * @param isDemo the shop is filled with the demo
 */
export function makeDataFolder(isDemo: boolean): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-test-'))
  const filled = process.env.FILLED_DEMO_DIR
  if (isDemo && filled) cpSync(filled, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  mkdirSync(path.join(folder, 'cache'))
  mkdirSync(madeImages, { recursive: true })
  symlinkSync(madeImages, path.join(folder, 'cache/images'))
  return folder
}

/**
 * Starts the built shop and waits until it is ready.
 * @returns the running shop
 * @throws Error with the output of the shop when it does not start
 */
export async function openBuiltShop({
  mode = 'production',
  env = {},
  dataDir,
  port = 0,
}: BuiltShopOptions = {}): Promise<BuiltShop> {
  const folder = dataDir ?? makeDataFolder(env.DEMO !== 'off' && !env.DATABASE_URL)
  const at = port || (await freePort())
  const url = `http://127.0.0.1:${at}`
  const { child, output } = startBuiltShop(mode, {
    PORT: String(at),
    DATA_DIR: folder,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    ...(env.DATABASE_URL === undefined && (await databaseSettings(folder))),
    ...env,
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const shop: BuiltShop = {
    url,
    dataDir: folder,
    process: child,
    output,
    async stop() {
      child.kill('SIGTERM')
      const code = await exited
      if (!dataDir) await removeData(folder)
      return code
    },
  }
  const giveUpAt = Date.now() + patience(150)
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await shop.stop()
      throw new Error(`The shop did not start:\n${output()}`)
    }
    await delay(50)
  }
  return shop
}

/**
 * Starts the built shop without waiting.
 * @returns the process, and what it prints
 */
export function startBuiltShop(mode: 'production' | 'development', env: Record<string, string>) {
  const bundle = path.join(
    projectRoot,
    mode === 'production' ? 'build' : 'build/development',
    'server/main.js',
  )
  const child = spawn(process.execPath, [bundle], {
    env: { ...passedOn(), NODE_ENV: mode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return { child, output: () => printed }
}

/** The variables of a shop that are those of its tests. The last two are those of faketime, which gives both another day. */
function passedOn(): NodeJS.ProcessEnv {
  const { PATH, HOME, LD_PRELOAD, FAKETIME } = process.env
  return { PATH, HOME, LD_PRELOAD, FAKETIME }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
