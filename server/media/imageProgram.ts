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
import { MediaProblem } from './mediaProblem'
import { renderImage } from './renderImage'
import { straightenImage } from './straightenImage'

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

process.on('message', async (request: ConversionRequest) => {
  const made = await answer(request)
  // A small image may be done before the first check.
  endWhenTooLarge()
  process.send!(made)
})
process.on('disconnect', () => process.exit(0))

async function answer(request: ConversionRequest): Promise<ConversionAnswer> {
  try {
    const bytes =
      'crop' in request
        ? await straightenImage(request.master, request.crop)
        : await renderImage(request.master, request.width, request.mimeType)
    return { kind: 'made', bytes }
  } catch (error) {
    if (error instanceof MediaProblem) return { kind: 'refused', message: error.message }
    if (error instanceof NotFound) return { kind: 'missing', message: error.message }
    const [message, cause] = [messageOf(error), propertyOf(error, 'cause')]
    return {
      kind: error instanceof DamagedFile ? 'damaged' : 'failed',
      message: cause instanceof Error ? `${message}: ${cause.message}` : message,
    }
  }
}
