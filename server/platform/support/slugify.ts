import { createHash } from 'node:crypto'
import { plainLetters } from './plainLetters'

const letters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ...plainLetters,
  '&': ' and ',
  '+': ' plus ',
}
const specialLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const maxLength = 80

/**
 * Makes a slug of one segment from a name. A name that cannot be fully written in ASCII gets a part of its hash, so
 * that `坂本` and `小林` differ.
 * @returns lower-case letters, digits and hyphens
 */
export function slugify(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFC')
    .replace(specialLetters, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  const hasLostLetters = /[^\p{ASCII}]/u.test(plain.replace(/[^\p{L}\p{N}]/gu, ''))
  if (slug !== '' && !hasLostLetters) return slug
  const hash = createHash('sha256').update(name.normalize('NFC').toLowerCase()).digest('hex').slice(0, 8)
  return slug === '' ? hash : `${slug}-${hash}`
}

/**
 * Checks a slug: one or two segments of letters, digits and `. _ - ~`.
 * @returns whether it is valid
 */
export function isSlug(text: string): boolean {
  const segment = /^[A-Za-z0-9._~-]+$/
  const segments = text.split('/')
  return (
    text.length <= 200 &&
    segments.length <= 2 &&
    segments.every((part) => segment.test(part) && part !== '.' && part !== '..')
  )
}

/** Checks the slug of a curated list, which has one segment. */
export const isListSlug = (text: string): boolean => isSlug(text) && !text.includes('/')
