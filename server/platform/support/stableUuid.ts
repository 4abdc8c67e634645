import { createHash } from 'node:crypto'
import { elementAt } from '../../../src/shared/required'

/**
 * Makes an id from a key, so that importing the same folder always gives the same ids, and links, wishlists and caches
 * survive a move to another database.
 * @param kind the table, for example `release`
 * @param key a key that is unique within the kind, for example a source key
 * @returns a UUID in the form of version 4, which the API promises
 */
export function stableUuid(kind: string, key: string): string {
  const bytes = createHash('sha256').update(`${kind}\n${key}`).digest()
  bytes[6] = (elementAt(bytes, 6) & 0x0f) | 0x40
  bytes[8] = (elementAt(bytes, 8) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
