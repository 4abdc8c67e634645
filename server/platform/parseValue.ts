import type { z } from 'zod'
import { getProperty } from '../../src/shared/getProperty'
import { elementAt } from '../../src/shared/required'
import { maxPasswordLength, minPasswordLength } from '../../src/shared/vocabulary'
import { InvalidRequest, type Message, toFieldError } from './errors'
import { tellByContract } from './languages/contractSentences'
import { said } from './languages/said'

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
    const message = saidByContract(issue.message)
    throw toFieldError(field, message)
  }
  if (/^uuid_|_uuid_/.test(field)) {
    throw new InvalidRequest(said('error.field.uuid', { field }), 'invalid_field')
  }
  const isMissing = getValueAt(value, issue.path) === undefined
  throw new InvalidRequest(
    said(isMissing ? 'error.field.missing' : 'error.field.notValid', { field }),
    'invalid_field',
  )
}

/**
 * Refuses a field that is not part of the call.
 * @param name the name that was sent; the message repeats only an identifier, because a client that confuses name and
 *   value may have sent a secret
 */
export const unknownField = (name: string): InvalidRequest =>
  new InvalidRequest(
    /^\w{1,50}$/.test(name)
      ? said('error.field.unknown', { field: name })
      : said('error.field.unknownUnnamed'),
    'unknown_field',
  )

/** The messages of the contract, which browsers share, with the texts that say the same in every language. */
const contractTexts = new Map(
  [
    said('error.field.email'),
    said('error.field.phone'),
    said('error.field.notes'),
    said('error.field.passwordShort', { count: minPasswordLength }),
    said('error.field.passwordLong', { count: maxPasswordLength }),
    said('error.voucher.notValid'),
  ].map((text) => [text.english, text]),
)
const saidByContract = (message: string): Message => contractTexts.get(message) ?? tellByContract(message)

const getValueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner, key) => getProperty(inner, key), value)
