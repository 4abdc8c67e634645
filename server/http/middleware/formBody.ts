import express, { type RequestHandler } from 'express'
import { ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { bodyRefusal, checkObject, limitBytes } from './jsonBody'

const type = 'application/x-www-form-urlencoded'
const parse = express.urlencoded({ extended: false, limit: limitBytes, parameterLimit: 50, type })

/**
 * Parses the fields of an HTML form that a browser posts without JavaScript into `req.body`. It converts CRLF line
 * breaks to LF, and refuses other content types.
 * @throws ShopError 400, 413 or 415 if the body cannot be parsed
 */
export const formBody: RequestHandler = (req, res, next) => {
  if (!req.is(type)) {
    return next(new ShopError(415, 'unsupported_media_type', said('error.body.type', { type })))
  }
  parse(req, res, (error?: unknown) => {
    if (error) return next(bodyRefusal(error, type))
    try {
      checkObject(req.body)
      req.body = Object.fromEntries(
        Object.entries(req.body as Record<string, unknown>).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
        ]),
      )
      next()
    } catch (refusal) {
      next(refusal)
    }
  })
}
