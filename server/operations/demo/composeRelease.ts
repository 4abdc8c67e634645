/** Makes a complete release from a short note about a record. */
import { elementAt } from '../../../src/shared/required'
import type {
  ImportedFormat,
  ImportedName,
  ImportedRelease,
  ImportedTracklist,
} from '../../core/catalogue/writing/importedRelease'
import { previewFiles } from '../../core/media/mediaFiles'
import { daysBetween, demoDay } from '../../exchange/import/demoDates'
import type { CuratedRelease, DemoLabel, Tongue } from './demoTypes'
import { makeFormats, playTypeOf, usualFormats } from './formats'
import type { Random } from './random'
import { slugOf } from './slugs'
import { chooseStyles } from './styles'
import { withTempos } from './tempos'
import { type DemoTrack, discsOf, makeTracklists, previewName } from './tracklists'
import { trackTitles, versionNames } from './words/trackTitles'

export interface ReleasePlace {
  slug: string
  catalogNr: string
  releaseDate: string
  cover: string | null
  gallery: ImportedRelease['gallery']
}

/** Where labels are, by the language of their titles. */
const countryByTongue: Readonly<Record<Tongue, string>> = {
  en: 'UK',
  de: 'Germany',
  fr: 'France',
  nordic: 'Sweden',
  ja: 'Japan',
  pl: 'Poland',
  el: 'Greece',
  ru: 'Ukraine',
  tr: 'Turkey',
  technical: 'Germany',
}

const variousArtists: ImportedName = { name: 'Various Artists', slug: 'various-artists' }

/** @param random the only source of chance, so that the same note always gives the same release */
export function composeRelease(
  random: Random,
  note: CuratedRelease,
  label: DemoLabel,
  place: ReleasePlace,
): ImportedRelease {
  const genres = [...(note.genres ?? (random.chance(0.45) ? label.genres : label.genres.slice(0, 1)))]
  const genre = genres[0] ?? 'electronic'
  const made = note.made ? note.made.split(',').map((name) => name.trim()) : usualFormats(random, genre)
  const age = Math.max(0, daysBetween(place.releaseDate, demoDay))
  const formats = makeFormats(
    random,
    {
      made,
      catalogNr: place.catalogNr,
      today: demoDay,
      isPreOrder: note.preOrder !== undefined,
      off: note.off ?? 0,
      age,
    },
    place.releaseDate,
  )
  const playType = playTypeOf(made.map((name) => name.replace(/!$/, '')))
  const displayArtist = note.compilation ? note.artist || variousArtists.name : note.artist
  return {
    sourceKey: `slug:${place.slug}`,
    slug: place.slug,
    displayArtist,
    artists: namesOf(note),
    labels: [{ name: label.name, slug: label.slug }],
    genres,
    title: note.title,
    edition: note.edition ?? null,
    subtitle: note.subtitle ?? null,
    releaseYear: Number(place.releaseDate.slice(0, 4)),
    releaseDate: place.releaseDate,
    originalReleaseDate: note.originally ?? null,
    info: note.info ?? null,
    productType: note.compilation ? 'compilation' : 'release',
    playType,
    isReissue: note.originally !== undefined,
    isSpecialEdition: note.edition !== undefined,
    cover: place.cover,
    gallery: place.gallery,
    manufacturer: null,
    responsiblePerson: null,
    isPublished: true,
    country: countryByTongue[label.tongue],
    styles: chooseStyles(genres, place.slug),
    formats,
    tracklists:
      note.untracked || playType === null
        ? []
        : withTempos(
            withFiles(
              tracklistsOf(random, note, label, genre, made, displayArtist, playType),
              formats,
              genre,
            ),
            genre,
            place.slug,
          ),
  }
}

/** Adds the previews as download files, so that the demo needs neither ffmpeg nor further sounds. */
function withFiles(
  tracklists: ImportedTracklist[],
  formats: readonly ImportedFormat[],
  genre: string,
): ImportedTracklist[] {
  if (!formats.some((format) => format.instantDownload || format.includesDownloadCode)) return tracklists
  return tracklists.map((tracklist) => ({
    ...tracklist,
    tracks: tracklist.tracks.map((track, index) => {
      const { sound } = track
      const name = sound && 'preview' in sound ? sound.preview : previewName(genre, index)
      return { ...track, files: previewFiles(name) }
    }),
  }))
}

function namesOf(note: CuratedRelease): ImportedName[] {
  if (note.compilation && !note.artists) return [variousArtists]
  return (note.artists ?? [note.artist]).map((artist) =>
    typeof artist === 'string' ? { name: artist, slug: slugOf(artist) } : artist,
  )
}

function tracklistsOf(
  random: Random,
  note: CuratedRelease,
  label: DemoLabel,
  genre: string,
  made: readonly string[],
  displayArtist: string,
  playType: string,
) {
  // Only compilations and split records have an artist before the colon; `Room 1: Curtains` is a title.
  const isPlayer = (name: string) =>
    note.compilation === true || namesOf(note).some((artist) => artist.name === name)
  const tracks = note.tracks
    ? note.tracks.split('|').map((text) => readTrack(text, isPlayer))
    : inventTracks(random, label, playType, discsOf(elementAt(made, 0)))
  const bonus = note.bonus ? note.bonus.split('|').map((text) => readTrack(text, isPlayer)) : []
  return makeTracklists(random, {
    genre,
    displayArtist,
    made,
    tracks,
    bonus,
    snippetsOnly: note.snippets === true,
  })
}

/** Parses a track: `Artist: Title (~Dub) feat. Guest`, in which only the title is required. */
export function readTrack(text: string, isPlayer: (name: string) => boolean): DemoTrack {
  const [, prefix, rest, version, featured] =
    /^(?:(.+?): )?(.+?)(?: \(~([^)]+)\))?(?: feat\. (.+))?$/u.exec(text.trim()) ?? []
  const hasPlayer = prefix !== undefined && isPlayer(prefix)
  return {
    title: (prefix && !hasPlayer ? `${prefix}: ${rest}` : rest) ?? text.trim(),
    ...(hasPlayer && { artist: prefix }),
    ...(version && { version }),
    ...(featured && { featured: featured.split(' & ') }),
  }
}

function inventTracks(
  random: Random,
  label: Pick<DemoLabel, 'tongue'>,
  playType: string,
  discs: number,
): DemoTrack[] {
  const count =
    playType === 'single'
      ? 2
      : playType === 'ep'
        ? random.wholeBetween(3, 5)
        : random.wholeBetween(7, 11) + (discs - 1) * 4
  const pool = trackTitles[label.tongue]
  const first = random.int(pool.length)
  const step = random.pick([1, 5, 7, 11, 13])
  const tracks: DemoTrack[] = []
  for (let i = 0; i < count; i++) {
    const title = elementAt(pool, (first + i * step) % pool.length)
    if (tracks.some((track) => track.title === title)) break
    tracks.push({ title })
  }
  if (playType !== 'album' && random.chance(0.4))
    tracks.push({ title: elementAt(tracks, 0).title, version: random.pick(versionNames) })
  return tracks
}
