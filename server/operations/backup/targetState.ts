import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseConfig } from '../../platform/database/connection'
import { isDamaged } from '../../platform/database/databaseErrors'
import { NoShop, withSnapshot } from '../../platform/database/databaseSnapshot'
import { UnfitDatabase } from '../../platform/database/migrate'
import { hasData, isShopRunning } from './backupRepository'

export type TargetState = 'empty' | 'has data' | 'unreadable' | 'running'

/**
 * Finds the state of the database that would be replaced.
 * @returns the state; `unreadable` when the database is damaged or of a newer version
 */
export async function targetState(config: DatabaseConfig, now: Date): Promise<TargetState> {
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'shop.sqlite'))) return 'empty'
  try {
    if (await isShopRunning(config, now)) return 'running'
    return (await withSnapshot(config, hasData)) ? 'has data' : 'empty'
  } catch (error) {
    if (error instanceof NoShop) return 'empty'
    if (error instanceof UnfitDatabase || isDamaged(error)) return 'unreadable'
    throw error
  }
}
