import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readEditorial } from '../content/editorialReader'
import type { ImportEntry, ImportSource } from '../importedShop'
import { checkFolderMedia } from '../media/folderMedia'
import { readReleases } from '../releases/releaseReader'
import { listFolder } from './folderListing'

/**
 * Reads and checks a shop's content folder as docs/content-folder.md describes it. Nothing is written and nothing
 * outside the folder is read; every problem is found, not only the first.
 * @param folder the one with shop.yaml in it
 * @param today `YYYY-MM-DD`
 * @throws an Error with a sentence for the person at the keyboard when it is no such folder
 */
export async function readContentFolder(folder: string, today: string): Promise<ImportSource> {
  const names = await readdir(folder).catch(() => {
    throw new Error(`${folder} is not a folder that can be read.`)
  })
  if (!names.includes('shop.yaml')) {
    throw new Error(
      `${folder} has no shop.yaml. A shop's content folder is described in docs/content-folder.md.`,
    )
  }
  const mediaFolder = path.join(folder, 'media')
  const files = await listFolder(folder)
  const content = await readEditorial(folder, files)
  const releases = await readReleases(
    folder,
    files,
    content.shop?.genres.map(({ slug }) => slug) ?? null,
    today,
  )
  const media = await checkFolderMedia(mediaFolder, content, releases.found)

  content.problems = [...files.problems, ...content.problems, ...releases.problems, ...media.contentProblems]
  const failed: ImportEntry[] = [...releases.failed, ...media.brokenReleases.values()].map((problems) => ({
    problems,
  }))
  const good = releases.found.filter((entry) => !media.brokenReleases.has(entry.release.sourceKey))
  return { kind: 'folder', content, mediaFolder, entries: () => [...failed, ...good], total: good.length }
}
