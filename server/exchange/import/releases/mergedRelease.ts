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
import type { formatRow, PreparedRelease, releaseRow } from '../../../core/catalogue/writing/releaseRows'

/** The lists of a release that have tables of their own. */
export const parts = ['artists', 'labels', 'genres', 'gallery', 'tracklists', 'translations'] as const
export type Part = (typeof parts)[number]

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

export interface FormatChange {
  id: string
  /** The whole row to write. */
  row: ReturnType<typeof formatRow> | StoredFormat
  isNew: boolean
  added: readonly PriceEntry[]
  /** The copies on hand of a new format; 0 for an existing one. */
  firstStock: number
}

export interface StockChange {
  id: string
  delta: number
  note: string
}

/** The result of merging one release. */
export interface MergedRelease {
  prepared: PreparedRelease
  isNew: boolean
  /** The row to write; null if neither the row nor a format changes. */
  row: ReturnType<typeof releaseRow> | StoredRelease | null
  parts: ReadonlySet<Part>
  formats: readonly FormatChange[]
  /** The ids of all visible formats, to which tracklists of all formats belong. */
  formatIds: readonly string[]
  stock: readonly StockChange[]
  conflicts: readonly Conflict[]
  memory: ReleaseMemory
  /** The memory of an inventory, made from the listings in an exported folder; null if there are none. */
  listed: ReleaseMemory | null
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
