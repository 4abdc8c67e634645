const minuteMs = 60_000
const dayMs = 86_400_000

/** A replaced token stays valid for this time, because a running request or another tab may still use it. */
export const graceMs = 30 * minuteMs
export const idleMs = 14 * dayMs
export const maxSessionMs = 90 * dayMs
/** When a token is renewed, other secrets of the session that are older than this are superseded. */
export const unusedSecretMs = dayMs
/** The resolution of `used_at`: it is written at most this often. */
export const usedAtResolutionMs = 5 * minuteMs
/** The clocks of containers must differ by less than this. */
const skewMs = 5 * minuteMs

/**
 * Tells whether a session has not expired.
 * @param created_at the ISO time of the login
 * @param used_at the ISO time of the last call
 */
export function isSessionGood(
  { created_at, used_at }: { created_at: string; used_at: string },
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(created_at)
  const idle = now.getTime() - Date.parse(used_at)
  return age >= -skewMs && age < maxSessionMs && idle < idleMs
}

/**
 * Tells whether a secret is still accepted.
 * @param superseded_at ISO time; null for a secret that has not been superseded
 */
export const isSecretGood = (superseded_at: string | null, now: Date): boolean =>
  superseded_at === null || now.getTime() - Date.parse(superseded_at) < graceMs

export interface TokenParts {
  uuidCustomer: string
  uuidSession: string
  secret: string
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** The form of a token; its secret is 256 bits in base64url. */
const form = new RegExp(`^(${id})\\.(${id})\\.([A-Za-z0-9_-]{43})$`)

/**
 * Splits a token into its parts.
 * @returns null when the text does not have the form of a token
 */
export function readToken(token: string): TokenParts | null {
  const [, uuidCustomer = '', uuidSession = '', secret] = form.exec(token) ?? []
  return secret === undefined ? null : { uuidCustomer, uuidSession, secret }
}

export const writeToken = ({ uuidCustomer, uuidSession, secret }: TokenParts): string =>
  `${uuidCustomer}.${uuidSession}.${secret}`
