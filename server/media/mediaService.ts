import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ShopDatabase } from '../database/access'
import { NotFound } from '../errors'
import { openIncident } from '../jobs/incidentRepository'
import type { Logger } from '../log/log'
import { DamagedFile } from './damagedFile'
import { ImageConverter } from './imageConverter'
import { inMediaFolder } from './mediaFolder'
import { findAudio, findImage, findImagePreset, findPrimaryImage } from './mediaRepository'
import { renderImage } from './renderImage'

/** A file that can be sent as it is. */
export interface StoredFile {
  file: string
  mimeType: string
  /** Changes whenever the bytes may have changed; used in ETags. */
  version: string
}

/**
 * Finds the files of images and previews by the parts of their URLs. Each method throws NotFound if the database has no
 * such row, or if the file is damaged; a damaged file also opens an incident.
 */
export interface MediaService {
  /** @param preset the slug of an image preset, for example `400.avif` */
  getImage(uuidImage: string, preset: string): Promise<StoredFile>
  /** Finds the cover of a release. @param name `1400.jpeg` or `400.jpeg` */
  getPrimaryImage(uuidRelease: string, name: string): Promise<StoredFile>
  /** Finds a preview. @param uuid the id of an audio or of a track @param name `snippet.opus` or `snippet.mp3` */
  getSnippet(uuid: string, name: string): Promise<StoredFile>
}

/** These two presets are constant, because pages of other sites link to them. */
const primaryPresets = new Map([
  ['1400.jpeg', { maxWidth: 1400, mimeType: 'image/jpeg' }],
  ['400.jpeg', { maxWidth: 400, mimeType: 'image/jpeg' }],
])
const snippets = new Map([
  ['snippet.opus', { column: 'opusFile', mimeType: 'audio/ogg; codecs=opus' }],
  ['snippet.mp3', { column: 'mp3File', mimeType: 'audio/mpeg' }],
] as const)

export interface MeasuredMediaService extends MediaService {
  /** @returns the number of images that are being converted or wait for it */
  queuedImages(): number
}

export interface MediaServiceOptions {
  db: ShopDatabase
  /** The data folder: masters and previews are in `media`, converted images in `cache`. */
  dataDir: string
  /** Converts images; the default does it in this process. */
  render?: typeof renderImage
  now: () => Date
  log: Logger
}

/**
 * Creates the service that finds images and previews, and converts images when they are first asked for.
 * @returns the service with the length of its queue, for metrics
 */
export function createMediaService({
  db,
  dataDir,
  render = renderImage,
  now,
  log,
}: MediaServiceOptions): MeasuredMediaService {
  const mediaDir = path.join(dataDir, 'media')
  const reported = new Set<string>()

  /** Opens an incident once for each file: a closed one is not opened again before the process restarts. */
  async function report(file: string, why: DamagedFile) {
    const ref = path.relative(mediaDir, file)
    if (reported.has(ref)) return
    reported.add(ref)
    try {
      await openIncident(db, { kind: 'file_damaged', ref, detail: damageText(ref, why) }, now().toISOString())
    } catch (error) {
      reported.delete(ref)
      log.error({ err: error, file: ref }, 'no incident could be opened for a damaged file')
    }
  }

  const renderOrReport: typeof renderImage = async (master, ...wanted) => {
    try {
      return await render(master, ...wanted)
    } catch (error) {
      if (error instanceof DamagedFile) await report(master, error)
      throw error
    }
  }
  const converter = new ImageConverter({
    mediaDir,
    cacheDir: path.join(dataDir, 'cache'),
    render: renderOrReport,
  })

  async function convert(...wanted: Parameters<ImageConverter['convert']>): Promise<StoredFile> {
    try {
      return await converter.convert(...wanted)
    } catch (error) {
      throw error instanceof DamagedFile ? new NotFound('This image is damaged.') : error
    }
  }

  return {
    async getImage(uuidImage, slug) {
      const id = parseUuid(uuidImage)
      const preset = id && plainName.test(slug) && (await findImagePreset(db, slug))
      const image = preset && (await findImage(db, id))
      if (!image) throw new NotFound('This image does not exist.')
      return convert(image, preset)
    },
    async getPrimaryImage(uuidRelease, name) {
      const [id, preset] = [parseUuid(uuidRelease), primaryPresets.get(name)]
      const image = id && preset && (await findPrimaryImage(db, id))
      if (!image) throw new NotFound('This image does not exist.')
      return convert(image, preset)
    },
    queuedImages: () => converter.queued,
    async getSnippet(uuid, name) {
      const [id, kind] = [parseUuid(uuid), snippets.get(name as 'snippet.opus')]
      const audio = id && kind && (await findAudio(db, id))
      if (!audio) throw new NotFound('This preview does not exist.')
      const file = inMediaFolder(mediaDir, audio[kind.column])
      if (await isUnusable(file)) {
        await report(file, new DamagedFile('It is empty or not a file.'))
        throw new NotFound('This preview is damaged.')
      }
      return { file, mimeType: kind.mimeType, version: audio.sourceHash.slice(0, 16) }
    },
  }
}

/** A missing file does not count as unusable: opening it fails later. */
async function isUnusable(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && (!found.isFile() || found.size === 0)
}

const damageText = (file: string, { message, cause }: DamagedFile): string => {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return `The file media/${file} cannot be used, and shoppers do not see or hear it. Restore it from a backup, or import its release again. ${reason.trim()}`.slice(
    0,
    500,
  )
}

/** The form of preset slugs. Other texts are not looked up, because Postgres refuses some of them. */
const plainName = /^[\w.-]{1,100}$/
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** @returns the id in lower case, as it is stored; null if the text is not a UUID of version 4 */
function parseUuid(text: string): string | null {
  const id = text.toLowerCase()
  return uuidV4.test(id) ? id : null
}
