import { rmSync } from 'node:fs'

export default async function globalTeardown() {
  await Promise.all([globalThis.builtShop?.stop(), globalThis.browserServer?.close()])
  const filled = process.env.FILLED_DEMO_DIR
  if (filled) rmSync(filled, { recursive: true, force: true })
}
