import { InvalidRequest } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/**
 * Parses the query of a request without Express, whose parser turns `slug[]=` and repeated names into lists and objects
 * that every route would have to refuse.
 * @param url the path and query of the request
 */
export function queryParams(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}

/**
 * Reads a parameter that may be given once.
 * @returns null if the parameter was not given
 * @throws InvalidRequest if it was given more than once or as a list
 */
export function singleParam(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name)
  if (values.length > 1 || params.has(`${name}[]`))
    throw new InvalidRequest(said('error.field.once', { field: name }))
  return values[0] ?? null
}

/**
 * Reads a parameter that must be given once.
 * @throws InvalidRequest if it is missing, is empty, or was given more than once
 */
export function requiredParam(params: URLSearchParams, name: string): string {
  const value = singleParam(params, name)
  if (!value) throw new InvalidRequest(said('error.field.once', { field: name }))
  return value
}

/**
 * Reads a whole number.
 * @param otherwise the value if the parameter was not given
 * @throws InvalidRequest if it is not a number from `min` to `max`, written in at most 9 digits
 */
export function wholeNumber(
  params: URLSearchParams,
  name: string,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const text = singleParam(params, name)
  if (text === null) return otherwise
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) {
    throw new InvalidRequest(said('error.field.range', { field: name, min: String(min), max: String(max) }))
  }
  return value
}
