/**
 * Writes the `Content-Disposition` header of a file to save (RFC 6266), with the name in ASCII for old programs and the
 * exact name (RFC 8187) for all others.
 * @param name a file name from nameRules, which has no control characters and no separators
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
