import { createContentReader } from '../../core/content/contentRepository'
import { createStoredContentReader } from '../../core/content/storedContentRepository'
import {
  formatInfoFiles,
  listNamedIds,
  toWrittenLabel,
  toWrittenList,
  toWrittenPage,
} from '../../core/content/writtenContent'
import { findLookFile } from '../../core/look/lookFileRepository'
import { readStoredLook } from '../../core/look/storedLook'
import { previewFiles } from '../../core/media/mediaFiles'
import { createRedirectReader } from '../../core/redirects/redirectRepository'
import { shopTextKey } from '../../core/settings/keptSettings'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { FileStore } from '../../platform/files/fileStore'
import { shopDay } from '../../platform/support/dates'
import { csvText } from '../../platform/table/csvText'
import { contentYaml } from '../../platform/yaml/contentYaml'
import { underWayKey } from '../import/importService'
import { exportedReleases } from './exportedReleases'
import { createExportReader } from './exportRepository'
import { createFolderWriter, ExportRefused, type FolderWriter, releaseFile } from './folderWriter'
import { type ExportedRelease, toWrittenRelease } from './writtenRelease'

export interface ExportOptions {
  /** A new or an empty folder. */
  folder: string
  /** The shop's media. */
  media: FileStore
  now: Date
  onProgress?: (step: 'releases' | 'media', done: number, total: number) => void
}

export interface ExportReport {
  releases: number
  pages: number
  lists: number
  /** Each version counts. */
  infoTexts: number
  mediaFiles: number
  /** Files that releases or pages name, but that are not in the shop's media folder. */
  missingMedia: string[]
}

/**
 * Writes the whole catalogue and content as a content folder for `rille import`. Importing it into the same shop
 * changes nothing, and importing it into an empty shop makes an equal one. shop.yaml is written last: imports refuse a
 * folder without it, which is an interrupted export.
 * @returns the numbers of written items
 * @throws ExportRefused if the folder is not empty, or an import runs or was interrupted
 * @throws Error if a file cannot be written
 */
export async function exportShop(db: ReadOnlyDatabase, options: ExportOptions): Promise<ExportReport> {
  const { folder, media: store, now, onProgress = () => {} } = options
  const shopText = await findShopText(db)
  const writer = await createFolderWriter(folder, store)
  const media = new Set<string>()
  const report: ExportReport = {
    releases: 0,
    pages: 0,
    lists: 0,
    infoTexts: 0,
    mediaFiles: 0,
    missingMedia: [],
  }

  const total = await createExportReader(db).countReleases()
  const usedNames = new Set<string>()
  for await (const releases of exportedReleases(db)) {
    for (const release of releases) {
      for (const file of listMedia(release)) media.add(file)
      const text = contentYaml(toWrittenRelease(release, shopDay(now)))
      await writer.write(releaseFile(release.row.slug, usedNames), text)
      onProgress('releases', ++report.releases, total)
    }
  }
  await writeContent(db, writer, report, media)
  await writeLook(db, writer)
  for (const [i, file] of [...media].entries()) {
    if (await writer.copyMedia(file)) report.mediaFiles++
    else report.missingMedia.push(file)
    onProgress('media', i + 1, media.size)
  }
  if ((await findShopText(db)) !== shopText) {
    throw new ExportRefused('An import changed the shop in the meantime. Delete the folder and export again.')
  }
  await writer.write('shop.yaml', shopText)
  return report
}

async function findShopText(db: ReadOnlyDatabase): Promise<string> {
  const repository = createExportReader(db)
  if ((await repository.findSetting(underWayKey)) !== null) {
    throw new ExportRefused(
      'An import is running or was interrupted. Let it finish or run it again, then export.',
    )
  }
  const text = await repository.findSetting(shopTextKey)
  if (typeof text === 'string') return text
  throw new ExportRefused(
    (await repository.findSetting('shop')) === null
      ? 'The shop has no shop.yaml yet: import a content folder first.'
      : "The shop's shop.yaml was imported by an older version, which did not keep it. Import the content folder once more, and export then.",
  )
}

async function writeContent(
  db: ReadOnlyDatabase,
  writer: FolderWriter,
  report: ExportReport,
  media: Set<string>,
): Promise<void> {
  const repository = createExportReader(db)
  const labels = await repository.listDescribedLabels()
  const labelEntries = await repository
    .listTranslations(['label'])
    .then((translations) => labels.map((label) => toWrittenLabel(label, translations)))
  if (labels.length > 0) await writer.write('labels.yaml', contentYaml(labelEntries))

  const blocks = await repository.listBlocks()
  const references = listNamedIds(blocks)
  const slugs = await repository.listSlugs(references.releases)
  const images = await repository.listImages(references.images)
  const files = new Map(images.map(({ uuid_image, file }) => [uuid_image, file]))
  for (const { file } of images) media.add(file)
  const translations = await repository.listTranslations(['page', 'content_block'])
  for (const page of await repository.listPages()) {
    const own = blocks.filter(({ page_slug }) => page_slug === page.slug)
    const pageContent = toWrittenPage(page, { blocks: own, slugs, files, translations })
    await writer.write(`pages/${page.slug}.yaml`, contentYaml(pageContent))
    report.pages++
  }
  const lists = await createStoredContentReader(db).listLists()
  const releaseIds = lists.flatMap(({ entries }) => entries.map(({ uuid_release }) => uuid_release))
  const slugsOfChosen = await repository.listSlugs([...new Set(releaseIds)])
  for (const list of lists) {
    await writer.write(`lists/${list.list.slug}.yaml`, contentYaml({ ...toWrittenList(list, slugsOfChosen) }))
    report.lists++
  }
  const redirects = await createRedirectReader(db).listRedirects()
  if (redirects.length > 0) {
    await writer.write(
      'redirects.csv',
      csvText([['from', 'to'], ...redirects.map(({ from, to }) => [from, to])]),
    )
  }
  const texts = await repository.listInfoTexts()
  const translatedTexts = await repository.listTranslations(['info_text'])
  // The newest version has the plain name; without the older ones, a shop would have no text until a coming one begins.
  const newest = new Map(texts.map(({ slug, valid_from }) => [slug, valid_from]))
  for (const text of texts) {
    const isNewest = newest.get(text.slug) === text.valid_from
    const name = isNewest ? text.slug : `${text.slug}.${text.valid_from}`
    for (const [file, content] of formatInfoFiles(name, text, translatedTexts))
      await writer.write(file, content)
    report.infoTexts++
  }
}

/** Writes the files that `look` of shop.yaml names. */
async function writeLook(db: ReadOnlyDatabase, writer: FolderWriter): Promise<void> {
  const { sources = {} } = readStoredLook(await createContentReader(db).findSetting('shop')) ?? {}
  for (const [source, file] of Object.entries(sources)) {
    const lookFile = await findLookFile(db, file)
    if (lookFile) await writer.write(source, lookFile.bytes)
  }
}

function listMedia({ cover, gallery, tracklists }: ExportedRelease): string[] {
  const sounds = tracklists.flatMap(({ tracks }) =>
    tracks.flatMap(({ sound, files }) => [
      ...(sound === null
        ? []
        : 'audio' in sound
          ? [sound.audio]
          : Object.values(previewFiles(sound.preview))),
      ...Object.values(files),
    ]),
  )
  return [...(cover === null ? [] : [cover]), ...gallery.map(({ file }) => file), ...sounds]
}
