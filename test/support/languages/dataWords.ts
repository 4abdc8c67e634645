import countries from '../../../static/reference/countries.json'

/** The names that the marked shop and its customers have, and words that are the same in every language. */
const names = [
  ...[
    'Rille',
    'Zyxx',
    'Zyxxbank',
    'Zyxxmann',
    'Zorrk',
    'Quuz',
    'Vaxx',
    'Drrp',
    'Gebr',
    'Vrumm',
    'Wexxo',
    'WX',
  ],
  ...['Instagram', 'Mastodon', 'Mixtapes', 'Musterallee', 'Berlin', 'Alex', 'Example', 'Beispielweg'],
  ...['MP3', 'Opus', 'FLAC', 'WAV', 'kbit/s', 'bit', 'kB', 'MB', 'GB', 'VG+', 'VG', 'EUR', 'IBAN', 'BIC'],
  // What visitors of the tests have asked for, and what programs send.
  ...['zorrk', 'qqqqzzzz', 'POST', 'limit', 'surprise', 'name'],
  // The link to the other language is in that language.
  ...['English', 'Deutsch'],
]
const dates = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const germanCountries = new Intl.DisplayNames('de', { type: 'region' })

const known = new Set(
  [...names, ...dates, ...countries.flatMap(({ id, name }) => [name, germanCountries.of(id) ?? ''])]
    .flatMap((name) => name.split(/\s+/))
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')),
)

/** Tells whether a word is data: a name, a date, a code, an address or a number with its unit. */
export const isData = (word: string): boolean =>
  known.has(word) || /\d|[@_]|^https?:|\.example$|^localhost/.test(word)
