import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readImage } from '../../../../../server/core/media/imageMaster'
import { MediaProblem } from '../../../../../server/core/media/mediaProblem'
import { noise, pngBomb, twoColours } from './testImages'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-images-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function stored(name: string, bytes: Buffer | string) {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}
const problemOf = (file: string) =>
  readImage(file).then(
    () => 'no problem',
    (error: unknown) => (error instanceof MediaProblem ? error.message : error),
  )
/** Of the bottom left pixel, which a BMP stores first. */
function firstPixel(placeholder: string) {
  const bmp = Buffer.from(placeholder, 'base64')
  return { blue: bmp[54]!, green: bmp[55]!, red: bmp[56]! }
}

describe('an image that a shop brings along', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is measured when it is %s', async (format) => {
    const bytes = await twoColours(120, 80).toFormat(format).toBuffer()
    const image = await readImage(await stored(`sleeve.${format}`, bytes))
    expect(image).toMatchObject({ width: 120, height: 80 })
    expect(image.sourceHash).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('has a placeholder of its colours in its ratio', async () => {
    const { placeholderBmpData } = await readImage(
      await stored('wide.png', await twoColours(160, 90).png().toBuffer()),
    )
    const { width, height } = await bmpSize(placeholderBmpData)
    expect([width, height]).toEqual([4, 2])
    expect(placeholderBmpData.length).toBeLessThan(180)
    const { red, blue } = firstPixel(placeholderBmpData)
    expect(red).toBeGreaterThan(180)
    expect(blue).toBeLessThan(40)
  })

  it.each([
    ['grey', () => noise(30, 30).greyscale().png().toBuffer()],
    ['CMYK', () => twoColours(30, 30).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits deep', () => twoColours(30, 30).toColourspace('rgb16').png().toBuffer()],
    [
      'see-through',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
          .webp()
          .toBuffer(),
    ],
  ])('may be %s', async (name, make) => {
    const { placeholderBmpData } = await readImage(await stored(`${name}.bin`, await make()))
    expect(await bmpSize(placeholderBmpData)).toEqual({ width: 4, height: 4, bytes: 54 + 4 * 12 })
  })

  it('lies as the camera says', async () => {
    const bytes = await twoColours(120, 80).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    const image = await readImage(await stored('turned.jpg', bytes))
    expect(image).toMatchObject({ width: 80, height: 120 })
    expect(firstPixel(image.placeholderBmpData).red).toBeGreaterThan(180)
  })
})

describe('an image is refused with a sentence', () => {
  const notShown = (name: string) =>
    `${name} is not an image that the shop can show: use JPEG, PNG, WebP or AVIF.`

  it.each([
    [
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ],
    ['a.jpg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a.txt', 'no image at all'],
    ['empty.png', ''],
  ])('when it is something else: %s', async (name, text) => {
    expect(await problemOf(await stored(name, text))).toBe(notShown(name))
  })

  it.each(['gif', 'tiff'] as const)('when it is a %s, with any name', async (format) => {
    const bytes = await twoColours(20, 20).toFormat(format).toBuffer()
    expect(await problemOf(await stored(`${format}.png`, bytes))).toBe(notShown(`${format}.png`))
  })

  it.each([
    [20_000, 20_000],
    [65_535, 65_535],
    [2_000_000_000, 2_000_000_000],
  ])('when a small file declares %i × %i pixels', async (width, height) => {
    const bomb = pngBomb(width, height)
    expect(bomb.length).toBeLessThan(1000)
    expect(await problemOf(await stored(`bomb-${width}.png`, bomb))).toMatch(
      /^bomb-\d+\.png (has more than 50 meg|is )/,
    )
  })

  it('when it ends in the middle', async () => {
    const file = await stored('cut.jpg', await noise(400, 400).jpeg().toBuffer())
    await truncate(file, 20_000)
    expect(await problemOf(file)).toBe('cut.jpg is damaged and cannot be shown. Save it anew.')
  })

  it('when it is not there, or is a folder', async () => {
    expect(await problemOf(path.join(folder, 'gone.png'))).toBe('gone.png does not exist.')
    // Opening a pipe waits until somebody writes into it.
    execFileSync('mkfifo', [path.join(folder, 'pipe.png')])
    expect(await problemOf(path.join(folder, 'pipe.png'))).toBe('pipe.png is not a file.')
    expect(await problemOf(folder)).toMatch(/is not a file\.$/)
  })
})

describe('a damaged image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s is read or refused with a sentence, nothing else',
    async (format) => {
      const bytes = await noise(64, 64).toFormat(format).toBuffer()
      for (let n = 0; n < 60; n++) {
        const damaged = Buffer.from(bytes)
        // Spread over the file, the header included, which says sizes and lengths.
        for (const step of [7, 31, 101]) damaged[(n * step) % damaged.length]! ^= 0xff >> (n % 8)
        const problem = await problemOf(await stored(`damaged.${format}`, damaged))
        expect(problem).toMatch(/^(no problem$|damaged\.)/)
      }
    },
  )
})

async function bmpSize(placeholder: string) {
  const bmp = Buffer.from(placeholder, 'base64')
  return { width: bmp.readInt32LE(18), height: bmp.readInt32LE(22), bytes: bmp.length }
}
