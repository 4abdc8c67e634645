import { isDay } from '../../support/dates'
import type { ImportedName } from '../importedShop'
import { slugify } from '../slugify'

/**
 * Removes the number by which Discogs tells equal names apart: `Suede (2)` becomes `Suede`.
 * @returns the name
 */
export const plainName = (name: string): string => name.replace(/ \(\d{1,4}\)(?=$|[ ,/&+]|\*)/g, '').trim()

/**
 * Makes name and slug. The slug keeps Discogs' number, so that equal names stay apart.
 * @returns both
 */
export const discogsName = (name: string): ImportedName => ({
  name: plainName(name) || name,
  slug: slugify(name),
})

export interface DiscogsCredit {
  /** With the number that tells namesakes apart. */
  name: string
  /** How it is written on this release, where that differs. */
  variation: string
  /** What stands between this name and the next: `,`, `&`, `Feat.` … */
  join: string
}

/**
 * Joins the artists of a release or track as they are printed on the sleeve.
 * @returns a name
 */
export function displayArtist(credits: readonly DiscogsCredit[]): string {
  let text = ''
  for (const [i, { name, variation, join }] of credits.entries()) {
    text += variation || shownName(name)
    if (i < credits.length - 1) text += join === '' || join === ',' ? ', ' : ` ${join} `
  }
  return text
}

/**
 * Tells whether a name is Discogs' word for a compilation's artist.
 * @returns true for "Various"
 */
export const isVarious = (name: string): boolean => name === 'Various' || name === 'Various Artists'

export const shownName = (name: string): string =>
  isVarious(name) ? 'Various Artists' : plainName(name) || name

/**
 * Parses a release date. `1998-06-00` has no day, so it gives only the year.
 * @returns year and date, each null when unknown
 */
export function readReleased(text: string): { year: number | null; date: string | null } {
  const parts = /^(\d{4})(?:-\d{2}-\d{2})?$/.exec(text.trim())
  const year = Number(parts?.[1] ?? 0)
  if (!parts || year < 1850 || year > 2200) return { year: null, date: null }
  return { year, date: isDay(text.trim()) ? text.trim() : null }
}

/**
 * Converts Discogs' notes to plain text, without its markup and safe for Markdown.
 * @returns null when nothing is left
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

/**
 * Removes control characters; Postgres cannot store NUL.
 * @returns the text
 */
const cleaned = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, ' ')

/**
 * Cleans a text and limits it to one line.
 * @returns the line
 */
export const cleanLine = (text: string): string => cleaned(text).replace(/\s+/g, ' ').trim().slice(0, 500)
