import { addTexts } from './texts'

/** The words of search; they come with its code. */
export const searchTexts = {
  'search.heading': 'Search',
  'search.title': '{term}, Search',
  'search.label': 'Search for releases / artists / labels',
  'search.back': 'Back',
  'search.clear': 'Clear search',
  'search.artists': 'Artists',
  'search.labels': 'Labels',
  'search.genres': 'Genres',
  'search.releases': 'Releases',
  'search.found': '{total} results for {term}',
  'search.found.first': 'The first {total} results for {term}',
  'search.first': 'first {count}',
  'search.more': 'There may be more. Another word or two brings them to the top.',
  'search.nothing': 'Nothing matches the search query',
  'search.nothing.hint':
    'Try fewer or shorter words, or another spelling. Catalogue numbers and barcodes work too.',
  'search.near': 'This comes near “{term}”. Another spelling or fewer words may find more.',
  'search.hint': 'What are you digging for?',
  'search.hint.more': 'Two letters are enough. Catalogue numbers and barcodes work too.',
  'search.allLabels': 'All labels from A to Z',
} as const

addTexts(searchTexts)
