/** Tracklists: sides and discs as the formats need them, lengths as the genre has them, and what can be played. */

import { elementAt } from '../../src/shared/required'
import type { ImportedTrack, ImportedTracklist } from '../import/importedShop'
import { productOf } from './formatKinds'
import type { Random } from './random'

/** Ready-made previews of each genre, `previews/techno-01` to `previews/techno-10`. */
export const previewsPerGenre = 10
export const previewName = (genre: string, n: number) =>
  `previews/${genre}-${String((n % previewsPerGenre) + 1).padStart(2, '0')}`

const lengths: Record<string, readonly [number, number]> = {
  techno: [290, 470],
  electronic: [220, 400],
  ambient: [230, 640],
  experimental: [90, 560],
  wave: [180, 300],
  indie: [140, 270],
  songwriter: [130, 290],
  alternative: [110, 290],
  hiphop: [90, 220],
  world: [160, 380],
}

export interface DemoTrack {
  title: string
  version?: string
  artist?: string
  featured?: string[]
}

export interface TracklistOptions {
  genre: string
  displayArtist: string
  made: readonly string[]
  tracks: readonly DemoTrack[]
  /** Only on the CD. */
  bonus: readonly DemoTrack[]
  snippetsOnly: boolean
}

/** @returns one list for all formats, or one for the records and a longer one for the CD; none without music */
export function makeTracklists(random: Random, wish: TracklistOptions): ImportedTracklist[] {
  const carriers = wish.made
    .map((name) => name.replace(/!$/, ''))
    .filter((name) => productOf(name) !== 'other')
  if (carriers.length === 0 || wish.tracks.length === 0) return []
  const cds = carriers.filter((name) => productOf(name) === 'cd')
  const others = carriers.filter((name) => productOf(name) !== 'cd')
  const firstPreview = random.int(previewsPerGenre)
  const [shortest, maxLength] = lengths[wish.genre] ?? [150, 300]
  const all = [...wish.tracks, ...wish.bonus].map((track, index): ImportedTrack => {
    const seconds = Math.round(
      shortest + (maxLength - shortest) * random.next() * (0.6 + 0.4 * random.next()),
    )
    const isPlayable = index < 2 || random.chance(0.82)
    return {
      position: '',
      mediumNr: 1,
      title: track.title,
      version: track.version ?? null,
      displayArtist: track.artist ?? wish.displayArtist,
      featuredArtists: track.featured ?? [],
      durationSeconds: wish.snippetsOnly ? 30 : seconds,
      sound: isPlayable ? { preview: previewName(wish.genre, firstPreview + index) } : null,
    }
  })
  const onRecord = all.slice(0, wish.tracks.length)
  if (others.length === 0) return [list(cds, numbered(all, discsOf(elementAt(cds, 0))))]
  if (cds.length === 0 || wish.bonus.length === 0)
    return [list(carriers, onSides(onRecord, discsOf(elementAt(others, 0))))]
  return [
    list(others, onSides(onRecord, discsOf(elementAt(others, 0)))),
    list(cds, numbered(all, discsOf(elementAt(cds, 0)))),
  ]

  function list(formats: string[], tracks: ImportedTrack[]): ImportedTracklist {
    return { formats, snippetsOnly: wish.snippetsOnly, tracks }
  }
}

export const discsOf = (format: string): number => Number(/^(\d)×/.exec(format)?.[1] ?? 1)

/** A1, A2, B1 …: as many sides as the discs have, filled evenly. */
function onSides(tracks: readonly ImportedTrack[], discs: number): ImportedTrack[] {
  const sides = Math.min(discs * 2, Math.max(tracks.length, 1))
  let side = 0
  let onSide = 0
  return tracks.map((track, index) => {
    const wanted = Math.floor((index * sides) / tracks.length)
    if (wanted !== side) {
      side = wanted
      onSide = 0
    }
    onSide++
    return {
      ...track,
      position: `${String.fromCharCode(65 + side)}${onSide}`,
      mediumNr: Math.floor(side / 2) + 1,
    }
  })
}

function numbered(tracks: readonly ImportedTrack[], discs: number): ImportedTrack[] {
  const perDisc = Math.ceil(tracks.length / discs)
  return tracks.map((track, index) => {
    const mediumNr = Math.floor(index / perDisc) + 1
    const position = discs === 1 ? `${index + 1}` : `${mediumNr}-${(index % perDisc) + 1}`
    return { ...track, position, mediumNr }
  })
}
