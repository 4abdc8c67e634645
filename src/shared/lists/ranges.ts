/** A range of whole numbers, both ends included; null: it has no such end. */
export interface Range {
  from: number | null
  to: number | null
}

const rangePattern = /^(0|[1-9]\d{0,3})?-(0|[1-9]\d{0,3})?$/

/**
 * Reads a range: `10-20`, `-20` or `10-`.
 * @returns null when the text is no range
 */
export function readRange(text: string): Range | null {
  const [match, from, to] = rangePattern.exec(text) ?? []
  if (match === undefined || match === '-') return null
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) }
}

/** @returns such as `10-20`; '' when the range has no end */
export const writeRange = ({ from, to }: Range): string =>
  from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`

/** Tells whether a text is a range within two numbers whose ends are in their order. */
export function isRange(text: string, [least, most]: readonly [number, number]): boolean {
  const range = readRange(text)
  if (!range) return false
  const { from, to } = range
  const isWithin = [from, to].every((end) => end === null || (end >= least && end <= most))
  return isWithin && (from === null || to === null || from <= to)
}

/**
 * Corrects what a shopper has typed: numbers beyond the ends, and ends in the wrong order.
 * @param fieldTexts the texts of the two fields
 * @returns a range as `writeRange` writes it; '' when neither is a number
 */
export function correctRange(
  fieldTexts: readonly [string, string],
  [least, most]: readonly [number, number],
) {
  const [from = null, to = null] = fieldTexts.map((text) =>
    /^\s*\d{1,9}\s*$/.test(text) ? Math.min(Math.max(Number(text), least), most) : null,
  )
  return writeRange(from !== null && to !== null && from > to ? { from: to, to: from } : { from, to })
}
