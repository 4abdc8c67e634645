import { isDay } from '../../dates'
import type { ImportedName } from '../importedShop'
import { slugify } from '../slugify'

/** Discogs tells namesakes apart by a number: `Suede (2)` is shown as `Suede`. */
export const plainName = (name: string): string => name.replace(/ \(\d{1,4}\)(?=$|[ ,/&+]|\*)/g, '').trim()

/** The slug keeps the number, so that namesakes stay apart. */
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

/** The names of a release or track as they are printed on the sleeve. */
export function displayArtist(credits: readonly DiscogsCredit[]): string {
  let text = ''
  for (const [i, { name, variation, join }] of credits.entries()) {
    text += variation || shownName(name)
    if (i < credits.length - 1) text += join === '' || join === ',' ? ', ' : ` ${join} `
  }
  return text
}

/** Discogs' word for a compilation's artist. */
export const isVarious = (name: string): boolean => name === 'Various' || name === 'Various Artists'

export const shownName = (name: string): string =>
  isVarious(name) ? 'Various Artists' : plainName(name) || name

/** `1998-06-00` says no more than June 1998: only whole dates are dates, but the year is always good. */
export function readReleased(text: string): { year: number | null; date: string | null } {
  const parts = /^(\d{4})(?:-\d{2}-\d{2})?$/.exec(text.trim())
  const year = Number(parts?.[1] ?? 0)
  if (!parts || year < 1850 || year > 2200) return { year: null, date: null }
  return { year, date: isDay(text.trim()) ? text.trim() : null }
}

/** Discogs' own markup and whatever Markdown would take for its own become plain text. */
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

/** Control characters have no business in a shop, and Postgres cannot store NUL. */
const cleaned = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, ' ')

/** A single line of reasonable length. */
export const cleanLine = (text: string): string => cleaned(text).replace(/\s+/g, ' ').trim().slice(0, 500)
