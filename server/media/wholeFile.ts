import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * A name beside the file to be, so that the rename stays within one file system. Nobody looks for it: what a crash
 * leaves behind is never served.
 */
export const temporaryName = (file: string) => `${file}.${randomUUID()}.tmp`

/** Gives a complete temporary file its name, after its bytes have reached the disk. */
export async function publishFile(temporary: string, file: string): Promise<void> {
  const handle = await open(temporary, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

/** Writes a file that others see completely or not at all, and makes its folder. */
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
