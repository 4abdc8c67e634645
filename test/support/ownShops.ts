import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuiltShop, openBuiltShop, projectRoot } from './builtShop'
import { databaseSettings, removeData } from './shopDatabase'

/**
 * Starts a built shop with data of its own, which is deleted when it stops.
 * @param command of the command line that fills it, such as `['demo', '--releases', '3000']`; without it the
 * shop is empty
 */
export async function openOwnShop(command?: readonly string[]): Promise<BuiltShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-own-'))
  if (command) {
    execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), ...command], {
      env: {
        ...process.env,
        ...(await databaseSettings(dataDir)),
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const shop = await openBuiltShop({ dataDir, env: { DEMO: 'off' } })
  const stop = async () => {
    const code = await shop.stop()
    await removeData(dataDir)
    return code
  }
  return { ...shop, stop }
}
