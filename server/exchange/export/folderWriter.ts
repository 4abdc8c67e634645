import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { NotFound } from '../../platform/errors'
import type { FileStore } from '../../platform/files/fileStore'
import { saveStored } from '../../platform/files/storedFiles'

/** The refusal of an export. Its message says why, and what can be done. */
export class ExportRefused extends Error {}

/** Writes the files of a content folder. */
export interface FolderWriter {
  /** Writes a file. @param file the path relative to the folder */
  write(file: string, content: string | Buffer): Promise<void>
  /** Copies a media file. @returns false if the shop has no such file */
  copyMedia(file: string): Promise<boolean>
}

/**
 * Makes the folder of an export.
 * @param folder the folder to write, which must be new or empty
 * @param media the shop's media, which are copied
 * @throws ExportRefused if the folder is not empty or cannot be written
 */
export async function createFolderWriter(folder: string, media: FileStore): Promise<FolderWriter> {
  await mkdir(folder, { recursive: true }).catch(refuse)
  const names = await readdir(folder).catch(refuse)
  if (names.length > 0) {
    const isHalf = names.includes('releases') && !names.includes('shop.yaml')
    throw new ExportRefused(
      isHalf
        ? `${folder} holds an interrupted export: its shop.yaml, which is written last, is missing. Delete the folder, or name another one.`
        : `${folder} is not empty. Name a new or empty folder.`,
    )
  }
  const createdFolders = new Set<string>()
  const prepareTarget = async (file: string) => {
    const target = path.join(folder, file)
    const parent = path.dirname(target)
    if (!createdFolders.has(parent)) await mkdir(parent, { recursive: true })
    createdFolders.add(parent)
    return target
  }
  return {
    async write(file, content) {
      const target = await prepareTarget(file)
      // The rename lets a file appear only when it is complete.
      const temporary = path.join(path.dirname(target), `.${path.basename(target)}.part`)
      await writeFile(temporary, content, { flush: file === 'shop.yaml' })
      await rename(temporary, target)
    },
    async copyMedia(file) {
      try {
        await saveStored(media, file, await prepareTarget(`media/${file}`))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
  }
}

function refuse(error: NodeJS.ErrnoException): never {
  throw new ExportRefused(`The folder cannot be written: ${error.message}.`)
}

/**
 * Names the file of a release after its slug. It changes names that imports ignore, such as README, and names that
 * differ from another one only by case.
 * @param usedNames the used names in lower case; the new one is added
 * @returns the path relative to the content folder
 */
export function releaseFile(slug: string, usedNames: Set<string>): string {
  const parts = slug
    .split('/')
    .map((part) => (/^(\.|(readme|licen[cs]e|notice)(\.|$))/i.test(part) ? `_${part}` : part))
    .join('/')
  let name = parts
  for (let n = 2; usedNames.has(name.toLowerCase()); n++) name = `${parts}_${n}`
  usedNames.add(name.toLowerCase())
  return `releases/${name}.yaml`
}
