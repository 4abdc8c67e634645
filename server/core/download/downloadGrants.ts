import { randomUUID } from 'node:crypto'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { OrderContentLine } from '../order/orderContent'
import { createDownloadReader, createDownloadWriter } from './downloadRepository'
import { maxDownloads } from './downloadRules'
import { type DownloadTokens, hashOfToken } from './downloadTokens'

/**
 * Grants orders their downloads in the transaction that writes the orders: one grant for each order with downloads.
 * Whether a grant is valid is read from the order at each use, so nothing has to be revoked when a payment fails.
 */
export type GrantDownloads = (
  trx: WriteTransaction,
  orders: readonly { uuidOrder: string; lines: readonly OrderContentLine[] }[],
  now: string,
) => Promise<void>

export const createGrantDownloads =
  (tokens: DownloadTokens): GrantDownloads =>
  async (trx, orders, now) => {
    const downloads = createDownloadWriter(trx)
    for (const { uuidOrder, lines } of orders) {
      const formats = new Set(
        lines.filter((line) => line.instantDownload).map((line) => line.uuidReleaseFormat),
      )
      if (formats.size === 0) continue
      const uuid_grant = randomUUID()
      const grant = {
        uuid_grant,
        token_hash: hashOfToken(tokens.buildToken(uuid_grant)),
        uuid_order: uuidOrder,
        code_hash: null,
        consented_at: null,
        expires_at: null,
        created_at: now,
      }
      await downloads.insertGrant(grant, [...formats], maxDownloads)
    }
  }

/**
 * Finds the tokens of `/downloads/{token}` by order, for paid orders with downloads. The caller decides who may see
 * them.
 */
export type FindDownloadTokens = (uuidOrders: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const createFindDownloadTokens =
  (db: ReadOnlyDatabase, tokens: DownloadTokens): FindDownloadTokens =>
  async (uuidOrders) => {
    const grants = await createDownloadReader(db).listGrantsOfOrders(uuidOrders)
    return new Map(grants.map(({ uuid_order, uuid_grant }) => [uuid_order, tokens.buildToken(uuid_grant)]))
  }
