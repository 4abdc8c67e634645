import type { Credited, TrackRecord } from './trackRecord'

/** No text of a track is longer than this many characters; a longer one is cut off. */
const maxText = 1000
const maxFeatured = 50
const uuidBytes = 16
/** The bits of the first byte tell which parts follow. */
const withAudio = 1
const withVersion = 2
const withArtist = 4
const withFeatured = 8

/** A size that no packed track exceeds: a character has at most three bytes, and its length at most two. */
export const maxPackedBytes = 1 + 2 * uuidBytes + (4 + maxFeatured) * (maxText * 3 + 2) + 1

/**
 * Writes a track in as few bytes as possible: about 20 and its texts, while an object with these texts takes ten times that.
 * @returns the place after it
 */
export function packTrack(track: TrackRecord, into: Buffer, at: number): number {
  const { uuid_audio, version, display_artist, featured_artists } = track
  let end = at + 1
  const putUuid = (uuid: string) => {
    end += into.write(uuid.replaceAll('-', ''), end, 'hex')
  }
  const putText = (text: string) => {
    const cut = text.slice(0, maxText)
    const bytes = Buffer.byteLength(cut)
    if (bytes > 127) into[end++] = (bytes & 127) | 128
    into[end++] = bytes > 127 ? bytes >>> 7 : bytes
    end += into.write(cut, end)
  }
  into[at] =
    (uuid_audio === null ? 0 : withAudio) |
    (version === null ? 0 : withVersion) |
    (display_artist === '' ? 0 : withArtist) |
    (featured_artists.length === 0 ? 0 : withFeatured)
  putUuid(track.uuid_track)
  if (uuid_audio !== null) putUuid(uuid_audio)
  putText(track.position)
  putText(track.title)
  if (version !== null) putText(version)
  if (display_artist !== '') putText(display_artist)
  if (featured_artists.length > 0) {
    const names = featured_artists.slice(0, maxFeatured)
    into[end++] = names.length
    names.forEach(putText)
  }
  return end
}

/**
 * Reads of a track only what tells its artists, which most tracks have nothing of.
 * @returns null if the track names nobody
 */
export function unpackCredited(from: Buffer, at: number): Credited | null {
  const parts = from[at]!
  if (!(parts & (withVersion | withArtist | withFeatured))) return null
  let next = at + 1 + (parts & withAudio ? 2 : 1) * uuidBytes
  const skip = () => {
    let bytes = from[next++]!
    if (bytes > 127) bytes = (bytes & 127) | (from[next++]! << 7)
    next += bytes
    return bytes
  }
  const text = () => {
    const bytes = skip()
    return from.toString('utf8', next - bytes, next)
  }
  // The position and the title.
  skip()
  skip()
  return {
    version: parts & withVersion ? text() : null,
    display_artist: parts & withArtist ? text() : '',
    featured_artists: parts & withFeatured ? Array.from({ length: from[next++]! }, text) : [],
  }
}

/** Reads a track that `packTrack` wrote. */
export function unpackTrack(from: Buffer, at: number): TrackRecord {
  const parts = from[at]!
  let next = at + 1
  const uuid = () => {
    next += uuidBytes
    const hex = from.toString('hex', next - uuidBytes, next)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
  const text = () => {
    let bytes = from[next++]!
    if (bytes > 127) bytes = (bytes & 127) | (from[next++]! << 7)
    next += bytes
    return from.toString('utf8', next - bytes, next)
  }
  return {
    uuid_track: uuid(),
    uuid_audio: parts & withAudio ? uuid() : null,
    position: text(),
    title: text(),
    version: parts & withVersion ? text() : null,
    display_artist: parts & withArtist ? text() : '',
    featured_artists: parts & withFeatured ? Array.from({ length: from[next++]! }, text) : [],
  }
}
