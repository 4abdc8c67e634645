import type { Request } from 'express'
import type { z } from 'zod'
import { propertyOf } from '../../src/shared/propertyOf'
import { elementAt } from '../../src/shared/required'
import { InvalidRequest, ShopError } from '../errors'

/**
 * Parses the body of a request.
 * @returns the body as the schema transforms it
 * @throws InvalidRequest if the body is missing, or naming the first wrong field
 * @throws ShopError 400 with the schema's own message for the field
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, req: Request): z.output<Schema> {
  if (req.body === undefined) throw new InvalidRequest('The request body is missing.', 'body_missing')
  const { data, error } = schema.safeParse(req.body)
  if (!error) return data
  const issue = elementAt(error.issues, 0)
  if (issue.code === 'unrecognized_keys') {
    throw unknownField(elementAt(issue.keys, 0))
  }
  const field = issue.path.join('.')
  // Messages of the contract end with a full stop, messages of zod do not.
  if (issue.message.endsWith('.')) {
    throw new ShopError(400, 'invalid_field', issue.message, { errors: { [field]: [issue.message] } })
  }
  if (/^uuid_|_uuid_/.test(field)) {
    throw new InvalidRequest(`${field} must be a UUID.`, 'invalid_field')
  }
  const problem = valueAt(req.body, issue.path) === undefined ? 'is missing' : 'is not valid'
  throw new InvalidRequest(`The field ${field} ${problem}.`, 'invalid_field')
}

/**
 * Refuses a field that is not part of the call.
 * @param name the name that was sent; the message repeats only an identifier, because a client that confuses name and
 *   value may have sent a secret
 */
export const unknownField = (name: string): InvalidRequest =>
  new InvalidRequest(`Unknown field${/^\w{1,50}$/.test(name) ? `: ${name}` : ''}.`, 'unknown_field')

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => propertyOf(value, key), body)

/**
 * Checks that a call without a body has none; an empty object is allowed.
 * @throws InvalidRequest if the body has a field
 */
export function refuseBody(req: Request): void {
  if (req.body === undefined) return
  const [field] = Object.keys(req.body as object)
  if (field !== undefined) throw unknownField(field)
}
