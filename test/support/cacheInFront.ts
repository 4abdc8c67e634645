import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from './builtShop'
import { freePort } from './freePort'
import { patience } from './patience'
import { rawRequest } from './rawRequest'

const place = path.join(projectRoot, 'deploy/nginx')
/** nginx resolves `load_module modules/…` below its prefix. */
const prefixes = ['/usr/share/nginx', '/etc/nginx']
const prefix = prefixes.find((folder) => existsSync(path.join(folder, 'modules/ngx_http_js_module.so')))

/** The reason why tests with nginx are skipped on this machine; null: they are not. */
export const missingNginx: string | null =
  prefix && spawnSync('nginx', ['-v']).status === 0
    ? null
    : 'nginx with njs is not installed: apt install nginx-light libnginx-mod-http-js'

export interface CacheInFront {
  url: string
  purgeUrl: string
  purgeToken: string
  /** Returns the log. */
  output(): string
  stop(): Promise<void>
}

/**
 * Starts nginx with the delivered configuration, on free ports and with a cache of its own.
 * @returns the running cache
 */
export async function openCacheInFront({
  shops,
  settings = {},
  purgePort,
}: {
  /** Two shops, `host:port`. */
  shops: readonly [string, string]
  settings?: Record<string, string>
  purgePort?: number
}): Promise<CacheInFront> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-nginx-'))
  // When root starts nginx, its workers run as another user, who must be able to read the folder.
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'tmp'))
  const listen = `127.0.0.1:${await freePort()}`
  const purgeListen = `127.0.0.1:${purgePort ?? (await freePort())}`
  const values: Record<string, string> = {
    SHOP_ONE: shops[0],
    SHOP_TWO: shops[1],
    SHOP_HOSTS: 'shop.example de.shop.example',
    SHOP_SCHEME: 'http',
    LISTEN: listen,
    PURGE_LISTEN: purgeListen,
    PURGE_TOKEN: 'the-token-of-this-test',
    CACHE_FOLDER: path.join(folder, 'cache'),
    CACHE_SIZE: '100m',
    TEMPORARY_FOLDER: path.join(folder, 'tmp'),
    SCRIPT_FOLDER: place,
    CONNECTIONS_PER_ADDRESS: '100',
    ACCESS_LOG: path.join(folder, 'access.log'),
    ...settings,
  }
  // Like envsubst: anything that is no setting is a variable of nginx.
  const template = readFileSync(path.join(place, 'nginx.conf.template'), 'utf8')
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    template.replace(/\$\{([A-Z_]+)\}/g, (_all, name: string) => {
      if (values[name] === undefined) throw new Error(`nginx.conf.template wants ${name}.`)
      return values[name]
    }),
  )
  const child = spawn('nginx', ['-p', prefix!, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await answers(listen, child, () => printed)
  return {
    url: `http://${listen}`,
    purgeUrl: `http://${purgeListen}/purge`,
    purgeToken: values.PURGE_TOKEN,
    output: () => printed + readFileSync(values.ACCESS_LOG, 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(listen: string, child: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + patience(20)
  while (!(await rawRequest(`http://${listen}`, '/healthz').catch(() => null))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`nginx did not start:\n${output()}`)
    await delay(50)
  }
}

/**
 * Sends a request through the cache.
 * @returns the answer; `state` is HIT, MISS, STALE, …, and undefined when the cache was not involved
 */
export async function askCache(
  cache: string,
  address: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ state?: string; status: number; text: string; headers: Record<string, unknown> }> {
  const answer = await rawRequest(cache, address, { method, headers, body })
  const state = answer.headers['x-cache'] as string | undefined
  return { state, status: answer.status, text: answer.body, headers: answer.headers }
}
