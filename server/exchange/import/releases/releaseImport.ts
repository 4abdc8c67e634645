import { setTimeout as sleep } from 'node:timers/promises'
import { elementAt, required } from '../../../../src/shared/required'
import { emptyRelease, type ImportedRelease } from '../../../core/catalogue/writing/importedRelease'
import type { ConflictChoice } from '../../../core/catalogue/writing/importMemory'
import { getDigest } from '../../../core/catalogue/writing/importMemory'
import { createImportReader, createImportWriter } from '../../../core/catalogue/writing/importRepository'
import { type PreparedRelease, releaseUuid } from '../../../core/catalogue/writing/releaseRows'
import { writeReleaseChanges } from '../../../core/catalogue/writing/releaseWriter'
import type { MediaImport } from '../../../core/media/mediaImport'
import type { ReadOnlyDatabase, ShopDatabase } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { transact } from '../../../platform/database/transactions'
import { faultPoint } from '../../../platform/support/faultPoints'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { type BatchContext, type BatchItem, type ComparedBatch, compareBatch } from '../compareBatch'
import { addChange, addConflicts, addProblems, type ImportReport } from '../importReport'
import type { ImportEntry, ImportSource } from '../source/importSource'
import { importMedia, prepareRelease } from './releasePreparation'

const batchSize = 500
/** Above this number of changed releases, the read models reload everything, which is quicker. */
export const maxChangeRows = 200

/** The target duration of a transaction, so that baskets hardly wait for an import. */
const maxWriteMs = 10
/** The pause between transactions; it is longer than the interval at which others retry SQLite's lock (pollDelayMs). */
const pauseMs = 12
/** The minimum size of a batch. The measured time includes waits, which must not stop an import of a busy shop. */
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
  /** The reference of its stock movements. */
  ref: string
  /** The ids of written releases. */
  changed: string[]
  onProgress: (step: 'media' | 'checking' | 'releases', done: number, total: number | null) => void
}

/** The consequences of an import that need a confirmation. */
export interface Dangers {
  /** The number of published releases that would be hidden or sold out. */
  hidden: number
  /** The formats whose price would become 0. */
  free: { slug: string; format: string }[]
}

/**
 * Compares all releases of a source with the shop without writing, and adds problems, changes and conflicts to the
 * report.
 * @param genres the slugs of existing genres
 */
export async function checkReleases(
  db: ReadOnlyDatabase,
  source: ImportSource,
  run: ImportRun,
  genres: ReadonlySet<string>,
): Promise<Dangers> {
  const { report } = run
  const repository = createImportReader(db)
  const dangers: Dangers = { hidden: 0, free: [] }
  const knownCount = source.kind === 'folder' ? await repository.countReleases('slug:') : 0
  let matchedCount = 0
  for await (const items of readBatches(db, source, run, { genres, step: 'checking', isNoted: true })) {
    const compared = await compareBatch(repository, items.map(toBatchItem), toBatchContext(run, false))
    refuse(report, compared, items)
    count(report, compared)
    matchedCount += compared.known
    for (const { prepared, dangers: own } of compared.merged) {
      if (own.isHidden) dangers.hidden++
      for (const format of own.free) dangers.free.push({ slug: prepared.release.slug, format })
    }
    describe(report, compared)
  }
  if (source.kind === 'folder') report.absent = Math.max(0, knownCount - matchedCount)
  return dangers
}

/**
 * Writes all releases of a source in short transactions. After an interruption, the next import skips written releases.
 * @param genres the slugs of existing genres
 */
export async function writeReleases(
  db: ShopDatabase,
  source: ImportSource,
  run: ImportRun,
  genres: ReadonlySet<string>,
): Promise<void> {
  const { report, media } = run
  let size = 20
  for await (const batch of readBatches(db, source, run, { genres, step: 'releases', isNoted: false })) {
    const items: FoundItem[] = []
    for (const item of batch) {
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
      // The next batch has as many releases as fit into the target duration, but at most twice as many as this one.
      size = Math.max(
        minBatch,
        Math.min(batchSize, size * 2, Math.floor((some.length * maxWriteMs) / Math.max(took, 1))),
      )
      await sleep(pauseMs)
    }
  }
}

