const withoutWeakness = (tag: string) => tag.replace(/^W\//, '')

/**
 * Says whether the client has the current version, by its `If-None-Match` (RFC 9110, 13.1.2: weak comparison).
 * @param etag the current ETag with its quotes
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
}

/**
 * Says whether a request for a range may be answered with a part, by its `If-Range` (RFC 9110, 13.1.5: strong
 * comparison). A date never matches, because the shop sends no `Last-Modified`.
 * @param etag the current ETag with its quotes
 */
export function mayAnswerPart(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag
}
