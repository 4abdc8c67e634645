/** Makes tracklists with sides and discs for the formats, durations for the genre, and previews. */
import { elementAt } from '../../../src/shared/required'
import type { ImportedTrack, ImportedTracklist } from '../../core/catalogue/writing/importedRelease'
import { productOf } from './formatKinds'
import type { Random } from './random'

/** The number of ready-made previews of each genre, such as `previews/techno-01` to `previews/techno-05`. */
export const previewsPerGenre = 5
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
  /** Tracks that are only on the CD. */
  bonus: readonly DemoTrack[]
  snippetsOnly: boolean
}

/**
 * Makes the tracklists. @returns one for all formats, or one for records and a longer one for the CD; none without
 * music
 */
export function makeTracklists(random: Random, options: TracklistOptions): ImportedTracklist[] {
  const carriers = options.made
    .map((name) => name.replace(/!$/, ''))
    .filter((name) => productOf(name) !== 'other')
  if (carriers.length === 0 || options.tracks.length === 0) return []
  const cds = carriers.filter((name) => productOf(name) === 'cd')
  const others = carriers.filter((name) => productOf(name) !== 'cd')
  const firstPreview = random.int(previewsPerGenre)
  const [shortest, maxLength] = lengths[options.genre] ?? [150, 300]
  const all = [...options.tracks, ...options.bonus].map((track, index): ImportedTrack => {
    const seconds = Math.round(
      shortest + (maxLength - shortest) * random.next() * (0.6 + 0.4 * random.next()),
    )
    const isPlayable = index < 2 || random.chance(0.82)
    return {
      position: '',
      mediumNr: 1,
      title: track.title,
      version: track.version ?? null,
      displayArtist: track.artist ?? options.displayArtist,
      featuredArtists: track.featured ?? [],
      durationSeconds: options.snippetsOnly ? 30 : seconds,
      sound: isPlayable ? { preview: previewName(options.genre, firstPreview + index) } : null,
    }
  })
  const onRecord = all.slice(0, options.tracks.length)
  if (others.length === 0) return [list(cds, numbered(all, discsOf(elementAt(cds, 0))))]
  if (cds.length === 0 || options.bonus.length === 0)
    return [list(carriers, onSides(onRecord, discsOf(elementAt(others, 0))))]
  return [
    list(others, onSides(onRecord, discsOf(elementAt(others, 0)))),
    list(cds, numbered(all, discsOf(elementAt(cds, 0)))),
  ]

  function list(formats: string[], tracks: ImportedTrack[]): ImportedTracklist {
    return { formats, snippetsOnly: options.snippetsOnly, tracks }
  }
}

export const discsOf = (format: string): number => Number(/^(\d)×/.exec(format)?.[1] ?? 1)

/** Numbers tracks as A1, A2, B1 …, evenly on the sides of the discs. */
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
