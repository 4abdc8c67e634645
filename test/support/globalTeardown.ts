import { rmSync } from 'node:fs'
import { removeData } from './shopDatabase'

export default async function globalTeardown() {
  const { builtShop, browserServer } = globalThis
  await Promise.all([builtShop?.stop(), browserServer?.close()])
  if (builtShop) await removeData(builtShop.dataDir)
  const filled = process.env.FILLED_DEMO_DIR
  if (filled) rmSync(filled, { recursive: true, force: true })
}
