import { type Seller, sellerAddress } from '../../../content/seller'

/** The shop as its customers' banks see it. */
export interface Creditor {
  name: string
  /** In one line. */
  address: string
  /** Of the national bank, such as `DE98ZZZ09999999999`. */
  creditorId: string
  /** Normalised. */
  iban: string
  bic: string | null
}

/** @returns null when the shop has no account or no creditor identifier: it cannot debit then */
export function creditorOf(seller: Seller): Creditor | null {
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
