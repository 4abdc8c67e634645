import type { z } from 'zod'
import { propertyOf } from '../../src/shared/propertyOf'
import { elementAt } from '../../src/shared/required'
import { InvalidRequest, ShopError } from '../errors'

/**
 * Parses what a visitor or a person of the shop has sent.
 * @returns the value as the schema transforms it
 * @throws InvalidRequest naming the first wrong field
 * @throws ShopError 400 with the schema's own message for the field
 */
export function parseValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
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
  const problem = valueAt(value, issue.path) === undefined ? 'is missing' : 'is not valid'
  throw new InvalidRequest(`The field ${field} ${problem}.`, 'invalid_field')
}

/**
 * Refuses a field that is not part of the call.
 * @param name the name that was sent; the message repeats only an identifier, because a client that confuses name and
 *   value may have sent a secret
 */
export const unknownField = (name: string): InvalidRequest =>
  new InvalidRequest(`Unknown field${/^\w{1,50}$/.test(name) ? `: ${name}` : ''}.`, 'unknown_field')

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner, key) => propertyOf(inner, key), value)
