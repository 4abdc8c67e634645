import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { NotFound, ShopError } from '../errors'
import { WorkQueue } from '../workQueue'
import { decodeImage } from './imageDecoder'
import { findImageFormat, type ImageFormat, recipe } from './imageFormats'
import { inMediaFolder } from './mediaFolder'
import { writeWholeFile } from './wholeFile'

/** An image as the database knows it; sizes in pixels. */
export interface ImageSource {
  uuidImage: string
  /** Of the master, relative to the media folder. */
  file: string
  width: number
  sourceHash: string
}
export interface ImagePreset {
  maxWidth: number
  mimeType: string
}
export interface ConvertedImage {
  file: string
  mimeType: string
  /** Differs whenever the bytes may differ. */
  version: string
}
export interface ImageConverterOptions {
  mediaDir: string
  /** What is in it can be deleted at any time; it is made again when asked for. */
  cacheDir: string
  maxRunning?: number
  maxWaiting?: number
  /** Makes the bytes; tests count and delay it. */
  render?: typeof renderImage
}

const failureIsRememberedMs = 60_000

/** Too many images are being asked for that nobody has asked for before. */
export class ImagesBusy extends ShopError {
  constructor() {
    const message = 'Too many images are being prepared right now. Please try again in a moment.'
    super(503, 'images_busy', message, { retryAfterSeconds: 5 })
  }
}

/**
 * Makes images in the sizes and formats of the presets when they are first asked for, and keeps them on disk. A file
 * is made once however many ask for it, two files at a time, and up to fifty wait.
 */
export class ImageConverter {
  readonly #mediaDir: string
  readonly #cacheDir: string
  readonly #render: typeof renderImage
  readonly #queue: WorkQueue
  readonly #underWay = new Map<string, Promise<void>>()

  constructor({
    mediaDir,
    cacheDir,
    maxRunning = 2,
    maxWaiting = 50,
    render = renderImage,
  }: ImageConverterOptions) {
    this.#mediaDir = mediaDir
    this.#cacheDir = cacheDir
    this.#render = render
    this.#queue = new WorkQueue(maxRunning, maxWaiting, () => new ImagesBusy())
  }

  /**
   * The image as a file, no wider than the preset says and never wider than its master.
   * @throws ImagesBusy when too many images are waiting already
   */
  async convert(source: ImageSource, { maxWidth, mimeType }: ImagePreset): Promise<ConvertedImage> {
    const format = findImageFormat(mimeType)
    if (!format) throw new Error(`Image presets cannot have the type ${mimeType}`)
    const width = Math.min(maxWidth, source.width)
    const version = `${source.sourceHash.slice(0, 16)}-${recipe}-${width}`
    const file = path.join(
      this.#cacheDir,
      'images',
      source.uuidImage.slice(0, 2),
      `${source.uuidImage}.${version}.${format.extension}`,
    )
    let work = this.#underWay.get(file)
    if (!work) {
      work = this.#provide(file, source, width, format)
      this.#underWay.set(file, work)
      work.then(
        () => this.#underWay.delete(file),
        (error: unknown) => this.#forgetFailure(file, error),
      )
    }
    await work
    return { file, mimeType, version }
  }

  async #provide(file: string, source: ImageSource, width: number, format: ImageFormat) {
    if (await exists(file)) return
    await this.#queue.run(async () => {
      const master = inMediaFolder(this.#mediaDir, source.file)
      await writeWholeFile(file, await this.#render(master, width, format))
    })
  }

  /** A master that cannot be read is not tried again with every request for it. */
  #forgetFailure(file: string, error: unknown) {
    if (error instanceof ShopError) this.#underWay.delete(file)
    else setTimeout(() => this.#underWay.delete(file), failureIsRememberedMs).unref()
  }
}

/** @param master path of the image file */
export async function renderImage(
  master: string,
  width: number,
  { encode }: ImageFormat,
): Promise<Uint8Array> {
  const image = decodeImage(await readMaster(master)).resize({ width, withoutEnlargement: true })
  try {
    return await encode(image).toBuffer()
  } catch (error) {
    throw new Error(`The image ${master} cannot be converted`, { cause: error })
  }
}

async function readMaster(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new NotFound('This image is missing.')
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
