import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Express } from 'express'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { readConfig } from '../../server/config/config'
import { importShop } from '../../server/exchange/import/importService'
import { readContentFolder } from '../../server/exchange/import/source/contentFolder'
import type { Database } from '../../server/platform/database/schema'
import { openShopFiles } from '../../server/platform/files/shopFiles'
import { createLog, type Logger } from '../../server/platform/log/log'
import { createShop, type Shop } from '../../server/shop'
import { staffEndpoints } from '../../src/shared/staff/staffEndpoints'
import { aContentFolder, pageYaml, termsText } from '../unit/server/exchange/import/contentFolderBuilder'
import { databaseKinds, type OpenTestDatabase } from './testDatabase'

export const testSecret = 'a secret that only tests have, and long enough'

export interface WholeShop {
  shop: Shop
  db: Kysely<Database>
  dataDir: string
  /** The address of its HTTP server, which answers cached pages before the app. */
  url: string
  /** Ids that are parts of addresses. */
  ids: { image: string; release: string; track: string; format: string }
  clock: { now: Date }
  close(): Promise<void>
}

/** Stand-ins for the file names of a build. */
export const builtFiles = { script: 'client.0badcafe.js', style: 'client.0badcafe.css' }

/**
 * Opens all parts of a shop that `createShop` makes, on a small imported catalogue, in this process and within
 * a second. There are no bundles for browsers: pages name files that are nearly empty.
 * @param env settings beside those that a test needs
 */
export async function openWholeShop(
  env: NodeJS.ProcessEnv = {},
  {
    log = createLog('silent'),
    shopYaml,
    files = {},
    open = databaseKinds[0][1],
  }: {
    log?: Logger
    shopYaml?: (usual: string) => string
    /** What is added to the imported folder or replaced in it. */
    files?: Parameters<typeof aContentFolder>[0]
    open?: OpenTestDatabase
  } = {},
): Promise<WholeShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-whole-'))
  const clientFolder = path.join(dataDir, 'client')
  const staffFolder = path.join(dataDir, 'staff')
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const { db, close } = await open()
  const { folder, remove } = await aContentFolder({
    'media/covers/radio.png': await aCover(),
    'pages/help.yaml': pageYaml.replace('title: Rille', 'title: Help'),
    'info/imprint.md': termsText.replace('Terms', 'Imprint'),
    ...files,
  })
  if (shopYaml) {
    const file = path.join(folder, 'shop.yaml')
    await writeFile(file, shopYaml(await readFile(file, 'utf8')))
  }
  const report = await importShop(db, await readContentFolder(folder, '2026-11-21'), {
    files: openShopFiles({ dataDir }),
    now: clock.now,
  })
  if (!report.isApplied) throw new Error(JSON.stringify(report.problems))
  await remove()
  await writeBundle(clientFolder)
  await writeBundle(path.join(clientFolder, 'de'))
  await writeBundle(staffFolder)
  await writeBundle(path.join(staffFolder, 'de'))

  const shop = createShop({
    config: readConfig({ DATA_DIR: dataDir, SHOP_SECRET: testSecret, PORT: '0', ...env }),
    db,
    log,
    clientFolder,
    staffFolder,
    staticFolder: path.resolve('static'),
    fontFolder: path.resolve('node_modules'),
    programs: null,
    now: () => clock.now,
  })
  await shop.open()
  shop.server.listen(0, '127.0.0.1')
  await once(shop.server, 'listening')

  const first = <Row>(rows: Row[]): Row => rows[0]!
  const { uuid_image: image, uuid_release: release } = await db
    .selectFrom('release')
    .select(['uuid_image', 'uuid_release'])
    .where('uuid_image', 'is not', null)
    .executeTakeFirstOrThrow()
  const { uuid_track: track } = await db
    .selectFrom('track')
    .select('uuid_track')
    .where('uuid_audio', 'is not', null)
    .executeTakeFirstOrThrow()
  const { uuid_release_format: format } = first(
    await db
      .selectFrom('release_format')
      .select('uuid_release_format')
      .where('uuid_release', '=', release)
      .orderBy('position')
      .execute(),
  )
  return {
    shop,
    db,
    dataDir,
    url: `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`,
    ids: { image: image!, release, track, format },
    clock,
    async close() {
      shop.server.closeAllConnections()
      await shop.close()
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Makes a cover as large as pages show it. */
const aCover = () =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: '#c40' } })
    .png()
    .toBuffer()

async function writeBundle(folder: string): Promise<void> {
  await mkdir(folder)
  const { script, style } = builtFiles
  await writeFile(
    path.join(folder, 'manifest.json'),
    JSON.stringify({
      chunks: {
        boot: { scripts: [script], styles: [] },
        client: { scripts: [script], styles: [style] },
        staff: { scripts: [script], styles: [style] },
      },
      integrity: { [script]: 'sha384-script', [style]: 'sha384-style' },
    }),
  )
  await writeFile(path.join(folder, script), '0')
  await writeFile(path.join(folder, style), 'a{}')
}

interface Layer {
  route?: { path: string | RegExp }
  handle: { stack?: Layer[] }
}

/**
 * Lists the paths of all routes of the app, as declared below their routers.
 * @param app with its routers
 */
export function pathsOf(app: Express): string[] {
  const walk = (stack: readonly Layer[]): string[] =>
    stack.flatMap(({ route, handle }) => (route ? [String(route.path)] : walk(handle.stack ?? [])))
  return [...new Set(walk((app as unknown as { router: { stack: Layer[] } }).router.stack))]
}

/** The paths of the back office's calls; test/unit/server/http/staff/roles.test.ts has an entry for each. */
export const staffPaths: readonly string[] = Object.values(staffEndpoints).map(({ path }) => path)
