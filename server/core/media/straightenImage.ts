import { readFile } from 'node:fs/promises'
import { decodeImage } from './imageDecoder'
import { asMediaProblem, measure } from './imageMaster'
import { tell } from './staffSentences'

/** The square part of an image that is kept. */
export interface Crop {
  /** Where it begins, as a share of the width and of the height: 0 to 1. */
  left: number
  top: number
  /** Its side, as a share of the shorter side of the image: above 0 and at most 1. */
  size: number
}

/** Masters of uploaded pictures have at most this width and height; the shop shows up to 1400 pixels. */
const maxSide = 2400
const quality = 90

/**
 * Makes a master of a picture as a phone takes it: upright, without metadata such as the place where it was taken, and
 * not larger than the shop needs.
 * @param file path of a JPEG, PNG, WebP or AVIF file
 * @param crop the square to keep; null keeps the whole image
 * @returns a JPEG
 * @throws MediaProblem saying what is wrong with the file
 */
export async function straightenImage(file: string, crop: Crop | null): Promise<Uint8Array> {
  const name = tell('This file')
  try {
    const image = decodeImage(await readFile(file))
    const part = crop && cropPixels(await measure(image, name), crop)
    return await (part ? image.extract(part) : image)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality, progressive: true })
      .toBuffer()
  } catch (error) {
    throw asMediaProblem(error, name)
  }
}

/**
 * Finds the pixels of a crop. A crop that reaches beyond the image is moved back into it.
 * @returns a square of at least one pixel, inside the image
 */
export function cropPixels({ width, height }: { width: number; height: number }, crop: Crop) {
  const shorter = Math.min(width, height)
  const side = Math.min(shorter, Math.max(1, Math.round(shorter * crop.size)))
  return {
    left: Math.min(Math.max(0, Math.round(width * crop.left)), width - side),
    top: Math.min(Math.max(0, Math.round(height * crop.top)), height - side),
    width: side,
    height: side,
  }
}
