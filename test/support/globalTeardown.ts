export default async function globalTeardown() {
  for (const shop of globalThis.builtShops ?? []) await shop.stop()
}
