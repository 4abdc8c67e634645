import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import { openDatabase } from '../../server/platform/database/connection'
import { findDemoLink } from './backOffice'
import { type BuiltShop, makeDataFolder, openBuiltShop } from './builtShop'
import { chromiumFlags } from './chromiumFlags'
import { databaseSettings } from './shopDatabase'

declare global {
  var builtShop: BuiltShop | undefined
  var browserServer: BrowserServer | undefined
}

/**
 * Starts one demo shop and one browser for all tests of the built server.
 * @returns when both are ready
 */
export default async function globalSetup() {
  if (process.env.TEST_SHOP !== 'postgres') process.env.FILLED_DEMO_DIR = await fillDemo()
  const dataDir = makeDataFolder(true)
  if (process.env.TEST_SHOP === 'postgres') await fillDemo(dataDir)
  await addCopies(dataDir)
  const [shop, browser] = await Promise.all([
    openBuiltShop({ dataDir, env: { LOG_LEVEL: 'info' } }),
    startBrowser(),
  ])
  globalThis.builtShop = shop
  globalThis.browserServer = browser
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  process.env.SHOP_SETTINGS = JSON.stringify(await databaseSettings(shop.dataDir))
  process.env.SHOP_STAFF_LINK = await findDemoLink(shop)
  process.env.BROWSER_ENDPOINT = browser.wsEndpoint()
}

/** Fills a data folder as the first start of a shop does. @returns the folder, which no process uses any more */
async function fillDemo(dataDir = mkdtempSync(path.join(tmpdir(), 'rille-filled-'))): Promise<string> {
  await (await openBuiltShop({ dataDir })).stop()
  return dataDir
}

/**
 * Adds so many copies of all records of which there are some that tests beside each other can buy the same ones. Records of
 * which there are one, two or none stay as they are.
 */
async function addCopies(dataDir: string): Promise<void> {
  const { DATABASE_URL: databaseUrl = null } = await databaseSettings(dataDir)
  const db = openDatabase({ dataDir, databaseUrl })
  await db
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '+', 1000) }))
    .where('on_hand', '>', 2)
    .execute()
  await db.destroy()
}

const startBrowser = () =>
  chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH,
    args: chromiumFlags,
    host: '127.0.0.1',
  })
