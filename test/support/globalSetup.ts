import { type BuiltShop, openBuiltShop } from './builtShop'
import { databaseSettings } from './shopDatabase'

declare global {
  var builtShop: BuiltShop | undefined
}

/**
 * Starts one demo shop for all tests of the built server.
 * @returns when it is ready
 */
export default async function globalSetup() {
  const shop = await openBuiltShop()
  globalThis.builtShop = shop
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  process.env.SHOP_SETTINGS = JSON.stringify(await databaseSettings(shop.dataDir))
}
