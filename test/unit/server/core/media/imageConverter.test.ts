import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import {
  ImageConverter,
  type ImageConverterOptions,
  ImagesBusy,
} from '../../../../../server/core/media/imageConverter'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { until } from '../../../../support/until'
import { pngBomb, twoColours } from './testImages'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-converter-'))
  await mkdir(path.join(folder, 'media'))
})
afterEach(() => rm(folder, { recursive: true }))

const uuid = 'ab000000-0000-4000-8000-000000000001'
const source = { uuidImage: uuid, file: 'a.png', width: 300, sourceHash: 'c0ffee'.repeat(10) }
const jpeg = (maxWidth: number) => ({ maxWidth, mimeType: 'image/jpeg' })
const converter = (options: Partial<ImageConverterOptions> = {}) =>
  new ImageConverter({
    files: openShopFiles({ dataDir: folder }),
    ...options,
  })
const storeMaster = async (bytes: Buffer) => writeFile(path.join(folder, 'media', 'a.png'), bytes)
const readConverted = (name: string) => readFile(path.join(folder, 'cache', name))
const cached = () => readdir(path.join(folder, 'cache', 'images', 'ab')).catch(() => [])

describe('an image in a size and format', () => {
  beforeEach(async () => storeMaster(await twoColours(300, 200).png().toBuffer()))

  it.each([
    ['image/jpeg', 'jpeg'],
    ['image/webp', 'webp'],
    ['image/avif', 'heif'],
    ['image/png', 'png'],
  ])('is made as %s, kept under its id, and leaves nothing else behind', async (mimeType, format) => {
    const { name } = await converter().convert(source, { maxWidth: 100, mimeType })
    expect(await sharp(await readConverted(name)).metadata()).toMatchObject({
      format,
      width: 100,
      height: 67,
    })
    expect(await cached()).toEqual([path.basename(name)])
    expect(path.basename(name)).toMatch(new RegExp(`^${uuid}\\.`))
  })

  it('is progressive when it is a JPEG', async () => {
    const { name } = await converter().convert(source, jpeg(100))
    expect((await sharp(await readConverted(name)).metadata()).isProgressive).toBe(true)
  })

  it('is never larger than the master', async () => {
    const { name } = await converter().convert(source, jpeg(1400))
    expect((await sharp(await readConverted(name)).metadata()).width).toBe(300)
    expect((await converter().convert(source, jpeg(2000))).name).toBe(name)
  })

  it('keeps see-through parts where the format can, and is white there where it cannot', async () => {
    await storeMaster(
      await sharp({ create: { width: 300, height: 9, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    const webp = await converter().convert(source, { maxWidth: 100, mimeType: 'image/webp' })
    expect((await sharp(await readConverted(webp.name)).metadata()).hasAlpha).toBe(true)
    const { name } = await converter().convert(source, jpeg(100))
    const { channels } = await sharp(await readConverted(name)).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  it('tells nothing of where and with what a photo was taken', async () => {
    const exif = { IFD0: { Copyright: 'a secret' } }
    await storeMaster(await twoColours(300, 200).withExif(exif).png().toBuffer())
    const { name } = await converter().convert(source, jpeg(100))
    expect((await sharp(await readConverted(name)).metadata()).exif).toBeUndefined()
  })

  it('is another file, told apart by its version, when the master has changed', async () => {
    const before = await converter().convert(source, jpeg(100))
    const after = await converter().convert({ ...source, sourceHash: 'bad'.repeat(20) }, jpeg(100))
    expect(after.name).not.toBe(before.name)
    expect(after.version).not.toBe(before.version)
  })
})

describe('converting', () => {
  beforeEach(async () => storeMaster(await twoColours(300, 200).png().toBuffer()))

  it('is done once for fifty who ask at the same time, and not at all for those who come later', async () => {
    const render = jest.fn(async () => Buffer.from('an image'))
    const images = converter({ render })
    const files = await Promise.all(Array.from({ length: 50 }, () => images.convert(source, jpeg(100))))
    expect(new Set(files.map(({ name }) => name)).size).toBe(1)
    await images.convert(source, jpeg(100))
    await converter({ render }).convert(source, jpeg(100))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is refused when two are under way and fifty wait, and possible again afterwards', async () => {
    const held = Promise.withResolvers<void>()
    let running = 0
    const images = converter({
      async render() {
        running += 1
        await held.promise
        return Buffer.from('an image')
      },
    })
    const asked = Array.from({ length: 60 }, (_, n) => images.convert(source, jpeg(100 + n)))
    const outcomes = Promise.allSettled(asked)
    await until(() => running >= 2)
    expect(running).toBe(2)
    held.resolve()
    const refused = (await outcomes).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const outcome of refused)
      expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(ImagesBusy)
    const again = await Promise.all(
      Array.from({ length: 60 }, (_, n) => images.convert(source, jpeg(100 + n))),
    )
    expect(again).toHaveLength(60)
    expect(running).toBe(60)
  })

  it('fails without leaving a file, and is not tried again with every request', async () => {
    let tries = 0
    const images = converter({
      async render() {
        tries += 1
        throw new Error('no such master')
      },
    })
    for (let n = 0; n < 3; n++)
      await expect(images.convert(source, jpeg(100))).rejects.toThrow('no such master')
    expect(tries).toBe(1)
    expect(await cached()).toEqual([])
  })

  it('does not unpack a bomb', async () => {
    await storeMaster(pngBomb(20_000, 20_000))
    await expect(converter().convert(source, jpeg(100))).rejects.toMatchObject({
      message: expect.stringContaining('cannot be converted'),
      cause: { message: 'Input image exceeds pixel limit' },
    })
    expect(await cached()).toEqual([])
  })

  it('stays within the media folder, with any path in the database', async () => {
    await writeFile(path.join(folder, 'outside.png'), await twoColours(9, 9).png().toBuffer())
    const outside = { ...source, file: '../outside.png' }
    await expect(converter().convert(outside, jpeg(100))).rejects.toThrow('is not inside')
  })

  it('knows only the formats of the web', async () => {
    await expect(converter().convert(source, { maxWidth: 9, mimeType: 'image/svg+xml' })).rejects.toThrow(
      'image/svg+xml',
    )
  })
})
