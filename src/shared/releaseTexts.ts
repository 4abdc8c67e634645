import { addTexts } from './texts'

/** The words of release pages that no list has; they come with their code. */
export const releaseTexts = {
  'gallery.heading': 'Pictures',
  'gallery.cover': 'Cover of {name}',
  'gallery.image': 'Picture {n} of {total}',
  'gallery.credit': 'Photo: {credit}',
  'tracklist.heading': 'Tracklist',
  'tracklist.numbered': 'Tracklist {n}',
  'tracklist.disc': 'Disc {n}',
  'tracklist.track': '{count} track',
  'tracklist.tracks': '{count} tracks',
  'details.artist': 'Artist',
  'details.artists': 'Artists',
  'details.label': 'Label',
  'details.labels': 'Labels',
  'details.genre': 'Genre',
  'details.genres': 'Genres',
  'details.release': 'release',
  'details.releases': 'releases',
  'safety.heading': 'Product safety',
  'safety.manufacturer': 'Manufacturer',
  'safety.responsiblePerson': 'Responsible person in the EU',
  'related.byArtist': 'Same Artists',
  'related.byLabel': 'Same Label',
  'related.byGenre': 'Similar Genres',
} as const

addTexts(releaseTexts)
