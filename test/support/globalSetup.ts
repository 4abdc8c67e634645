import { type BuiltShop, openBuiltShop } from './builtShop'

declare global {
  var builtShops: BuiltShop[] | undefined
}

/**
 * One demo shop for all tests that look at the built server: the development form, in which React tells of every
 * hydration mismatch, and the production form, both on the same data.
 */
export default async function globalSetup() {
  const production = await openBuiltShop()
  const development = await openBuiltShop({ mode: 'development', dataDir: production.dataDir })
  globalThis.builtShops = [development, production]
  process.env.SHOP_URL = production.url
  process.env.SHOP_DATA_DIR = production.dataDir
  process.env.DEVELOPMENT_SHOP_URL = development.url
}
