import type { NamedCount } from '../../../src/shared/contract'
import { choicesOf, type FacetChoices, type FacetRow, facetRows, isFurther } from '../../../src/shared/facets'
import { type Language, languages } from '../../../src/shared/language'
import { entriesOf } from '../../../src/shared/records'
import { type CommonKey, createTexts } from '../../../src/shared/texts/createTexts'
import type { Category, Product } from '../../../src/shared/vocabulary'
import { wordingOf } from '../../languages/translations'
import { spellingsOf, wordsOf } from '../../support/foldText'
import { type SearchQuery, withWords } from './searchQuery'

/** What people call formats, beside the labels of the filter panel. */
const otherNames: Record<Language, Partial<Record<Product | Category, readonly string[]>>> = {
  en: {
    vinyl: ['vinyls', 'record', 'records', 'lp', 'lps'],
    cd: ['cds', 'compact disc', 'compact discs'],
    cassettes: ['cassette', 'tape', 'tapes', 'mc', 'mcs'],
    instant_download: ['download', 'downloads'],
    reissue: ['reissues', 'repress'],
    pre_order: ['pre-orders', 'preorder'],
  },
  de: {
    vinyl: ['Schallplatte', 'Schallplatten', 'Platte', 'Platten', 'Langspielplatte', 'Langspielplatten'],
    cassettes: ['Kassette', 'Musikkassette', 'Musikkassetten'],
    reissue: ['Neuauflagen', 'Wiederveröffentlichung', 'Nachpressung'],
    compilation: ['Zusammenstellung'],
    pre_order: ['Vorbestellungen'],
  },
}
/** The label of these is a usual word of names, and tells little. */
const meaningless: ReadonlySet<string> = new Set(['other'])
const maxPhrase = 3
/** The last word of a query may be the beginning of a word if it has this share of its letters, and this many of them. */
const minShareTyped = 2 / 3
const minTyped = 4

/** A value of a facet that a phrase names. */
interface NamedValue {
  facet: FacetRow
  value: string
}

/** The phrases that name a facet's value in a language: folded words with a space between them. */
export type FacetWords = ReadonlyMap<string, NamedValue>

/** What a query asks of facets: `Mono Kassette` asks for cassettes, and `mono` is left. */
export interface AskedFacets {
  choices: FacetChoices
  /** The query without the words that name facets; null when it has no others. */
  rest: SearchQuery | null
}

/**
 * Collects the words for formats, genres and other facets. Those of all languages count everywhere, because shoppers type what
 * they call a thing; where two languages use a word differently, the given one decides.
 * @param genresIn returns the genres with their names in a language
 */
export function facetWordsOf(
  genresIn: (language: Language) => readonly NamedCount[],
  language: Language,
): FacetWords {
  const phrases = new Map<string, NamedValue>()
  const enter = (names: readonly string[], named: NamedValue) => {
    for (const name of names.flatMap(spellingsOf)) {
      const phrase = wordsOf(name).words.join(' ')
      if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, named)
    }
  }
  const known = [language, ...languages.filter((other) => other !== language)]
  for (const facet of facetRows) {
    // Their labels are usual words of titles: `New`, `LP`.
    if (isFurther(facet)) continue
    for (const spoken of known) {
      if (facet.kind === 'anyOf' && facet.options === null) {
        for (const { slug, name } of genresIn(spoken)) enter([name, slug], { facet, value: slug })
      }
      const texts = createTexts(wordingOf(spoken, {}))
      for (const [value, label] of labelsOf(facet)) {
        const others = otherNames[spoken][value as Product | Category] ?? []
        if (!meaningless.has(value)) enter([texts(label), ...others], { facet, value })
      }
    }
  }
  return phrases
}

function labelsOf(facet: FacetRow): [value: string, label: CommonKey][] {
  if (facet.kind === 'flag') return [[facet.parameter, facet.label]]
  if (facet.kind === 'named' || facet.kind === 'range' || facet.kind === 'term') return []
  const options = entriesOf<string, CommonKey>(facet.options ?? {})
  return facet.kind === 'anyOf' ? options : options.filter(([value]) => facet.offered.list.includes(value))
}

/**
 * Finds the words of a query that name facets.
 * @returns null when it has none
 */
export function askedFacets(query: SearchQuery, phrases: FacetWords): AskedFacets | null {
  const words = query.readings[0]!
  const found: NamedValue[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const { named, length } = phraseAt(words, at, phrases)
    if (named) found.push(named)
    else rest.push(words[at]!)
    at += length
  }
  if (found.length === 0) return null
  const valuesOf = ({ id }: FacetRow) =>
    found.filter(({ facet }) => facet.id === id).map(({ value }) => value)
  return { choices: choicesOf(valuesOf), rest: withWords(query, rest) }
}

/** Finds the longest phrase that begins at a word. */
function phraseAt(words: readonly string[], at: number, phrases: FacetWords) {
  for (let length = Math.min(maxPhrase, words.length - at); length > 0; length--) {
    const named = phrases.get(words.slice(at, at + length).join(' '))
    if (named) return { named, length }
  }
  const isLast = at === words.length - 1
  return { named: isLast ? beginningOf(words[at]!, phrases) : undefined, length: 1 }
}

function beginningOf(word: string, phrases: FacetWords): NamedValue | undefined {
  if (word.length < minTyped) return undefined
  for (const [phrase, named] of phrases) {
    if (phrase.startsWith(word) && word.length >= phrase.length * minShareTyped) return named
  }
  return undefined
}
