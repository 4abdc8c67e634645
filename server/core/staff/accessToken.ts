import { createHash, randomBytes } from 'node:crypto'

/**
 * Makes a token of 256 random bits, as base64url.
 * @returns 43 characters; they give access to anybody who has them, so only their hash may be stored
 */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/**
 * Hashes a token or challenge for storing and finding it.
 * @returns SHA-256 in hex; a token has 256 random bits, so a slow hash would add nothing
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
