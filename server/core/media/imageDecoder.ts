import sharp, { type Sharp } from 'sharp'

/** A cover has 2 to 10 megapixels; a file that declares more than this is a decompression bomb or a mistake. */
export const maxImagePixels = 50_000_000
const imageTimeoutSeconds = 10

// This holds for the whole process. The other decoders have had many security holes, and SVG can read files and URLs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// Each image uses one thread, so that two conversions at a time leave the rest of the machine to the pages.
sharp.concurrency(1)
// The cache is off, because it would return the old image after a master was replaced under the same name.
sharp.cache(false)

/**
 * Makes a pipeline that decodes the first frame of an image and turns it upright.
 * @param bytes a JPEG, PNG, WebP or AVIF file
 * @returns a pipeline that fails above 50 megapixels or after 10 seconds
 * @throws Error if the file begins like no such image: while the shop draws its own logo, the decoder of SVG is allowed
 *   in the whole process, and no other file may reach it
 */
export function decodeImage(bytes: Buffer): Sharp {
  if (!beginsAsImage(bytes)) throw new Error('Input buffer contains unsupported image format')
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: imageTimeoutSeconds,
  })
}

/** Compares the first bytes with the signatures of the formats that the shop reads. */
function beginsAsImage(bytes: Buffer): boolean {
  const [hex, text] = [bytes.toString('hex', 0, 8), bytes.toString('latin1', 0, 12)]
  const isWebp = text.startsWith('RIFF') && text.endsWith('WEBP')
  return hex.startsWith('ffd8ff') || hex === '89504e470d0a1a0a' || isWebp || text.slice(4, 8) === 'ftyp'
}
