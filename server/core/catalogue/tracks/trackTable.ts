import { isDeepStrictEqual } from 'node:util'
import { maxPackedBytes, packTrack, unpackCredited, unpackTrack } from './packedTrack'
import type { Credited, TrackRecord } from './trackRecord'

const chunkBytes = 2 ** 18
const noRelease = -1

/**
 * Holds the tracks of all releases, packed in chunks of bytes. Each track has a small number; those of a release follow
 * each other. When they change, they get new numbers, and the old numbers stay unused.
 */
export class TrackTable {
  readonly #chunks: Buffer[] = []
  readonly #scratch = Buffer.allocUnsafe(maxPackedBytes)
  /** The number of bytes used in the last chunk. */
  #chunkEnd = chunkBytes
  #count = 0
  /** By track number: where the packed track begins, counted through all chunks, and the number of its release. */
  #places = new Uint32Array(1024)
  #releases = new Int32Array(1024)
  /** By release number: its first track and the number of its tracks. */
  #firsts = new Int32Array(1024)
  #sizes = new Uint16Array(1024)

  /** One more than the highest track number. */
  get numbersUsed(): number {
    return this.#count
  }

  /** Returns the number of the release of a track; -1 when the track is no longer there. */
  releaseOf(track: number): number {
    return this.#releases[track]!
  }

  /** Reads a track. Its artist is empty when it is the release's. */
  get(track: number): TrackRecord {
    const place = this.#places[track]!
    return unpackTrack(this.#chunks[Math.floor(place / chunkBytes)]!, place % chunkBytes)
  }

  /** Reads what names artists on a track. @returns null if it names nobody */
  credited(track: number): Credited | null {
    const place = this.#places[track]!
    return unpackCredited(this.#chunks[Math.floor(place / chunkBytes)]!, place % chunkBytes)
  }

  /** Lists the numbers of the tracks of a release, in order. */
  numbersOf(release: number): number[] {
    return Array.from({ length: this.#sizes[release] ?? 0 }, (_, i) => this.#firsts[release]! + i)
  }

  /** Tells whether a release has exactly these tracks. */
  has(release: number, tracks: readonly TrackRecord[]): boolean {
    return isDeepStrictEqual(
      this.numbersOf(release).map((track) => this.get(track)),
      tracks,
    )
  }

  /** Replaces the tracks of a release. */
  put(release: number, tracks: readonly TrackRecord[]): void {
    for (const track of this.numbersOf(release)) this.#releases[track] = noRelease
    this.#firsts = withRoom(this.#firsts, release + 1)
    this.#sizes = withRoom(this.#sizes, release + 1)
    const storedTracks = tracks.slice(0, 2 ** 16 - 1)
    this.#firsts[release] = this.#count
    this.#sizes[release] = storedTracks.length
    for (const track of storedTracks) this.#append(release, track)
  }

  /** Gives back the room for more tracks, after the first ones have been put. */
  trim(): void {
    this.#places = this.#places.slice(0, this.#count)
    this.#releases = this.#releases.slice(0, this.#count)
  }

  #append(release: number, track: TrackRecord): void {
    const bytes = packTrack(track, this.#scratch, 0)
    if (this.#chunkEnd + bytes > chunkBytes) {
      this.#chunks.push(Buffer.allocUnsafeSlow(chunkBytes))
      this.#chunkEnd = 0
    }
    this.#scratch.copy(this.#chunks.at(-1)!, this.#chunkEnd, 0, bytes)
    this.#places = withRoom(this.#places, this.#count + 1)
    this.#releases = withRoom(this.#releases, this.#count + 1)
    this.#places[this.#count] = (this.#chunks.length - 1) * chunkBytes + this.#chunkEnd
    this.#releases[this.#count] = release
    this.#chunkEnd += bytes
    this.#count++
  }
}

/** Returns a list with room for so many numbers: the same one, or a longer copy. */
function withRoom<List extends Int32Array | Uint32Array | Uint16Array>(list: List, length: number): List {
  if (length <= list.length) return list
  const longer = new (list.constructor as new (length: number) => List)(Math.ceil(length * 1.3))
  longer.set(list)
  return longer
}
