import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readEditorial } from '../content/editorialReader'
import { checkFolderMedia } from '../media/folderMedia'
import { readReleases } from '../releases/releaseReader'
import { listFolder } from './folderListing'
import type { ImportEntry, ImportSource } from './importSource'

/**
 * Reads and checks a content folder, which docs/shop/content-folder.md describes. It finds all problems, not only
 * the first one. It writes nothing, and reads nothing outside of the folder.
 * @param folder path of the folder with shop.yaml
 * @param today the shop's day, `YYYY-MM-DD`
 * @param lookFolder a folder with look.yaml, whose look replaces that of the folder
 * @returns the source of an import; its content and entries contain the problems
 * @throws Error with a sentence for people if it is not a content folder
 */
export async function readContentFolder(
  folder: string,
  today: string,
  lookFolder: string | null = null,
): Promise<ImportSource> {
  const names = await readdir(folder).catch(() => {
    throw new Error(`${folder} is not a folder that can be read.`)
  })
  if (!names.includes('shop.yaml')) {
    throw new Error(
      `${folder} has no shop.yaml. A shop's content folder is described in docs/shop/content-folder.md.`,
    )
  }
  const mediaFolder = path.join(folder, 'media')
  const files = await listFolder(folder)
  const content = await readEditorial(folder, files, lookFolder)
  const releases = await readReleases(folder, files, {
    genres: content.shop?.genres.map(({ slug }) => slug) ?? null,
    today,
    first: content.shop && (content.shop.languages[0]?.language ?? 'en'),
  })
  const media = await checkFolderMedia(mediaFolder, content, releases.found)

  content.problems = [...files.problems, ...content.problems, ...releases.problems, ...media.contentProblems]
  const failed: ImportEntry[] = [...releases.failed, ...media.brokenReleases.values()].map((problems) => ({
    problems,
  }))
  const good = releases.found.filter((entry) => !media.brokenReleases.has(entry.release.sourceKey))
  return { kind: 'folder', content, mediaFolder, entries: () => [...failed, ...good], total: good.length }
}
