import { createHash, createHmac } from 'node:crypto'

/**
 * What follows from the shop's secret: tokens of grants, which can be shown again because they are made from the
 * grant's id, and the hashes by which codes are found. Without the secret the database gives neither away.
 */
export interface DownloadTokens {
  /** Makes the token of `/downloads/{token}`: 256 bits in 43 characters. */
  tokenOf(uuidGrant: string): string
  /**
   * Hashes a code.
   * @param code as codeRules.readCode returns it
   */
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
