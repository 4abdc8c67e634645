import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ObjectStoreConfig } from '../../server/platform/files/objectStoreConfig'
import { freePort } from './freePort'
import { patience } from './patience'

/** Whether OpenStack Swift and memcached are installed, as `.ci/run` does on Debian. */
export const hasSwift = ['swift-proxy-server', 'swift-object-server', 'memcached'].every((program) =>
  existsSync(`/usr/bin/${program}`),
)

/** An object store that belongs to one test file. */
export interface TestSwift {
  endpoint: string
  /** Makes a bucket. @returns the settings of a store in it */
  aBucket(): Promise<ObjectStoreConfig>
  /** Ends the server that answers requests; stored files stay. */
  stopAnswering(): Promise<void>
  startAnswering(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts OpenStack Swift with its S3 API on free ports, with one copy of each file. It runs as this user.
 * @returns the server, which answers already
 */
export async function startSwift(): Promise<TestSwift> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-swift-'))
  const ports = { proxy: 0, account: 0, container: 0, object: 0, memcached: 0 }
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort()
  mkdirSync(path.join(folder, 'devices/d1'), { recursive: true })
  for (const kind of storageKinds) {
    writeFileSync(path.join(folder, `${kind}.conf`), storageServer(folder, kind, ports[kind]))
  }
  writeFileSync(path.join(folder, 'proxy.conf'), proxyServer(folder, ports.proxy, ports.memcached))
  writeRings(folder, ports)
  const start = (kind: 'proxy' | (typeof storageKinds)[number]) =>
    spawn(`/usr/bin/swift-${kind}-server`, [path.join(folder, `${kind}.conf`)], { stdio: 'ignore' })
  const memory = ['-u', userInfo().username, '-l', '127.0.0.1', '-p', `${ports.memcached}`]
  const others = [spawn('/usr/bin/memcached', memory, { stdio: 'ignore' }), ...storageKinds.map(start)]
  let proxy = start('proxy')
  const close = async () => {
    await Promise.all([proxy, ...others].map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const open = [ports.memcached, ...storageKinds.map((kind) => ports[kind])]
    await Promise.all([
      untilOpen(ports.proxy, proxy),
      ...others.map((child, n) => untilOpen(open[n]!, child)),
    ])
  } catch (error) {
    await close()
    throw error
  }
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  let buckets = 0
  return {
    endpoint,
    async aBucket() {
      const config = {
        ...{ ...keys, endpoint, publicEndpoint: null, region: 'us-east-1' },
        ...{ bucket: `bucket-${++buckets}`, prefix: '' },
      }
      await makeBucket(config)
      return config
    },
    stopAnswering: () => end(proxy),
    async startAnswering() {
      proxy = start('proxy')
      await untilOpen(ports.proxy, proxy)
    },
    close,
  }
}

const storageKinds = ['account', 'container', 'object'] as const
const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

async function makeBucket({ endpoint, bucket, region, ...credentials }: ObjectStoreConfig): Promise<void> {
  const { AwsClient } = await import('aws4fetch')
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 0 })
  const { status } = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (status !== 200) throw new Error(`Swift answered ${status} to a new bucket.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience(120)
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}.`)
    if (Date.now() > deadline) throw new Error(`${child.spawnfile} does not listen.`)
    await wait(100)
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })

/** A ring says which disk of which server has which part of the files; here there is one of each. */
function writeRings(folder: string, ports: Record<(typeof storageKinds)[number], number>): void {
  const program = `import sys
from swift.common.ring import RingBuilder
for kind, port in zip(sys.argv[1::2], sys.argv[2::2]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1))
    builder.rebalance()
    builder.get_ring().save(kind + '.ring.gz')`
  const args = storageKinds.flatMap((kind) => [kind, `${ports[kind]}`])
  execFileSync('/usr/bin/python3', ['-c', program, ...args], { cwd: folder })
}

const storageServer = (folder: string, kind: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
recon_cache_path = ${folder}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyServer = (folder: string, port: number, memcached: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${keys.secretAccessKey} .admin
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo']
  .map((filter) => `[filter:${filter}]\nuse = egg:swift#${filter}\n`)
  .join('')}`
