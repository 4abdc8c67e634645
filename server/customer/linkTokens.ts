import { createHash, randomBytes } from 'node:crypto'

/** Of the links of mails: 256 bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of it. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')
