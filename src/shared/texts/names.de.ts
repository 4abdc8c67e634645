import type { namesTexts as english } from './names'
import type { Translated } from './translated'

/** The texts of label and artist pages. */
export const namesTexts: Translated<typeof english> = {
  'label.heading': 'Label',
  'label.description': 'Platten, CDs und Kassetten von {name} bei {shop}.',
  'label.neighbours': 'Mit',
  'artist.heading': 'Artist',
  'artist.description': 'Platten, CDs und Kassetten von {name} bei {shop}.',
  'artist.neighbours': 'Bei',
  'artist.appearsOn': 'Auch zu hören auf',
  'artist.appearsOn.newest': 'Auch zu hören auf: die neuesten {count} von {total}',
  'name.filter': 'Filtern und sortieren',
  'name.more': 'und noch {count}',
  'genres.heading': 'Genres',
  'genres.description': 'Die Genres und Stile bei {shop}.',
  'genres.count.one': '{count} Genre',
  'genres.count': '{count} Genres',
  'labels.heading': 'Labels',
  'labels.description': 'Alle Labels bei {shop}, von A bis Z.',
  'labels.count.one': '{count} Label',
  'labels.count': '{count} Labels',
  'artists.heading': 'Artists',
  'artists.description': 'Alle Artists bei {shop}, von A bis Z.',
  'artists.count.one': '{count} Artist',
  'artists.count': '{count} Artists',
  'artists.most': 'Die mit den meisten Platten; alle stehen unter ihren Anfangsbuchstaben',
  'artists.all': 'Alle {count} mit {initial}',
  'artists.initial': 'Artists mit {initial}',
  'artists.initial.description': 'Alle Artists mit {initial} bei {shop}.',
  'labels.initials': 'Anfangsbuchstaben',
}
