import type { ShopDatabase } from '../database/access'
import { isPostgres } from '../database/dialects'
import { createDatabaseLimits, type DatabaseLimitOptions } from './databaseLimit'
import { createDatabaseRunningLimits } from './databaseRunningLimit'
import { createDatabaseWaits } from './databaseWaits'
import type { CreateLimit } from './limit'
import { createMemoryLimit } from './memoryLimit'
import { createMemoryRunningLimit } from './memoryRunningLimit'
import { createMemoryWaits } from './memoryWaits'
import type { CreateRunningLimit } from './runningLimit'
import type { CreateWaits } from './waits'

export interface ShopLimits {
  createLimit: CreateLimit
  createRunningLimit: CreateRunningLimit
  createWaits: CreateWaits
}

/**
 * Chooses where the limits of a shop count: on Postgres in the database, because other processes may share it; on SQLite,
 * which allows one process, in memory.
 */
export const createShopLimits = (db: ShopDatabase, options: DatabaseLimitOptions): ShopLimits =>
  isPostgres(db)
    ? {
        createLimit: createDatabaseLimits(db, options),
        createRunningLimit: createDatabaseRunningLimits(db, options),
        createWaits: createDatabaseWaits(db, options),
      }
    : {
        createLimit: createMemoryLimit,
        createRunningLimit: createMemoryRunningLimit,
        createWaits: createMemoryWaits(options.now),
      }
