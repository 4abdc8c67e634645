import { createHash } from 'node:crypto'
import { elementAt } from '../../src/shared/required'

/**
 * An id that follows from what it stands for, so that the same folder imported anywhere gets the same ids, and links,
 * wishlists and caches survive a move. Shaped as a version 4 UUID because that is what the contract promises.
 * @param kind the table, for example `release`
 * @param key what tells it apart within its kind, for example a source key
 */
export function stableUuid(kind: string, key: string): string {
  const bytes = createHash('sha256').update(`${kind}\n${key}`).digest()
  bytes[6] = (elementAt(bytes, 6) & 0x0f) | 0x40
  bytes[8] = (elementAt(bytes, 8) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
