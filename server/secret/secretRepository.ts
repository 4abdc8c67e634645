import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'

const key = 'secret_fingerprint'

/** What the database knows of the secret that it was filled with. */
export function createSecretReader(db: ReadOnlyDatabase) {
  return {
    /** @returns null when the shop was never started since fingerprints are kept */
    async findFingerprint(): Promise<string | null> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return row ? JSON.parse(row.value) : null
    },

    /** The newest direct debit, whose account number is encrypted with the secret. */
    findMandate: () =>
      db
        .selectFrom('sepa_mandate')
        .select(['uuid_checkout', 'iban_encrypted'])
        .orderBy('accepted_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** A page of downloads, whose token is made with the secret. */
    findGrant: () =>
      db.selectFrom('download_grant').select(['uuid_grant', 'token_hash']).limit(1).executeTakeFirst(),
  }
}

/**
 * Changes what `createSecretReader` reads.
 * @returns the writer, which also reads
 */
export function createSecretWriter(trx: WriteTransaction) {
  return {
    ...createSecretReader(trx),

    async keepFingerprint(fingerprint: string): Promise<void> {
      const value = JSON.stringify(fingerprint)
      await trx
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
  }
}
