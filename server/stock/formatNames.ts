import { codeOf, fold } from '../support/foldText'
import type { StockFormat } from './stockListRepository'

/** A format by what stands on it: all spellings of catalogue number and barcode lead to it. */
export interface FormatNames {
  all: readonly StockFormat[]
  /**
   * @param name a catalogue number, one with the format behind it (`OST-012 LP`), a barcode, or an id
   * @param format of those that share a catalogue number; '' when it is not said
   * @returns several: the name does not tell which; none: it is unknown
   */
  find(name: string, format?: string): readonly StockFormat[]
}

/**
 * Replaces characters that keyboards do not have: `2×LP` becomes `2xLP`, inch signs are dropped.
 * @returns the name in lower case, for comparing
 */
export const foldName = (name: string): string => codeOf(withoutSigns(name))

const withoutSigns = (text: string): string => text.replaceAll('×', 'x').replace(/[″”"]/g, '')

/**
 * Normalises words for a search: `König`, `Koenig` and `Konig` become equal.
 * @returns a text for comparing only
 */
export const foldLoosely = (text: string): string => fold(withoutSigns(text)).replace(/([aou])e/g, '$1')

/**
 * Compares two names of formats as people type them.
 * @returns true when they mean the same
 */
export const sameName = (a: string, b: string): boolean => a === b || foldName(a) === foldName(b)

/**
 * Makes an index of formats by name. A hidden format is found only when no other has the name.
 * @param formats all formats
 * @returns the index
 */
export function createFormatNames(formats: readonly StockFormat[]): FormatNames {
  const byId = new Map(formats.map((one) => [one.uuid_release_format, one]))
  const byCode = new Map<string, StockFormat[]>()
  const byCodeAndFormat = new Map<string, StockFormat[]>()
  const enter = (map: Map<string, StockFormat[]>, code: string, one: StockFormat) => {
    const known = map.get(code)
    if (!known) map.set(code, [one])
    else if (!known.includes(one)) known.push(one)
  }
  for (const one of formats) {
    if (one.catalog_nr) enter(byCode, codeOf(one.catalog_nr), one)
    if (one.barcode) enter(byCode, codeOf(one.barcode), one)
    if (one.catalog_nr) enter(byCodeAndFormat, foldName(`${one.catalog_nr} ${one.format}`), one)
  }
  return {
    all: formats,
    find(name, format = '') {
      const exact = byId.get(name.trim().toLowerCase())
      if (exact) return [exact]
      const code = codeOf(name)
      if (code === '') return []
      const found = byCode.get(code) ?? byCodeAndFormat.get(foldName(name)) ?? []
      const fitting = format === '' ? found : found.filter((one) => sameName(one.format, format))
      const visible = fitting.filter(({ is_hidden }) => !is_hidden)
      return visible.length > 0 ? visible : fitting
    },
  }
}

/**
 * Finds a name that identifies a format when it is typed: `OST-012`, or `OST-012 LP` where others share the number.
 * @param one a format of the index
 * @returns the shortest such name
 */
export function typedName({ find }: FormatNames, one: StockFormat): string {
  const names = [one.catalog_nr, one.catalog_nr && `${one.catalog_nr} ${one.format}`, one.barcode]
  const isClear = (name: string | null): name is string => {
    const found = name ? find(name) : []
    return found.length === 1 && found[0] === one
  }
  return names.find(isClear) ?? one.uuid_release_format
}

/**
 * Names a format in logs and messages.
 * @returns its catalogue number, else its barcode or id
 */
export const shortName = ({ catalog_nr, barcode, uuid_release_format }: StockFormat): string =>
  catalog_nr ?? barcode ?? uuid_release_format

export const titleOf = ({ display_artist, title, edition, format }: StockFormat): string =>
  `${display_artist} – ${title}${edition ? `, ${edition}` : ''} (${format})`

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** What says where a record stands. */
type ShelfPlace = Pick<StockFormat, 'label' | 'catalog_nr' | 'title'> & { location?: string | null }

/**
 * Compares formats by their place on the shelf: location, label, catalogue number; those without come last.
 * @returns a number for sorting
 */
export const byShelf = (a: ShelfPlace, b: ShelfPlace): number =>
  byText.compare(a.location ?? '\uffff', b.location ?? '\uffff') ||
  byText.compare(a.label ?? '\uffff', b.label ?? '\uffff') ||
  byText.compare(a.catalog_nr ?? '\uffff', b.catalog_nr ?? '\uffff') ||
  byText.compare(a.title, b.title)

export const inShelfOrder = <Item extends ShelfPlace>(items: readonly Item[]): Item[] =>
  [...items].sort(byShelf)

/**
 * Tells whether a format's name has all words of a search.
 * @param words from `searchWords`
 * @returns true when all are there
 */
export function matchesSearch(one: StockFormat, words: readonly string[]): boolean {
  const text = foldLoosely(
    [one.display_artist, one.title, one.edition, one.format, one.label, one.catalog_nr, one.barcode].join(
      ' ',
    ),
  )
  return words.every((word) => text.includes(word))
}

export const searchWords = (text: string): string[] => foldLoosely(text).split(/\s+/).filter(Boolean)
