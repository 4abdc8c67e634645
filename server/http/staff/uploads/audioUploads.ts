import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createAudioReader, createAudioWriter } from '../../../core/media/audioRepository'
import { FfmpegMissing } from '../../../core/media/ffmpeg'
import { audioExtension } from '../../../core/media/mediaFiles'
import { createMediaImport } from '../../../core/media/mediaImport'
import { MediaProblem } from '../../../core/media/mediaProblem'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { ShopError } from '../../../platform/errors'
import type { ShopFiles } from '../../../platform/files/shopFiles'
import { findFile } from '../../../platform/files/storedFiles'
import { WorkQueue } from '../../../platform/support/workQueue'
import { receiveFile } from './receiveFile'
import { tell } from './staffSentences'

export const maxAudioBytes = 500_000_000
/** The folder of uploaded masters in the media store. */
const folder = 'uploaded'
const keptUnusedMs = 24 * 3_600_000
/** Converting takes all of a processor, and shoppers come first. */
const maxRunning = 1
const maxWaiting = 10

/**
 * Keeps audio that staff upload among the shop's masters, with the previews that shoppers hear.
 * @returns functions that throw ShopError; one upload is worked on at a time, and ten may wait
 */
export function createAudioUploads(db: ShopDatabase, { files, now }: { files: ShopFiles; now: () => Date }) {
  const { media, workFolder } = files
  const reader = createAudioReader(db)
  const queue = new WorkQueue(maxRunning, maxWaiting, () => busy())

  /** @param place a folder that holds only the upload */
  async function keepFile(place: string, upload: string): Promise<string> {
    const extension = await audioExtension(upload)
    if (extension === null) throw notAudio()
    const name = `${folder}/${await computeDigest(upload)}${extension}`
    await mkdir(path.join(place, folder))
    await rename(upload, path.join(place, name))
    const sound = { master: name }
    const imports = createMediaImport({ from: place, files, known: new Set() })
    const { id, row } = await imports.sound(sound)
    if (row === null || (await reader.hasAudio(id))) return id
    try {
      await imports.importSound(sound)
      await transact(db, (trx) => createAudioWriter(trx).insertAudio(row))
    } catch (error) {
      if (!(await reader.hasAudio(id))) for (const file of listFiles(row)) await media.remove(file)
      throw toRefusal(error, path.basename(name))
    }
    return id
  }

  return {
    /**
     * Receives a master, makes its previews and keeps them. The same file gives the same id. If anything fails, nothing
     * is kept.
     * @param bytes the file as it arrives, at most 500 MB
     * @throws ShopError 400, 413 or 422 saying what is wrong with the file; 503 if ffmpeg is missing or too many wait
     */
    async keep(bytes: AsyncIterable<Uint8Array>): Promise<{ uuidAudio: string }> {
      const place = path.join(workFolder, `upload-${randomUUID()}`)
      await mkdir(place, { recursive: true })
      try {
        const upload = path.join(place, 'upload')
        await receiveFile(bytes, upload, { maxBytes: maxAudioBytes, tooLarge: audioTooLarge })
        return { uuidAudio: await queue.run(() => keepFile(place, upload)) }
      } finally {
        await rm(place, { recursive: true, force: true })
      }
    },

    /** Removes uploaded audio that no track has had for a day. */
    async forgetUnused(): Promise<void> {
      for (const audio of await reader.listAudioBelow(folder)) {
        if (await reader.isAudioUsed(audio.uuid_audio)) continue
        const masterFile = audio.master_file === null ? null : await findFile(media, audio.master_file)
        if (masterFile && masterFile.modifiedMs > now().getTime() - keptUnusedMs) continue
        if (!(await transact(db, (trx) => createAudioWriter(trx).removeAudio(audio.uuid_audio)))) continue
        for (const file of listFiles(audio)) await media.remove(file)
      }
    },
  }
}

export type AudioUploads = ReturnType<typeof createAudioUploads>

const listFiles = (row: { master_file?: string | null; opus_file: string; mp3_file: string }): string[] => [
  ...(row.master_file ? [row.master_file] : []),
  ...[row.opus_file, row.mp3_file],
]

async function computeDigest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 24)
}

/** @param name the file's name in the shop, which the person does not know */
function toRefusal(error: unknown, name: string): unknown {
  if (error instanceof FfmpegMissing) return ffmpegMissing()
  if (!(error instanceof MediaProblem)) return error
  return new ShopError(422, 'not_audio', error.message.replaceAll(name, tell('This file')))
}

/**
 * Makes the error of audio that is larger than 500 MB.
 * @returns ShopError 413
 */
export const audioTooLarge = () =>
  new ShopError(
    413,
    'body_too_large',
    tell('This file is larger than 500 MB. Save it as FLAC, or cut it into its tracks, and choose it again.'),
  )

const notAudio = () =>
  new ShopError(422, 'not_audio', tell('This file is not audio. Use FLAC, WAV, AIFF, MP3, Ogg, Opus or M4A.'))

const busy = () =>
  new ShopError(
    503,
    'audio_busy',
    tell('Several files are being converted already. Choose it again in a minute.'),
  )

const ffmpegMissing = () =>
  new ShopError(
    503,
    'ffmpeg_missing',
    tell(
      'The shop cannot make previews, because ffmpeg is not installed on its server. Nothing was kept. Ask whoever runs the server to install it, and choose the file again.',
    ),
  )
