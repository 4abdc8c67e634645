import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { getErrorMessage, getErrorReason } from '../../platform/log/errorDetails'
import { decodeImage, maxImagePixels } from './imageDecoder'
import { MediaProblem } from './mediaProblem'
import { placeholderBmp, placeholderSize } from './placeholderBmp'
import { tell } from './staffSentences'

export interface ImageMaster {
  /** Width and height in pixels, after the image was turned upright by its EXIF orientation. */
  width: number
  height: number
  /** A tiny BMP in base64, without a `data:` prefix. */
  placeholderBmpData: string
  /** SHA-256 of the file in hex. */
  sourceHash: string
}

const maxFileBytes = 100 * 1024 * 1024

/**
 * Reads and checks an image of an import: JPEG, PNG, WebP or AVIF. It is decoded completely, so that a broken file is
 * found at the import and not by a shopper.
 * @param file path of the image
 * @returns its size, placeholder and hash
 * @throws MediaProblem saying what is wrong with the file
 */
export async function readImage(file: string): Promise<ImageMaster> {
  const name = path.basename(file)
  const bytes = await readWhole(file, name)
  try {
    const image = decodeImage(bytes)
    const { width, height } = await measure(image, name)
    return {
      width,
      height,
      placeholderBmpData: (await drawPlaceholder(image, width, height)).toString('base64'),
      sourceHash: createHash('sha256').update(bytes).digest('hex'),
    }
  } catch (error) {
    throw asMediaProblem(error, name)
  }
}

async function readWhole(file: string, name: string): Promise<Buffer> {
  try {
    const stats = await stat(file)
    if (!stats.isFile()) throw new MediaProblem(tell('{name} is not a file.', { name }))
    if (stats.size > maxFileBytes)
      throw new MediaProblem(tell('{name} is larger than 100 MB. Save it with less resolution.', { name }))
    return await readFile(file)
  } catch (error) {
    if (error instanceof MediaProblem) throw error
    const reason = getErrorReason(error)
    throw new MediaProblem(
      reason === 'ENOENT'
        ? tell('{name} does not exist.', { name })
        : tell('{name} cannot be read ({reason}).', { name, reason }),
      error,
    )
  }
}

/**
 * Measures an image, without decoding it.
 * @returns width and height in pixels, after the image was turned upright
 */
export async function measure(image: Sharp, name: string): Promise<{ width: number; height: number }> {
  const { format, compression, autoOrient } = await image.metadata()
  // AVIF and HEIC share a container format, but HEIC cannot be decoded here.
  if (format === 'heif' && compression !== 'av1') throw new MediaProblem(notAnImage(name))
  return autoOrient
}

async function drawPlaceholder(image: Sharp, width: number, height: number): Promise<Buffer> {
  const size = placeholderSize(width, height)
  const pixels = await image
    .clone()
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  return placeholderBmp(pixels, size.width, size.height)
}

/**
 * Converts an error of the decoder to one that says what is wrong with the file.
 * @param name of the file, for the message
 */
export function asMediaProblem(error: unknown, name: string): MediaProblem {
  if (error instanceof MediaProblem) return error
  const text = getErrorMessage(error)
  if (/pixel limit|dimension/i.test(text)) {
    return new MediaProblem(
      tell('{name} has more than {count} megapixels. Make it smaller.', {
        name,
        count: maxImagePixels / 1e6,
      }),
      error,
    )
  }
  if (/timeout/i.test(text))
    return new MediaProblem(
      tell('{name} takes too long to read. Save it anew or make it smaller.', { name }),
      error,
    )
  if (/unsupported image format|buffer is empty/i.test(text)) return new MediaProblem(notAnImage(name), error)
  return new MediaProblem(tell('{name} is damaged and cannot be shown. Save it anew.', { name }), error)
}

const notAnImage = (name: string) =>
  tell('{name} is not an image that the shop can show: use JPEG, PNG, WebP or AVIF.', { name })
