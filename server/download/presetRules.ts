import type { AudioCodec } from '../../src/shared/vocabulary'

/** A file within the media folder, with the hash of its content. */
export interface SourceFile {
  file: string
  hash: string
}

/** The files of a track: ready-made ones by codec, and the master that previews are made from. */
export interface TrackSound {
  files: Partial<Record<AudioCodec, SourceFile>>
  master: SourceFile | null
}

export interface TrackSource extends SourceFile {
  /** False when the file is sent as it is. */
  isEncoded: boolean
}

const losslessMaster = /\.(flac|wav|aiff?)$/i
const ownCodec: Record<string, AudioCodec> = { '.mp3': 'mp3', '.opus': 'opus' }

/**
 * Chooses the source of a track for a codec: a ready-made file, or else a lossless master. A lossy master is sold as
 * it is and never encoded again, so an MP3 is not sold as FLAC.
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

/**
 * Tells whether a codec can be offered.
 * @returns true when every track is available in it
 */
export const canOffer = (tracks: readonly TrackSound[], codec: AudioCodec): boolean =>
  tracks.length > 0 && tracks.every((track) => sourceFor(track, codec) !== null)
