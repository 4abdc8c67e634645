import type { FoundFacet, NamedCount } from '../../../../src/shared/contract'
import {
  buildFacetChoices,
  type FacetChoices,
  type FacetRow,
  facetRows,
  isFurther,
} from '../../../../src/shared/facets'
import { type Language, languages } from '../../../../src/shared/language'
import { writeRange } from '../../../../src/shared/lists/ranges'
import { formatRange } from '../../../../src/shared/lists/rangeText'
import { getEntries } from '../../../../src/shared/objects'
import { required } from '../../../../src/shared/required'
import { type CommonKey, createShopTexts, type ShopTexts } from '../../../../src/shared/texts/createShopTexts'
import type { Category, Product, Size } from '../../../../src/shared/vocabulary'
import { buildWording } from '../../../platform/languages/translations'
import { listSpellings, splitWords } from '../../../platform/support/foldText'
import { type SearchQuery, withWords } from './searchQuery'

type Named = Product | Category | Size

/** What people call formats, beside the labels of the filter panel; inches as `withSizes` of a query has them. */
const otherNames: Record<Language, Partial<Record<Named, readonly string[]>>> = {
  en: {
    vinyl: ['vinyls', 'record', 'records'],
    '7in': ['7inch', 'seven inch'],
    '10in': ['10inch', 'ten inch'],
    '12in': ['12inch', 'twelve inch', 'maxi single'],
    lp: ['lp', 'lps', 'long player'],
    box: ['box set', 'box sets', 'boxset', 'boxsets'],
    cd: ['cds', 'compact disc', 'compact discs'],
    cassettes: ['cassette', 'tape', 'tapes', 'mc', 'mcs'],
    instant_download: ['download', 'downloads'],
    reissue: ['reissues', 'repress'],
    pre_order: ['pre-orders', 'preorder'],
  },
  de: {
    vinyl: ['Schallplatte', 'Schallplatten', 'Platte', 'Platten'],
    '12in': ['Maxisingle', 'Maxisingles'],
    lp: ['Langspielplatte', 'Langspielplatten'],
    box: ['Box-Sets', 'Schuber'],
    cassettes: ['Kassette', 'Musikkassette', 'Musikkassetten', 'Tonbandkassette', 'Tonbandkassetten'],
    instant_download: ['Sofort-Downloads'],
    special_edition: ['Sonderausgaben', 'Sondereditionen'],
    reissue: [
      'Neuauflagen',
      'Wiederveröffentlichung',
      'Wiederveröffentlichungen',
      'Nachpressung',
      'Nachpressungen',
    ],
    compilation: ['Zusammenstellung', 'Zusammenstellungen'],
    pre_order: ['Vorbestellungen'],
  },
}
/** The endings of the plurals of genres: `Hörspiel` and `Hörspiele`, `Soundtrack` and `Soundtracks`. */
const pluralEndings: Record<Language, readonly string[]> = { en: ['s'], de: ['e', 's', 'n', 'en'] }
/** Shorter names, such as `Pop` and `Indie`, have no plural, and would be another word with such an ending. */
const minPluralName = 6
const listPlurals = (name: string, language: Language): string[] =>
  name.length < minPluralName ? [] : pluralEndings[language].map((ending) => name + ending)

/** What people say before the highest price: `techno under 15`, `Techno bis 15 Euro`. */
const limitWords: Record<Language, readonly string[]> = {
  en: ['under', 'below', 'up to', 'max'],
  de: ['unter', 'bis', 'bis zu', 'maximal', 'höchstens'],
}
const limitPhrases: ReadonlySet<string> = new Set(
  languages.flatMap((language) => limitWords[language].flatMap(listSpellings)).map(toPhrase),
)
const currencies: ReadonlySet<string> = new Set(['euro', 'euros', 'eur'])
/** Four digits are a year. */
const pricePattern = /^[1-9]\d{0,2}$/

/** The label of these is a usual word of names, and tells little. */
const meaningless: ReadonlySet<string> = new Set(['other'])
const maxPhrase = 3
/** The last word of a query may be the beginning of a word if it has this share of its letters, and this many of them. */
const minShareTyped = 2 / 3
const minTyped = 4

/** A value of a facet that a phrase names, with its label in the shopper's language. */
interface NamedValue {
  facet: FacetRow
  value: string
  label: string
}

/** The words that name facets' values in a language. */
export interface FacetWords {
  /** By folded words with a space between them. */
  phrases: ReadonlyMap<string, NamedValue>
  texts: ShopTexts
}

/** What a query asks of facets: `Mono Kassette` asks for cassettes, and `mono` is left. */
export interface AskedFacets {
  choices: FacetChoices
  /** Each value that is asked for, in the order of the query. */
  values: readonly NamedValue[]
  /** The query without the words that name facets; null when it has no others. */
  rest: SearchQuery | null
}

/**
 * Collects the words for formats, genres and other facets. Those of all languages count everywhere, because shoppers type what
 * they call a thing; where two languages use a word differently, the given one decides.
 * @param genresIn returns the genres with their names in a language
 */
