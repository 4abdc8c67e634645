import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { elementAt, required } from '../../../src/shared/required'
import type { FileStore } from '../../platform/files/fileStore'
import { createFolderStore } from '../../platform/files/folderStore'
import type { ShopFiles } from '../../platform/files/shopFiles'
import { findFile, readStored, saveStored, withLocalFile } from '../../platform/files/storedFiles'
import { ImageConverter } from '../media/imageConverter'
import type { renderImage } from '../media/renderImage'
import type { ArchiveRelease, ArchiveTrack } from './archiveRepository'
import type { ArchiveSource } from './archives'
import { buildTags, extensions, numberTracks, trackName } from './archiveTags'
import { type Cover, encodeTrack } from './encodeTrack'
import { folderName, uniqueNames } from './nameRules'
import { sourceFor, type TrackSource } from './presetRules'
import { tell } from './staffSentences'
import { writeZip, type ZipEntry } from './zipFile'

/** A problem that staff read in their language. */
class ToldProblem extends Error {
  /** Says what the problem is. */
  readonly say: () => string
  constructor(say: () => string) {
    super(say())
    this.say = say
  }
}

/** Raised when an archive cannot be built and a retry will not help. The message is a sentence for the ops team. */
export class ArchiveProblem extends ToldProblem {}
/** Raised when there is not enough disk space to build an archive at the moment. */
export class NoSpace extends ToldProblem {}

/** The end of the names of folders in which archives are built. */
export const archiveFolderEnding = '.archive'

const maxBytes = 5 * 1024 ** 3
const maxEntries = 500
const coverWidth = 1400
const pictureWidth = 500
/** The limit in characters, because a program argument on Linux has at most 128 KiB. */
const maxPictureLength = 120_000

export interface BuiltArchive {
  /** The name in the store of archives. */
  file: string
  sizeBytes: number
  sha256: string
}

interface PlannedTrack {
  track: ArchiveTrack
  source: TrackSource
  bytes: number
}

export interface BuilderOptions {
  files: ShopFiles
  /** Returns the free bytes of the disk; tests replace it. */
  freeBytes?: (folder: string) => Promise<number>
  render?: typeof renderImage
}

/**
 * Makes the builder of archives, which encodes tracks if needed and packs them. An archive appears under its name
 * only when it is complete.
 */
