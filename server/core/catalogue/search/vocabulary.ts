import { editsBetween } from './editDistance'

/** A known word, and how well it matches a word of the query, from 0 to 1. */
export interface WordMatch {
  word: number
  quality: number
}

const oneEditQuality = 0.5
const twoEditsQuality = 0.35

/** Holds all words of an index, sorted; the number of a word is its place. */
export class Vocabulary {
  readonly #words: readonly string[]
  /** The letters of each word, one bit each, which are enough to tell most pairs of words apart quickly. */
  readonly #letters: Uint32Array

  /** @param words unique words, sorted by code unit */
  constructor(words: readonly string[]) {
    this.#words = words
    this.#letters = Uint32Array.from(words, toLetterBits)
  }

  get size(): number {
    return this.#words.length
  }

  exactly(word: string): WordMatch[] {
    const at = this.#placeOf(word)
    return this.#words[at] === word ? [{ word: at, quality: 1 }] : []
  }

  /** Finds all words that begin with a text. The larger the typed part of a word, the better it matches. */
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
   * Finds the words that a misspelled word may mean; the first letter may be wrong too.
   * @param max the maximum number of edits: 0, 1 or 2
   */
  similarTo(word: string, max: number): WordMatch[] {
    const matches: WordMatch[] = []
    if (max === 0) return matches
    const letters = toLetterBits(word)
    for (let at = 0; at < this.size; at++) {
      const wordLetters = this.#letters[at]!
      if (hasMoreThan(letters & ~wordLetters, max) || hasMoreThan(wordLetters & ~letters, max)) continue
      const edits = countTypos(word, this.#words[at]!, max)
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

/**
 * Allows one edit in words of 4 to 7 letters and two in longer words, but none in numbers.
 * @returns the maximum number of edits
 */
export function editsAllowed(word: string): number {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Allows two edits from 5 letters on, for searches that found nothing: `tekno` finds `techno`.
 * @returns the maximum number of edits
 */
export const editsNear = (word: string): number =>
  word.length >= 5 && editsAllowed(word) > 0 ? 2 : editsAllowed(word)

/**
 * Counts the edits between two words. More edits than `editsAllowed` are accepted only for words with the same first
 * letter and about the same length: `tekno` is near `techno`, but not near `ten` or `enno`.
 * @param max the maximum number of edits, from 0 to 2
 * @returns the number of edits; `max + 1` for any larger number
 */
export function countTypos(word: string, knownWord: string, max: number): number {
  const edits = editsBetween(word, knownWord, max)
  const isAlike = word[0] === knownWord[0] && Math.abs(word.length - knownWord.length) < 2
  return isAlike || edits <= editsAllowed(word) ? edits : max + 1
}

function toLetterBits(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** Tells whether more than `max` (1 or 2) bits are set, by clearing the lowest bit so many times. */
function hasMoreThan(bits: number, max: number): boolean {
  const rest = bits & (bits - 1)
  return max === 1 ? rest !== 0 : (rest & (rest - 1)) !== 0
}
