import { readScan } from '../../../../src/shared/barcodes'
import { readCopyCode } from '../../../../src/shared/staff/listing/copyCode'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { foldLoosely } from '../../../platform/support/foldLoosely'
import { searchWords } from '../../inventory/stock/formatNames'
import { createStockListReader, type StockFormat } from '../../inventory/stock/stockListRepository'
import { readChanges, readNewestChanges } from '../catalogueRepository'
import { advance, type ChangeCursor, startOfLog } from '../changeCursor'

/** Above this number of changed releases, everything is read again. */
const maxChanges = 200

/** Finds formats of every record, also of hidden ones and drafts, by the names that people type. */
export interface RecordSearch {
  /**
   * Finds formats.
   * @param typed words that must all occur in artist, title, edition, format, label or numbers, or the code on the label
   * of a copy
   * @returns ids; null if the search has no words
   */
  find(search: string): Promise<ReadonlySet<string> | null>
}

/**
 * Makes a search that keeps the folded names of all formats in memory from its first use on, and follows the log of
 * changes. Umlauts are folded as in the command line: `Koenig` finds `König`.
 * @param now of the shop's clock
 */
export function createRecordSearch(db: ReadOnlyDatabase, now: () => Date): RecordSearch {
  const stockList = createStockListReader(db)
  const texts = new Map<string, string>()
  const formatsOf = new Map<string, string[]>()
  let cursor: ChangeCursor | null = null
  let turn: Promise<unknown> = Promise.resolve()

  function enter(formats: readonly StockFormat[]): void {
    for (const one of formats) {
      texts.set(one.uuid_release_format, textOf(one))
      const known = formatsOf.get(one.uuid_release)
      if (known) known.push(one.uuid_release_format)
      else formatsOf.set(one.uuid_release, [one.uuid_release_format])
    }
  }

  async function readAll(): Promise<void> {
    // The log is read first, so that what changes meanwhile is read again.
    const newest = await readNewestChanges(db, maxChanges)
    const formats = await stockList.listFormats()
    texts.clear()
    formatsOf.clear()
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
    const changes = await readChanges(db, { above, missing: [...missing.keys()] }, maxChanges + 1)
    if (changes.length === 0) return
    if (changes.length > maxChanges || changes.some(({ kind }) => kind === 'all')) return readAll()
    const releases = new Set(changes.flatMap(({ kind, ref }) => (kind === 'release' ? [ref] : [])))
    const formats = await stockList.listOfReleases([...releases])
    for (const release of releases) {
      for (const id of formatsOf.get(release) ?? []) texts.delete(id)
      formatsOf.delete(release)
    }
    enter(formats)
    const ids = changes.map(({ id }) => id)
    cursor = advance(cursor, ids, now().getTime())
  }

  return {
    async find(typed) {
      const search = readScan(typed)
      const words = searchWords(search)
      if (words.length === 0) return null
      // One search at a time brings the names up to date; after an error the next one tries again.
      const current = turn.then(follow, follow)
      turn = current
      await current
      const beginning = readCopyCode(search)
      const found = new Set<string>()
      if (beginning !== null) for (const id of texts.keys()) if (id.startsWith(beginning)) found.add(id)
      if (found.size > 0) return found
      for (const [id, text] of texts) if (words.every((word) => text.includes(word))) found.add(id)
      return found
    },
  }
}

/** Numbers are there as they are and without their signs, because scanners and people leave those out. */
function textOf(one: StockFormat): string {
  const { display_artist, title, edition, format, label, catalog_nr, barcode } = one
  const codes = [catalog_nr, barcode].map((code) => code?.replace(/[^\p{L}\p{N}]/gu, ''))
  return foldLoosely(
    [display_artist, title, edition, format, label, catalog_nr, barcode, ...codes].filter(Boolean).join(' '),
  )
}
