import { createReadStream } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse'
import type { DiscogsDefaults } from '../../../core/catalogue/discogs/discogsRelease'
import type { ImportEntry, ImportSource } from '../source/importSource'
import { type CsvRow, collectionEntry, toInventoryEntries } from './csvReleases'

/** The columns by which a file is recognised; Discogs adds others from time to time. */
const inventoryColumns = [
  'listing_id',
  'artist',
  'title',
  'label',
  'catno',
  'format',
  'release_id',
  'status',
  'price',
  'media_condition',
]
const collectionColumns = ['Catalog#', 'Artist', 'Title', 'Label', 'Format', 'Released', 'release_id']

export type CsvKind = 'discogs-inventory' | 'discogs-collection'

/** @returns the kind of a Discogs export by its first line; null if it is neither */
export function recogniseCsv(firstLine: string): CsvKind | null {
  const columns = firstLine
    .replace(/^\ufeff/, '')
    .trim()
    .split(',')
    .map((name) => name.replaceAll('"', ''))
  if (inventoryColumns.every((name) => columns.includes(name))) return 'discogs-inventory'
  return collectionColumns.every((name) => columns.includes(name)) ? 'discogs-collection' : null
}

/**
 * Reads a CSV export of an inventory or a collection from Discogs. The lines of a release need not be together, so the
 * whole file is read first; it has thousands of lines, not millions.
 * @param file path of the file
 * @param kind the result of `recogniseCsv`
 * @returns the source of an import
 */
export function readDiscogsCsv(file: string, kind: CsvKind, defaults: DiscogsDefaults): ImportSource {
  return csvSource(() => createReadStream(file), path.basename(file), kind, defaults)
}

export function csvSource(
  open: () => AsyncIterable<Uint8Array>,
  file: string,
  kind: CsvKind,
  defaults: DiscogsDefaults,
): ImportSource {
  const reading = { isComplete: false }
  return {
    kind,
    content: null,
    mediaFolder: null,
    entries: () => readEntries(open(), file, { kind, defaults, reading }),
    total: null,
    // A collection lists what its owner has, not what is for sale, so missing releases have not been removed.
    isWhole: () => kind === 'discogs-inventory' && reading.isComplete,
  }
}

async function* readEntries(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  { kind, defaults, reading }: { kind: CsvKind; defaults: DiscogsDefaults; reading: { isComplete: boolean } },
): AsyncGenerator<ImportEntry> {
  const groups = new Map<string, CsvRow[]>()
  let unknownRows = 0
  reading.isComplete = false
  try {
    for await (const row of readRows(chunks)) {
      const id = row.cells.release_id ?? ''
      if (!/^\d{1,12}$/.test(id)) {
        const problem = `release_id "${id.slice(0, 40)}" is not a Discogs number.`
        unknownRows++
        yield { problems: [{ file, line: row.line, problem, advice: 'Export the file again from Discogs.' }] }
        continue
      }
      const group = groups.get(id)
      if (group) group.push(row)
      else groups.set(id, [row])
    }
  } catch (error) {
    yield { problems: [{ file, ...explain(error) }] }
    return
  }
  reading.isComplete = unknownRows === 0
  const toEntry = kind === 'discogs-inventory' ? toInventoryEntries : collectionEntry
  for (const rows of groups.values()) yield* toEntry(rows, file, defaults)
}

async function* readRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  const feeding = feed(chunks, parser)
  let endedBefore = 1
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>
    info: { lines: number }
  }>) {
    yield { cells: record, line: Math.min(endedBefore + 1, info.lines) }
    endedBefore = info.lines
  }
  await feeding
}

/** Passes the file to the parser. A file that is not UTF-8 is refused, so that names are not imported broken. */
async function feed(chunks: AsyncIterable<Uint8Array>, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    for await (const chunk of chunks) {
      const hasRoom = parser.write(decoder.decode(chunk, { stream: true }))
      if (!hasRoom && !parser.destroyed) await waitForDrain(parser)
    }
    parser.end(decoder.decode())
  } catch (error) {
    parser.destroy(error as Error)
  }
}

/** Waits until the parser can take more data, or has closed. */
function waitForDrain(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      parser.off('drain', finish).off('close', finish)
      resolve()
    }
    parser.on('drain', finish).on('close', finish)
  })
}

function explain(error: unknown): { line: number | null; problem: string; advice: string } {
  const { code = '', lines = null } = error as { code?: string; lines?: number | null }
  const advice = 'Export the file again from Discogs.'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return {
      line: null,
      problem: 'This text is not UTF-8.',
      advice: 'Export it again, and do not save it with a spreadsheet program.',
    }
  }
  if (!code.startsWith('CSV_')) throw error
  if (code === 'CSV_MAX_RECORD_SIZE')
    return { line: lines, problem: 'A line is longer than any record can be.', advice }
  return { line: lines, problem: 'This is not valid CSV from here on.', advice }
}
