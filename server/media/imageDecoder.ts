import sharp, { type Sharp } from 'sharp'

/** A cover has 2 to 10 megapixels; what declares more than this is a decompression bomb or a mistake. */
export const maxImagePixels = 50_000_000
const imageTimeoutSeconds = 10

// For the whole process: every other decoder has a history of holes, and SVG would read files and addresses.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// One thread for each image: two conversions at a time must leave the rest of the machine to the pages.
sharp.concurrency(1)
// A master that was replaced under its old name must not come from memory.
sharp.cache(false)

/** A pipeline over an image's bytes, turned upright, with limits on pixels and time; only the first frame counts. */
export function decodeImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: imageTimeoutSeconds,
  })
}
