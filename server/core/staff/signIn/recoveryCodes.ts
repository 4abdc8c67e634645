import { createHmac, randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10
const count = 10

/**
 * Makes recovery codes of 49 random bits each.
 * @returns such as `k3mpw-8rtxz`
 */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/**
 * Tells a recovery code from the code of an authenticator app, by its length.
 * @param text as it was typed; spaces, dashes and capitals do not count
 */
export const isRecoveryCode = (text: string): boolean => normaliseCode(text).length === codeLength

/**
 * Hashes a recovery code for storing, with the shop's secret, so that codes cannot be found from the database alone.
 * @param typedCode with or without spaces, dashes and capitals
 */
export const hashRecoveryCode = (shopSecret: string, typedCode: string, uuidStaff: string): string =>
  createHmac('sha256', shopSecret)
    .update(`recovery ${uuidStaff} ${normaliseCode(typedCode)}`)
    .digest('hex')

const normaliseCode = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
