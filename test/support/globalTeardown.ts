export default async function globalTeardown() {
  await globalThis.builtShop?.stop()
}
