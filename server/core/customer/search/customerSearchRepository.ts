import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import type { Spellings } from '../../../platform/database/termIndex'
import { textBegins } from '../../../platform/database/textBegins'
import { parseStoredJson } from '../../../platform/support/storedJson'
import type { CustomerRow } from '../customerRepository'
import { termForm, termsOfCustomer } from './customerTerms'

/** A word that so many words begin with is common. */
const minCommon = 5000
const idsPerRead = 500

/** A customer whose words are not in the index as they are now. */
export interface UnindexedCustomer {
  uuid_customer: string
  changed_at: string
  terms: string[]
}

/** A page of customers: the newest come first, and who came at the same moment is sorted by id. */
export interface CustomerPart {
  /** The last customer of the page before; null for the first page. */
  after: Pick<CustomerRow, 'created_at' | 'uuid_customer'> | null
  limit: number
}

type PartQuery = ReturnType<typeof selectPart>

/** Creates the reader of the index of customers. */
export function createCustomerSearchReader(db: ReadOnlyDatabase) {
  /** Lists the newest of some customers. @param narrow adds conditions */
  async function listAmong(
    ids: readonly string[],
    part: CustomerPart,
    narrow: (query: PartQuery) => PartQuery = (query) => query,
  ): Promise<CustomerRow[]> {
    const customers: CustomerRow[] = []
    for (let first = 0; first < ids.length; first += idsPerRead) {
      const some = ids.slice(first, first + idsPerRead)
      customers.push(...(await narrow(selectPart(db, part).where('uuid_customer', 'in', some)).execute()))
    }
    return customers.sort(newestFirst).slice(0, part.limit)
  }

  return {
    /**
     * Reads customers whose words are not in the index as they are now.
     * @param limit the maximum number of customers
     */
    async readUnindexed(limit: number): Promise<UnindexedCustomer[]> {
      const customers = await db
        .selectFrom('customer')
        .select(['uuid_customer', 'email', 'phone', 'changed_at'])
        // This is word for word the condition of the partial index.
        .where(sql<boolean>`(indexed_at is null or indexed_at <> changed_at or term_form < 2)`)
        .orderBy('uuid_customer')
        .limit(limit)
        .execute()
      if (customers.length === 0) return []
      const ids = customers.map(({ uuid_customer }) => uuid_customer)
      const addressRows = await db
        .selectFrom('customer_address')
        .select(['uuid_customer', 'address'])
        .where('uuid_customer', 'in', ids)
        .execute()
      const byCustomer = Map.groupBy(addressRows, ({ uuid_customer }) => uuid_customer)
      return customers.map(({ uuid_customer, email, phone, changed_at }) => {
        const addresses = (byCustomer.get(uuid_customer) ?? []).map(({ address }) =>
          parseStoredJson<Record<string, string>>(address),
        )
        return { uuid_customer, changed_at, terms: termsOfCustomer({ email, phone, addresses }) }
      })
    },

    /**
     * Finds the newest customers who have words that begin with each of these words, as the search of orders does.
     * @param words at least one
     */
    async listByWords(words: readonly Spellings[], part: CustomerPart): Promise<CustomerRow[]> {
      const { rarest, ids } = await findRarest(db, words)
      if (ids === null) return selectPart(db, part).where(hasWords(db, words)).execute()
      const otherWords = words.filter((spellings) => spellings !== rarest)
      return listAmong(ids, part, (query) =>
        otherWords.length === 0 ? query : query.where(hasWords(db, otherWords)),
      )
    },

    listAmong,
  }
}

/** Creates the writer of the index of customers. */
export function createCustomerSearchWriter(trx: WriteTransaction) {
  return {
    /**
     * Writes the words of customers. A customer who has changed since they were read stays unindexed, and is read again.
     * @param customers as `readUnindexed` returned them
     */
    async indexCustomers(customers: readonly UnindexedCustomer[]): Promise<void> {
      for (const { uuid_customer, changed_at, terms } of customers) {
        // This also locks the customer, so that two processes do not write words at the same time.
        const { numUpdatedRows } = await trx
          .updateTable('customer')
          .set({ indexed_at: changed_at, term_form: termForm })
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
    },
  }
}

/** Compares customers as lists have them. */
export const newestFirst = (a: CustomerRow, b: CustomerRow): number => {
  const [first, second] = [a, b].map(({ created_at, uuid_customer }) => `${created_at} ${uuid_customer}`)
  return first! < second! ? 1 : -1
}

/** Selects a page of customers. */
export const selectPart = (db: ReadOnlyDatabase, { after, limit }: CustomerPart) =>
  db
    .selectFrom('customer')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', after!.created_at),
          eb.and([eb('created_at', '=', after!.created_at), eb('uuid_customer', '<', after!.uuid_customer)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('uuid_customer', 'desc')
    .limit(limit)

/**
 * Finds the rarest of some words, and who has it. Who has the others is checked for these alone, so common words cost
 * little. Where even the rarest is common, `ids` is null: the newest customers then soon have it.
 */
async function findRarest(
  db: ReadOnlyDatabase,
  words: readonly Spellings[],
): Promise<{ rarest: Spellings | null; ids: string[] | null }> {
  let [rarest, ids]: [Spellings | null, string[] | null] = [null, null]
  for (const spellings of words) {
    const rows = await db
      .selectFrom('customer_term')
      .select('uuid_customer')
      .where(({ or }) => or(spellings.map((spelling) => begins(db, 'customer_term.term', spelling))))
      .limit(minCommon)
      .execute()
    if (rows.length === minCommon || (ids !== null && rows.length >= ids.length)) continue
    // One customer may have several words with this beginning, such as a name and a street.
    ids = [...new Set(rows.map(({ uuid_customer }) => uuid_customer))]
    rarest = spellings
  }
  return { rarest, ids }
}

/** Builds the condition that a customer has words that begin with each of these. */
const hasWords =
  (db: ReadOnlyDatabase, words: readonly Spellings[]) =>
  (eb: ExpressionBuilder<Database, 'customer'>): Expression<SqlBool> =>
    eb.and(
      words.map((spellings) =>
        eb.exists(
          eb
            .selectFrom('customer_term as other')
            .select('other.term')
            .whereRef('other.uuid_customer', '=', 'customer.uuid_customer')
            .where(({ or }) => or(spellings.map((spelling) => begins(db, 'other.term', spelling)))),
        ),
      ),
    )

/** A single letter begins too many words, so it must be a whole word. */
const begins = (db: ReadOnlyDatabase, column: string, spelling: string): RawBuilder<SqlBool> =>
  [...spelling].length === 1 ? sql`${sql.ref(column)} = ${spelling}` : textBegins(db, column, spelling)
