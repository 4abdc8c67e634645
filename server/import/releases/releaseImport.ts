import { setTimeout as sleep } from 'node:timers/promises'
import { elementAt, required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../database/access'
import { lockImports } from '../../database/locks/importLock'
import { transact } from '../../database/transactions'
import { faultPoint } from '../../support/faultPoints'
import {
  type BatchContext,
  type BatchItem,
  type ComparedBatch,
  compareBatch,
  writeBatch,
} from '../batchWriter'
import type { ImportEntry, ImportedRelease, ImportProblem, ImportSource } from '../importedShop'
import type { ConflictChoice } from '../importMemory'
import { digestOf } from '../importMemory'
import { addChange, addConflicts, addProblems, type ImportReport } from '../importReport'
import { createImportReader, createImportWriter } from '../importRepository'
import type { MediaImport } from '../media/mediaImport'
import { importMedia, prepareRelease } from './releasePreparation'
import { type PreparedRelease, releaseUuid } from './releaseRows'

const atOnce = 500
/** More than this, and the read models had better load everything anew. */
export const maxChangeRows = 200

/** An import writes in transactions of about this length, in milliseconds, so that baskets hardly wait for it. */
const maxWriteMs = 10
/** Longer than those who wait for SQLite's lock take to ask again: see pollDelayMs in database/sqlite/sqliteFile.ts. */
const pauseMs = 12
/** The time of a write is also that of its wait for others: a busy shop must not bring an import to a halt. */
const minBatch = 4

/** One run of an import, from its first file to its report. */
export interface ImportRun {
  kind: ImportSource['kind']
  report: ImportReport
  media: MediaImport
  choice: ConflictChoice
  today: string
  now: string
  partial: boolean
  /** Of the stock movements that it makes. */
  ref: string
  /** Ids of releases that were written. */
  changed: string[]
  onProgress: (step: 'media' | 'checking' | 'releases', done: number, total: number | null) => void
}

/** What an import would do that a person should be asked about. */
export interface Dangers {
  hidden: number
  free: { slug: string; format: string }[]
}

/**
 * Compares all releases with the shop without writing, and reports problems and changes.
 * @param genres slugs that exist
 * @returns how much would be hidden or free
 */
export async function checkReleases(
  db: ShopDatabase,
  source: ImportSource,
  run: ImportRun,
  genres: ReadonlySet<string>,
): Promise<Dangers> {
  const { report } = run
  const repository = createImportReader(db)
  const dangers: Dangers = { hidden: 0, free: [] }
  const known = source.kind === 'folder' ? await repository.countReleases('slug:') : 0
  let matched = 0
  for await (const items of batches(db, source, run, { genres, step: 'checking', isNoted: true })) {
    const compared = await compareBatch(repository, items.map(itemOf), contextOf(run, false))
    refuse(report, compared, items)
    count(report, compared)
    matched += compared.known
    for (const { prepared, dangers: own } of compared.merged) {
      if (own.isHidden) dangers.hidden++
      for (const format of own.free) dangers.free.push({ slug: prepared.release.slug, format })
    }
    describe(report, compared)
  }
  if (source.kind === 'folder') report.absent = Math.max(0, known - matched)
  return dangers
}

/**
 * Writes all releases in short transactions. After an interruption, the next import skips what is written.
 * @param genres slugs that exist
 */
export async function writeReleases(
  db: ShopDatabase,
  source: ImportSource,
  run: ImportRun,
  genres: ReadonlySet<string>,
): Promise<void> {
  const { report, media } = run
  let size = 20
  for await (const found of batches(db, source, run, { genres, step: 'releases', isNoted: false })) {
    const items: FoundItem[] = []
    for (const item of found) {
      const problem = await importMedia(item.entry, media)
      if (problem) leaveOut(report, [problem])
      else items.push(item)
    }
    for (let from = 0; from < items.length; ) {
      const some = items.slice(from, from + size)
      const startedAt = performance.now()
      await writeSome(db, some, run)
      from += some.length
      const took = performance.now() - startedAt
      // As many as fit into the time, grown slowly.
      size = Math.max(
        minBatch,
        Math.min(atOnce, size * 2, Math.floor((some.length * maxWriteMs) / Math.max(took, 1))),
      )
      await sleep(pauseMs)
    }
  }
}

async function writeSome(db: ShopDatabase, items: readonly FoundItem[], run: ImportRun): Promise<void> {
  const compared = await transact(db, async (trx) => {
    const repository = createImportWriter(trx)
    await lockImports(trx)
    const batch = items.map(itemOf)
    const context = contextOf(run, true)
    const compared = await compareBatch(repository, batch, context)
    await writeBatch(repository, compared, batch, context, run.ref)
    faultPoint('within import')
    return compared
  })
  count(run.report, compared)
  if (run.changed.length > maxChangeRows) return
  run.changed.push(...compared.merged.filter(isChanged).map(({ prepared }) => prepared.uuid))
}

const contextOf = ({ kind, choice, now, today }: ImportRun, isWriting: boolean): BatchContext => ({
  kind,
  choice,
  time: { now, today },
  isWriting,
})

type FoundEntry = Extract<ImportEntry, { release: ImportedRelease }>

interface FoundItem {
  entry: FoundEntry
  prepared: PreparedRelease
}

const itemOf = ({ entry, prepared }: FoundItem): BatchItem => ({ prepared, named: entry.named ?? null })

/**
 * The releases of a source, and at the end those that it has no more; a source is never held as a whole.
 * @param isNoted whether what is wrong with them goes into the report
 */
async function* batches(
  db: ShopDatabase,
  source: ImportSource,
  run: ImportRun,
  { genres, step, isNoted }: { genres: ReadonlySet<string>; step: 'checking' | 'releases'; isNoted: boolean },
): AsyncGenerator<FoundItem[]> {
  const seen = new Set<string>()
  let done = 0
  let batch: FoundItem[] = []
  const told = () => run.onProgress(step, done, source.total)
  for await (const entry of source.entries()) {
    done++
    const prepared = await prepare(entry, genres, run)
    if (source.isWhole) {
      const key = 'release' in entry ? entry.release.sourceKey : entry.sourceKey
      if (key !== undefined) seen.add(key)
    }
    if ('problems' in prepared) {
      if (isNoted) leaveOut(run.report, prepared.problems)
    } else batch.push({ entry: entry as FoundEntry, prepared })
    if (batch.length >= atOnce) {
      told()
      yield batch
      batch = []
    }
  }
  told()
  yield batch
  if (source.isWhole?.()) yield* goneReleases(db, run, seen)
}

/** What an inventory brought once and has no more: all of its copies were sold or taken out. */
async function* goneReleases(
  db: ShopDatabase,
  { kind }: ImportRun,
  seen: ReadonlySet<string>,
): AsyncGenerator<FoundItem[]> {
  let after = ''
  for (;;) {
    const keys = await createImportReader(db).listKeysOf(kind, after, atOnce)
    if (keys.length === 0) return
    after = elementAt(keys, -1)
    yield keys.filter((key) => !seen.has(key)).map(goneItem)
  }
}

function goneItem(sourceKey: string): FoundItem {
  const release: ImportedRelease = {
    ...{ sourceKey, slug: '', displayArtist: '', artists: [], labels: [], genres: [], title: '' },
    ...{ edition: null, subtitle: null, releaseYear: null, releaseDate: null, originalReleaseDate: null },
    ...{ info: null, productType: 'release', playType: null, isReissue: false, isSpecialEdition: false },
    ...{ cover: null, gallery: [], manufacturer: null, responsiblePerson: null, isPublished: true },
    formats: [],
    tracklists: [],
  }
  const prepared: PreparedRelease = {
    ...{ release, uuid: releaseUuid(sourceKey), sourceHash: `gone ${digestOf(sourceKey)}` },
    ...{ images: new Map(), audio: [], files: new Map(), newImages: [], newAudio: [] },
  }
  return { entry: { release, named: { release: [], formats: {} }, file: '', line: null }, prepared }
}

function leaveOut(report: ImportReport, problems: readonly ImportProblem[]): void {
  addProblems(report, problems)
  report.skipped++
}

function refuse(report: ImportReport, { refused }: ComparedBatch, items: readonly FoundItem[]): void {
  const entries = new Map(items.map(({ entry, prepared }) => [prepared, entry]))
  for (const { prepared, problem, advice } of refused) {
    const { file, line } = required(entries.get(prepared), 'entry of a prepared release')
    leaveOut(report, [{ file, line, problem, advice }])
  }
}

const isChanged = ({ isNew, row, parts, formats, stock }: ComparedBatch['merged'][number]): boolean =>
  isNew || row !== null || parts.size > 0 || formats.length > 0 || stock.length > 0

function count(report: ImportReport, { merged, unchanged, deleted }: ComparedBatch): void {
  const changed = merged.filter(isChanged)
  const created = changed.filter(({ isNew }) => isNew).length
  report.created += created
  report.updated += changed.length - created
  report.unchanged += unchanged + deleted.length + merged.length - changed.length
}

async function prepare(
  entry: ImportEntry,
  genres: ReadonlySet<string>,
  { media, today }: ImportRun,
): Promise<PreparedRelease | { problems: ImportProblem[] }> {
  if ('problems' in entry) return entry
  // The folder's own reader has named the genres that the shop does not have; other sources use many words.
  const { release } = entry
  const fitting = {
    ...entry,
    release: { ...release, genres: release.genres.filter((slug) => genres.has(slug)) },
  }
  return prepareRelease(fitting, media, today)
}

function describe(report: ImportReport, compared: ComparedBatch): void {
  for (const merged of compared.merged) {
    const slug = slugOf(merged)
    if (merged.isNew) addChange(report, { kind: 'create', slug, what: [] })
    else if (isChanged(merged)) addChange(report, { kind: 'update', slug, what: [...merged.what] })
    addConflicts(
      report,
      merged.conflicts.map((conflict) => ({ slug, ...conflict })),
    )
  }
  addConflicts(
    report,
    compared.deleted.map(({ release }) => ({
      slug: release.slug,
      what: 'the whole release',
      shop: 'deleted',
      source: 'changed since',
    })),
  )
}

const slugOf = ({ row, prepared }: ComparedBatch['merged'][number]): string =>
  row?.slug ?? (prepared.release.slug || prepared.release.sourceKey)
