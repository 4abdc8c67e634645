import type { ByteRange } from '../../platform/files/fileStore'

/**
 * Parses a `Range` header (RFC 9110, section 14). One range is supported, also with an open end or counted from the end
 * of the file. Several ranges and malformed ones are refused, which section 14.2 allows, so that a client cannot make
 * the server assemble a file from many small parts. An unknown unit is ignored, as the RFC demands.
 * @param size size of the file in bytes
 * @returns undefined if the whole file must be sent; `unsatisfiable` if the answer must be 416
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
