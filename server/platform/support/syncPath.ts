import { open } from 'node:fs/promises'

/**
 * Waits until the content of a file, or the names in a folder, have reached the disk.
 * @param place path of the file or folder
 */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
