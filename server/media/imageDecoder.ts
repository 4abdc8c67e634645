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
 */
export function decodeImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: imageTimeoutSeconds,
  })
}
