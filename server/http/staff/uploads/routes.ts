import { uploadEndpoints as endpoints } from '../../../../src/shared/staff/uploads/endpoints'
import type { Crop } from '../../../core/media/straightenImage'
import { InvalidRequest } from '../../../platform/errors'
import type { StaffRoutes } from '../staffRoutes'
import { type AudioUploads, audioTooLarge, maxAudioBytes } from './audioUploads'
import { type ImageUploads, maxUploadBytes, tooLarge } from './imageUploads'
import { tell } from './staffSentences'

/**
 * Declares the routes that receive files.
 * @throws ShopError 413 from the calls, already by the Content-Length, if a picture has more than 20 MB or
 * audio more than 500 MB
 */
export function addUploadRoutes(
  { route }: StaffRoutes,
  { images, audio }: { images: ImageUploads; audio: AudioUploads },
): void {
  route(endpoints.uploadImage, async ({ req, query }) => {
    // An upload that says its size is refused before it is sent, so that the browser can show the answer.
    if (Number(req.get('Content-Length') ?? 0) > maxUploadBytes) throw tooLarge()
    const { uuidImage, width, height } = await images.keep(req, readCrop(query))
    return { uuid_image: uuidImage, width, height }
  })
  route(endpoints.uploadAudio, async ({ req }) => {
    if (Number(req.get('Content-Length') ?? 0) > maxAudioBytes) throw audioTooLarge()
    return { uuid_audio: (await audio.keep(req)).uuidAudio }
  })
}

/** @throws InvalidRequest unless the query has all parts of a crop or none */
function readCrop(query: URLSearchParams): Crop | null {
  const texts = ['left', 'top', 'size'].map((name) => query.get(name))
  if (texts.every((text) => text === null)) return null
  const [left, top, size] = texts.map((text) =>
    /^(0|1|0?\.\d{1,18}|1\.0+)$/.test(text ?? '') ? Number(text) : -1,
  )
  if (left === undefined || top === undefined || !size || left < 0 || top < 0 || size < 0) {
    throw new InvalidRequest(tell('left, top and size must be shares between 0 and 1, and size more than 0.'))
  }
  return { left, top, size }
}
