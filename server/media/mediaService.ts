import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { NotFound } from '../errors'
import { openIncident } from '../jobs/incidentRepository'
import type { Logger } from '../log/log'
import { DamagedFile } from './damagedFile'
import { ImageConverter } from './imageConverter'
import { inMediaFolder } from './mediaFolder'
import { findAudio, findImage, findImagePreset, findPrimaryImage } from './mediaRepository'
import { renderImage } from './renderImage'

/** A file to be sent as it is. */
export interface StoredFile {
  file: string
  mimeType: string
  /** Differs whenever the bytes may differ; fit for an ETag. */
  version: string
}

/**
 * Images and previews by what a URL says. Each throws NotFound for what is not in the database, and for a file that is
 * damaged: the ops team learns of that by an incident.
 */
export interface MediaService {
  /** @param preset slug of an image preset, for example `400.avif` */
  getImage(uuidImage: string, preset: string): Promise<StoredFile>
  /** The cover of a release. @param name `1400.jpeg` or `400.jpeg` */
  getPrimaryImage(uuidRelease: string, name: string): Promise<StoredFile>
  /** @param uuid of an audio or of a track @param name `snippet.opus` or `snippet.mp3` */
  getSnippet(uuid: string, name: string): Promise<StoredFile>
}

/** Fixed: pages of other people link to these two. */
const primaryPresets = new Map([
  ['1400.jpeg', { maxWidth: 1400, mimeType: 'image/jpeg' }],
  ['400.jpeg', { maxWidth: 400, mimeType: 'image/jpeg' }],
])
const snippets = new Map([
  ['snippet.opus', { column: 'opusFile', mimeType: 'audio/ogg; codecs=opus' }],
  ['snippet.mp3', { column: 'mp3File', mimeType: 'audio/mpeg' }],
] as const)

export interface MeasuredMediaService extends MediaService {
  /** Images that are being made, and that wait for it. */
  queuedImages(): number
}

export interface MediaServiceOptions {
  db: Kysely<Database>
  /** Masters and previews are in `media`, converted images in `cache`. */
  dataDir: string
  /** Makes images smaller; without it this process does. */
  render?: typeof renderImage
  now: () => Date
  log: Logger
}

export function createMediaService({
  db,
  dataDir,
  render = renderImage,
  now,
  log,
}: MediaServiceOptions): MeasuredMediaService {
  const mediaDir = path.join(dataDir, 'media')
  const reported = new Set<string>()

  /** Once for each file: an incident that was closed is not opened again before the next start. */
  async function report(file: string, why: DamagedFile) {
    const ref = path.relative(mediaDir, file)
    if (reported.has(ref)) return
    reported.add(ref)
    try {
      await openIncident(db, { kind: 'file_damaged', ref, detail: damageText(ref, why) }, now().toISOString())
    } catch (error) {
      reported.delete(ref)
      log.error({ err: error, file: ref }, 'a damaged file could not be put on the list of incidents')
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
        await report(file, new DamagedFile('It is empty, or no file.'))
        throw new NotFound('This preview is damaged.')
      }
      return { file, mimeType: kind.mimeType, version: audio.sourceHash.slice(0, 16) }
    },
  }
}

/** A file that is missing is not: who opens it finds that out. */
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

/** As those of presets are; a database need not be asked for others, and Postgres refuses some of them. */
const plainName = /^[\w.-]{1,100}$/
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Ids are stored in lower case; null for what cannot be one. */
function parseUuid(text: string): string | null {
  const id = text.toLowerCase()
  return uuidV4.test(id) ? id : null
}
