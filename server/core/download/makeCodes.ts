import { randomBytes } from 'node:crypto'
import { buildCode, formatCode } from '../../../src/shared/codes/codeRules'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { shopDay } from '../../platform/support/dates'
import { createDownloadWriter } from './downloadRepository'
import type { DownloadTokens } from './downloadTokens'

export interface CodesToMake {
  uuidReleaseFormat: string
  count: number
  /** The number of times that each code can be redeemed. */
  uses: number
  /** The last day, `YYYY-MM-DD`; null when the codes do not expire. */
  until: string | null
}

/**
 * Makes a batch of codes, all or none. Only their hashes are stored, so they cannot be shown again later.
 * @returns the codes with hyphens, and the name of the batch, by which they can be ended
 */
export async function makeCodes(
  db: ShopDatabase,
  tokens: DownloadTokens,
  { uuidReleaseFormat, count, uses, until }: CodesToMake,
  now: Date,
): Promise<{ batch: string; codes: string[] }> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(buildCode(randomBytes(16)))
  const batch = `${shopDay(now)}-${buildCode(randomBytes(16)).slice(0, 4)}`
  const rows = [...codes].map((code) => ({
    code_hash: tokens.hashOfCode(code),
    batch,
    uuid_release_format: uuidReleaseFormat,
    uses_left: uses,
    valid_until: until,
    created_at: now.toISOString(),
  }))
  await transact(db, (trx) => createDownloadWriter(trx).insertCodes(rows))
  return { batch, codes: [...codes].map(formatCode) }
}
