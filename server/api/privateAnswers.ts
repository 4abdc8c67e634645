import type { Request, RequestHandler } from 'express'
import { NotFound } from '../errors'
import { showRequestId } from '../middleware/requestContext'

/** What is one shopper's own is kept by nobody on the way, and may differ for who is logged in. */
export const isPrivate: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.removeHeader('Cache-Tag')
  res.vary('Authorization')
  showRequestId(res)
  next()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Lower case; null for what is none of the shop's ids. */
export const readUuid = (text: string): string | null => (uuid.test(text) ? text.toLowerCase() : null)

/** What is no id is the id of nothing. */
export function idOf(req: Request, name: string): string {
  const id = readUuid(String(req.params[name]))
  if (id === null) throw new NotFound('There is nothing at this address.')
  return id
}
