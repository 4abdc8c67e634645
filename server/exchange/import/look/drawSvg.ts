import sharp from 'sharp'
import '../../../core/media/imageDecoder'

// The loader of files stays forbidden: a drawing is read from memory.
const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] }
let running = 0

/**
 * Turns a drawing into pixels. The decoder of SVG is forbidden in this program because it can read files; it is allowed
 * only here, for drawings that `checkSvg` has accepted, and only while they are drawn. Meanwhile, `decodeImage` keeps all
 * other files from it.
 * @param svg the text of a drawing that was checked
 * @param width in pixels
 * @param ink the colour that stands for `currentColor`
 * @returns a PNG
 */
export async function drawSvg(svg: string, width: number, height: number, ink: string): Promise<Buffer> {
  const coloured = svg.replace(/<svg\b(?![^>]*\scolor=)/, `<svg color="${ink}"`)
  if (running++ === 0) sharp.unblock(svgLoader)
  try {
    const image = sharp(Buffer.from(coloured), { limitInputPixels: 20_000_000 })
    const { width: drawn = width } = await image.metadata()
    const density = Math.min(2400, Math.max(1, Math.ceil((72 * width) / drawn)))
    return await sharp(Buffer.from(coloured), { density, limitInputPixels: 20_000_000 })
      .resize({ width, height, fit: 'fill' })
      .timeout({ seconds: 10 })
      .png()
      .toBuffer()
  } finally {
    if (--running === 0) sharp.block(svgLoader)
  }
}
