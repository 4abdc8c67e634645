import { readScan } from '../../../../src/shared/barcodes'
import { readCopyCode } from '../../../../src/shared/staff/listing/copyCode'
import { isErrorValue } from '../../../../src/shared/tables/spoiltCells'
import { foldLoosely, withoutSigns } from '../../../platform/support/foldLoosely'
import { codeOf } from '../../../platform/support/foldText'
import { releaseName } from '../../../platform/support/releaseName'
import { type RecordName, sameRecord, splitName, titleKey } from './recordNames'
import type { StockFormat } from './stockListRepository'

/** An index that finds formats by catalogue number, barcode, label or id, however these are spelled. */
export interface FormatNames {
  all: readonly StockFormat[]
  /**
   * Finds the formats that a name may mean.
   * @param name a catalogue number, a catalogue number followed by the format (`OST-012 LP`), a barcode, the code on the
   * label of a copy, or an id
   * @param format selects among the formats that share a catalogue number; '' does not select
   * @returns one format when the name is clear, several when it is ambiguous, none when it is unknown
   */
  find(name: string, format?: string): readonly StockFormat[]
  /** Finds the formats of the records with this artist and title; none if one of the two is not known. */
  findRecord(named: RecordName): readonly StockFormat[]
}

/**
 * Normalises a name for comparing. Characters that keyboards do not have are replaced: `2×LP` becomes `2xLP`, and
 * inch signs are dropped.
 * @returns the name in lower case
 */
export const foldName = (name: string): string => codeOf(withoutSigns(name))

/**
 * Compares two names of formats as people type them.
 * @returns true when they name the same format
 */
export const sameName = (a: string, b: string): boolean => a === b || foldName(a) === foldName(b)

const hasIdLike = ({ uuid_release_format }: StockFormat, beginning: string): boolean =>
  uuid_release_format.startsWith(beginning)

/**
 * Makes an index of formats by name. A hidden format is found only when no other has the name.
 * @param formats all formats of the shop
 */
export function createFormatNames(formats: readonly StockFormat[]): FormatNames {
  const byId = new Map(formats.map((one) => [one.uuid_release_format, one]))
  const byCode = new Map<string, StockFormat[]>()
  const byCodeAndFormat = new Map<string, StockFormat[]>()
  let byTitle: Map<string, StockFormat[]> | null = null
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
      if (isErrorValue(name)) return []
      const exact = byId.get(name.trim().toLowerCase())
      if (exact) return [exact]
      const beginning = readCopyCode(readScan(name))
      const labelled = beginning === null ? [] : formats.filter((one) => hasIdLike(one, beginning))
      if (labelled.length > 0) return labelled
      const code = codeOf(name)
      if (code === '') return []
      const found = byCode.get(code) ?? byCodeAndFormat.get(foldName(name)) ?? []
      const fitting = format === '' ? found : found.filter((one) => sameName(one.format, format))
      const visible = fitting.filter(({ is_hidden }) => !is_hidden)
      return visible.length > 0 ? visible : fitting
    },
    findRecord(named) {
      const { artist, title } = splitName(named)
      if (artist === '' || title === '' || isErrorValue(title)) return []
      byTitle ??= Map.groupBy(formats, (one) => titleKey(one.title))
      const found = byTitle.get(titleKey(title)) ?? []
      return found.filter((one) =>
        sameRecord({ artist, title }, { artist: one.display_artist, title: one.title }),
      )
    },
  }
}

/**
 * Finds a name that identifies a format when it is typed: `OST-012`, or `OST-012 LP` where others share the number.
 * @param one a format of the index
 * @returns the shortest such name, or the id when no other name is clear
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

/** Tells in the log which format is meant: several may have the number by which the log names it. */
export const formatDetail = ({ format, uuid_release }: Pick<StockFormat, 'format' | 'uuid_release'>) => ({
  format,
  uuid_release,
})

export const titleOf = (format: StockFormat): string => `${releaseName(format)} (${format.format})`

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The fields that decide a format's place on the shelf. */
type ShelfPlace = Pick<StockFormat, 'label' | 'catalog_nr' | 'title'> & { location?: string | null }

/**
 * Compares formats by their place on the shelf: location, label, catalogue number, title. Formats without a value
 * come last.
 * @returns a negative number when `a` comes first, a positive one when `b` does
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
 * @param words the result of `searchWords`
 * @returns true when the name contains every word
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
