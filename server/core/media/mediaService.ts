import type { ShopDatabase } from '../../platform/database/access'
import { NotFound } from '../../platform/errors'
import { DamagedFile } from '../../platform/files/damagedFile'
import type { FileStore } from '../../platform/files/fileStore'
import type { ShopFiles } from '../../platform/files/shopFiles'
import { findFile } from '../../platform/files/storedFiles'
import { openIncident } from '../../platform/jobs/incidents'
import { said } from '../../platform/languages/said'
import type { Logger } from '../../platform/log/log'
import { encodedSlug } from '../../platform/support/encodedSlug'
import { cdnSourceName, cdnSourcePreset } from './cdnSource'
import { ImageConverter, type ImagePreset, type ImageSource } from './imageConverter'
import { createMediaReader, type StoredAudio } from './mediaRepository'
import { renderImage } from './renderImage'
import { tell } from './staffSentences'

/** A file that can be sent as it is. */
export interface StoredFile {
  store: FileStore
  /** The name in the store. */
  name: string
  mimeType: string
  /** Changes whenever the bytes may have changed; used in ETags. */
  version: string
}

/**
 * Finds the files of images and previews by the parts of their URLs. Each method throws NotFound if the database has no
 * such row, or if the file is damaged; a damaged file also opens an incident.
 */
export interface MediaService {
  /** @param preset the slug of an image preset, for example `400.avif`, or `source.webp` for the CDN source */
  getImage(uuidImage: string, preset: string): Promise<StoredFile>
  /** Finds the cover of a release. @param name `1400.jpeg` or `400.jpeg` */
  getPrimaryImage(uuidRelease: string, name: string): Promise<StoredFile>
  /** Finds a preview. @param uuid the id of an audio or of a track @param name `snippet.opus` or `snippet.mp3` */
  getSnippet(uuid: string, name: string): Promise<StoredFile>
  /** Finds the preview that a player begins a release with. @param slug decoded @param name as above */
  getFirstSnippet(slug: string, name: string): Promise<StoredFile & { uuidRelease: string }>
}

/** These two presets are constant, because pages of other sites link to them. */
const primaryPresets = new Map([
  ['1400.jpeg', { maxWidth: 1400, mimeType: 'image/jpeg' }],
  ['400.jpeg', { maxWidth: 400, mimeType: 'image/jpeg' }],
])
interface SnippetKind {
  column: 'opusFile' | 'mp3File'
  mimeType: string
}
const snippets = new Map<string, SnippetKind>([
  ['snippet.opus', { column: 'opusFile', mimeType: 'audio/ogg; codecs=opus' }],
  ['snippet.mp3', { column: 'mp3File', mimeType: 'audio/mpeg' }],
])

export interface MeasuredMediaService extends MediaService {
  /** @returns the number of images that are being converted or wait for it */
  queuedImages(): number
}

export interface MediaServiceOptions {
  db: ShopDatabase
  files: ShopFiles
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
  files,
  render = renderImage,
  now,
  log,
}: MediaServiceOptions): MeasuredMediaService {
  const records = createMediaReader(db)
  const reported = new Set<string>()

  /** Opens an incident once for each file: a closed one is not opened again before the process restarts. */
  async function report(ref: string, why: DamagedFile) {
    if (reported.has(ref)) return
    reported.add(ref)
    try {
      await openIncident(
        db,
        { kind: 'file_damaged', ref, detail: () => damageText(ref, why) },
        now().toISOString(),
      )
    } catch (error) {
      reported.delete(ref)
      log.error({ err: error, file: ref }, 'no incident could be opened for a damaged file')
    }
  }

  const converter = new ImageConverter({ files, render })

  async function convert(image: ImageSource, preset: ImagePreset): Promise<StoredFile> {
    try {
      return { store: files.cache, ...(await converter.convert(image, preset)) }
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      await report(image.file, error)
      throw new NotFound(said('error.image.damaged'))
    }
  }

  const findPreset = async (slug: string): Promise<ImagePreset | undefined> =>
    slug === cdnSourceName ? cdnSourcePreset : records.findImagePreset(slug)

  /** @throws DamagedFile if the file is empty, or not a file. A missing file is found later, when it is opened. */
  async function checkPreview(name: string): Promise<void> {
    const file = await findFile(files.media, name)
    if (file?.sizeBytes === 0) throw new DamagedFile('It is empty.')
  }

  async function openPreview(audio: StoredAudio, { column, mimeType }: SnippetKind): Promise<StoredFile> {
    const name = audio[column]
    try {
      await checkPreview(name)
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      await report(name, error)
      throw new NotFound(said('error.preview.damaged'))
    }
    return { store: files.media, name, mimeType, version: audio.sourceHash.slice(0, 16) }
  }

  return {
    async getImage(uuidImage, slug) {
      const id = parseUuid(uuidImage)
      const preset = id && plainName.test(slug) && (await findPreset(slug))
      const image = preset && (await records.findImage(id))
      if (!image) throw new NotFound(said('error.image.none'))
      const file = await convert(image, preset)
      return preset === cdnSourcePreset ? { ...file, mimeType: 'image/webp' } : file
    },
    async getPrimaryImage(uuidRelease, name) {
      const [id, preset] = [parseUuid(uuidRelease), primaryPresets.get(name)]
      const image = id && preset && (await records.findPrimaryImage(id))
      if (!image) throw new NotFound(said('error.image.none'))
      return convert(image, preset)
    },
    queuedImages: () => converter.queued,
    async getSnippet(uuid, kindName) {
      const [id, kind] = [parseUuid(uuid), snippets.get(kindName)]
      const audio = id && kind && (await records.findAudio(id))
      if (!audio) throw new NotFound(said('error.preview.none'))
      return openPreview(audio, kind)
    },
    async getFirstSnippet(slug, kindName) {
      const [encoded, kind] = [encodedSlug(slug), snippets.get(kindName)]
      const audio = encoded && kind && (await records.findFirstAudio(decodeURIComponent(encoded)))
      if (!audio) throw new NotFound(said('error.preview.none'))
      return { ...(await openPreview(audio, kind)), uuidRelease: audio.uuidRelease }
    },
  }
}

const damageText = (file: string, { message, cause }: DamagedFile): string => {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return tell(
    'The file media/{file} cannot be used, and shoppers do not see or hear it. Restore it from a backup, or import its release again. {reason}',
    { file, reason: reason.slice(0, 300) },
  ).trim()
}

/** The form of preset slugs. Other texts are not looked up, because Postgres refuses some of them. */
const plainName = /^[\w.-]{1,100}$/
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** @returns the id in lower case, as it is stored; null if the text is not a UUID of version 4 */
function parseUuid(text: string): string | null {
  const id = text.toLowerCase()
  return uuidV4.test(id) ? id : null
}
