import { elementAt } from '../../../src/shared/required'
import { type UsualGenre, usualGenres } from '../../../src/shared/vocabulary'
import type { ConflictChoice } from '../../core/catalogue/writing/importMemory'
import { createImportReader, createImportWriter } from '../../core/catalogue/writing/importRepository'
import {
  type ContentImportReader,
  createContentImportReader,
  createContentImportWriter,
} from '../../core/content/contentImportRepository'
import { describeConflicts, describeKept, isWritten } from '../../core/content/contentMemory'
import { createMediaImport } from '../../core/media/mediaImport'
import {
  describeKeptSettings,
  describeSettingConflicts,
  keepSettings,
} from '../../core/settings/keptSettings'
import type { ReadOnlyDatabase, ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { lockImports } from '../../platform/database/locks/importLock'
import { transact } from '../../platform/database/transactions'
import type { ShopFiles } from '../../platform/files/shopFiles'
import { countText } from '../../platform/support/countText'
import { shopDay } from '../../platform/support/dates'
import { faultPoint } from '../../platform/support/faultPoints'
import {
  compareEditorial,
  isContentChanged,
  type PreparedContent,
  writeContent,
  writeEditorial,
} from './content/contentImport'
import { findChangedInfoTexts, findLaterInfoTexts, listInfoTextFiles } from './content/infoTextImport'
import { addConflicts, addProblems, createReport, type ImportReport } from './importReport'
import {
  checkReleases,
  type Dangers,
  type ImportRun,
  maxChangeRows,
  writeReleases,
} from './releases/releaseImport'
import { checkFolderContent, type FolderCheck } from './source/folderCheck'
import type { ImportSource } from './source/importSource'

export interface ImportOptions {
  /** The shop's files, to which media are copied. */
  files: ShopFiles
  /** Reports what would change, and changes nothing. */
  dryRun?: boolean
  /** Leaves out releases with problems; otherwise one problem refuses the whole import. */
  partial?: boolean
  now: Date
  /** The treatment of conflicts; by default, they are reported and the shop's values stay. */
  choice?: ConflictChoice
  /** Asks whether to go on in spite of unusual consequences. If it returns false, nothing is imported. */
  agree?: (dangers: readonly string[]) => Promise<boolean>
  /** Is called with the progress of a step; the total is null if it is not known beforehand. */
  onProgress?: ImportRun['onProgress']
  /** Is called in the last transaction if something has changed. It must have no effect except on the database. */
  onApplied?: (trx: WriteTransaction, report: ImportReport) => Promise<void>
}

/** The names of genres that differ from their slugs. */
const genreNames: Partial<Record<UsualGenre, string>> = { hiphop: 'Hip-Hop' }

/** An import that hides more than this share of the published releases needs a confirmation. */
const shareWorthAsking = 0.05

/**
 * Imports a source into the shop. First, everything is compared and nothing is written; one problem refuses the import,
 * unless it is partial. Then the changes are written in short transactions, so that baskets need not wait. The change
 * log is written at the end, so that shoppers see all changes at once. An interrupted import continues where it was
 * when it is run again, because each transaction also writes the import memory.
 *
 * Only values that the source has changed since its last import are written; see importMemory.ts.
 * @returns the report, which also contains the problems
 * @throws Error if a file or the database cannot be read or written at all
 */
export async function importShop(
  db: ShopDatabase,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const {
    files,
    dryRun = false,
    partial = false,
    now,
    onProgress = () => {},
    onApplied,
    choice = 'list',
    agree = async () => true,
  } = options
  const report = createReport(dryRun, partial)
  const media = createMediaImport({
    from: source.mediaFolder ?? '',
    files,
    known: source.mediaFolder === null ? new Set() : await createImportReader(db).mediaIds(),
  })
  const run: ImportRun = {
    kind: source.kind,
    report,
    media,
    choice,
    partial,
    onProgress,
    today: shopDay(now),
    now: now.toISOString(),
    ref: `${source.kind} ${now.toISOString()}`,
    changed: [],
  }

  let checkedSource = source
  let content: PreparedContent | null = null
  if (source.content) {
    const folderShop = { shop: source.content.shop, shopText: source.content.shopText }
    const settings = await keepSettings(createContentImportReader(db), folderShop, choice)
    addConflicts(report, describeSettingConflicts(settings.compared))
    report.kept = describeKeptSettings(settings.compared)
    const problems = [...source.content.problems, ...settings.problems]
    const { shop, shopText } = settings
    const keptSource = { ...source, content: { ...source.content, shop, shopText, problems } }
    const check = await checkContent(db, keptSource, run, dryRun)
    checkedSource = { ...keptSource, entries: () => check.entries }
    content = { ...check.prepared, folderShop }
  }
  const genres = await listGenres(db, source)
  const dangers = await checkReleases(db, checkedSource, run, genres)
  report.dangers = await dangerTexts(db, dangers)
  if (content) {
    const reader = createContentImportReader(db)
    await compareStaffChanges(reader, content, { report, choice })
  }
  if (dryRun) return report
  const isRefused = report.problemCount > 0 && !partial
  if (isRefused || (report.dangers.length > 0 && !(await agree(report.dangers)))) {
    Object.assign(report, { created: 0, updated: 0, unchanged: 0, contentChanged: false })
    if (isRefused) report.dangers = []
    return report
  }
  Object.assign(report, { created: 0, updated: 0, unchanged: 0 })
  await writeAll(db, { source: checkedSource, content, run, genres, onApplied })
  report.isApplied = true
  return report
}

/** Compares what staff change too with what they have made of it, and reports what stays. */
async function compareStaffChanges(
  reader: ContentImportReader,
  content: PreparedContent,
  { report, choice }: { report: ImportReport; choice: ConflictChoice },
): Promise<void> {
  const { page, list, info_text } = await compareEditorial(reader, content, choice)
  const files = listInfoTextFiles(content.content)
  addConflicts(report, [
    ...describeConflicts('page', page),
    ...describeConflicts('list', list),
    ...describeConflicts('info_text', info_text, files),
  ])
  report.kept.push(
    ...describeKept('page', page),
    ...describeKept('list', list),
    ...describeKept('info_text', info_text, files),
    ...(await findLaterInfoTexts(reader, content.content)),
  )
  report.contentChanged =
    (await isContentChanged(reader, content)) || [...page, ...list, ...info_text].some(isWritten)
}

/** Returns the genres that releases can have: those of the shop and of the source. */
async function listGenres(db: ReadOnlyDatabase, { content }: ImportSource): Promise<Set<string>> {
  const genres = await createImportReader(db).genreSlugs()
  for (const { slug } of content?.shop?.genres ?? []) genres.add(slug)
  if (!content && genres.size === 0) for (const slug of usualGenres) genres.add(slug)
  return genres
}

async function dangerTexts(db: ReadOnlyDatabase, { hidden, free }: Dangers): Promise<string[]> {
  const texts: string[] = []
  if (free.length > 0) {
    const some = free.slice(0, 5).map(({ slug, format }) => `${slug} (${format})`)
    const more = free.length > some.length ? ` and ${free.length - some.length} more` : ''
    texts.push(`The price of ${countText(free.length, 'format')} becomes 0.00: ${some.join(', ')}${more}.`)
  }
  const shownCount = await createImportReader(db).countShown()
  if (hidden > 0 && hidden > shownCount * shareWorthAsking) {
    texts.push(`${hidden} of the ${shownCount} releases in the shop would be hidden or sold out.`)
  }
  return texts
}

/** The setting that exists while an import is running, or after it was interrupted. */
export const underWayKey = 'import_under_way'

async function writeAll(
  db: ShopDatabase,
  {
    source,
    content,
    run,
    genres,
    onApplied,
  }: {
    source: ImportSource
    content: PreparedContent | null
    run: ImportRun
    genres: ReadonlySet<string>
    onApplied: ImportOptions['onApplied']
  },
): Promise<void> {
  const { report } = run
  const wasEnded = await transact(db, async (trx) => {
    await lockImports(trx)
    const repository = createContentImportWriter(trx)
    const wasEnded = (await repository.findSetting(underWayKey)) !== null
    await repository.saveSetting(underWayKey, { source: source.kind, since: run.now })
    if (content && report.contentChanged) {
      await createImportWriter(trx).saveMedia(content.newImages, [])
      await writeContent(repository, content, run)
    }
    if (!content) await ensureGenres(trx)
    return wasEnded
  })
  await writeReleases(db, source, run, genres)
  faultPoint('import written, not told')
  await transact(db, async (trx) => {
    await lockImports(trx)
    const repository = createContentImportWriter(trx)
    if (content) await writeEditorial(repository, content, run)
    const at = { changed_at: run.now }
    const rows: { kind: 'all' | 'release' | 'content'; ref: string; changed_at: string }[] =
      wasEnded || run.changed.length > maxChangeRows
        ? [{ kind: 'all', ref: '', ...at }]
        : run.changed.map((ref) => ({ kind: 'release', ref, ...at }))
    if (report.contentChanged) rows.push({ kind: 'content', ref: '', ...at })
    await createImportWriter(trx).addChanges(rows)
    await repository.forgetSetting(underWayKey)
    if (report.created + report.updated > 0 || report.contentChanged) await onApplied?.(trx, report)
  })
}

/** Checks the media, information texts and references of a content folder, before the database is locked. */
async function checkContent(
  db: ReadOnlyDatabase,
  source: ImportSource,
  run: ImportRun,
  dryRun: boolean,
): Promise<FolderCheck> {
  const { report, media, partial, today, choice, onProgress } = run
  const check = await checkFolderContent(source, {
    media,
    findReleases: createImportReader(db).listSlugs,
    copies: (problems) => !dryRun && (problems === 0 || partial),
    onProgress: (done, total) => onProgress('media', done, total),
  })
  const changedTexts = await findChangedInfoTexts(createContentImportReader(db), check.prepared.content, {
    today,
    choice,
  })
  if (changedTexts.length > 0) {
    const { content } = check.prepared
    const files = new Set(changedTexts.map(({ file }) => file))
    content.problems.push(...changedTexts)
    content.infoTexts = content.infoTexts.filter(({ file }) => !files.has(file))
  }
  addProblems(report, check.prepared.content.problems)
  return check
}

async function ensureGenres(trx: WriteTransaction): Promise<void> {
  if ((await createImportReader(trx).genreSlugs()).size > 0) return
  const name = (slug: UsualGenre) => genreNames[slug] ?? elementAt(slug, 0).toUpperCase() + slug.slice(1)
  await createContentImportWriter(trx).replaceGenres(usualGenres.map((slug) => ({ slug, name: name(slug) })))
}
