import { open } from 'node:fs/promises'

/** What is in a file is on the disk after this; of a folder, its names. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
