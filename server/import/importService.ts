import path from 'node:path'
import type { Kysely } from 'kysely'
import { type UsualGenre, usualGenres } from '../../src/shared/vocabulary'
import type { Database } from '../database/schema'
import { shopDay } from '../dates'
import {
  changedInfoTexts,
  isContentChanged,
  type PreparedContent,
  writeContent,
  writePages,
} from './contentImport'
import { createContentImportRepository } from './contentImportRepository'
import { checkFolderContent, type FolderCheck } from './folderCheck'
import type { ImportSource } from './importedShop'
import { addProblems, createReport, type ImportReport } from './importReport'
import { createImportRepository } from './importRepository'
import { createMediaImport } from './mediaImport'
import { type ImportRun, importReleases, mostChangeRows } from './releaseImport'

export interface ImportOptions {
  /** Media are copied to `media` in it. */
  dataDir: string
  /** Says what would change and changes nothing. */
  dryRun?: boolean
  /** Good releases go in and the others are reported; else any problem keeps everything out. */
  partial?: boolean
  now?: Date
  /** @param total null when it is not known beforehand */
  onProgress?: ImportRun['onProgress']
  /** Told within the transaction, when something has changed: it must change nothing but the database. */
  onApplied?: (trx: Kysely<Database>, report: ImportReport) => Promise<void>
}

/** Genres are named after their slugs but for these. */
const genreNames: Partial<Record<UsualGenre, string>> = { hiphop: 'Hip-Hop' }

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
  const {
    dataDir,
    dryRun = false,
    partial = false,
    now = new Date(),
    onProgress = () => {},
    onApplied,
  } = options
  const report = createReport(dryRun)
  const today = shopDay(now)
  const media = createMediaImport({
    from: source.mediaFolder ?? '',
    to: path.join(dataDir, 'media'),
    known: source.mediaFolder === null ? new Set() : await createImportRepository(db).mediaIds(),
  })
  const run: ImportRun = {
    report,
    media,
    today,
    now: now.toISOString(),
    partial,
    dryRun,
    changed: [],
    onProgress,
  }

  let entries = source.entries
  let content: PreparedContent | null = null
  if (source.content) {
    const check = await checkContent(db, source, run)
    entries = check.entries
    content = check.prepared
    const failed = check.entries.flatMap((entry) => ('problems' in entry ? entry.problems : []))
    if (report.problemCount + failed.length > 0 && !partial && !dryRun) {
      addProblems(report, failed)
      return report
    }
  }

  if (dryRun) {
    await importReleases(db, entries, source, run)
    report.contentChanged =
      content !== null && (await isContentChanged(createContentImportRepository(db), content))
    return report
  }
  try {
    await db.transaction().execute(async (transaction) => {
      await createImportRepository(transaction).beginImport()
      await importAll(transaction, entries, content, source, run)
      if (report.problemCount > 0 && !partial) throw new Refused()
      if (report.created + report.updated > 0 || report.contentChanged) await onApplied?.(transaction, report)
    })
    report.isApplied = true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    Object.assign(report, { created: 0, updated: 0, unchanged: 0, contentChanged: false })
  }
  return report
}

/** Everything that can be told of a folder before the database is locked: media, info texts, references. */
async function checkContent(
  db: Kysely<Database>,
  source: ImportSource,
  run: ImportRun,
): Promise<FolderCheck> {
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
  run: ImportRun,
): Promise<void> {
  const { report, changed } = run
  const contentRepository = createContentImportRepository(db)
  report.contentChanged = content !== null && (await isContentChanged(contentRepository, content))
  if (content && report.contentChanged) {
    await createImportRepository(db).saveMedia(content.newImages, [])
    await writeContent(contentRepository, content)
  }
  if (!content) await ensureGenres(db)
  await importReleases(db, entries, source, run)
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
  const name = (slug: UsualGenre) => genreNames[slug] ?? slug[0]!.toUpperCase() + slug.slice(1)
  await createContentImportRepository(db).replaceGenres(
    usualGenres.map((slug) => ({ slug, name: name(slug) })),
  )
}
