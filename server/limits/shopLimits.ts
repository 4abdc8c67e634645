import type { ShopDatabase } from '../database/access'
import { isPostgres } from '../database/dialects'
import { createDatabaseLimits, type DatabaseLimitOptions } from './databaseLimit'
import type { CreateLimit } from './limit'
import { createMemoryLimit } from './memoryLimit'

/**
 * Chooses where the limits of a shop count: on Postgres in the database, because other processes may share it; on SQLite,
 * which allows one process, in memory.
 */
export const createShopLimits = (db: ShopDatabase, options: DatabaseLimitOptions): CreateLimit =>
  isPostgres(db) ? createDatabaseLimits(db, options) : createMemoryLimit
