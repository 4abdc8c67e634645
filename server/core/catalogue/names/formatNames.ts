import { readScan } from '../../../../src/shared/barcodes'
import { formatReleaseName } from '../../../../src/shared/formatReleaseName'
import { readCopyCode } from '../../../../src/shared/staff/listing/copyCode'
import { isErrorValue } from '../../../../src/shared/tables/spoiltCells'
import { foldLoosely, withoutSigns } from '../../../platform/support/foldLoosely'
import { foldCode } from '../../../platform/support/foldText'
import type { StockFormat } from '../../inventory/stock/stockListRepository'
import { type ArtistAndTitle, isSameRelease, splitArtistAndTitle, toTitleKey } from './artistAndTitle'

/** An index that finds formats by catalogue number, barcode, label or id, however these are spelled. */
export interface FormatNames {
  all: readonly StockFormat[]
  /** @param id of a format */
  get(id: string): StockFormat | undefined
  /**
   * Finds the formats that a name may mean.
   * @param name a catalogue number, a catalogue number followed by the format (`OST-012 LP`), a barcode, the code on the
   * label of a copy, or an id
   * @param format selects among the formats that share a catalogue number; '' does not select
   * @returns one format when the name is clear, several when it is ambiguous, none when it is unknown
   */
  find(name: string, format?: string): readonly StockFormat[]
  /** Finds the formats of the releases with this artist and title; none if one of the two is not known. */
  findByTitle(release: ArtistAndTitle): readonly StockFormat[]
}

/** Names of formats that follow the changes of the shop. */
export interface FormatIndex extends FormatNames {
  add(formats: readonly StockFormat[]): void
  /** Takes the formats of releases out. */
  remove(releases: ReadonlySet<string>): void
}

/** Groups formats by a key of which each format has one or several. */
function createGroups(toKeys: (format: StockFormat) => readonly (string | null)[]) {
  const groups = new Map<string, StockFormat[]>()
  const getKeys = (format: StockFormat) => new Set(toKeys(format).filter((key) => key !== null))
  return {
    get: (key: string) => groups.get(key),
    add(format: StockFormat) {
      for (const key of getKeys(format)) {
        const group = groups.get(key)
        if (group) group.push(format)
        else groups.set(key, [format])
      }
    },
    remove(format: StockFormat) {
      for (const key of getKeys(format)) {
        const remaining = (groups.get(key) ?? []).filter((other) => other !== format)
        if (remaining.length > 0) groups.set(key, remaining)
        else groups.delete(key)
      }
    },
  }
}

/**
 * Normalises a name for comparing. Characters that keyboards do not have are replaced: `2×LP` becomes `2xLP`, and
 * inch signs are dropped.
 * @returns the name in lower case
 */
export const foldName = (name: string): string => foldCode(withoutSigns(name))

/**
 * Compares two names of formats as people type them.
 * @returns true when they name the same format
 */
export const isSameName = (a: string, b: string): boolean => a === b || foldName(a) === foldName(b)

const hasIdLike = ({ uuid_release_format }: StockFormat, beginning: string): boolean =>
  uuid_release_format.startsWith(beginning)

/**
 * Makes an index of formats by name. A hidden format is found only when no other has the name.
 * @param formats all formats of the shop
 */
