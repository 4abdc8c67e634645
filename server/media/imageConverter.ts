import { access } from 'node:fs/promises'
import path from 'node:path'
import { ShopError } from '../errors'
import { WorkQueue } from '../support/workQueue'
import { findImageFormat, recipe } from './imageFormats'
import { inMediaFolder } from './mediaFolder'
import { renderImage } from './renderImage'
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
  /** Makes the bytes: a process of its own in the shop; without one, this process. */
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

  /** Images that are being made, and that wait for it. */
  get queued(): number {
    return this.#queue.running + this.#queue.waiting
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

  /** A master that cannot be read is not tried again with every request for it. */
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
