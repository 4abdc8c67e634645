/**
 * Converts images in a process of its own, for `imageProcesses.ts`: what a hostile or broken image does to a decoder
 * happens here, away from the shop. Ends when its parent has gone, or when it needs more memory than it is given.
 */
import os from 'node:os'
import { NotFound } from '../errors'
import { DamagedFile } from './damagedFile'
import type { ConversionAnswer, ConversionRequest } from './imageProcesses'
import { renderImage } from './renderImage'

const lookEveryMs = 20
const niceness = 10

const maxMemoryBytes = Number(process.argv[2]) * 1024 ** 2
const outOfMemory = 9

/** libvips works beside the event loop and outside V8's heap: only the process as a whole can be measured. */
function endWhenTooLarge() {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(outOfMemory)
}
setInterval(endWhenTooLarge, lookEveryMs)

// Pages go first.
os.setPriority(niceness)

process.on('message', async ({ master, width, mimeType }: ConversionRequest) => {
  const made = await answer(master, width, mimeType)
  // A small image may be done before the first look.
  endWhenTooLarge()
  process.send!(made)
})
process.on('disconnect', () => process.exit(0))

async function answer(...request: Parameters<typeof renderImage>): Promise<ConversionAnswer> {
  try {
    return { kind: 'made', bytes: await renderImage(...request) }
  } catch (error) {
    if (error instanceof NotFound) return { kind: 'missing', message: error.message }
    const { message, cause } = error as Error
    return {
      kind: error instanceof DamagedFile ? 'damaged' : 'failed',
      message: cause instanceof Error ? `${message}: ${cause.message}` : message,
    }
  }
}
