import type { Insertable } from 'kysely'
import type { WriteTransaction } from '../../../../platform/database/access'
import type { Database } from '../../../../platform/database/schema'
import { currentLanguage } from '../../../../platform/languages/currentLanguage'
import { shopDay } from '../../../../platform/support/dates'
import { createContentReader } from '../../../content/contentRepository'
import { readSeller } from '../../../shop/seller'
import { readShopTexts } from '../../../shop/shopTexts'
import { findCreditor } from './creditor'
import { createIbanEncryption } from './ibanEncryption'
import { debitedCountries, findIbanProblem, maskIban, normaliseIban } from './ibanRules'
import { buildMandateRef, formatMandateText } from './mandate'
import { sepaErrors } from './sepaErrors'

/** Accepts mandates for the shop's own direct debit. */
export interface MandateService {
  /**
   * Makes the row of a mandate; the caller inserts it.
   * @throws ShopError when the account cannot be debited, or the amount is above the limit
   */
  takeMandate(trx: WriteTransaction, mandate: GivenMandate): Promise<Insertable<Database['sepa_mandate']>>
}

export interface GivenMandate {
  accountHolder: string
  /** The IBAN as the shopper typed it. */
  iban: string
  uuidCheckout: string
  amountCents: number
  /** ISO time. */
  acceptedAt: string
}

/** Limit for direct debits of unknown customers, because a debit can be reversed weeks later. */
const maxCents = 500_00

/**
 * Creates the service for mandates.
 * @param shopSecret IBANs are encrypted with a key that is derived from it
 */
export function createMandateService(shopSecret: string): MandateService {
  const ibanEncryption = createIbanEncryption(shopSecret)
  return {
    async takeMandate(trx, { accountHolder, iban, uuidCheckout, amountCents, acceptedAt }) {
      const account = normaliseIban(iban)
      const problem = findIbanProblem(account, debitedCountries)
      if (problem) throw sepaErrors.badIban(problem)
      if (amountCents > maxCents) throw sepaErrors.sepaLimit(maxCents)
      const setting = await createContentReader(trx).findSetting('shop')
      const language = currentLanguage()
      const seller = readSeller(setting, language)
      const creditor = findCreditor(seller)
      if (!creditor) throw sepaErrors.noDebit()
      const terms = {
        shopName: seller.shopName,
        mandateRef: buildMandateRef(uuidCheckout),
        accountHolder: accountHolder.trim(),
        ibanMasked: maskIban(account),
        amountCents,
        day: shopDay(acceptedAt),
      }
      return {
        uuid_checkout: uuidCheckout,
        mandate_ref: terms.mandateRef,
        account_holder: terms.accountHolder,
        iban_encrypted: ibanEncryption.seal(account, uuidCheckout),
        iban_masked: terms.ibanMasked,
        mandate_text: formatMandateText(creditor, terms, readShopTexts(setting, language)),
        amount_cents: amountCents,
        accepted_at: acceptedAt,
        state: 'accepted',
      }
    },
  }
}
