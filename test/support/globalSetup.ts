import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BuiltShop, openBuiltShop } from './builtShop'
import { databaseSettings } from './shopDatabase'

declare global {
  var builtShops: BuiltShop[] | undefined
  /** Of the development form, when it has one of its own. */
  var copiedData: string | undefined
}

/**
 * One demo shop for all tests that look at the built server: the production form, and the development form, in which
 * React tells of every hydration mismatch. On Postgres both are at the same data; a SQLite file is one process's, there
 * the development form has a copy.
 */
export default async function globalSetup() {
  const production = await openBuiltShop()
  const settings = await databaseSettings(production.dataDir)
  if (!settings.DATABASE_URL) globalThis.copiedData = copyOf(production.dataDir)
  const development = await openBuiltShop({
    mode: 'development',
    dataDir: globalThis.copiedData ?? production.dataDir,
  })
  globalThis.builtShops = [development, production]
  process.env.SHOP_URL = production.url
  process.env.SHOP_DATA_DIR = production.dataDir
  process.env.SHOP_SETTINGS = JSON.stringify(settings)
  process.env.DEVELOPMENT_SHOP_URL = development.url
}

/** Of a running shop: the files of its database are changing, so SQLite itself copies them. */
function copyOf(dataDir: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'rille-test-'))
  cpSync(dataDir, copy, { recursive: true, filter: (file) => !path.basename(file).startsWith('shop.') })
  const db = new DatabaseSync(path.join(dataDir, 'shop.sqlite'), { readOnly: true })
  db.prepare('vacuum into ?').run(path.join(copy, 'shop.sqlite'))
  db.close()
  return copy
}
