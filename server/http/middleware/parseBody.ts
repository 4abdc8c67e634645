import type { Request } from 'express'
import type { z } from 'zod'
import { InvalidRequest } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { parseValue, unknownField } from '../../platform/parseValue'

/**
 * Parses the body of a request.
 * @returns the body as the schema transforms it
 * @throws InvalidRequest if the body is missing, or as `parseValue`
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, req: Request): z.output<Schema> {
  if (req.body === undefined) throw new InvalidRequest(said('error.body.missing'), 'body_missing')
  return parseValue(schema, req.body)
}

/**
 * Checks that a call without a body has none; an empty object is allowed.
 * @throws InvalidRequest if the body has a field
 */
export function refuseBody(req: Request): void {
  if (req.body === undefined) return
  const [field] = Object.keys(req.body as object)
  if (field !== undefined) throw unknownField(field)
}
