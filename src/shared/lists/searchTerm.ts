const minTermLength = 2
export const maxTermLength = 200

/**
 * Normalises a term that is searched for: it is trimmed, has single spaces, and is shortened to the maximum without
 * splitting a character.
 * @param text as typed
 * @returns '' when nothing remains
 */
export const tidyTerm = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, maxTermLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/**
 * Tells whether a term is searched for: it has at least two characters. Dots alone would be lost from an
 * address, and find nothing.
 * @param term normalised by `tidyTerm`
 */
export const isSearchable = (term: string): boolean =>
  [...term].length >= minTermLength && !/^\.+$/.test(term) && term.isWellFormed?.() !== false
