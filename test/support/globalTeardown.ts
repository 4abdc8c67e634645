import { rmSync } from 'node:fs'

export default async function globalTeardown() {
  for (const shop of globalThis.builtShops ?? []) await shop.stop()
  if (globalThis.copiedData) rmSync(globalThis.copiedData, { recursive: true, force: true })
}