export function createFormatNames(formats: readonly StockFormat[]): FormatIndex {
  const byId = new Map<string, StockFormat>()
  const byRelease = new Map<string, StockFormat[]>()
  const byCode = createGroups(({ catalog_nr, barcode }) =>
    [catalog_nr, barcode].map((number) => (number ? foldCode(number) : null)),
  )
  const byCodeAndFormat = createGroups(({ catalog_nr, format }) => [
    catalog_nr ? foldName(`${catalog_nr} ${format}`) : null,
  ])
  let byTitle: ReturnType<typeof createGroups> | null = null
  const add = (newFormats: readonly StockFormat[]) => {
    for (const format of newFormats) {
      byId.set(format.uuid_release_format, format)
      const releaseFormats = byRelease.get(format.uuid_release)
      if (releaseFormats) releaseFormats.push(format)
      else byRelease.set(format.uuid_release, [format])
      for (const groups of [byCode, byCodeAndFormat, byTitle]) groups?.add(format)
    }
  }
  add(formats)
  return {
    get all() {
      return [...byId.values()]
    },
    get: (id) => byId.get(id),
    add,
    remove(releases) {
      for (const release of releases) {
        for (const format of byRelease.get(release) ?? []) {
          byId.delete(format.uuid_release_format)
          for (const groups of [byCode, byCodeAndFormat, byTitle]) groups?.remove(format)
        }
        byRelease.delete(release)
      }
    },
    find(name, format = '') {
      if (isErrorValue(name)) return []
      const exact = byId.get(name.trim().toLowerCase())
      if (exact) return [exact]
      const beginning = readCopyCode(readScan(name))
      const labelled =
        beginning === null ? [] : [...byId.values()].filter((candidate) => hasIdLike(candidate, beginning))
      if (labelled.length > 0) return labelled
      const code = foldCode(name)
      if (code === '') return []
      const matches = byCode.get(code) ?? byCodeAndFormat.get(foldName(name)) ?? []
      const fitting =
        format === '' ? matches : matches.filter((candidate) => isSameName(candidate.format, format))
      const visible = fitting.filter(({ is_hidden }) => !is_hidden)
      return visible.length > 0 ? visible : fitting
    },
    findByTitle(release) {
      const { artist, title } = splitArtistAndTitle(release)
      if (artist === '' || title === '' || isErrorValue(title)) return []
      if (byTitle === null) {
        byTitle = createGroups((format) => [toTitleKey(format.title)])
        for (const format of byId.values()) byTitle.add(format)
      }
      const matches = byTitle.get(toTitleKey(title)) ?? []
      return matches.filter((format) =>
        isSameRelease({ artist, title }, { artist: format.display_artist, title: format.title }),
      )
    },
  }
}

/**
 * Finds a name that identifies a format when it is typed: `OST-012`, or `OST-012 LP` where others share the number.
 * @param format a format of the index
 * @returns the shortest such name, or the id when no other name is clear
 */
export function getTypedName({ find }: FormatNames, format: StockFormat): string {
  const names = [
    format.catalog_nr,
    format.catalog_nr && `${format.catalog_nr} ${format.format}`,
    format.barcode,
  ]
  const isClear = (name: string | null): name is string => {
    const matches = name ? find(name) : []
    return matches.length === 1 && matches[0] === format
  }
  return names.find(isClear) ?? format.uuid_release_format
}

/**
 * Names a format in logs and messages.
 * @returns its catalogue number, else its barcode or id
 */
export const getShortName = ({ catalog_nr, barcode, uuid_release_format }: StockFormat): string =>
  catalog_nr ?? barcode ?? uuid_release_format

/** Tells in the log which format is meant: several may have the number by which the log names it. */
export const toFormatDetail = ({ format, uuid_release }: Pick<StockFormat, 'format' | 'uuid_release'>) => ({
  format,
  uuid_release,
})

export const formatTitle = (format: StockFormat): string => `${formatReleaseName(format)} (${format.format})`

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The fields that decide a format's place on the shelf. */
type ShelfPlace = Pick<StockFormat, 'label' | 'catalog_nr' | 'title'> & { location?: string | null }

/**
 * Compares formats by their place on the shelf: location, label, catalogue number, title. Formats without a value
 * come last.
 * @returns a negative number when `a` comes first, a positive one when `b` does
 */
export const compareByShelf = (a: ShelfPlace, b: ShelfPlace): number =>
  byText.compare(a.location ?? '\uffff', b.location ?? '\uffff') ||
  byText.compare(a.label ?? '\uffff', b.label ?? '\uffff') ||
  byText.compare(a.catalog_nr ?? '\uffff', b.catalog_nr ?? '\uffff') ||
  byText.compare(a.title, b.title)

export const sortByShelf = <Item extends ShelfPlace>(items: readonly Item[]): Item[] =>
  [...items].sort(compareByShelf)

/**
 * Tells whether a format's name has all words of a search.
 * @param words the result of `searchWords`
 * @returns true when the name contains every word
 */
export function matchesSearch(format: StockFormat, words: readonly string[]): boolean {
  const text = toSearchText(format)
  return words.every((word) => text.includes(word))
}

/**
 * Makes the text in which the words of a search must occur. Numbers are there as they are and without their signs, because
 * scanners and people leave those out.
 */
export function toSearchText(format: StockFormat): string {
  const { display_artist, title, edition, label, catalog_nr, barcode } = format
  const codes = [catalog_nr, barcode].map((code) => code?.replace(/[^\p{L}\p{N}]/gu, ''))
  const parts = [display_artist, title, edition, format.format, label, catalog_nr, barcode, ...codes]
  return foldLoosely(parts.filter(Boolean).join(' '))
}

export const searchWords = (text: string): string[] => foldLoosely(text).split(/\s+/).filter(Boolean)
