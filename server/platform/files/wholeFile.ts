import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes the name of a temporary file in the same folder, so that the rename stays within one file system. A file that a
 * crash leaves behind is never served, because its name is not in the database.
 * @param file the final path
 */
export const temporaryName = (file: string) => `${file}.${randomUUID()}.tmp`

/** Says whether a file is the remains of an interrupted write. @param name the name that a list gives */
export const isUnfinished = (name: string): boolean => name.endsWith('.tmp')

/**
 * Renames a complete temporary file, after its bytes have reached the disk.
 * @param temporary a path from `temporaryName(file)`
 * @param file the final path
 */
export async function publishFile(temporary: string, file: string): Promise<void> {
  const handle = await open(temporary, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

/**
 * Writes a file so that readers see it either complete or not at all, and makes its folder.
 * @param file the path
 */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = temporaryName(file)
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
