import { type BuiltShop, openBuiltShop } from './builtShop'
import { databaseSettings } from './shopDatabase'

declare global {
  var builtShop: BuiltShop | undefined
}

/** One demo shop for all tests that look at the built server. */
export default async function globalSetup() {
  const shop = await openBuiltShop()
  globalThis.builtShop = shop
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  process.env.SHOP_SETTINGS = JSON.stringify(await databaseSettings(shop.dataDir))
}
