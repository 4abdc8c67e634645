import type { PriceEntry } from '../../../core/catalogue/priceRules'
import type { NamedFields } from '../../../core/catalogue/writing/importedRelease'
import type {
  ConflictChoice,
  ReleaseMemory,
  SourceKind,
  Value,
} from '../../../core/catalogue/writing/importMemory'
import type { StoredFormat, StoredRelease } from '../../../core/catalogue/writing/importRepository'
import type { ImportTime } from '../../../core/catalogue/writing/priceChanges'
import type { Part, ReleaseChange } from '../../../core/catalogue/writing/releaseChange'

export interface StoredStock {
  on_hand: number
  reserved: number
}

/** A release of the shop. */
export interface CurrentRelease {
  row: StoredRelease
  formats: readonly StoredFormat[]
  stock: ReadonlyMap<string, StoredStock>
  /** The price histories by format, oldest first. */
  prices: ReadonlyMap<string, readonly PriceEntry[]>
  parts: Readonly<Record<Part, Value>>
}

export interface Conflict {
  /** The name of the value, such as `price of LP` or `title`. */
  what: string
  /** The shop's value. */
  shop: string
  /** The source's value. */
  source: string
}

/** The result of merging one release. */
export interface MergedRelease extends ReleaseChange {
  conflicts: readonly Conflict[]
  /** The changes as texts, such as `price of LP 24.90 -> 21.90`. */
  what: readonly string[]
  /** Consequences that need a confirmation: the release is hidden, or formats become free. */
  dangers: { isHidden: boolean; free: readonly string[] }
  /** The reason why the release cannot be imported; null if it can. */
  problem: { problem: string; advice: string } | null
}

export interface MergeContext {
  kind: SourceKind
  named: NamedFields | null
  choice: ConflictChoice
  time: ImportTime
  /** The memories of the release by source. */
  memories: ReadonlyMap<SourceKind, ReleaseMemory>
}
