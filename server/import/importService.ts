import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { shopDay } from '../shopDay'
import { compareBatch, writeBatch } from './batchWriter'
import { describeUpdate } from './changeList'
import {
  changedInfoTexts,
  isContentChanged,
  type PreparedContent,
  writeContent,
  writePages,
} from './contentImport'
import { createContentImportRepository } from './contentImportRepository'
import { checkFolderContent, type FolderCheck } from './folderCheck'
import type { ImportEntry, ImportSource } from './importedShop'
import { addChange, addProblems, createReport, type ImportReport } from './importReport'
import { createImportRepository, type ImportRepository } from './importRepository'
import { createMediaImport, type MediaImport } from './mediaImport'
import { bringMedia, prepareRelease } from './releasePreparation'
import type { PreparedRelease } from './releaseRows'

export interface ImportOptions {
  /** Media are copied to `media` in it. */
  dataDir: string
  /** Says what would change and changes nothing. */
  dryRun?: boolean
  /** Good releases go in and the others are reported; else any problem keeps everything out. */
  partial?: boolean
  now?: Date
  /** @param total null when it is not known beforehand */
  onProgress?: (step: 'media' | 'releases', done: number, total: number | null) => void
}

const batchSize = 500
/** More than this, and the read models had better load everything anew. */
const mostChangeRows = 200
/** Genres of a shop that has none yet, because it began with a Discogs file. */
const usualGenres = [
  'electronic',
  'indie',
  'ambient',
  'experimental',
  'wave',
  'songwriter',
  'techno',
  'alternative',
  'hiphop',
  'world',
]
const usualGenreNames: Record<string, string> = { hiphop: 'Hip-Hop' }

/** Ends a transaction without an error of its own: everything is rolled back. */
class Refused extends Error {}

/**
 * Brings a source into the shop, in one transaction: all of it or, with any problem, nothing; a partial import leaves
 * out what has problems. What has not changed since the last import is left alone, so the same again changes nothing.
 * While a large source is being written, SQLite has no room for other writers: do that while the shop is closed.
 * @returns what was done and what is wrong; problems are part of the report, not errors
 * @throws an Error when a file or the database cannot be read or written at all
 */
export async function importShop(
  db: Kysely<Database>,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const { dataDir, dryRun = false, partial = false, now = new Date(), onProgress = () => {} } = options
  const report = createReport(dryRun)
  const today = shopDay(now)
  const media = createMediaImport({
    from: source.mediaFolder ?? '',
    to: path.join(dataDir, 'media'),
    known: source.mediaFolder === null ? new Set() : await createImportRepository(db).mediaIds(),
  })
  const run: Run = { report, media, today, now: now.toISOString(), partial, dryRun, changed: [], onProgress }

  let entries = source.entries
  let content: PreparedContent | null = null
  if (source.content) {
    const check = await checkContent(db, source, run)
    entries = check.entries
    content = check.prepared
    const failed = check.entries.filter((entry) => 'problem' in entry)
    if (report.problemCount + failed.length > 0 && !partial && !dryRun) {
      addProblems(
        report,
        failed.map(({ problem }) => problem),
      )
      return report
    }
  }

  if (dryRun) {
    await importEntries(db, entries, source, run)
    report.contentChanged =
      content !== null && (await isContentChanged(createContentImportRepository(db), content))
    return report
  }
  try {
    await db.transaction().execute(async (transaction) => {
      await importAll(transaction, entries, content, source, run)
      if (report.problemCount > 0 && !partial) throw new Refused()
    })
    report.isApplied = true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    Object.assign(report, { created: 0, updated: 0, unchanged: 0, contentChanged: false })
  }
  return report
}

interface Run {
  report: ImportReport
  media: MediaImport
  today: string
  now: string
  partial: boolean
  dryRun: boolean
  /** Ids of releases that were written. */
  changed: string[]
  onProgress: NonNullable<ImportOptions['onProgress']>
}

