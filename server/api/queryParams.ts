import { InvalidRequest } from '../errors'

/**
 * The query of a request, read apart from Express: its parser would turn `slug[]=` and repeated names into lists
 * and objects that every route had to guard against.
 */
export function queryParams(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}

/**
 * @returns null when the parameter was not given
 * @throws InvalidRequest when it was given more than once or as a list
 */
export function singleParam(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name)
  if (values.length > 1 || params.has(`${name}[]`)) throw new InvalidRequest(`${name} must be given once.`)
  return values[0] ?? null
}

/** @throws InvalidRequest also when it was not given, or is empty */
export function requiredParam(params: URLSearchParams, name: string): string {
  const value = singleParam(params, name)
  if (!value) throw new InvalidRequest(`${name} must be given once.`)
  return value
}

/** @throws InvalidRequest unless it is plain digits and within the limits */
export function wholeNumber(
  params: URLSearchParams,
  name: string,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const text = singleParam(params, name)
  if (text === null) return otherwise
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) {
    throw new InvalidRequest(`${name} must be a whole number from ${min} to ${max}.`)
  }
  return value
}
