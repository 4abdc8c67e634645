/**
 * The facts of an invoice or a correction in the terms of EN 16931, whose names of fields (BT) and groups (BG) are given
 * where ours differ. Money is integer cents without VAT unless it says otherwise, days are `YYYY-MM-DD`. The amounts of a
 * correction are what it takes off the invoice, so they are mostly above 0.
 */
export interface InvoiceFacts {
  kind: 'invoice' | 'correction'
  number: string
  issuedOn: string
  /** The invoice that a correction is for (BG-3). */
  corrects: { number: string; issuedOn: string } | null
  notes: string[]
  seller: SellerParty
  buyer: Party
  /** Where goods are sent, or the shop in which they are collected (BG-13); null for downloads. */
  deliveredTo: Pick<Party, 'name' | 'address'> | null
  /** The day of delivery (BT-72), which downloads always have; null if it was not known yet. */
  deliveredOn: string | null
  /** The first possible day of a delivery whose day was not known yet (BT-73). */
  deliveredFrom: string | null
  lines: FactLine[]
  /** Rebates and postage (BG-20, BG-21), each for one category of VAT. */
  adjustments: Adjustment[]
  /** The amounts by category (BG-23). */
  vat: { category: VatCategory; netCents: number; vatCents: number }[]
  payment: PaymentMeans | null
  /** The last day for the payment (BT-9). */
  dueOn: string | null
  /** How and when to pay, in words (BT-20). */
  terms: string
  /** What was paid before, with VAT (BT-113). */
  paidCents: number
}

export interface Party {
  name: string
  /** The person to ask for. */
  contact: string | null
  phone: string | null
  email: string | null
  vatId: string | null
  address: PostalAddress
}

export interface SellerParty extends Party {
  /** The name of the shop, where it differs from the company's (BT-28). */
  tradingName: string | null
  /** The entry in the register of companies (BT-30). */
  registration: string | null
  /** The number at the tax office (BT-32). */
  taxNumber: string | null
  /** What else names the seller (BT-29), where neither VAT id nor registration does. */
  id: string | null
}

export interface PostalAddress {
  /** At most three lines. */
  lines: string[]
  postalCode: string | null
  city: string | null
  /** ISO 3166 code. */
  country: string
}

export interface FactLine {
  name: string
  description: string
  /** The seller's number of the article (BT-155). */
  articleNumber: string | null
  /** Below 0 where a correction adds something to the invoice. */
  quantity: number
  /** The amount of all units, before rebates; it has the sign of `quantity`. */
  netCents: number
  category: VatCategory
}

export interface Adjustment {
  isCharge: boolean
  label: string
  /** Above 0. */
  cents: number
  category: VatCategory
}

export interface VatCategory {
  /**
   * UNTDID 5305: standard rate, zero rate, exempt, reverse charge, intra-community supply, export, outside the scope of
   * VAT.
   */
  code: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'
  /** The rate in hundredths of a percent. */
  rate: number
  /** Why there is no VAT, with the code of the list VATEX if it has one; null where there is VAT. */
  reason: { code: string | null; text: string } | null
}

/** How the invoice is paid, by the codes of UNTDID 4461. */
export interface PaymentMeans {
  code: '1' | '58' | '59' | '68'
  /** The name of the payment method. */
  label: string
  /** The account to transfer to (BG-17). */
  account: { holder: string; iban: string; bic: string | null } | null
  /** The text for the bank statement (BT-83). */
  reference: string | null
  /** The mandate of a direct debit and the shop's creditor identifier (BG-19). */
  debit: { mandateRef: string; creditorId: string | null } | null
}