/** Everything that can be told of a folder before the database is locked: media, info texts, references. */
async function checkContent(db: Kysely<Database>, source: ImportSource, run: Run): Promise<FolderCheck> {
  const { report, media, partial, dryRun, today, onProgress } = run
  const check = await checkFolderContent(source, {
    media,
    findReleases: createImportRepository(db).listSlugs,
    copies: (problems) => !dryRun && (problems === 0 || partial),
    onProgress: (done, total) => onProgress('media', done, total),
  })
  const changedTexts = await changedInfoTexts(
    createContentImportRepository(db),
    check.prepared.content,
    today,
  )
  if (changedTexts.length > 0) {
    const { content } = check.prepared
    const files = new Set(changedTexts.map(({ file }) => file))
    content.problems.push(...changedTexts)
    content.infoTexts = content.infoTexts.filter(({ file }) => !files.has(file))
  }
  addProblems(report, check.prepared.content.problems)
  return check
}

async function importAll(
  db: Kysely<Database>,
  entries: ImportSource['entries'],
  content: PreparedContent | null,
  source: ImportSource,
  run: Run,
): Promise<void> {
  const { report, changed } = run
  const contentRepository = createContentImportRepository(db)
  report.contentChanged = content !== null && (await isContentChanged(contentRepository, content))
  if (content && report.contentChanged) {
    await createImportRepository(db).saveMedia(content.newImages, [])
    await writeContent(contentRepository, content)
  }
  if (!content) await ensureGenres(db)
  await importEntries(db, entries, source, run)
  if (content && report.contentChanged) await writePages(contentRepository, content)

  const at = { changed_at: run.now }
  const rows =
    changed.length > mostChangeRows
      ? [{ kind: 'all' as const, ref: '', ...at }]
      : changed.map((ref) => ({ kind: 'release' as const, ref, ...at }))
  if (report.contentChanged) rows.push({ kind: 'content' as const, ref: '', ...at } as never)
  await createImportRepository(db).addChanges(rows)
}

async function ensureGenres(db: Kysely<Database>): Promise<void> {
  if ((await createImportRepository(db).genreSlugs()).size > 0) return
  const name = (slug: string) => usualGenreNames[slug] ?? slug[0]!.toUpperCase() + slug.slice(1)
  await createContentImportRepository(db).replaceGenres(
    usualGenres.map((slug) => ({ slug, name: name(slug) })),
  )
}

/** Goes through the releases, a batch at a time; a source is never held as a whole. */
async function importEntries(
  db: Kysely<Database>,
  entries: ImportSource['entries'],
  source: ImportSource,
  run: Run,
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
    const compared = await importBatch(repository, batch, genres, source, run)
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
  source: ImportSource,
  run: Run,
): Promise<number> {
  const { report, media, today, partial, dryRun } = run
  const places = new Map<PreparedRelease, { file: string; line: number | null }>()
  for (const entry of batch) {
    if ('problem' in entry) {
      addProblems(report, [entry.problem])
      report.skipped++
      continue
    }
    // The folder's own reader has named the genres that the shop does not have; other sources use many words.
    const { release, ...place } = entry
    const fitting = {
      ...entry,
      release: { ...release, genres: release.genres.filter((slug) => genres.has(slug)) },
    }
    const prepared = await prepareRelease(fitting, media, today)
    const problem =
      'problem' in prepared ? prepared.problem : dryRun ? null : await bringMedia(fitting, media)
    if (problem) {
      addProblems(report, [problem])
      report.skipped++
    } else if (!('problem' in prepared)) places.set(prepared, place)
  }

  const compared = await compareBatch(repository, [...places.keys()])
  for (const { prepared, holder } of compared.refused) {
    const { slug } = prepared.release
    const problem = `The slug "${slug}" belongs to another release of the shop (${holder}).`
    addProblems(report, [{ ...places.get(prepared)!, problem, advice: 'Give this release another slug.' }])
    report.skipped++
  }
  report.created += compared.created.length
  report.updated += compared.updated.length
  report.unchanged += compared.unchanged
  if (dryRun) await describeChanges(repository, compared, run)
  // Once it is clear that everything will be rolled back, only problems are still looked for.
  else if (partial || report.problemCount === 0) await writeBatch(repository, compared, run.now)
  const ids = [...compared.created, ...compared.updated].map(({ uuid }) => uuid)
  if (run.changed.length <= mostChangeRows) run.changed.push(...ids)
  if (source.kind !== 'folder') return 0
  return compared.stored.size
}

async function describeChanges(
  repository: ImportRepository,
  { created, updated, stored }: Awaited<ReturnType<typeof compareBatch>>,
  { report, today }: Run,
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