async function writeSome(db: ShopDatabase, items: readonly FoundItem[], run: ImportRun): Promise<void> {
  const compared = await transact(db, async (trx) => {
    const repository = createImportWriter(trx)
    await lockImports(trx)
    const compared = await compareBatch(repository, items.map(toBatchItem), toBatchContext(run, true))
    const { kind, now, ref } = run
    await writeReleaseChanges(repository, compared.merged, { kind, now, ref, isRenaming: true })
    faultPoint('within import')
    return compared
  })
  count(run.report, compared)
  if (run.changed.length > maxChangeRows) return
  run.changed.push(...compared.merged.filter(isChanged).map(({ prepared }) => prepared.uuid))
}

const toBatchContext = ({ kind, choice, now, today }: ImportRun, isWriting: boolean): BatchContext => ({
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

const toBatchItem = ({ entry, prepared }: FoundItem): BatchItem => ({ prepared, named: entry.named ?? null })

/**
 * Reads the releases of a source in batches, and at the end those that a complete source no longer has. The source is
 * never kept in memory as a whole.
 * @param isNoted whether problems are added to the report
 */
async function* readBatches(
  db: ReadOnlyDatabase,
  source: ImportSource,
  run: ImportRun,
  { genres, step, isNoted }: { genres: ReadonlySet<string>; step: 'checking' | 'releases'; isNoted: boolean },
): AsyncGenerator<FoundItem[]> {
  const seenKeys = new Set<string>()
  let doneCount = 0
  let batch: FoundItem[] = []
  const reportProgress = () => run.onProgress(step, doneCount, source.total)
  for await (const entry of source.entries()) {
    doneCount++
    const prepared = await prepare(entry, genres, run)
    if (source.isWhole) {
      const key = 'release' in entry ? entry.release.sourceKey : entry.sourceKey
      if (key !== undefined) seenKeys.add(key)
    }
    if ('problems' in prepared) {
      if (isNoted) leaveOut(run.report, prepared.problems)
    } else batch.push({ entry: entry as FoundEntry, prepared })
    if (batch.length >= batchSize) {
      reportProgress()
      yield batch
      batch = []
    }
  }
  reportProgress()
  yield batch
  if (source.isWhole?.()) yield* readGoneReleases(db, run, seenKeys)
}

/** Reads the releases of earlier imports that an inventory no longer has: all copies were sold or withdrawn. */
async function* readGoneReleases(
  db: ReadOnlyDatabase,
  { kind }: ImportRun,
  seenKeys: ReadonlySet<string>,
): AsyncGenerator<FoundItem[]> {
  let after = ''
  for (;;) {
    const keys = await createImportReader(db).listKeysOf(kind, after, batchSize)
    if (keys.length === 0) return
    after = elementAt(keys, -1)
    yield keys.filter((key) => !seenKeys.has(key)).map(toGoneItem)
  }
}

function toGoneItem(sourceKey: string): FoundItem {
  const release: ImportedRelease = { ...emptyRelease, sourceKey }
  const prepared: PreparedRelease = {
    release,
    uuid: releaseUuid(sourceKey),
    sourceHash: `gone ${getDigest(sourceKey)}`,
    images: new Map(),
    audio: [],
    files: new Map(),
    newImages: [],
    newAudio: [],
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
  const changedReleases = merged.filter(isChanged)
  const created = changedReleases.filter(({ isNew }) => isNew).length
  report.created += created
  report.updated += changedReleases.length - created
  report.unchanged += unchanged + deleted.length + merged.length - changedReleases.length
}

async function prepare(
  entry: ImportEntry,
  genres: ReadonlySet<string>,
  { media, today }: ImportRun,
): Promise<PreparedRelease | { problems: ImportProblem[] }> {
  if ('problems' in entry) return entry
  // The reader of content folders has reported unknown genres; those of other sources are left out.
  const { release } = entry
  const fitting = {
    ...entry,
    release: { ...release, genres: release.genres.filter((slug) => genres.has(slug)) },
  }
  return prepareRelease(fitting, media, today)
}

function describe(report: ImportReport, compared: ComparedBatch): void {
  for (const merged of compared.merged) {
    const slug = getSlug(merged)
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

const getSlug = ({ row, prepared }: ComparedBatch['merged'][number]): string =>
  row?.slug ?? (prepared.release.slug || prepared.release.sourceKey)
