import { isDay } from '../../../platform/support/dates'
import { slugify } from '../../../platform/support/slugify'
import type { ImportedName } from '../writing/importedRelease'

/** @returns a name without the number by which Discogs distinguishes equal names: `Suede` for `Suede (2)` */
export const plainName = (name: string): string => name.replace(/ \(\d{1,4}\)(?=$|[ ,/&+]|\*)/g, '').trim()

/** @returns the name and its slug, which keeps Discogs' number, so that equal names have different slugs */
export const discogsName = (name: string): ImportedName => ({
  name: plainName(name) || name,
  slug: slugify(name),
})

export interface DiscogsCredit {
  /** The name with the number that distinguishes equal names. */
  name: string
  /** The spelling on this release; '' if it does not differ. */
  variation: string
  /** The text between this name and the next, such as `,`, `&` or `Feat.`. */
  join: string
}

/** @returns the artists of a release or track as they are printed on the sleeve, in one text */
export function displayArtist(credits: readonly DiscogsCredit[]): string {
  let text = ''
  for (const [i, { name, variation, join }] of credits.entries()) {
    text += variation || shownName(name)
    if (i < credits.length - 1) text += join === '' || join === ',' ? ', ' : ` ${join} `
  }
  return text
}

/** @returns whether a name is Discogs' term for the artists of a compilation, such as "Various" */
export const isVarious = (name: string): boolean => name === 'Various' || name === 'Various Artists'

/** @returns the name for shoppers, without Discogs' number */
export const shownName = (name: string): string =>
  isVarious(name) ? 'Various Artists' : plainName(name) || name

/**
 * Parses a release date of Discogs. `1998-06-00` has no day, so it gives only the year.
 * @returns the year, and the date (`YYYY-MM-DD`); each is null if it is not known
 */
export function readReleased(text: string): { year: number | null; date: string | null } {
  const parts = /^(\d{4})(?:-\d{2}-\d{2})?$/.exec(text.trim())
  const year = Number(parts?.[1] ?? 0)
  if (!parts || year < 1850 || year > 2200) return { year: null, date: null }
  return { year, date: isDay(text.trim()) ? text.trim() : null }
}

/**
 * Converts Discogs' notes to Markdown: it removes Discogs' markup and escapes the special characters of Markdown.
 * @returns at most 50,000 characters; null if no text is left
 */
export function readNotes(notes: string): string | null {
  const text = cleaned(notes.replace(/\r\n?/g, '\n'))
    .replace(/\[(?:url|URL)=[^\]]*\]([\s\S]*?)\[\/(?:url|URL)\]/g, '$1')
    .replace(/\[\/?(?:b|i|u|url|quote)\]/gi, '')
    .replace(/\[[alrmg]=([^\]]*)\]/g, (_all, name: string) => (/^\d+$/.test(name) ? '' : plainName(name)))
    .replace(/\[[alrmg]\d+\]/g, '')
    .replace(/[\\`*_<>#[\]|~]/g, '\\$&')
    .replace(/^(\s*)([-+=]|\d+[.)])(?=\s|=|$)/gm, '$1\\$2')
    .replace(/[ \t]+$/gm, '')
    .trim()
    .slice(0, 50_000)
  return text === '' ? null : text
}

/** Replaces control characters, of which Postgres cannot store NUL, by spaces. Tabs and line feeds stay. */
const cleaned = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, ' ')

/** @returns the text in one line, without control characters and with at most 500 characters */
export const cleanLine = (text: string): string => cleaned(text).replace(/\s+/g, ' ').trim().slice(0, 500)
