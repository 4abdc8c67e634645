import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../database/access'
import type { Spellings } from '../../database/orderTermIndex'
import { parseStoredJson } from '../../database/storedJson'
import { textBegins } from '../../database/textBegins'
import { termsOfCustomer } from './customerTerms'

/** A word that more customers have is common. */
const maxCounted = 500

/** A customer whose words are not in the index as they are now. */
export interface UnindexedCustomer {
  uuid_customer: string
  changed_at: string
  terms: string[]
}

/**
 * Reads customers whose words are not in the index as they are now.
 * @param limit the maximum number of customers
 */
export async function readUnindexedCustomers(
  db: ReadOnlyDatabase,
  limit: number,
): Promise<UnindexedCustomer[]> {
  const customers = await db
    .selectFrom('customer')
    .select(['uuid_customer', 'email', 'phone', 'changed_at'])
    // This is word for word the condition of the partial index.
    .where(sql<boolean>`(indexed_at is null or indexed_at <> changed_at)`)
    .orderBy('uuid_customer')
    .limit(limit)
    .execute()
  if (customers.length === 0) return []
  const ids = customers.map(({ uuid_customer }) => uuid_customer)
  const saved = await db
    .selectFrom('customer_address')
    .select(['uuid_customer', 'address'])
    .where('uuid_customer', 'in', ids)
    .execute()
  const byCustomer = Map.groupBy(saved, ({ uuid_customer }) => uuid_customer)
  return customers.map(({ uuid_customer, email, phone, changed_at }) => {
    const addresses = (byCustomer.get(uuid_customer) ?? []).map(({ address }) =>
      parseStoredJson<Record<string, string>>(address),
    )
    return { uuid_customer, changed_at, terms: termsOfCustomer({ email, phone, addresses }) }
  })
}

/**
 * Writes the words of customers. A customer who has changed since they were read stays unindexed, and is read again.
 * @param customers as `readUnindexedCustomers` returned them
 */
export async function indexCustomers(
  trx: WriteTransaction,
  customers: readonly UnindexedCustomer[],
): Promise<void> {
  for (const { uuid_customer, changed_at, terms } of customers) {
    // This also locks the customer, so that two processes do not write words at the same time.
    const { numUpdatedRows } = await trx
      .updateTable('customer')
      .set({ indexed_at: changed_at })
      .where('uuid_customer', '=', uuid_customer)
      .where('changed_at', '=', changed_at)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    await trx.deleteFrom('customer_term').where('uuid_customer', '=', uuid_customer).execute()
    if (terms.length === 0) continue
    await trx
      .insertInto('customer_term')
      .values(terms.map((term) => ({ uuid_customer, term })))
      .execute()
  }
}

/**
 * Finds customers who have words that begin with each of these words, as the search of orders does.
 * @param words at least one
 * @returns at most `limit` ids, each once, in the order of the words that were found
 */
export async function listIdsByWords(
  db: ReadOnlyDatabase,
  words: readonly Spellings[],
  limit: number,
): Promise<string[]> {
  const [first, ...others] = await rarestFirst(db, words)
  const found = new Set<string>()
  for (const spelling of new Set(first)) {
    let query = db
      .selectFrom('customer_term')
      .select('uuid_customer')
      .where(begins(db, 'customer_term.term', spelling))
    for (const spellings of others) {
      query = query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('customer_term as other')
            .select('other.term')
            .whereRef('other.uuid_customer', '=', 'customer_term.uuid_customer')
            .where(({ or }) => or(spellings.map((one) => begins(db, 'other.term', one)))),
        ),
      )
    }
    // One customer may have several words with this beginning, such as a name and a street.
    const rows = await query
      .orderBy('term')
      .orderBy('uuid_customer')
      .limit(limit * 3)
      .execute()
    for (const { uuid_customer } of rows) found.add(uuid_customer)
  }
  return [...found].slice(0, limit)
}

/** The rarest word is looked up, and the others are checked for what it finds; so common words cost little. */
async function rarestFirst(db: ReadOnlyDatabase, words: readonly Spellings[]): Promise<Spellings[]> {
  if (words.length < 2) return [...words]
  const counted: { spellings: Spellings; count: number }[] = []
  for (const spellings of words) {
    const rows = await db
      .selectFrom('customer_term')
      .select('uuid_customer')
      .where(({ or }) => or(spellings.map((one) => begins(db, 'customer_term.term', one))))
      .limit(maxCounted)
      .execute()
    counted.push({ spellings, count: rows.length })
  }
  return counted.sort((a, b) => a.count - b.count).map(({ spellings }) => spellings)
}

/** A single letter begins too many words, so it must be a whole word. */
const begins = (db: ReadOnlyDatabase, column: string, spelling: string): RawBuilder<SqlBool> =>
  [...spelling].length === 1 ? sql`${sql.ref(column)} = ${spelling}` : textBegins(db, column, spelling)
