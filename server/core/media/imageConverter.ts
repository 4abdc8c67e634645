import { ShopError } from '../../platform/errors'
import type { ShopFiles } from '../../platform/files/shopFiles'
import { findFile, withLocalFile } from '../../platform/files/storedFiles'
import { said } from '../../platform/languages/said'
import { WorkQueue } from '../../platform/support/workQueue'
import { findImageFormat, recipe } from './imageFormats'
import { renderImage } from './renderImage'

/** An image in the database. */
export interface ImageSource {
  uuidImage: string
  /** The master's name in the media store. */
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
  /** The name in the cache store. */
  name: string
  mimeType: string
  /** Changes whenever the bytes may have changed. */
  version: string
}
export interface ImageConverterOptions {
  files: ShopFiles
  maxRunning?: number
  maxWaiting?: number
  /** Converts an image. The shop passes a function that uses another process; the default uses this one. */
  render?: typeof renderImage
}

const failureIsRememberedMs = 60_000

/** The refusal when too many images wait for their first conversion. */
export class ImagesBusy extends ShopError {
  constructor() {
    const message = said('error.imagesBusy')
    super(503, 'images_busy', message, { retryAfterSeconds: 5 })
  }
}

/**
 * Converts images to the sizes and formats of the presets when they are first asked for, and keeps them in the cache store.
 * Requests for the same file share one conversion. By default, two conversions run at a time and up to fifty wait.
 */
export class ImageConverter {
  readonly #files: ShopFiles
  readonly #render: typeof renderImage
  readonly #queue: WorkQueue
  readonly #underWay = new Map<string, Promise<void>>()

  constructor({ files, maxRunning = 2, maxWaiting = 50, render = renderImage }: ImageConverterOptions) {
    this.#files = files
    this.#render = render
    this.#queue = new WorkQueue(maxRunning, maxWaiting, () => new ImagesBusy())
  }

  /** The number of images that are being converted or wait for it. */
  get queued(): number {
    return this.#queue.running + this.#queue.waiting
  }

  /**
   * Provides an image that is not wider than the preset or its master.
   * @throws ImagesBusy if too many images are waiting already
   * @throws NotFound or DamagedFile like `renderImage`
   */
  async convert(source: ImageSource, { maxWidth, mimeType }: ImagePreset): Promise<ConvertedImage> {
    const format = findImageFormat(mimeType)
    if (!format) throw new Error(`Image presets cannot have the type ${mimeType}`)
    const width = Math.min(maxWidth, source.width)
    const version = `${source.sourceHash.slice(0, 16)}-${recipe}-${width}`
    const group = source.uuidImage.slice(0, 2)
    const name = `images/${group}/${source.uuidImage}.${version}.${format.extension}`
    let work = this.#underWay.get(name)
    if (!work) {
      work = this.#provide(name, source, width, mimeType)
      this.#underWay.set(name, work)
      work.then(
        () => this.#underWay.delete(name),
        (error: unknown) => this.#forgetFailure(name, error),
      )
    }
    await work
    return { name, mimeType, version }
  }

  async #provide(name: string, source: ImageSource, width: number, mimeType: string) {
    const { media, cache, workFolder } = this.#files
    if (await findFile(cache, name)) return
    await this.#queue.run(async () => {
      const image = await withLocalFile(media, source.file, workFolder, (master) =>
        this.#render(master, width, mimeType),
      )
      await cache.write(name, image)
    })
  }

  /** Remembers a failed conversion for a minute, so that not every request for the image tries it again. */
  #forgetFailure(name: string, error: unknown) {
    if (error instanceof ShopError) this.#underWay.delete(name)
    else setTimeout(() => this.#underWay.delete(name), failureIsRememberedMs).unref()
  }
}
