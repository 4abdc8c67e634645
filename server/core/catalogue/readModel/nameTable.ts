import type { NamedCount } from '../../../../src/shared/contract'
import type { NameRecord } from '../releaseRecord'

/** An artist or a label with its published releases. */
export interface NameEntry {
  readonly id: string
  /** The name and the count that list items share; the count is the length of `releases`. */
  readonly named: NamedCount
  /** The release numbers, newest first. */
  readonly releases: number[]
}

/** The filter counts no more names than these. */
const maxLargest = 100

/** Holds artists or labels by id and by slug. An entry without published releases stays, with a count of 0. */
export class NameTable {
  readonly #byId = new Map<string, NameEntry>()
  readonly #bySlug = new Map<string, NameEntry>()
  #largest: readonly NameEntry[] | null = null

  /**
   * Adds an artist or label, or updates it.
   * @returns whether a known name or slug has changed
   */
  put({ id, slug, name }: NameRecord): boolean {
    const encoded = encodeURIComponent(slug)
    const nameEntry = this.#byId.get(id)
    if (!nameEntry) {
      const entry = { id, named: { slug: encoded, name, count: 0 }, releases: [] }
      this.#byId.set(id, entry)
      this.#bySlug.set(encoded, entry)
      return false
    }
    if (nameEntry.named.slug === encoded && nameEntry.named.name === name) return false
    if (this.#bySlug.get(nameEntry.named.slug) === nameEntry) this.#bySlug.delete(nameEntry.named.slug)
    // The object is changed in place, because all list items with this name share it.
    Object.assign(nameEntry.named, { slug: encoded, name })
    this.#bySlug.set(encoded, nameEntry)
    return true
  }

  get(id: string): NameEntry {
    const entry = this.#byId.get(id)
    if (!entry)
      throw new Error(`A release names ${id}, which is neither an artist nor a label that was read.`)
    return entry
  }

  findBySlug(encodedSlug: string): NameEntry | undefined {
    return this.#bySlug.get(encodedSlug)
  }

  /** Must be called when releases have been added to entries or taken from them. */
  noteCounts(): void {
    this.#largest = null
  }

  /**
   * Lists the entries with most published releases.
   * @returns at most `count`, and at most 100
   */
  largest(count: number): readonly NameEntry[] {
    this.#largest ??= this.#findLargest(maxLargest)
    return this.#largest.slice(0, count)
  }

  #findLargest(count: number): NameEntry[] {
    const entries: NameEntry[] = []
    const isBefore = (a: NameEntry, b: NameEntry) =>
      a.named.count > b.named.count || (a.named.count === b.named.count && a.named.slug < b.named.slug)
    for (const entry of this.listed()) {
      const last = entries.at(-1)
      if (entries.length === count && last && !isBefore(entry, last)) continue
      let place = entries.length
      while (place > 0 && isBefore(entry, entries[place - 1]!)) place--
      entries.splice(place, 0, entry)
      if (entries.length > count) entries.pop()
    }
    return entries
  }

  /** Lists the entries that have a published release, in no particular order. */
  *listed(): Iterable<NameEntry> {
    for (const entry of this.#byId.values()) if (entry.releases.length > 0) yield entry
  }
}
