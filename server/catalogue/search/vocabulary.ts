import { editsBetween } from './editDistance'

/** How well a known word meets a word of the query, from 0 to 1. */
export interface WordMatch {
  word: number
  quality: number
}

const oneEditQuality = 0.5
const twoEditsQuality = 0.35

/** All words of an index, sorted; a word's number is its place. */
export class Vocabulary {
  readonly #words: readonly string[]
  /** Which letters a word has, one bit each: most pairs of words can be told apart by that alone. */
  readonly #letters: Uint32Array

  /** @param words sorted by code unit, no word twice */
  constructor(words: readonly string[]) {
    this.#words = words
    this.#letters = Uint32Array.from(words, lettersOf)
  }

  get size(): number {
    return this.#words.length
  }

  exactly(word: string): WordMatch[] {
    const at = this.#placeOf(word)
    return this.#words[at] === word ? [{ word: at, quality: 1 }] : []
  }

  /** The word itself and all that begin with it; the more of a word is typed, the better it fits. */
  beginningWith(start: string): WordMatch[] {
    const matches: WordMatch[] = []
    for (let at = this.#placeOf(start); at < this.size; at++) {
      const word = this.#words[at]!
      if (!word.startsWith(start)) break
      matches.push({ word: at, quality: word === start ? 1 : 0.6 + 0.3 * (start.length / word.length) })
    }
    return matches
  }

  /**
   * Words that a slip of the finger may have meant; the first letter may be wrong too.
   * @param most edits: 0, 1 or 2
   */
  similarTo(word: string, max: number): WordMatch[] {
    const matches: WordMatch[] = []
    if (max === 0) return matches
    const letters = lettersOf(word)
    for (let at = 0; at < this.size; at++) {
      const known = this.#letters[at]!
      if (moreThan(letters & ~known, max) || moreThan(known & ~letters, max)) continue
      const edits = typosBetween(word, this.#words[at]!, max)
      if (edits > 0 && edits <= max) {
        matches.push({ word: at, quality: edits === 1 ? oneEditQuality : twoEditsQuality })
      }
    }
    return matches
  }

  #placeOf(word: string): number {
    let from = 0
    let to = this.size
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#words[middle]! < word) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** One slip in 4 to 7 letters, two in longer words; numbers mean what they say. */
export function editsAllowed(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Where all else has failed, two in words of 5 letters too: `tekno` comes near `techno`. */
export const editsNear = (word: string): number =>
  word.length >= 5 && editsAllowed(word) > 0 ? 2 : editsAllowed(word)

/**
 * The edits between two words, `most + 1` for any larger number. More than `editsAllowed` are forgiven only to a word
 * that begins the same and is about as long: `tekno` is near `techno`, not near `ten` or `enno`.
 */
export function typosBetween(word: string, known: string, max: number): number {
  const edits = editsBetween(word, known, max)
  const isAlike = word[0] === known[0] && Math.abs(word.length - known.length) < 2
  return isAlike || edits <= editsAllowed(word) ? edits : max + 1
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** Whether more than `most` (1 or 2) bits are set: clearing the lowest bit so often leaves some. */
function moreThan(bits: number, max: number): boolean {
  const rest = bits & (bits - 1)
  return max === 1 ? rest !== 0 : (rest & (rest - 1)) !== 0
}
