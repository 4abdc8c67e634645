import { createHmac } from 'node:crypto'
import { buildCode, readCode } from '../../../src/shared/codes/codeRules'

/** Finds gift cards by their codes, of which the database has only hashes. */
export interface GiftCardCodes {
  /** Whether they are codes of a test shop, which pay for test orders alone. */
  isTest: boolean
  /** Makes the code of a card that is sold: the same each time, so that its mail can be sent on a later day, or again. */
  codeFor(uuid_gift_card: string): string
  /**
   * Hashes a code as it was typed.
   * @returns null when the text cannot be a code
   */
  toHash(typedCode: string): string | null
}

/**
 * Makes the reader of codes.
 * @param shopSecret the result of `readShopSecret`; with another secret no card is found
 * @param isSandbox cards that test money has bought are not found by a shop that takes real money
 */
export function createGiftCardCodes(shopSecret: string, isSandbox = false): GiftCardCodes {
  const sign = (text: string) => createHmac('sha256', shopSecret).update(text)
  const kind = isSandbox ? 'test-gift-card' : 'gift-card'
  return {
    isTest: isSandbox,
    codeFor: (uuid_gift_card) => buildCode(sign(`${kind}-code.${uuid_gift_card}`).digest()),
    toHash(typedCode) {
      const code = readCode(typedCode)
      return code && sign(`${kind}.${code}`).digest('hex')
    },
  }
}
