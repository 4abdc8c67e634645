import { readScan } from '../../../src/shared/barcodes'
import { plainLetters } from './plainLetters'

const letters: Record<string, string> = {
  ...plainLetters,
  ŧ: 't',
  ĸ: 'k',
  ς: 'σ',
}
const specialLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

const maxWordLength = 40
/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{N}])+/gu

/**
 * Folds a text for comparing: lower case without accents, so `Björk` equals `bjork`, and `Łódź` equals `lodz`.
 * @returns the folded text
 */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(specialLetters, (letter) => letters[letter]!)
  // Hangul came apart into its letters above.
  return folded.normalize('NFC')
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

/**
 * Writes the umlauts of a text as people do without their keys: `Mörser` becomes `Moerser`. Folding alone makes `morser`
 * of it. A text has as many words afterwards as before.
 */
const spellOutUmlauts = (text: string): string =>
  text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter]!)

/** Lists the ways in which a text is spelled for comparing: folded alone, and with its umlauts written out before. */
export function listSpellings(text: string): string[] {
  const spelledOut = spellOutUmlauts(text)
  return spelledOut === text ? [text] : [text, spelledOut]
}

export interface Words {
  /** In order; a text in an unspaced script gives pairs of neighbouring characters. */
  words: string[]
  /** What punctuation inside a word has torn apart, put together again: `acdc` for `AC/DC`. */
  joined: string[]
}

/**
 * Splits a name or a query into words. A name of signs only, such as `!!!`, is one word.
 * @returns folded words
 */
export function splitWords(text: string): Words {
  const words: string[] = []
  const joined: string[] = []
  const chunks = fold(text).split(/[\s\p{Cc}]+/u)
  for (const chunk of chunks) {
    const parts = chunk.match(runs)
    if (!parts) continue
    for (const part of parts) {
      if (unspaced.test(part)) words.push(...splitPairs(part))
      else words.push(part.slice(0, maxWordLength))
    }
    if (parts.length > 1) joined.push(parts.join('').slice(0, maxWordLength))
  }
  if (words.length === 0) {
    const signs = chunks.join('').replace(/[^\p{P}\p{S}]/gu, '')
    if (signs) words.push(signs.slice(0, maxWordLength))
  }
  return { words, joined }
}

function splitPairs(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  const pairs: string[] = []
  for (let i = 1; i < characters.length; i++) pairs.push(characters[i - 1]! + characters[i]!)
  return pairs
}

/**
 * Removes spaces and punctuation from a name.
 * @returns a text for comparing
 */
export const squash = (text: string): string => splitWords(text).words.join('')

/**
 * Normalises a catalogue number or barcode: `WAP-55 CD` becomes `wap55cd`; a UPC becomes its EAN without the zero. What a
 * scanner adds to it is left out.
 * @returns a text for comparing
 */
export function foldCode(text: string): string {
  const code = fold(readScan(text)).replace(/[^\p{L}\p{N}]+/gu, '')
  return /^\d+$/.test(code) ? code.replace(/^0+/, '') : code
}
