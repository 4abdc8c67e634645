import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonPasswords } from './commonPasswords'

/** Looking at more of a password would take long, and adds nothing where its beginning is hard to guess already. */
const maxExamined = 40

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, 'passwords-shop': [...commonPasswords] },
  graphs: adjacencyGraphs,
})

const knownPasswords = new Set([...dictionary['passwords-common'], ...commonPasswords])

/** Tells whether a password is one of the 49,000 most common ones. @param password in lower case, without spaces */
export const isCommon = (password: string): boolean => knownPasswords.has(password)

/**
 * Estimates how many guesses a password withstands, as zxcvbn does: from common passwords, repeated parts, rows of digits,
 * letters and keys, and dates.
 * @param own words that stand for the person or the shop, which are guessed first
 * @returns at least 1
 */
export const estimateGuesses = (password: string, own: readonly string[]): number =>
  zxcvbn.check([...password].slice(0, maxExamined).join(''), [...own]).guesses
