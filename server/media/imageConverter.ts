import { access } from 'node:fs/promises'
import path from 'node:path'
import { ShopError } from '../errors'
import { WorkQueue } from '../support/workQueue'
import { findImageFormat, recipe } from './imageFormats'
import { inMediaFolder } from './mediaFolder'
import { renderImage } from './renderImage'
import { writeWholeFile } from './wholeFile'

/** An image in the database. */
export interface ImageSource {
  uuidImage: string
  /** The path of the master, relative to the media folder. */
  file: string
  /** In pixels. */
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
  /** Changes whenever the bytes may have changed. */
  version: string
}
export interface ImageConverterOptions {
  mediaDir: string
  /** A folder whose files may be deleted at any time; they are made again when they are asked for. */
  cacheDir: string
  maxRunning?: number
  maxWaiting?: number
  /** Converts an image. The shop passes a function that uses another process; the default uses this one. */
  render?: typeof renderImage
}

const failureIsRememberedMs = 60_000

/** The refusal when too many images wait for their first conversion. */
export class ImagesBusy extends ShopError {
  constructor() {
    const message = 'Too many images are being prepared right now. Please try again in a moment.'
    super(503, 'images_busy', message, { retryAfterSeconds: 5 })
  }
}

/**
 * Converts images to the sizes and formats of the presets when they are first asked for, and keeps them on disk.
 * Requests for the same file share one conversion. By default, two conversions run at a time and up to fifty wait.
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

  /** The number of images that are being converted or wait for it. */
  get queued(): number {
    return this.#queue.running + this.#queue.waiting
  }

  /**
   * Provides an image as a file that is not wider than the preset or its master.
   * @throws ImagesBusy if too many images are waiting already
   * @throws NotFound or DamagedFile like `renderImage`
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
      work = this.#provide(file, source, width, mimeType)
      this.#underWay.set(file, work)
      work.then(
        () => this.#underWay.delete(file),
        (error: unknown) => this.#forgetFailure(file, error),
      )
    }
    await work
    return { file, mimeType, version }
  }

  async #provide(file: string, source: ImageSource, width: number, mimeType: string) {
    if (await exists(file)) return
    await this.#queue.run(async () => {
      const master = inMediaFolder(this.#mediaDir, source.file)
      await writeWholeFile(file, await this.#render(master, width, mimeType))
    })
  }

  /** Remembers a failed conversion for a minute, so that not every request for the image tries it again. */
  #forgetFailure(file: string, error: unknown) {
    if (error instanceof ShopError) this.#underWay.delete(file)
    else setTimeout(() => this.#underWay.delete(file), failureIsRememberedMs).unref()
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
