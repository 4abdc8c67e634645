import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../log/errorDetails'

/** The export cannot be made; the message says why, and what can be done. */
export class ExportRefused extends Error {}

/** Writes the files of a content folder, each once. */
export interface FolderWriter {
  write(file: string, text: string): Promise<void>
  /** @returns false when there is no such file in the shop's media folder */
  copyMedia(file: string): Promise<boolean>
}

/**
 * Makes the folder that an export goes to.
 * @param mediaFolder the shop's own
 * @throws ExportRefused when there is something in it already
 */
export async function createFolderWriter(folder: string, mediaFolder: string): Promise<FolderWriter> {
  await mkdir(folder, { recursive: true }).catch(refuse)
  const names = await readdir(folder).catch(refuse)
  if (names.length > 0) {
    const isHalf = names.includes('releases') && !names.includes('shop.yaml')
    throw new ExportRefused(
      isHalf
        ? `${folder} holds an export that was broken off: its shop.yaml, which is written last, is missing. Delete the folder, or give another one.`
        : `${folder} is not empty. Give a new or an empty folder.`,
    )
  }
  const made = new Set<string>()
  const placeOf = async (file: string) => {
    const target = path.join(folder, file)
    const parent = path.dirname(target)
    if (!made.has(parent)) await mkdir(parent, { recursive: true })
    made.add(parent)
    return target
  }
  return {
    async write(file, text) {
      const target = await placeOf(file)
      // Whole or not at all: a file that is there can be read.
      const temporary = path.join(path.dirname(target), `.${path.basename(target)}.part`)
      await writeFile(temporary, text, { flush: file === 'shop.yaml' })
      await rename(temporary, target)
    },
    async copyMedia(file) {
      try {
        await copyFile(
          path.join(mediaFolder, file),
          await placeOf(`media/${file}`),
          constants.COPYFILE_FICLONE,
        )
        return true
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      }
    },
  }
}

function refuse(error: NodeJS.ErrnoException): never {
  throw new ExportRefused(`The folder cannot be written: ${error.message}.`)
}

/**
 * Names the file of a release after its slug. Names that a content folder leaves alone, and those that differ in large and
 * small letters only, are changed.
 * @param taken names in small letters; the new one is added
 */
export function releaseFile(slug: string, taken: Set<string>): string {
  const parts = slug
    .split('/')
    .map((part) => (/^(\.|(readme|licen[cs]e|notice)(\.|$))/i.test(part) ? `_${part}` : part))
    .join('/')
  let name = parts
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${parts}_${n}`
  taken.add(name.toLowerCase())
  return `releases/${name}.yaml`
}
