import { type RawBuilder, sql } from 'kysely'
import type { Database } from './schema'

/** What is only a download is never sold out; a basket takes ten of a format at most anyway. */
export const endlessCopies = 1000
/** The same in a query. */
export const endlessSql: RawBuilder<number> = sql<number>`1000`

type Format = Pick<Database['release_format'], 'product' | 'instant_download' | 'weight_grams'>

/** Whether a format is only a download: nothing is sent, and there are no copies to count. */
export const isDownloadOnly = ({ product, instant_download, weight_grams }: Format): boolean =>
  product === 'other' && instant_download === 1 && weight_grams === 0

/** Whether something of these items is sent; an empty basket is taken for one that will be. */
export const needsParcel = (items: readonly Format[]): boolean =>
  items.length === 0 || items.some((item) => !isDownloadOnly(item))

/** The same as `isDownloadOnly` as a condition. @param format the name of `release_format` in the query */
export const downloadOnly = (format: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${format}.product`)} = 'other' and ${sql.ref(`${format}.instant_download`)} = 1
    and ${sql.ref(`${format}.weight_grams`)} = 0)`
