import { readScan } from '../../../../src/shared/barcodes'
import { required } from '../../../../src/shared/required'
import { readCopyCode } from '../../../../src/shared/staff/listing/copyCode'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createStockListReader, type StockFormat } from '../../inventory/stock/stockListRepository'
import { createCatalogueReader } from '../catalogueRepository'
import { advance, type ChangeCursor, startOfLog } from '../changeCursor'
import {
  createFormatNames,
  type FormatIndex,
  type FormatNames,
  searchWords,
  toSearchText,
} from '../names/formatNames'

/** Above this number of changed releases, everything is read again. */
const maxChanges = 200

/** Finds formats of every release, also of hidden ones and drafts, by the names that people type. */
export interface FormatSearch {
  /**
   * Finds formats.
   * @param search words that must all occur in artist, title, edition, format, label or numbers, or the code on the
   *   label of a copy
   * @returns ids; null if the search has no words
   */
  find(search: string): Promise<ReadonlySet<string> | null>
  /** Reads the names of all formats, as they are now. The copies in them may be old: ask for those anew. */
  names(): Promise<FormatNames>
}

/**
 * Makes a search that keeps the folded names of all formats in memory from its first use on, and follows the log of
 * changes. Umlauts are folded as in the command line: `Koenig` finds `König`.
 * @param now of the shop's clock
 */
export function createFormatSearch(db: ReadOnlyDatabase, now: () => Date): FormatSearch {
  const stockList = createStockListReader(db)
  const texts = new Map<string, string>()
  const formatIdsByRelease = new Map<string, string[]>()
  /** Null until names are asked for. */
  let index: FormatIndex | null = null
  let cursor: ChangeCursor | null = null
  let turn: Promise<unknown> = Promise.resolve()

  function enter(formats: readonly StockFormat[]): void {
    index?.add(formats)
    for (const format of formats) {
      texts.set(format.uuid_release_format, toSearchText(format))
      const formatIds = formatIdsByRelease.get(format.uuid_release)
      if (formatIds) formatIds.push(format.uuid_release_format)
      else formatIdsByRelease.set(format.uuid_release, [format.uuid_release_format])
    }
  }

  async function readAll(): Promise<void> {
    // The log is read first, so that what changes meanwhile is read again.
    const newest = await createCatalogueReader(db).readNewestChanges(maxChanges)
    const formats = await stockList.listFormats()
    texts.clear()
    formatIdsByRelease.clear()
    if (index !== null) index = createFormatNames([])
    enter(formats)
    cursor = advance(
      startOfLog,
      newest.map(({ id }) => id),
      now().getTime(),
    )
  }

  async function follow(): Promise<void> {
    if (cursor === null) return readAll()
    const { above, missing } = cursor
    const changes = await createCatalogueReader(db).readChanges(
      { above, missing: [...missing.keys()] },
      maxChanges + 1,
    )
    if (changes.length === 0) return
    if (changes.length > maxChanges || changes.some(({ kind }) => kind === 'all')) return readAll()
    const releases = new Set(changes.flatMap(({ kind, ref }) => (kind === 'release' ? [ref] : [])))
    const formats = await stockList.listOfReleases([...releases])
    index?.remove(releases)
    for (const release of releases) {
      for (const id of formatIdsByRelease.get(release) ?? []) texts.delete(id)
      formatIdsByRelease.delete(release)
    }
    enter(formats)
    const ids = changes.map(({ id }) => id)
    cursor = advance(cursor, ids, now().getTime())
  }

  /** One search at a time brings the names up to date; after an error the next one tries again. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const current = turn.then(work, work)
    turn = current
    return current
  }

  return {
    async names() {
      await inTurn(async () => {
        if (index !== null) return follow()
        index = createFormatNames([])
        cursor = null
        await follow()
      })
      return required(index, 'names of formats')
    },
    async find(input) {
      const search = readScan(input)
      const words = searchWords(search)
      if (words.length === 0) return null
      await inTurn(follow)
      const beginning = readCopyCode(search)
      const matches = new Set<string>()
      if (beginning !== null) for (const id of texts.keys()) if (id.startsWith(beginning)) matches.add(id)
      if (matches.size > 0) return matches
      for (const [id, text] of texts) if (words.every((word) => text.includes(word))) matches.add(id)
      return matches
    },
  }
}
