const withoutWeakness = (tag: string) => tag.replace(/^W\//, '')

/** Whether the client already has it, by its `If-None-Match` (RFC 9110, 13.1.2: weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
}

/**
 * Whether a range may be answered with a part, by the request's `If-Range` (RFC 9110, 13.1.5: strong comparison). We
 * give no dates, so a date can never be the one that the client got from us.
 */
export function mayAnswerPart(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag
}
