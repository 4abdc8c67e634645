import type { Request } from 'express'
import type { z } from 'zod'
import { elementAt } from '../../src/shared/required'
import { InvalidRequest, ShopError } from '../errors'

/**
 * The body of a request as its schema has it.
 * @throws InvalidRequest that names the first field that is wrong
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
  // The contract's own words end in a full stop, zod's do not.
  if (issue.message.endsWith('.')) {
    throw new ShopError(400, 'invalid_field', issue.message, { errors: { [field]: [issue.message] } })
  }
  if (/^uuid_|_uuid_/.test(field)) {
    throw new InvalidRequest(`${field} must be a UUID.`, 'invalid_field')
  }
  const problem = valueAt(req.body, issue.path) === undefined ? 'is missing' : 'is not valid'
  throw new InvalidRequest(`The field ${field} ${problem}.`, 'invalid_field')
}

/** Whoever mistook a name for a value gets no value back: only a word of a program is repeated. */
export const unknownField = (name: string): InvalidRequest =>
  new InvalidRequest(`Unknown field${/^\w{1,50}$/.test(name) ? `: ${name}` : ''}.`, 'unknown_field')

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body)

/** For calls without a body; an empty object is none. */
export function refuseBody(req: Request): void {
  if (req.body === undefined) return
  const [field] = Object.keys(req.body as object)
  if (field !== undefined) throw unknownField(field)
}
