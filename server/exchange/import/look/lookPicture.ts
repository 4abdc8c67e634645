import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { decodeImage } from '../../../core/media/imageDecoder'
import { readPathOnDisk } from '../../../platform/files/writtenPath'
import { getErrorCode } from '../../../platform/log/errorDetails'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { drawSvg } from './drawSvg'
import { checkSvg } from './svgCheck'

/** A logo or icon that was checked. */
export interface LookPicture {
  bytes: Buffer
  type: 'svg' | 'png'
  /** Width by height. */
  ratio: number
  /** Whether the drawing takes the colour of the text. */
  isInk: boolean
  /** Draws it as a PNG of this width. @param ink the colour that stands for `currentColor` */
  draw(width: number, ink: string): Promise<Buffer>
}

const maxBytes = 500_000
const maxSide = 4000
/** The least width and height of a PNG for its use, so that it is sharp on screens with two pixels per pixel. */
const leastSize = { logo: { width: 160, height: 72 }, icon: { width: 180, height: 180 } }

/**
 * Reads and checks a picture of the look.
 * @param file path in the content folder
 * @param at where shop.yaml names it
 */
export async function readLookPicture(
  folder: string,
  file: string,
  use: keyof typeof leastSize,
  at: { file: string; line: number | null },
): Promise<LookPicture | { problem: ImportProblem }> {
  const refuse = (problem: string, advice: string) => ({ problem: { ...at, problem, advice } })
  const lookFile = await readLookFile(folder, file, maxBytes)
  if ('problem' in lookFile) return refuse(lookFile.problem, lookFile.advice)
  const { bytes } = lookFile
  if (file.toLowerCase().endsWith('.svg')) {
    const text = bytes.toString('utf8')
    const checked = checkSvg(text, file)
    if ('problem' in checked) return checked
    const { ratio } = checked
    if (use === 'logo' && ratio > 12)
      return refuse(`The logo ${file} is ${round(ratio)} times as wide as high.`, tooLong)
    if (ratio < 0.4) return refuse(`The picture ${file} is much higher than wide.`, tooLong)
    const draw = (width: number, ink: string) => drawSvg(text, width, toHeight(width, ratio), ink)
    try {
      await draw(64, '#000000')
    } catch {
      return refuse(`The drawing ${file} cannot be drawn.`, 'Save it again as plain SVG.')
    }
    return { ...checked, bytes, type: 'svg', draw }
  }
  const size = await measurePng(bytes)
  if (!size) return refuse(`The file ${file} is not a PNG, or it is damaged.`, 'Save it again as PNG.')
  const { width, height } = size
  if (width > maxSide || height > maxSide) {
    return refuse(
      `The picture ${file} has ${width} × ${height} pixels.`,
      `Make it smaller: at most ${maxSide} pixels wide and high, and 1000 are enough.`,
    )
  }
  const least = leastSize[use]
  if (width < least.width || height < least.height) {
    return refuse(
      `The picture ${file} has ${width} × ${height} pixels, which is too small for the ${use}.`,
      `Save it with at least ${least.width} × ${least.height} pixels, or as SVG.`,
    )
  }
  const ratio = width / height
  if (ratio > 12 || ratio < 0.4)
    return refuse(`The picture ${file} has ${width} × ${height} pixels.`, tooLong)
  const draw = (targetWidth: number) =>
    decodeImage(bytes)
      .resize({ width: targetWidth, height: toHeight(targetWidth, ratio), fit: 'fill' })
      .png()
      .toBuffer()
  try {
    await draw(64)
  } catch {
    return refuse(`The picture ${file} is damaged.`, 'Save it again as PNG.')
  }
  return { bytes, type: 'png', ratio, isInk: false, draw }
}

const tooLong =
  'Use a drawing that is from half as wide as high to 12 times as wide as high, without empty margins.'
const round = (value: number) => Math.round(value * 10) / 10
export const toHeight = (width: number, ratio: number): number => Math.max(1, Math.round(width / ratio))

/** Reads the size from the header (PNG 3, section 11.2.1), before a decoder sees the file. */
async function measurePng(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  if (bytes.length < 33 || bytes.toString('hex', 0, 8) !== '89504e470d0a1a0a') return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width > 0 && height > 0 ? { width, height } : null
}

/** Reads a file of the look. */
export async function readLookFile(
  folder: string,
  file: string,
  most: number,
): Promise<{ bytes: Buffer } | { problem: string; advice: string }> {
  try {
    const place = await realpath(await readPathOnDisk(folder, file))
    if (!place.startsWith((await realpath(folder)) + path.sep)) {
      return {
        problem: `The file ${file} is a link that leads out of the folder.`,
        advice: 'Copy the file itself into the folder.',
      }
    }
    const stats = await stat(place)
    if (!stats.isFile()) return { problem: `${file} is not a file.`, advice: 'Put the file in its place.' }
    if (stats.size > most) {
      return {
        problem: `The file ${file} is larger than ${most / 1000} kB.`,
        advice: 'Each visitor loads it: save it smaller, for fonts with fewer characters.',
      }
    }
    return { bytes: await readFile(place) }
  } catch (error) {
    return getErrorCode(error) === 'ENOENT'
      ? {
          problem: `The file ${file} does not exist.`,
          advice: 'Add the file, or correct its name: upper and lower case matter.',
        }
      : { problem: `The file ${file} cannot be read.`, advice: 'Check its permissions.' }
  }
}

/**
 * Puts a picture into the middle of an area.
 * @param area `share` is the part of its width and height that the picture may take, from 0 to 1
 */
export async function onGround(
  picture: LookPicture,
  area: { width: number; height: number; share: number },
  { paper, ink }: { paper: string; ink: string },
): Promise<Buffer> {
  const width = Math.round(Math.min(area.width * area.share, area.height * area.share * picture.ratio))
  return sharp({ create: { width: area.width, height: area.height, channels: 3, background: paper } })
    .composite([{ input: await picture.draw(width, ink) }])
    .png({ palette: true })
    .toBuffer()
}
