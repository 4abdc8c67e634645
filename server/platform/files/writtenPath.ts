import { access, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Finds the file that a text names, whose name on the disk may write the same letters in other signs: `ü` as one, or as
 * `u` with two dots, as programs for the Mac do (Unicode Standard Annex 15).
 * @param file the path as it is written, relative to the folder
 * @returns its path on the disk; the written one if there is no such file
 */
export async function readPathOnDisk(folder: string, file: string): Promise<string> {
  const writtenPath = path.join(folder, file)
  const isPlain = !/\P{ASCII}/u.test(file)
  if (isPlain || (await isThere(writtenPath))) return writtenPath
  let place = folder
  for (const part of file.split('/')) {
    const names = await readdir(place).catch(() => [])
    const match = names.find((name) => name === part) ?? names.find((name) => sameName(name, part))
    if (match === undefined) return writtenPath
    place = path.join(place, match)
  }
  return place
}

const sameName = (first: string, second: string): boolean =>
  first.normalize('NFC') === second.normalize('NFC')

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
