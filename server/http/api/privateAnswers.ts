import type { Request, RequestHandler } from 'express'
import { NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { showRequestId } from '../middleware/requestContext'

/** Marks the answers of a route as private: no cache keeps them, and they may differ for each logged-in customer. */
export const isPrivate: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.removeHeader('Cache-Tag')
  res.vary('Authorization')
  showRequestId(res)
  next()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** @returns the UUID in lower case; null if the text is not a UUID of version 4, like all ids of the shop */
export const readUuid = (text: string): string | null => (uuid.test(text) ? text.toLowerCase() : null)

/**
 * Reads a UUID from a route parameter.
 * @param name the route parameter
 * @returns the id in lower case
 * @throws NotFound if the parameter is not a UUID
 */
export function readIdParam(req: Request, name: string): string {
  const id = readUuid(String(req.params[name]))
  if (id === null) throw new NotFound(said('error.nothingHere'))
  return id
}
