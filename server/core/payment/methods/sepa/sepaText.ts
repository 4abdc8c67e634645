import { cyrillicLetters, greekLetters, plainLetters } from '../../../../platform/support/plainLetters'

/** The European Payments Council's transliterations of other letters, such as Greek and Cyrillic (EPC217-08). */
const transliterations: Record<string, string> = {
  ...plainLetters,
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'a',
  ...greekLetters,
  ...cyrillicLetters,
  х: 'h',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  є: 'ye',
  і: 'i',
  ї: 'yi',
  ґ: 'g',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '‑': '-',
  '‐': '-',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '„': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  _: '-',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '…': '...',
}

/**
 * Converts a text to the characters that every bank of the SEPA area accepts: letters without accents, digits, the
 * space and `/ - ? : ( ) . , ' +`. A character without a counterpart becomes a full stop.
 * @param maxLength greatest length in characters; the rest is cut off
 * @param otherwise returned when no letter or digit is left, for fields that must not be empty
 */
export function toSepaText(text: string, maxLength: number, otherwise = ''): string {
  const latinText = [...text.normalize('NFC')].map(toSepaLetters).join('')
  const plain = latinText.replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()
  // A field must not begin or end with a slash, nor contain two slashes in a row.
  const fieldText = plain.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '')
  return /[A-Za-z0-9]/.test(fieldText) ? fieldText : otherwise
}

function toSepaLetters(character: string): string {
  if (/^[A-Za-z0-9/\-?:().,'+ ]$/.test(character)) return character
  if (/^\s$/.test(character)) return ' '
  const lower = character.toLowerCase()
  const counterpart = findCounterpart(lower) ?? findCounterpart(withoutMarks(lower))
  if (counterpart === undefined) return '.'
  return lower === character ? counterpart : counterpart.charAt(0).toUpperCase() + counterpart.slice(1)
}

const findCounterpart = (letter: string): string | undefined =>
  /^[a-z0-9]+$/.test(letter)
    ? letter
    : Object.hasOwn(transliterations, letter)
      ? transliterations[letter]
      : undefined

const withoutMarks = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '')
