import { createHash, createHmac } from 'node:crypto'

/**
 * Derives from the shop's secret the tokens of grants and the hashes by which codes are found. A token is made from the
 * grant's id, so it can be shown again. Neither can be derived from the database without the secret.
 */
export interface DownloadTokens {
  /** Makes the token of `/downloads/{token}`: 256 bits in 43 characters. */
  buildToken(uuidGrant: string): string
  /**
   * Hashes a code.
   * @param code the normalised code, as codeRules.readCode returns it
   */
  hashOfCode(code: string): string
}

export function createDownloadTokens(shopSecret: string): DownloadTokens {
  const sign = (text: string) => createHmac('sha256', shopSecret).update(text)
  return {
    buildToken: (uuidGrant) => sign(`download.${uuidGrant}`).digest('base64url'),
    hashOfCode: (code) => sign(`download-code.${code}`).digest('hex'),
  }
}

/**
 * Hashes a token for storing.
 * @returns SHA-256 in hex
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
