/** Converts drawings to files that are as small as possible. */
import sharp from 'sharp'
import type { Sleeve } from './sleeve'

const sleeveSize = 1000

/** Makes a drawing that can be rendered. @param of the elements of an SVG */
export function toDrawing(
  of: string,
  { width, height, viewBox }: Record<'width' | 'height' | 'viewBox', string>,
): Buffer {
  // SVG is blocked for the whole process where images of others are read; the demo's own drawings are safe.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${of}</svg>`,
  )
}

/** Renders a sleeve as PNG. @param size the side in pixels; masters have 1000, contact sheets less */
export async function rasterise({ svg, pixels }: Sleeve, size = sleeveSize): Promise<Buffer> {
  const drawing = toDrawing(svg, { width: String(size), height: String(size), viewBox: '0 0 1000 1000' })
  if (!pixels) return sharp(drawing).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  const ground = sharp(Buffer.from(pixels.data.buffer, pixels.data.byteOffset, pixels.data.byteLength), {
    raw: { width: pixels.size, height: pixels.size, channels: 3 },
  }).resize(size, size, { kernel: pixels.isCoarse ? 'nearest' : 'cubic' })
  return (svg ? ground.composite([{ input: drawing }]) : ground)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Encodes a picture as WebP: lossless for flat art, which is smallest so, and lossy for all other pictures, at the best
 * quality within the budget.
 * @param budgetBytes the maximum size of a picture; a picture that cannot keep to it gets the lowest quality
 */
export async function encodeWebp(png: Buffer, budgetBytes: number): Promise<Buffer> {
  const lossless = await sharp(png).webp({ lossless: true, effort: 3 }).toBuffer()
  if (lossless.length <= budgetBytes * 0.6) return lossless
  let best = lossless
  for (const quality of [84, 72, 60, 48, 36]) {
    const lossy = await sharp(png).webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (lossy.length < best.length) best = lossy
    if (best.length <= budgetBytes) return best
  }
  return best
}
