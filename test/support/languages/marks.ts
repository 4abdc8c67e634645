/**
 * Marks texts, so that a test can tell a text of one language from that of another, and from a word that is written in the
 * program. Fonts of papers have these characters, and no text uses them.
 */
import type { Language } from '../../../src/shared/language'

export const marks: Record<Language, string> = { en: '¤', de: '¦' }

/** Marks the beginning of each word. Placeholders, addresses and parts of words stay as they are. */
export const marked = (text: string, language: Language): string =>
  text.replace(/(?<![\p{L}\p{M}\p{N}{_.@/:#&;’'\-¤¦])\p{L}/gu, (letter) => marks[language] + letter)

/** Marks each text. @returns by the same keys */
export const markedTexts = (texts: Readonly<Record<string, string>>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, marked(text, language)]))

/** Days in words, times with their word and references for transfers, which have letters. */
const numbers = /\d+\.? \p{L}+ \d{4}|\d\d:\d\d(:\d\d)?\sUhr|RF\d\d(\s+[A-Z0-9]{1,4}){1,5}/gu

/** Lists the words of a text that have letters and no mark, without those that are data. */
export function unmarkedWords(text: string, isData: (word: string) => boolean): string[] {
  return text
    .replace(numbers, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !/[¤¦]/.test(word))
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => !isData(word))
}