export function buildFacetWords(
  genresIn: (language: Language) => readonly NamedCount[],
  language: Language,
): FacetWords {
  const phrases = new Map<string, NamedValue>()
  const enter = (names: readonly string[], namedValue: NamedValue) => {
    for (const name of names.flatMap(listSpellings)) {
      const phrase = toPhrase(name)
      if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, namedValue)
    }
  }
  const texts = createShopTexts(buildWording(language, {}))
  const genreNames = new Map(genresIn(language).map(({ slug, name }) => [slug, name]))
  const orderedLanguages = [language, ...languages.filter((other) => other !== language)]
  for (const facet of facetRows) {
    for (const spoken of orderedLanguages) {
      if (facet.kind === 'anyOf' && facet.options === null) {
        for (const { slug, name } of genresIn(spoken))
          enter([name, slug, ...listPlurals(name, spoken)], {
            facet,
            value: slug,
            label: genreNames.get(slug) ?? name,
          })
      }
      const translateSpoken = createShopTexts(buildWording(spoken, {}))
      for (const [value, label] of listLabels(facet)) {
        const aliases = otherNames[spoken][value as Named] ?? []
        // The labels of further facets are usual words of titles: `New`, `Box`.
        const names =
          isFurther(facet) || meaningless.has(value) ? aliases : [translateSpoken(label), ...aliases]
        enter(names, { facet, value, label: texts(label) })
      }
    }
  }
  return { phrases, texts }
}

function toPhrase(name: string): string {
  return splitWords(name).words.join(' ')
}

function listLabels(facet: FacetRow): [value: string, label: CommonKey][] {
  if (facet.kind === 'flag') return [[facet.parameter, facet.label]]
  if (facet.kind === 'named' || facet.kind === 'range' || facet.kind === 'term') return []
  const options = getEntries<string, CommonKey>(facet.options ?? {})
  return facet.kind === 'anyOf' ? options : options.filter(([value]) => facet.offered.list.includes(value))
}

/**
 * Finds the words of a query that name facets.
 * @returns null when it has none
 */
export function findAskedFacets(query: SearchQuery, facetWords: FacetWords): AskedFacets | null {
  const words = query.withSizes
  const namedValues: NamedValue[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const { named: namedValue, length } =
      findPriceAt(words, at, facetWords.texts) ?? findPhraseAt(words, at, facetWords.phrases)
    if (namedValue) namedValues.push(namedValue)
    else rest.push(words[at]!)
    at += length
  }
  if (namedValues.length === 0) return null
  return {
    choices: buildChoices(namedValues),
    values: distinctValues(namedValues),
    rest: withWords(query, rest),
  }
}

/**
 * Describes the values that a query asks for, as results of their own.
 * @param countMatches counts the releases with these choices
 * @returns those that some release has
 */
export const presentFoundFacets = (
  { values }: AskedFacets,
  countMatches: (choices: FacetChoices) => number,
): FoundFacet[] =>
  values
    .map((namedValue) => ({
      parameter: namedValue.facet.parameter,
      value: namedValue.value,
      name: namedValue.label,
      count: countMatches(buildChoices([namedValue])),
    }))
    .filter(({ count }) => count > 0)

const buildChoices = (namedValues: readonly NamedValue[]): FacetChoices =>
  buildFacetChoices(({ id }) => namedValues.filter(({ facet }) => facet.id === id).map(({ value }) => value))

const distinctValues = (namedValues: readonly NamedValue[]): NamedValue[] => [
  ...new Map(
    namedValues.map((namedValue) => [`${namedValue.facet.id} ${namedValue.value}`, namedValue]),
  ).values(),
]

const priceFacet = required(
  facetRows.find(({ id }) => id === 'price'),
  'the facet of prices',
)

/** Finds a highest price that begins at a word, such as `under 15 euros`; null when there is none. */
function findPriceAt(words: readonly string[], at: number, texts: ShopTexts) {
  for (const length of [2, 1]) {
    const price = words[at + length] ?? ''
    if (!limitPhrases.has(words.slice(at, at + length).join(' ')) || !pricePattern.test(price)) continue
    const value = writeRange({ from: null, to: Number(price) })
    const hasCurrency = currencies.has(words[at + length + 1] ?? '')
    return {
      named: { facet: priceFacet, value, label: formatRange(priceFacet, value, texts) },
      length: length + (hasCurrency ? 2 : 1),
    }
  }
  return null
}

/** Finds the longest phrase that begins at a word. */
function findPhraseAt(words: readonly string[], at: number, phrases: FacetWords['phrases']) {
  for (let length = Math.min(maxPhrase, words.length - at); length > 0; length--) {
    const namedValue = phrases.get(words.slice(at, at + length).join(' '))
    if (namedValue) return { named: namedValue, length }
  }
  const isLast = at === words.length - 1
  return { named: isLast ? findByBeginning(words[at]!, phrases) : undefined, length: 1 }
}

function findByBeginning(word: string, phrases: FacetWords['phrases']): NamedValue | undefined {
  if (word.length < minTyped) return undefined
  for (const [phrase, namedValue] of phrases) {
    if (phrase.startsWith(word) && word.length >= phrase.length * minShareTyped) return namedValue
  }
  return undefined
}
