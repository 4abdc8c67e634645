import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'

/** The free copies of a format that is only a download, which is never sold out; a basket takes at most ten. */
export const endlessCopies = 1000
/** `endlessCopies` for queries. */
export const endlessSql: RawBuilder<number> = sql<number>`1000`

type Format = Pick<Database['release_format'], 'product' | 'instant_download' | 'weight_grams'>

/** @returns whether a format is only a download, which is not sent and has no copies to count */
export const isDownloadOnly = ({ product, instant_download, weight_grams }: Format): boolean =>
  product === 'other' && instant_download === 1 && weight_grams === 0

/** @returns whether at least one of the items is sent by post; true for an empty list */
export const needsParcel = (items: readonly Format[]): boolean =>
  items.length === 0 || items.some((item) => !isDownloadOnly(item))

/**
 * Makes the SQL condition of `isDownloadOnly`.
 * @param format the alias of `release_format` in the query
 */
export const downloadOnly = (format: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${format}.product`)} = 'other' and ${sql.ref(`${format}.instant_download`)} = 1
    and ${sql.ref(`${format}.weight_grams`)} = 0)`
