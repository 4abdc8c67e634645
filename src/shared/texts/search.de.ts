import type { searchTexts as english } from './search'
import type { Translated } from './translated'

/** The texts of the search. */
export const searchTexts: Translated<typeof english> = {
  'search.heading': 'Suche',
  'search.title': '{term}, Suche',
  'search.label': 'Titel / Artists / Labels suchen',
  'search.back': 'Zurück',
  'search.clear': 'Suche leeren',
  'search.artists': 'Artists',
  'search.labels': 'Labels',
  'search.genres': 'Genres',
  'search.releases': 'Titel',
  'search.tracks': 'Tracks',
  'search.onRecord': 'auf {title}',
  'search.found': '{total} Treffer für {term}',
  'search.found.one': '1 Treffer für {term}',
  'search.found.first': 'Die ersten {total} Treffer für {term}',
  'search.first': 'die ersten {count}',
  'search.filter': 'Alle filtern und sortieren',
  'search.nothing': 'Dazu haben wir nichts gefunden',
  'search.nothing.hint':
    'Versuchen Sie es mit weniger oder kürzeren Wörtern oder einer anderen Schreibweise. Katalognummern und Strichcodes gehen auch.',
  'search.found.near': 'Kein genauer Treffer für {term}. Ähnliches: {total}',
  'search.near': 'Am nächsten an „{term}“:',
  'search.hint': 'Was suchen Sie?',
  'search.hint.more': 'Zwei Buchstaben genügen. Tracks, Katalognummern und Strichcodes gehen auch.',
  'search.allLabels': 'Alle Labels von A bis Z',
}
