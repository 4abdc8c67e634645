import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/database/schema'
import type { ShopFiles } from '../../platform/files/shopFiles'
import { findFile } from '../../platform/files/storedFiles'
import { readPathOnDisk } from '../../platform/files/writtenPath'
import { stableUuid } from '../../platform/support/stableUuid'
import type { ImportedTrack } from '../catalogue/writing/importedRelease'
import { readImage } from './imageMaster'
import { previewFiles } from './mediaFiles'
import { makePreviews, type PreviewFiles } from './previewMaker'

export type ImageRow = Insertable<Database['image']>
export type AudioRow = Insertable<Database['audio']>
type Sound = NonNullable<ImportedTrack['sound']>

/** An image or a sound. */
export interface MediaItem<Row> {
  /** An id that is made from the name and the content of the file, so it changes with the content. */
  id: string
  /** The row to insert; null if the database has it already. */
  row: Row | null
}

export interface MediaImport {
  /** Reads an image. @throws MediaProblem if the file is not an image, is damaged or too large */
  image(file: string): Promise<MediaItem<ImageRow>>
  sound(sound: Sound): Promise<MediaItem<AudioRow>>
  /** Hashes a ready-made file. @returns its SHA-256 in hex */
  file(file: string): Promise<string>
  /** Copies an image to the shop's media folder, unless it is there. */
  importImage(file: string): Promise<void>
  /** Copies a sound and makes its previews, unless they are there. @throws MediaProblem if previews cannot be made */
  importSound(sound: Sound): Promise<void>
  importFile(file: string): Promise<void>
}

/**
 * Reads, copies and converts media, each file once, even if several releases name it.
 * @param from the source's media folder
 * @param files the shop's files
 * @param known the ids of images and sounds in the database, and the keys of its ready-made files (see `knownFile`)
 */
export function createMediaImport({
  from,
  files: { media, workFolder },
  known: knownIds,
}: {
  from: string
  files: ShopFiles
  known: ReadonlySet<string>
}): MediaImport {
  const hashes = remembered(async (file: string) => hashFile(await readPathOnDisk(from, file)))
  const images = remembered(async (file: string): Promise<MediaItem<ImageRow>> => {
    const hash = await hashes(file)
    const id = stableUuid('image', `${file} ${hash}`)
    if (knownIds.has(id)) return { id, row: null }
    const { width, height, placeholderBmpData } = await readImage(await readPathOnDisk(from, file))
    const row = {
      uuid_image: id,
      file,
      width,
      height,
      placeholder_bmp_data: placeholderBmpData,
      source_hash: hash,
    }
    return { id, row }
  })
  const sounds = remembered(async (key: string): Promise<MediaItem<AudioRow>> => {
    const sound: Sound = JSON.parse(key)
    const files = 'preview' in sound ? Object.values(previewFiles(sound.preview)) : [sound.master]
    const hash = (await Promise.all(files.map(hashes))).join(' ')
    const id = stableUuid('audio', `${files.join(' ')} ${hash}`)
    if (knownIds.has(id)) return { id, row: null }
    const targets = 'preview' in sound ? previewFiles(sound.preview) : madePreviews(id)
    const row = {
      uuid_audio: id,
      master_file: 'master' in sound ? sound.master : null,
      opus_file: targets.opus,
      mp3_file: targets.mp3,
      source_hash: createHash('sha256').update(hash).digest('hex'),
    }
    return { id, row }
  })

  /**
   * Copies a file into the media store, unless it is there. The copy is not synced: after a power failure, the file is
   * missing or has another size, and the next import copies it again.
   */
  async function bring(file: string, isKnown: boolean): Promise<void> {
    const source = await readPathOnDisk(from, file)
    if (isKnown && (await findFile(media, file))?.sizeBytes === (await stat(source)).size) return
    await media.write(file, pathToFileURL(source), { isSynced: false })
  }
  const broughtImages = remembered(async (file: string) => bring(file, (await images(file)).row === null))
  const broughtSounds = remembered(async (key: string) => {
    const sound: Sound = JSON.parse(key)
    const { id, row } = await sounds(key)
    const files = 'preview' in sound ? Object.values(previewFiles(sound.preview)) : [sound.master]
    for (const file of files) await bring(file, row === null)
    if ('preview' in sound) return
    const previews = madePreviews(id)
    const isThere = (await findFile(media, previews.opus)) && (await findFile(media, previews.mp3))
    if (!isThere) await makeStoredPreviews(await readPathOnDisk(from, sound.master), previews)
  })

  async function makeStoredPreviews(master: string, names: PreviewFiles): Promise<void> {
    await mkdir(workFolder, { recursive: true })
    const folder = await mkdtemp(path.join(workFolder, 'previews-'))
    try {
      const previews = { opus: path.join(folder, 'preview.opus'), mp3: path.join(folder, 'preview.mp3') }
      await makePreviews(master, previews)
      await media.write(names.opus, pathToFileURL(previews.opus))
      await media.write(names.mp3, pathToFileURL(previews.mp3))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const broughtFiles = remembered(async (file: string) =>
    bring(file, knownIds.has(knownFile(file, await hashes(file)))),
  )

  return {
    image: images,
    sound: (sound) => sounds(JSON.stringify(sound)),
    file: hashes,
    importImage: broughtImages,
    importFile: broughtFiles,
    importSound: (sound) => broughtSounds(JSON.stringify(sound)),
  }
}

/** @returns the key of a ready-made file, from its path and its hash */
export const knownFile = (file: string, hash: string): string => `${file} ${hash}`

/** Names the previews of a master. The name contains the sound's id, so existing files belong to the same content. */
const madePreviews = (id: string) => previewFiles(`previews/made/${id}`)

function remembered<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>()
  return (key) => {
    let result = results.get(key)
    if (!result) {
      result = work(key)
      results.set(key, result)
    }
    return result
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), hash)
  return hash.digest('hex')
}
