import type { Request } from 'express'

/**
 * What a request names as its customer's token, in the Authorization header; null without one. Whatever is no bearer
 * token at all, or several at once, is a token that nobody has.
 */
export function bearerOf(req: Request): string | null {
  const header = req.get('Authorization')
  if (header === undefined) return null
  if ((req.headersDistinct.authorization ?? []).length > 1) return ''
  return /^Bearer +(\S{1,500})$/i.exec(header.trim())?.[1] ?? ''
}
