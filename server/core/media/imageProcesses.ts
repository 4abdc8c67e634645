import type { Language } from '../../../src/shared/language'
import { NotFound } from '../../platform/errors'
import { DamagedFile } from '../../platform/files/damagedFile'
import { said } from '../../platform/languages/said'
import { currentStaffLanguage } from '../../platform/languages/staffLanguage'
import {
  createWorkerProcesses,
  WorkerFailed,
  type WorkerOptions,
} from '../../platform/process/workerProcesses'
import { MediaProblem } from './mediaProblem'
import type { renderImage } from './renderImage'
import type { Crop, straightenImage } from './straightenImage'

export type ConversionRequest = RenderRequest | StraightenRequest
interface RenderRequest {
  /** Path of the image file. */
  master: string
  width: number
  mimeType: string
}
interface StraightenRequest {
  master: string
  /** Null keeps the whole image. */
  crop: Crop | null
  /** In which a refusal is written. */
  language: Language
}
export type ConversionAnswer =
  | { kind: 'made'; bytes: Uint8Array }
  | { kind: 'missing'; message: string }
  | { kind: 'damaged'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

/** `program` is the path of the built `imageProgram.ts`. */
export type ImageProcessOptions = Pick<WorkerOptions, 'program' | 'timeoutMs' | 'idleMs'> & {
  maxMemoryMb?: number
}

export interface ImageProcesses {
  render: typeof renderImage
  straighten: typeof straightenImage
  close(): void
}

const failures = {
  missing: () => new NotFound(said('error.image.missing')),
  damaged: (message: string) => new DamagedFile(message),
  refused: (message: string) => new MediaProblem(message),
  failed: (message: string) => new Error(message),
}

const formatFailure = ({ reason, message }: WorkerFailed): string =>
  ({
    large: `ended the process that converts it (${message})`,
    ended: `ended the process that converts it (${message})`,
    slow: 'took too long to convert',
    unsent: `could not be handed to a process: ${message}`,
  })[reason]

/**
 * Converts images in processes of their own. `ImageConverter` runs two conversions at once. The decoder has a shorter limit
 * of time than the process.
 * @returns `render` and `straighten`, which work like `renderImage` and `straightenImage`, and `close`, which ends all
 *   processes
 */
export function createImageProcesses({ maxMemoryMb = 640, ...options }: ImageProcessOptions): ImageProcesses {
  const processes = createWorkerProcesses<ConversionRequest, ConversionAnswer>({
    ...options,
    maxMemoryMb,
    maxHeapMb: 128,
    hasAddons: true,
  })
  async function work(request: ConversionRequest): Promise<Uint8Array> {
    const answer = await processes.ask(request).catch((error: unknown) => {
      throw error instanceof WorkerFailed
        ? new Error(`The image ${request.master} ${formatFailure(error)}`)
        : error
    })
    if (answer.kind === 'made') return answer.bytes
    throw failures[answer.kind](answer.message)
  }
  return {
    render: (master, width, mimeType) => work({ master, width, mimeType }),
    straighten: (master, crop) => work({ master, crop, language: currentStaffLanguage() }),
    close: processes.close,
  }
}
