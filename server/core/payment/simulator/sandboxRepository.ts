import { createHash, randomBytes } from 'node:crypto'
import type { ReadOnlyDatabase, ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { isPostgres } from '../../../platform/database/dialects'
import type { Database } from '../../../platform/database/schema'
import { transact } from '../../../platform/database/transactions'
import { timeAfter } from '../../../platform/support/dates'

export interface StoredObject<Body> {
  id: string
  /** Such as `stripe_intent`, and `event` for what the shop is told. */
  kind: string
  uuidCheckout: string | null
  body: Body
  createdAt: string
}

/** The answer to a call of a provider's API. It is stored with the idempotency key of the call. */
export interface Answer {
  status: number
  body: object
}

export type SandboxRepository = ReturnType<typeof createSandboxRepository>
/** Reads and writes the ledger within one transaction. */
export type SandboxTransaction = ReturnType<typeof createSandboxWriter>

const keyMemoryMs = 24 * 3600 * 1000

/**
 * Makes the simulator's ledger: the payments and events of the simulated providers. Each method is one transaction.
 * @param now the clock
 * @returns the repository
 */
export function createSandboxRepository(db: ShopDatabase, now: () => Date) {
  const write = <Result>(work: (tables: SandboxTransaction) => Promise<Result>) =>
    transact(db, (trx) => work(createSandboxWriter(trx, now)))

  return {
    ...createSandboxReader(db),
    write,

    /**
     * Runs a call with an idempotency key once. For 24 hours, the same call with this key gets the stored answer. Of
     * two at the same time, the second waits for the first.
     * @param request the method, path and body of the call; its hash tells whether a later call is the same
     * @param work does the call; if it throws, nothing is stored
     * @returns the answer, or `conflict` when the key was used for another call
     */
    once: (
      key: string,
      request: object,
      work: (tables: SandboxTransaction) => Promise<Answer>,
    ): Promise<Answer | 'conflict'> =>
      write(async (tables) => {
        const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
        const earlierCall = await tables.takeKey(key, hash)
        if (earlierCall) return earlierCall.hash === hash ? earlierCall.answer : 'conflict'
        const answer = await work(tables)
        await tables.keepAnswer(key, answer)
        return answer
      }),
  }
}

function createSandboxReader(db: ReadOnlyDatabase) {
  return {
    async find<Body>(kind: string, id: string): Promise<StoredObject<Body> | null> {
      const row = await selectObjects(db, kind, id).executeTakeFirst()
      return row ? present<Body>(row) : null
    },

    /** Lists the objects of a kind, newest first. */
    async list<Body>(
      kind: string,
      { since, uuidCheckout }: { since?: Date; uuidCheckout?: string } = {},
    ): Promise<StoredObject<Body>[]> {
      let query = db.selectFrom('sandbox_object').selectAll().where('kind', '=', kind)
      if (since) query = query.where('created_at', '>=', since.toISOString())
      if (uuidCheckout !== undefined) query = query.where('uuid_checkout', '=', uuidCheckout)
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
      return rows.map((row) => present<Body>(row))
    },
  }
}

function createSandboxWriter(trx: WriteTransaction, now: () => Date) {
  const time = () => now().toISOString()
  return {
    ...createSandboxReader(trx),

    /**
     * Finds an object, and locks it on Postgres until the transaction ends. SQLite needs no lock, because only one
     * transaction writes at a time.
     */
    async find<Body>(kind: string, id: string): Promise<StoredObject<Body> | null> {
      const query = selectObjects(trx, kind, id)
      const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
      return row ? present<Body>(row) : null
    },

    /** @returns false when there is one with this id */
    async insert(kind: string, id: string, uuidCheckout: string | null, body: object): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('sandbox_object')
        .values({ id, kind, uuid_checkout: uuidCheckout, body: JSON.stringify(body), created_at: time() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    /** Replaces the body of an object. If it was changed since it was read, the transaction is run again. */
    async update<Body extends object>(before: StoredObject<Body>, body: Body): Promise<void> {
      const { numUpdatedRows } = await trx
        .updateTable('sandbox_object')
        .set({ body: JSON.stringify(body) })
        .where('id', '=', before.id)
        .where('body', '=', JSON.stringify(before.body))
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) {
        // With the code of a serialisation failure in Postgres, `transact` runs the transaction again.
        throw Object.assign(new Error(`${before.id} was changed at the same time`), { code: '40001' })
      }
    },

    /**
     * Reserves an idempotency key for a call.
     * @param hash of the call
     * @returns the hash and answer stored with the key, or null when it was free
     */
    async takeKey(key: string, hash: string): Promise<{ hash: string; answer: Answer } | null> {
      const forgotten = timeAfter(now(), -keyMemoryMs)
      await trx.deleteFrom('sandbox_key').where('key', '=', key).where('created_at', '<', forgotten).execute()
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('sandbox_key')
        .values({ key, request_hash: hash, status: 0, body: '{}', created_at: time() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) return null
      const row = await trx
        .selectFrom('sandbox_key')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return { hash: row.request_hash, answer: { status: row.status, body: JSON.parse(row.body) } }
    },

    async keepAnswer(key: string, { status, body }: Answer): Promise<void> {
      await trx
        .updateTable('sandbox_key')
        .set({ status, body: JSON.stringify(body) })
        .where('key', '=', key)
        .execute()
    },
  }
}

const selectObjects = (db: ReadOnlyDatabase, kind: string, id: string) =>
  db.selectFrom('sandbox_object').selectAll().where('id', '=', id).where('kind', '=', kind)

const present = <Body>(row: Database['sandbox_object']): StoredObject<Body> => ({
  id: row.id,
  kind: row.kind,
  uuidCheckout: row.uuid_checkout,
  body: JSON.parse(row.body),
  createdAt: row.created_at,
})

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Makes a random id in the style of the providers.
 * @param alphabet 62 for letters and digits, 36 for capital letters and digits
 * @returns `length` characters
 */
export const createRandomId = (length: number, alphabet: 36 | 62 = 62): string =>
  Array.from(randomBytes(length), (byte) => signs[byte % alphabet]).join('')
