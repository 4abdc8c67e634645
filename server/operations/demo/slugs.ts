/** Makes slugs in ASCII from names in several alphabets. */
import { cyrillicLetters, greekLetters, plainLetters } from '../../platform/support/plainLetters'

const letters: Record<string, string> = {
  ...plainLetters,
  ...greekLetters,
  ...cyrillicLetters,
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ё: 'yo',
  х: 'kh',
  щ: 'shch',
  ъ: '',
  ь: '',
}

/**
 * Makes the slug of a name.
 * @returns one segment of lower-case letters, digits and hyphens, at most 90 characters; '' if no letter of the text
 *   can be written in ASCII (Japanese names bring a slug of their own)
 */
export function slugOf(text: string): string {
  const small = text.toLowerCase()
  return (isPlain.test(small) ? small : spelledOut(small))
    .replace(/&/g, ' and ')
    .replace(/['".]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replace(/^-+|-+$/g, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isPlain = /^[\x00-\x7f]*$/

/** Replaces letters by their ASCII spelling. A letter without one loses its accents and is looked up again. */
function spelledOut(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => letters[sign] ?? [...sign.normalize('NFD')].map((part) => letters[part] ?? part).join(''))
    .join('')
    .replace(/[\u0300-\u036f’“”]/g, '')
}
