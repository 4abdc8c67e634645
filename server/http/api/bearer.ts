import type { Request } from 'express'

/**
 * Reads the customer's token from the Authorization header.
 * @returns null without the header; '', which is never a valid token, if the header is not one bearer token or was sent
 *   several times
 */
export function readBearer(req: Request): string | null {
  const header = req.get('Authorization')
  if (header === undefined) return null
  if ((req.headersDistinct.authorization ?? []).length > 1) return ''
  return /^Bearer +(\S{1,500})$/i.exec(header.trim())?.[1] ?? ''
}
