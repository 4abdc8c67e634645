import { hash } from 'node:crypto'

export type Value = string | number | null

/** A row as it stands in backups and as it is hashed: the same text from either database. */
export const rowText = (values: readonly Value[]): string => JSON.stringify(values)

const mask = (1n << 64n) - 1n

/**
 * Tells whether two tables hold the same rows, in whatever order: the sum of the rows' SHA-256, so that a row that is
 * missing, doubled or changed makes another sum.
 */
export class TableDigest {
  rows = 0
  #high = 0n
  #low = 0n

  add(text: string): void {
    const digest = hash('sha256', text, 'buffer')
    this.#high = (this.#high + digest.readBigUInt64BE(0)) & mask
    this.#low = (this.#low + digest.readBigUInt64BE(8)) & mask
    this.rows++
  }

  /** 32 hex digits. */
  get digest(): string {
    return `${this.#high.toString(16).padStart(16, '0')}${this.#low.toString(16).padStart(16, '0')}`
  }
}