export function createArchiveBuilder({ files, freeBytes = getFreeBytes, render }: BuilderOptions) {
  const { media, cache, archives, workFolder } = files
  const images = new ImageConverter({ files, render })

  async function plan({ preset, tracks }: ArchiveSource): Promise<PlannedTrack[]> {
    if (tracks.length + 1 > maxEntries) {
      throw new ArchiveProblem(() => tell('It would have more than {count} files.', { count: maxEntries }))
    }
    return Promise.all(
      tracks.map(async (track) => {
        const source = required(sourceFor(track, preset.codec), `file of track ${track.title}`)
        const file = await findFile(media, source.file)
        if (!file) {
          throw new ArchiveProblem(() =>
            tell('The file {file} is missing in the media folder. Import it again.', { file: source.file }),
          )
        }
        return { track, source, bytes: estimateBytes(track, source, file.sizeBytes, preset.kbit_per_second) }
      }),
    )
  }

  /** Checks for twice the disk space, because encoded files and the archive made from them exist at the same time. */
  async function claimSpace(bytes: number): Promise<void> {
    const free = await freeBytes(workFolder)
    if (free < 2 * bytes) {
      throw new NoSpace(() =>
        tell('{needed} are needed in {folder}, {free} are free.', {
          needed: megabytes(2 * bytes),
          folder: workFolder,
          free: megabytes(free),
        }),
      )
    }
  }

  /** Makes the cover as a local file, because the encoder reads it too. */
  async function makeCover(release: ArchiveRelease, folder: string): Promise<Cover | null> {
    if (release.uuid_image === null) return null
    const source = {
      uuidImage: release.uuid_image,
      file: required(release.file, 'file'),
      width: required(release.width, 'width'),
      sourceHash: required(release.source_hash, 'source hash'),
    }
    const jpeg = (maxWidth: number) => images.convert(source, { maxWidth, mimeType: 'image/jpeg' })
    const picture = pictureBlock(await readStored(cache, (await jpeg(pictureWidth)).name))
    const file = path.join(folder, coverName)
    await saveStored(cache, (await jpeg(coverWidth)).name, file)
    return { file, picture: picture.length <= maxPictureLength ? picture : null }
  }

  /** Provides the files of the tracks: stored ones as they are, the others encoded in a folder. */
  async function provide(
    { preset, release }: ArchiveSource,
    {
      plannedTracks,
      cover,
      folder,
      signal,
    }: { plannedTracks: readonly PlannedTrack[]; cover: Cover | null; folder: string; signal: AbortSignal },
  ): Promise<PackedFile[]> {
    const places = numberTracks(plannedTracks.map(({ track }) => track))
    const encoded = createFolderStore(folder)
    const packed: PackedFile[] = []
    for (const [index, { track, source }] of plannedTracks.entries()) {
      if (!source.isEncoded) {
        packed.push(await measureFile(media, source.file))
        continue
      }
      const name = `${index}${extensions[preset.codec]}`
      const tags = buildTags(release, track, elementAt(places, index))
      const encoding = { codec: preset.codec, kbitPerSecond: preset.kbit_per_second, tags, cover }
      await withLocalFile(media, source.file, workFolder, (master) =>
        encodeTrack(master, path.join(folder, name), encoding, signal),
      )
      packed.push(await measureFile(encoded, name))
    }
    return cover ? [...packed, await measureFile(encoded, coverName)] : packed
  }

  return {
    /**
     * Estimates the size of an archive in bytes, rather too large than too small.
     * @throws ArchiveProblem when it cannot be built
     */
    async estimate(source: ArchiveSource): Promise<number> {
      return (await plan(source)).reduce((sum, { bytes }) => sum + bytes, 0)
    },

    /**
     * Builds an archive.
     * @param modifiedAt the modification time of the files in it
     * @param signal stops the build
     * @throws ArchiveProblem when it cannot be built, NoSpace, and errors of ffmpeg and the file system
     */
    async build(source: ArchiveSource, modifiedAt: Date, signal: AbortSignal): Promise<BuiltArchive> {
      const plannedTracks = await plan(source)
      await mkdir(workFolder, { recursive: true })
      await claimSpace(plannedTracks.reduce((sum, { bytes }) => sum + bytes, 0))
      const { uuid_release_format, uuid_release_format_zip_preset } = source.key
      const folder = path.join(workFolder, `${randomUUID()}${archiveFolderEnding}`)
      await mkdir(folder)
      try {
        const cover = await makeCover(source.release, folder)
        const packed = await provide(source, { plannedTracks, cover, folder, signal })
        if (packed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxBytes) {
          throw new ArchiveProblem(() =>
            tell('It would be larger than {size}.', { size: megabytes(maxBytes) }),
          )
        }
        const file = `${uuid_release_format}.${uuid_release_format_zip_preset}.${source.hash.slice(0, 16)}.zip`
        const target = { store: archives, name: file }
        return { file, ...(await writeZip(target, getEntries(source, packed), modifiedAt, signal)) }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

type PackedFile = Omit<ZipEntry, 'path'>

const coverName = 'cover.jpg'

async function measureFile(store: FileStore, name: string): Promise<PackedFile> {
  const { sizeBytes } = required(await findFile(store, name), `file ${name}`)
  return { store, name, sizeBytes }
}

/** Names the files within an archive. @param packed the files of the tracks, and the cover if there is one */
function getEntries({ preset, release, tracks }: ArchiveSource, packed: readonly PackedFile[]): ZipEntry[] {
  const places = numberTracks(tracks)
  const ending = extensions[preset.codec]
  const names = uniqueNames(
    tracks.map((track, index) => ({ name: trackName(release, track, elementAt(places, index)), ending })),
  )
  const inside = folderName(release)
  return packed.map((file, index) => ({ ...file, path: `${inside}/${names[index] ?? coverName}` }))
}

/** Estimates the bytes of an encoded track, rather too many than too few, because the size depends on the music. */
function estimateBytes(
  { durationSeconds }: ArchiveTrack,
  { file, isEncoded }: TrackSource,
  size: number,
  kbitPerSecond: number | null,
): number {
  if (!isEncoded) return size
  const isPacked = file.toLowerCase().endsWith('.flac')
  if (kbitPerSecond !== null && durationSeconds !== null) return durationSeconds * kbitPerSecond * 125
  return isPacked ? size * 3 : size
}

const getFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** Encodes a front cover for Ogg: FLAC's picture block (RFC 9639, section 8.8) in base 64. */
function pictureBlock(jpeg: Buffer): string {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length)
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
    return bytes
  }
  const type = Buffer.from('image/jpeg')
  // Width, height, depth and colours may be 0, which means that they are unknown.
  const head = [numbers(3, type.length), type, numbers(0, 0, 0, 0, 0, jpeg.length)]
  return Buffer.concat([...head, jpeg]).toString('base64')
}
