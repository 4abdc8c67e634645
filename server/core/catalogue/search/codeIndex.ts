import type { ReleaseListItem } from '../../../../src/shared/contract'
import { foldCode } from '../../../platform/support/foldText'

/** The maximum number of slots to try for a release. Beyond it, further releases with the same code are not indexed. */
const maxProbeLength = 512

/**
 * Lists the catalogue numbers and barcodes of a release.
 * @returns the codes as `foldCode` normalises them for comparing
 */
export function listCodes({ formats }: ReleaseListItem): Set<string> {
  const codes = new Set<string>()
  for (const { catalog_nr, barcode } of formats) {
    if (catalog_nr) codes.add(foldCode(catalog_nr))
    if (barcode) codes.add(foldCode(barcode))
  }
  codes.delete('')
  return codes
}

/**
 * Finds releases by catalogue number and barcode, with an open-addressing hash table of release numbers. The table does
 * not hold the codes, so a slot takes only four bytes; the caller compares the codes of the releases.
 */
export class CodeIndex {
  #table: Int32Array
  #used = 0

  /** @param expected the approximate number of codes */
  constructor(expected: number) {
    this.#table = new Int32Array(2 ** Math.max(10, Math.ceil(Math.log2(expected * 2 + 1))))
  }

  add(release: number, codes: Iterable<string>, codesAt: (release: number) => Iterable<string>): void {
    for (const code of codes) {
      if ((this.#used + 1) * 2 > this.#table.length) this.#grow(codesAt)
      this.#insert(release, code)
    }
  }

  /** Lists releases that may have the code, in no order. The caller compares the codes, because slots are shared. */
  *candidates(code: string): Iterable<number> {
    const mask = this.#table.length - 1
    for (let slot = hash(code) & mask; this.#table[slot] !== 0; slot = (slot + 1) & mask) {
      yield this.#table[slot]! - 1
    }
  }

  #insert(release: number, code: string): void {
    const mask = this.#table.length - 1
    let slot = hash(code) & mask
    for (let probe = 0; this.#table[slot] !== 0; probe++) {
      if (this.#table[slot] === release + 1 || probe === maxProbeLength) return
      slot = (slot + 1) & mask
    }
    this.#table[slot] = release + 1
    this.#used++
  }

  #grow(codesAt: (release: number) => Iterable<string>): void {
    const releases = new Set(this.#table)
    releases.delete(0)
    this.#table = new Int32Array(this.#table.length * 4)
    this.#used = 0
    for (const entry of releases) for (const code of codesAt(entry - 1)) this.#insert(entry - 1, code)
  }
}

/** Computes the FNV-1a hash of the code units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
