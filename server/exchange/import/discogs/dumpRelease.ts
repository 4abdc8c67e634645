import type { DiscogsCredit } from '../../../core/catalogue/discogs/discogsNames'
import { plainName } from '../../../core/catalogue/discogs/discogsNames'
import type { DiscogsRelease, DiscogsTrack } from '../../../core/catalogue/discogs/discogsRelease'
import { type DumpElement, findChild, listChildren, readText } from './dumpTree'

const maxTracks = 2000

/**
 * Reads a release from an element of the data dump.
 * @returns the release or its problem; null for a release that Discogs has not accepted
 */
export function readDumpRelease(
  element: DumpElement,
): DiscogsRelease | { problem: string; advice: string } | null {
  const { id = '', status = 'Accepted' } = element.attributes
  if (status !== 'Accepted') return null
  const advice = 'Download the dump again from Discogs.'
  if (!/^\d{1,12}$/.test(id))
    return { problem: `A release has no number of its own ("${id.slice(0, 20)}").`, advice }
  const title = readText(element, 'title')
  if (title === '') return { problem: `Release ${id} has no title.`, advice }
  const barcodes = listChildren(findChild(element, 'identifiers'), 'identifier').flatMap(({ attributes }) =>
    attributes.type === 'Barcode' && attributes.value ? [attributes.value] : [],
  )
  return {
    id,
    title,
    credits: readCredits(element),
    labels: listChildren(findChild(element, 'labels'), 'label').map(({ attributes }) => ({
      name: attributes.name ?? '',
      catalogNr: attributes.catno ?? '',
    })),
    media: listChildren(findChild(element, 'formats'), 'format').map((format) => ({
      name: format.attributes.name ?? '',
      quantity: Math.min(Math.max(Number.parseInt(format.attributes.qty ?? '1', 10) || 1, 1), 999),
      descriptions: listChildren(findChild(format, 'descriptions'), 'description').map(({ text }) =>
        text.trim(),
      ),
      text: format.attributes.text ?? '',
    })),
    genres: listChildren(findChild(element, 'genres'), 'genre').map(({ text }) => text.trim()),
    styles: listChildren(findChild(element, 'styles'), 'style').map(({ text }) => text.trim()),
    released: readText(element, 'released'),
    notes: findChild(element, 'notes')?.text ?? '',
    barcode: barcodes[0] ?? '',
    barcodes,
    country: readText(element, 'country'),
    tracks: listChildren(findChild(element, 'tracklist'), 'track').flatMap(readTracks).slice(0, maxTracks),
  }
}

const readCredits = (parent: DumpElement): DiscogsCredit[] =>
  listChildren(findChild(parent, 'artists'), 'artist').map((artist) => ({
    name: readText(artist, 'name'),
    variation: readText(artist, 'anv'),
    join: readText(artist, 'join'),
  }))

/**
 * Reads a track. Headings, which have neither position nor duration, are left out. A suite without a position is
 * replaced by its parts.
 */
function readTracks(track: DumpElement): DiscogsTrack[] {
  const position = readText(track, 'position')
  const duration = readText(track, 'duration')
  const parts = listChildren(findChild(track, 'sub_tracks'), 'track')
  if (position === '' && parts.length > 0) return parts.flatMap(readTracks)
  if (position === '' && duration === '') return []
  const featured = listChildren(findChild(track, 'extraartists'), 'artist')
    .filter((artist) => /featuring/i.test(readText(artist, 'role')))
    .map((artist) => readText(artist, 'anv') || plainName(readText(artist, 'name')))
  return [{ position, duration, title: readText(track, 'title'), credits: readCredits(track), featured }]
}
