import { hash } from 'node:crypto'

export type Value = string | number | null

/** @returns the text of a row, for backups and hashes, which is the same for both databases */
export const rowText = (values: readonly Value[]): string => JSON.stringify(values)

const mask = (1n << 64n) - 1n

/**
 * Computes a digest of a table's rows that does not depend on their order: it sums the SHA-256 hashes of the rows, so
 * that a missing, duplicate or changed row changes the digest.
 */
export class TableDigest {
  rows = 0
  #high = 0n
  #low = 0n

  /** Adds a row. @param text the row from `rowText` */
  add(text: string): void {
    const digest = hash('sha256', text, 'buffer')
    this.#high = (this.#high + digest.readBigUInt64BE(0)) & mask
    this.#low = (this.#low + digest.readBigUInt64BE(8)) & mask
    this.rows++
  }

  /** The digest of all added rows, 32 hexadecimal digits. */
  get digest(): string {
    return `${this.#high.toString(16).padStart(16, '0')}${this.#low.toString(16).padStart(16, '0')}`
  }
}
