import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'

const key = 'secret_fingerprint'

/** Reads data by which the secret can be recognised that the database was filled with. */
export function createSecretReader(db: ReadOnlyDatabase) {
  return {
    /** Finds the fingerprint; null when the shop has not been started since fingerprints are stored. */
    async findFingerprint(): Promise<string | null> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return row ? JSON.parse(row.value) : null
    },

    /** Finds the newest mandate, whose account number is encrypted with the secret. */
    findMandate: () =>
      db
        .selectFrom('sepa_mandate')
        .select(['uuid_checkout', 'iban_encrypted'])
        .orderBy('accepted_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Finds a download grant, whose token is made with the secret. */
    findGrant: () =>
      db.selectFrom('download_grant').select(['uuid_grant', 'token_hash']).limit(1).executeTakeFirst(),
  }
}

/** Stores the fingerprint, and also reads it. */
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
