import { createHash, randomBytes } from 'node:crypto'

/**
 * Makes the token of a link in a mail.
 * @returns 256 random bits as base64url
 */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/**
 * Hashes a link's token for storing.
 * @returns SHA-256 in hex
 */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')
