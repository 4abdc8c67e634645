import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { compareBatch, writeBatch } from './batchWriter'
import { describeUpdate } from './changeList'
import type { ImportEntry, ImportProblem, ImportSource } from './importedShop'
import { addChange, addProblems, type ImportReport } from './importReport'
import { createImportRepository, type ImportRepository } from './importRepository'
import type { MediaImport } from './mediaImport'
import { bringMedia, prepareRelease } from './releasePreparation'
import type { PreparedRelease } from './releaseRows'

const batchSize = 500
/** More than this, and the read models had better load everything anew. */
export const mostChangeRows = 200

/** One run of an import, from its first file to its report. */
export interface ImportRun {
  report: ImportReport
  media: MediaImport
  today: string
  now: string
  partial: boolean
  dryRun: boolean
  /** Ids of releases that were written. */
  changed: string[]
  onProgress: (step: 'media' | 'releases', done: number, total: number | null) => void
}

/** Goes through the releases, a batch at a time; a source is never held as a whole. */
export async function importReleases(
  db: Kysely<Database>,
  entries: ImportSource['entries'],
  source: ImportSource,
  run: ImportRun,
): Promise<void> {
  const { report, onProgress } = run
  const repository = createImportRepository(db)
  const genres = await repository.genreSlugs()
  for (const { slug } of (run.dryRun && source.content?.shop?.genres) || []) genres.add(slug)
  const isFolder = source.kind === 'folder'
  const known = isFolder ? await repository.countReleases('slug:') : 0
  let matched = 0
  let done = 0
  let batch: ImportEntry[] = []
  const flush = async () => {
    const compared = await importBatch(repository, batch, genres, run)
    matched += compared
    done += batch.length
    batch = []
    onProgress('releases', done, source.total)
  }
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  if (isFolder) report.absent = known - matched
}

/** @returns how many of the batch the shop has already */
async function importBatch(
  repository: ImportRepository,
  batch: readonly ImportEntry[],
  genres: ReadonlySet<string>,
  run: ImportRun,
): Promise<number> {
  const { report, partial, dryRun } = run
  const places = new Map<PreparedRelease, Place>()
  for (const entry of batch) {
    const prepared = await prepare(entry, genres, run)
    if ('problems' in prepared) leaveOut(report, prepared.problems)
    else places.set(prepared, entry as Place)
  }

  const compared = await compareBatch(repository, [...places.keys()])
  for (const { prepared, problem, advice } of compared.refused) {
    const { file, line } = places.get(prepared)!
    leaveOut(report, [{ file, line, problem, advice }])
  }
  report.created += compared.created.length
  report.updated += compared.updated.length
  report.unchanged += compared.unchanged
  if (dryRun) await describeChanges(repository, compared, run)
  // Once it is clear that everything will be rolled back, only problems are still looked for.
  else if (partial || report.problemCount === 0) await writeBatch(repository, compared, run)
  const ids = [...compared.created, ...compared.updated].map(({ uuid }) => uuid)
  if (run.changed.length <= mostChangeRows) run.changed.push(...ids)
  return compared.stored.size
}

interface Place {
  file: string
  line: number | null
}

function leaveOut(report: ImportReport, problems: readonly ImportProblem[]): void {
  addProblems(report, problems)
  report.skipped++
}

async function prepare(
  entry: ImportEntry,
  genres: ReadonlySet<string>,
  { media, today, dryRun }: ImportRun,
): Promise<PreparedRelease | { problems: ImportProblem[] }> {
  if ('problems' in entry) return entry
  // The folder's own reader has named the genres that the shop does not have; other sources use many words.
  const { release } = entry
  const fitting = {
    ...entry,
    release: { ...release, genres: release.genres.filter((slug) => genres.has(slug)) },
  }
  const prepared = await prepareRelease(fitting, media, today)
  if ('problems' in prepared || dryRun) return prepared
  const problem = await bringMedia(fitting, media)
  return problem ? { problems: [problem] } : prepared
}

async function describeChanges(
  repository: ImportRepository,
  { created, updated, stored }: Awaited<ReturnType<typeof compareBatch>>,
  { report, today }: ImportRun,
): Promise<void> {
  for (const { release } of created) addChange(report, { kind: 'create', slug: release.slug, what: [] })
  const formats = Map.groupBy(
    await repository.listFormats(updated.map(({ uuid }) => uuid)),
    (row) => row.uuid_release,
  )
  for (const prepared of updated) {
    const row = stored.get(prepared.release.sourceKey)!
    addChange(report, describeUpdate(prepared, row, formats.get(prepared.uuid) ?? [], today))
  }
}
