import type { DiscogsCredit } from '../../../core/catalogue/discogs/discogsNames'
import { plainName } from '../../../core/catalogue/discogs/discogsNames'
import type { DiscogsRelease, DiscogsTrack } from '../../../core/catalogue/discogs/discogsRelease'
import { childOf, childrenOf, type DumpElement, textOf } from './dumpTree'

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
  const title = textOf(element, 'title')
  if (title === '') return { problem: `Release ${id} has no title.`, advice }
  const barcodes = childrenOf(childOf(element, 'identifiers'), 'identifier').flatMap(({ attributes }) =>
    attributes.type === 'Barcode' && attributes.value ? [attributes.value] : [],
  )
  return {
    id,
    title,
    credits: creditsOf(element),
    labels: childrenOf(childOf(element, 'labels'), 'label').map(({ attributes }) => ({
      name: attributes.name ?? '',
      catalogNr: attributes.catno ?? '',
    })),
    media: childrenOf(childOf(element, 'formats'), 'format').map((format) => ({
      name: format.attributes.name ?? '',
      quantity: Math.min(Math.max(Number.parseInt(format.attributes.qty ?? '1', 10) || 1, 1), 999),
      descriptions: childrenOf(childOf(format, 'descriptions'), 'description').map(({ text }) => text.trim()),
      text: format.attributes.text ?? '',
    })),
    genres: childrenOf(childOf(element, 'genres'), 'genre').map(({ text }) => text.trim()),
    styles: childrenOf(childOf(element, 'styles'), 'style').map(({ text }) => text.trim()),
    released: textOf(element, 'released'),
    notes: childOf(element, 'notes')?.text ?? '',
    barcode: barcodes[0] ?? '',
    barcodes,
    country: textOf(element, 'country'),
    tracks: childrenOf(childOf(element, 'tracklist'), 'track').flatMap(tracksOf).slice(0, maxTracks),
  }
}

const creditsOf = (parent: DumpElement): DiscogsCredit[] =>
  childrenOf(childOf(parent, 'artists'), 'artist').map((artist) => ({
    name: textOf(artist, 'name'),
    variation: textOf(artist, 'anv'),
    join: textOf(artist, 'join'),
  }))

/**
 * Reads a track. Headings, which have neither position nor duration, are left out. A suite without a position is
 * replaced by its parts.
 */
function tracksOf(track: DumpElement): DiscogsTrack[] {
  const position = textOf(track, 'position')
  const duration = textOf(track, 'duration')
  const parts = childrenOf(childOf(track, 'sub_tracks'), 'track')
  if (position === '' && parts.length > 0) return parts.flatMap(tracksOf)
  if (position === '' && duration === '') return []
  const featured = childrenOf(childOf(track, 'extraartists'), 'artist')
    .filter((artist) => /featuring/i.test(textOf(artist, 'role')))
    .map((artist) => textOf(artist, 'anv') || plainName(textOf(artist, 'name')))
  return [{ position, duration, title: textOf(track, 'title'), credits: creditsOf(track), featured }]
}
