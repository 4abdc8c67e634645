import type { AudioCodec } from '../../../src/shared/vocabulary'

/** A file within the media folder, with the hash of its content. */
export interface SourceFile {
  file: string
  hash: string
}

/** The audio files of a track: ready-made files by codec, and the master that previews are made from. */
export interface TrackSound {
  files: Partial<Record<AudioCodec, SourceFile>>
  master: SourceFile | null
}

export interface TrackSource extends SourceFile {
  /** Whether the file must be encoded; otherwise it is packed unchanged. */
  isEncoded: boolean
}

const losslessMaster = /\.(flac|wav|aiff?)$/i
const ownCodec: Record<string, AudioCodec> = { '.mp3': 'mp3', '.opus': 'opus' }

/**
 * Chooses the source of a track for a codec: a ready-made file, or else the master. Only a lossless master is encoded,
 * so that an MP3 is never sold as FLAC.
 * @returns null when the track is not available in this codec
 */
export function sourceFor({ files, master }: TrackSound, codec: AudioCodec): TrackSource | null {
  const ready = files[codec]
  if (ready) return { ...ready, isEncoded: false }
  if (!master) return null
  if (losslessMaster.test(master.file)) return { ...master, isEncoded: true }
  const ending = /\.\w+$/.exec(master.file.toLowerCase())?.[0] ?? ''
  return ownCodec[ending] === codec ? { ...master, isEncoded: false } : null
}

/** Tells whether a codec can be offered, which requires every track to be available in it. */
export const canOffer = (tracks: readonly TrackSound[], codec: AudioCodec): boolean =>
  tracks.length > 0 && tracks.every((track) => sourceFor(track, codec) !== null)
