import { type Kysely, PostgresAdapter } from 'kysely'

/** The two databases differ in few places; each of them is a function in this folder that asks this. */
// biome-ignore lint/suspicious/noExplicitAny: any schema will do
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
