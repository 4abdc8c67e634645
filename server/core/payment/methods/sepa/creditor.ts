import { type Seller, sellerAddress } from '../../../shop/seller'

/** The shop as the receiver of direct debits. */
export interface Creditor {
  name: string
  /** The postal address in one line. */
  address: string
  /** The creditor identifier that the national bank assigns, such as `DE98ZZZ09999999999`. */
  creditorId: string
  /** The normalised IBAN. */
  iban: string
  bic: string | null
}

/**
 * Selects the shop's data for direct debits.
 * @returns null when the shop has no bank account or no creditor identifier, so it cannot debit
 */
export function findCreditor(seller: Seller): Creditor | null {
  const { bank, company } = seller
  if (!bank?.creditorId) return null
  return {
    name: company,
    address: sellerAddress(seller),
    creditorId: bank.creditorId,
    iban: bank.iban,
    bic: bank.bic,
  }
}
