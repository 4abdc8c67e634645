import type { PriceEntry } from '../priceRules'
import type { ReleaseMemory } from './importMemory'
import type { StoredFormat, StoredRelease } from './importRepository'
import type { formatRow, PreparedRelease, releaseRow } from './releaseRows'

/** The lists of a release that have tables of their own. */
export const parts = [
  'artists',
  'labels',
  'genres',
  'styles',
  'gallery',
  'tracklists',
  'translations',
] as const
export type Part = (typeof parts)[number]

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

/** What is to be written of one release. */
export interface ReleaseChange {
  prepared: PreparedRelease
  isNew: boolean
  /** The row to write; null if neither the row nor a format changes. */
  row: ReturnType<typeof releaseRow> | StoredRelease | null
  parts: ReadonlySet<Part>
  formats: readonly FormatChange[]
  /** The ids of all visible formats, to which tracklists of all formats belong. */
  formatIds: readonly string[]
  stock: readonly StockChange[]
  memory: ReleaseMemory
  /** Recognises the release at the next import if it is unchanged; '' lets it be compared again. */
  hash: string
  /** The memory of an inventory, made from the listings in an exported folder; null if there are none. */
  listed: ReleaseMemory | null
}
