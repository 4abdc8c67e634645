import { createHash, createHmac } from 'node:crypto'

/**
 * What follows from the shop's secret: tokens of grants, which can be shown again because they are made from the
 * grant's id, and the hashes by which codes are found. Without the secret the database gives neither away.
 */
export interface DownloadTokens {
  /** Of `/downloads/{token}`: 256 bits in 43 letters. */
  tokenOf(uuidGrant: string): string
  /** @param code as of codeRules.readCode */
  hashOfCode(code: string): string
}

export function createDownloadTokens(shopSecret: string): DownloadTokens {
  const sign = (text: string) => createHmac('sha256', shopSecret).update(text)
  return {
    tokenOf: (uuidGrant) => sign(`download.${uuidGrant}`).digest('base64url'),
    hashOfCode: (code) => sign(`download-code.${code}`).digest('hex'),
  }
}

/**
 * Hashes a token for storing.
 * @returns hex
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
