/** The index of the words of orders: FTS5 on SQLite, a GIN index on Postgres. Both find the same orders. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ReadOnlyDatabase, toKysely, type WriteTransaction } from './access'
import { isPostgres } from './dialects'

/** The spellings of a searched word, one of which must begin a word of the order; they are letters and digits. */
export type Spellings = readonly string[]

/** A single letter begins too many words, so it must be a whole word. */
const isWholeWord = (spelling: string): boolean => [...spelling].length === 1

/**
 * Adds orders to the index, or more words of orders that are in it.
 * @param orders whose `terms` are not empty and consist of letters and digits only
 */
export async function insertOrderTerms(
  trx: WriteTransaction,
  orders: readonly { orderNumber: number; terms: readonly string[] }[],
): Promise<void> {
  const rows = orders.map(({ orderNumber, terms }) => {
    const text = terms.join(' ')
    return isPostgres(trx)
      ? sql`(${orderNumber}::integer, array_to_tsvector(string_to_array(${text}, ' ')))`
      : sql`(${orderNumber}, ${text})`
  })
  const columns = isPostgres(trx) ? sql`number, terms` : sql`rowid, terms`
  // SQLite keeps the words of earlier rows with the same number, because this kind of its index never replaces any.
  const merge = isPostgres(trx)
    ? sql`on conflict (number) do update set terms = order_search.terms || excluded.terms`
    : sql``
  await sql`insert into order_search (${columns}) values ${sql.join(rows)} ${merge}`.execute(trx)
}

/**
 * Lists the newest orders in the index that contain all words.
 * @param words at least one
 * @param upTo the highest order number to return
 * @returns at most `limit` order numbers, highest first
 */
export async function listNumbersWithTerms(
  db: ReadOnlyDatabase,
  words: readonly Spellings[],
  { upTo, limit }: { upTo: number; limit: number },
): Promise<number[]> {
  const query = isPostgres(db)
    ? sql<{ number: number }>`select number from order_search
        where terms @@ ${buildPostgresQuery(words)}::tsquery and number <= ${upTo} order by number desc limit ${limit}`
    : sql<{ number: number }>`select rowid as number from order_search
        where order_search match ${buildSqliteQuery(words)} and rowid <= ${upTo} order by rowid desc limit ${limit}`
  const { rows } = await query.execute(toKysely(db))
  return rows.map(({ number }) => number)
}

const buildPostgresQuery = (words: readonly Spellings[]): string =>
  words
    .map((spellings) => {
      const alternatives = spellings.map((spelling) => `'${spelling}'${isWholeWord(spelling) ? '' : ':*'}`)
      return `(${alternatives.join(' | ')})`
    })
    .join(' & ')

const buildSqliteQuery = (words: readonly Spellings[]): string =>
  words
    .map((spellings) => {
      const alternatives = spellings.map((spelling) => `"${spelling}"${isWholeWord(spelling) ? '' : ' *'}`)
      return `(${alternatives.join(' OR ')})`
    })
    .join(' AND ')

/**
 * Says whether an order contains all words, as the index does.
 * @param terms of the order
 */
export const hasTerms = (terms: readonly string[], words: readonly Spellings[]): boolean =>
  words.every((spellings) =>
    spellings.some((spelling) =>
      isWholeWord(spelling) ? terms.includes(spelling) : terms.some((term) => term.startsWith(spelling)),
    ),
  )

/**
 * Builds the condition that a tracking number begins with a text. It uses the index of tracking numbers.
 * @param beginning in upper case, without spaces, not empty
 */
export function trackingBegins(db: ReadOnlyDatabase, beginning: string): RawBuilder<SqlBool> {
  const tracking = foldedTracking(db)
  return sql`(tracking_number is not null and ${tracking} >= ${beginning} and ${tracking} < ${`${beginning}\uffff`})`
}

/**
 * Builds the condition that a tracking number is a certain one, however it is spelled. It uses the index of tracking
 * numbers.
 * @param number in upper case, without spaces, not empty
 */
export const trackingIs = (db: ReadOnlyDatabase, number: string): RawBuilder<SqlBool> =>
  sql`(tracking_number is not null and ${foldedTracking(db)} = ${number})`

const foldedTracking = (db: ReadOnlyDatabase): RawBuilder<string> =>
  isPostgres(db)
    ? sql`(upper(replace(tracking_number, ' ', '')) collate "C")`
    : sql`upper(replace(tracking_number, ' ', ''))`
