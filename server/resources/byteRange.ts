/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * What a `Range` header asks of a file, by RFC 9110, section 14. One range is served, with the end left open or
 * counted from the end of the file as well. Where the RFC leaves a choice, this is stricter than most servers: several
 * ranges and malformed ones are refused (section 14.2 allows both), so that nobody makes us assemble a file out of
 * crumbs. An unknown unit is ignored, as the RFC demands.
 * @param size of the file in bytes
 * @returns undefined: send all of it; `unsatisfiable`: answer 416
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, ranges] = /^bytes=(.*)$/is.exec(header ?? '') ?? []
  if (ranges === undefined) return undefined
  const [, from, to] = /^[\s,]*(\d*)-(\d*)[\s,]*$/.exec(ranges) ?? []
  if (from === undefined || to === undefined || from + to === '') return 'unsatisfiable'
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  return range.first <= range.last ? range : 'unsatisfiable'
}
