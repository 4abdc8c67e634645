import type { Kysely } from 'kysely'
import type { WriteTransaction } from '../../server/platform/database/access'
import type { Database } from '../../server/platform/database/schema'

/**
 * Lets a test call a writer without a transaction: each statement commits by itself.
 * @param db an open database
 * @returns the same database as the type that writers take
 */
export const autocommit = (db: Kysely<Database>): WriteTransaction => db as unknown as WriteTransaction
