import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Makes and checks the tokens in the links of mails to followers. A token is made from the follower's id and the shop's
 * secret, so each mail can show it again, and none is stored.
 */
export interface FollowTokens {
  /** @returns `{uuid_follower}.{signature of 43 characters}` */
  buildToken(uuidFollower: string): string
  /** @returns the id of the follower; null if the shop did not make the token */
  readToken(token: string): string | null
}

const signatureLength = 43

export function createFollowTokens(shopSecret: string): FollowTokens {
  const buildToken = (uuidFollower: string) =>
    `${uuidFollower}.${createHmac('sha256', shopSecret).update(`follower.${uuidFollower}`).digest('base64url')}`
  return {
    buildToken,
    readToken(token) {
      const uuidFollower = token.slice(0, -signatureLength - 1)
      const [tokenBytes, expectedBytes] = [Buffer.from(token), Buffer.from(buildToken(uuidFollower))]
      return tokenBytes.length === expectedBytes.length && timingSafeEqual(tokenBytes, expectedBytes)
        ? uuidFollower
        : null
    },
  }
}
