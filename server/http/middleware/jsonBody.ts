import express, { type RequestHandler } from 'express'
import { getProperty } from '../../../src/shared/getProperty'
import { InvalidRequest, ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/** The maximum size of a request body in bytes. */
export const limitBytes = 16 * 1024
const maxDepth = 20
const forbiddenKeys = ['__proto__', 'constructor', 'prototype']
// Line breaks and tabs are allowed, because customers' notes contain them.
const controlCharacter = /[^\P{Cc}\t\n\r]/u

const parse = express.json({ limit: limitBytes, strict: false, type: 'application/json' })

/**
 * Parses the JSON body of a request into `req.body`, which stays undefined without a body. It refuses a body that is
 * not a JSON object, or that no honest client sends, with a message that says why.
 * @throws ShopError 400, 413 or 415 if the body is refused
 */
export const jsonBody: RequestHandler = (req, res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  const isJson = req.is('application/json') !== false && req.headers['content-type'] !== undefined
  // A type alone is no body: many clients name it with every call. What needs a body says so itself.
  if (!hasBody) return next()
  if (!isJson)
    return next(
      new ShopError(415, 'unsupported_media_type', said('error.body.type', { type: 'application/json' })),
    )
  parse(req, res, (error?: unknown) => {
    if (error) return next(bodyRefusal(error, 'application/json'))
    try {
      checkObject(req.body)
      next()
    } catch (refusal) {
      next(refusal)
    }
  })
}

/**
 * Converts an error of body-parser into a refusal.
 * @param type the MIME type that is accepted, for the message
 * @returns a ShopError with status 400, 413 or 415; any other error unchanged
 */
export function bodyRefusal(error: unknown, type: string): unknown {
  switch (getProperty(error, 'type')) {
    case 'entity.parse.failed':
      return new InvalidRequest(said('error.body.notJson'), 'body_not_json')
    case 'entity.too.large':
    case 'parameters.too.many':
      return new ShopError(413, 'body_too_large', said('error.body.tooLarge'))
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new ShopError(415, 'unsupported_media_type', said('error.body.charset', { type }))
    case 'request.aborted':
    case 'request.size.invalid':
      return new InvalidRequest(said('error.body.incomplete'), 'body_incomplete')
    default:
      return error
  }
}

/**
 * Checks a parsed body.
 * @throws InvalidRequest if it is not an object, is nested too deeply, has a forbidden name such as `__proto__`, or has
 *   text with control characters or invalid Unicode
 */
export function checkObject(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new InvalidRequest(said('error.body.notObject'), 'body_not_object')
  }
  checkValue(body, 0)
}

function checkValue(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new InvalidRequest(said('error.body.tooDeep'), 'body_too_deep')
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.includes(key))
      throw new InvalidRequest(said('error.field.unknown', { field: key }), 'unknown_field')
    checkText(key)
    checkValue(inner, depth + 1)
  }
}

function checkText(text: string) {
  // Decoding has replaced invalid UTF-8 with U+FFFD.
  if (!text.isWellFormed() || text.includes('\ufffd')) {
    throw new InvalidRequest(said('error.body.unicode'), 'text_not_unicode')
  }
  if (controlCharacter.test(text)) {
    throw new InvalidRequest(said('error.body.control'), 'text_with_control_characters')
  }
}
