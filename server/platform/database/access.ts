import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

/** Selects rows and can do nothing else. Code that renders pages gets the database as this type, so it cannot write. */
export type ReadOnlyDatabase = Pick<Kysely<Database>, 'selectFrom'>

/** Selects rows, and `transact` accepts it. */
export type ShopDatabase = ReadOnlyDatabase & Pick<Kysely<Database>, 'isTransaction'>

declare const handedOutByTransact: unique symbol

/** An open transaction. Everything that writes takes one, and only `transact` hands one out. */
export type WriteTransaction = Transaction<Database> & { readonly [handedOutByTransact]: true }

/**
 * Returns all of what a database can do, which its type hides. Only `server/platform/database` may call this.
 * @param db every value of this type is a Kysely
 */
export const toKysely = (db: ReadOnlyDatabase): Kysely<Database> => db as Kysely<Database>
