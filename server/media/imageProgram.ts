/**
 * This program converts images for `imageProcesses.ts` in a process of its own, so that a hostile or broken image
 * cannot harm the shop. It ends when its parent ends, or when it needs more memory than its first argument allows (in
 * MB).
 */
import os from 'node:os'
import { propertyOf } from '../../src/shared/propertyOf'
import { NotFound } from '../errors'
import { DamagedFile } from '../files/damagedFile'
import { messageOf } from '../log/errorDetails'
import type { ConversionAnswer, ConversionRequest } from './imageProcesses'
import { renderImage } from './renderImage'

const checkEveryMs = 20
const niceness = 10

const maxMemoryBytes = Number(process.argv[2]) * 1024 ** 2
const outOfMemory = 9

/** libvips allocates memory outside V8's heap, so the memory of the whole process is checked. */
function endWhenTooLarge() {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(outOfMemory)
}
setInterval(endWhenTooLarge, checkEveryMs)

// Pages have priority over images.
os.setPriority(niceness)

process.on('message', async ({ master, width, mimeType }: ConversionRequest) => {
  const made = await answer(master, width, mimeType)
  // A small image may be done before the first check.
  endWhenTooLarge()
  process.send!(made)
})
process.on('disconnect', () => process.exit(0))

async function answer(...request: Parameters<typeof renderImage>): Promise<ConversionAnswer> {
  try {
    return { kind: 'made', bytes: await renderImage(...request) }
  } catch (error) {
    if (error instanceof NotFound) return { kind: 'missing', message: error.message }
    const [message, cause] = [messageOf(error), propertyOf(error, 'cause')]
    return {
      kind: error instanceof DamagedFile ? 'damaged' : 'failed',
      message: cause instanceof Error ? `${message}: ${cause.message}` : message,
    }
  }
}
