import type { PriceEntry } from '../../catalogue/priceRules'
import type { NamedFields } from '../importedShop'
import type { ConflictChoice, ReleaseMemory, SourceKind, Value } from '../importMemory'
import type { StoredFormat, StoredRelease } from '../importRepository'
import type { ImportTime } from './priceChanges'
import type { formatRow, PreparedRelease, releaseRow } from './releaseRows'

/** What hangs on a release in tables of its own. */
export const parts = ['artists', 'labels', 'genres', 'gallery', 'tracklists'] as const
export type Part = (typeof parts)[number]

export interface StoredStock {
  on_hand: number
  reserved: number
}

/** A release as the shop has it. */
export interface CurrentRelease {
  row: StoredRelease
  formats: readonly StoredFormat[]
  stock: ReadonlyMap<string, StoredStock>
  /** Oldest first, by format. */
  prices: ReadonlyMap<string, readonly PriceEntry[]>
  parts: Readonly<Record<Part, Value>>
}

export interface Conflict {
  /** `price of LP`, `title`. */
  what: string
  /** What the shop has. */
  shop: string
  /** What the source says. */
  source: string
}

export interface FormatChange {
  id: string
  /** The whole row as it is to be. */
  row: ReturnType<typeof formatRow> | StoredFormat
  isNew: boolean
  added: readonly PriceEntry[]
  /** On hand when it is new. */
  firstStock: number
}

export interface StockChange {
  id: string
  delta: number
  note: string
}

/** What an import means for one release. */
export interface MergedRelease {
  prepared: PreparedRelease
  isNew: boolean
  /** Null: nothing of it changes. */
  row: ReturnType<typeof releaseRow> | StoredRelease | null
  parts: ReadonlySet<Part>
  formats: readonly FormatChange[]
  /** Ids of the formats that its tracklists are of, when they are on all formats. */
  formatIds: readonly string[]
  stock: readonly StockChange[]
  conflicts: readonly Conflict[]
  memory: ReleaseMemory
  /** What is remembered for the inventory that an exported folder stands for: its listings; null: none. */
  listed: ReleaseMemory | null
  /** In words: `price of LP 24.90 -> 21.90`. */
  what: readonly string[]
  /** What a person should be asked about first. */
  dangers: { isHidden: boolean; free: readonly string[] }
  /** Why it cannot be imported; then nothing of it is. */
  problem: { problem: string; advice: string } | null
}

export interface MergeContext {
  kind: SourceKind
  named: NamedFields | null
  choice: ConflictChoice
  time: ImportTime
  /** By source. */
  memories: ReadonlyMap<SourceKind, ReleaseMemory>
}
