/**
 * This program converts images for `imageProcesses.ts` in a process of its own, so that a hostile or broken image
 * cannot harm the shop.
 */
import { getProperty } from '../../../src/shared/getProperty'
import { NotFound } from '../../platform/errors'
import { DamagedFile } from '../../platform/files/damagedFile'
import { inStaffLanguage } from '../../platform/languages/staffLanguage'
import { getErrorMessage } from '../../platform/log/errorDetails'
import { serveParent } from '../../platform/process/serveParent'
import type { ConversionAnswer, ConversionRequest } from './imageProcesses'
import { MediaProblem } from './mediaProblem'
import { renderImage } from './renderImage'
import { straightenImage } from './straightenImage'

serveParent(async (request: ConversionRequest): Promise<ConversionAnswer> => {
  try {
    const bytes =
      'crop' in request
        ? await inStaffLanguage(request.language, () => straightenImage(request.master, request.crop))
        : await renderImage(request.master, request.width, request.mimeType)
    return { kind: 'made', bytes }
  } catch (error) {
    if (error instanceof MediaProblem) return { kind: 'refused', message: error.message }
    if (error instanceof NotFound) return { kind: 'missing', message: error.message }
    const [message, cause] = [getErrorMessage(error), getProperty(error, 'cause')]
    return {
      kind: error instanceof DamagedFile ? 'damaged' : 'failed',
      message: cause instanceof Error ? `${message}: ${cause.message}` : message,
    }
  }
})
