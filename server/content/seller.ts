/** Who sells, as mails, invoices and mandates name it. What the shop does not say is null. */
export interface Seller {
  /** The shop's own name. */
  shopName: string
  /** As registered. */
  company: string
  street: string
  /** Postal code and city. */
  place: string
  country: string | null
  email: string | null
  phone: string | null
  vatId: string | null
  register: string | null
  representedBy: string | null
  bank: SellerBank | null
}

export interface SellerBank {
  name: string | null
  /** Normalised. */
  iban: string
  bic: string | null
  /** Without one nothing can be debited. */
  creditorId: string | null
}

interface StoredSettings {
  name?: string
  address?: Record<string, string>
  bank?: Record<string, string>
}

/** @param setting the JSON of the setting `shop`; null for a shop that was never set up */
export function readSeller(setting: string | null): Seller {
  const { name = 'Rille', address = {}, bank }: StoredSettings = setting === null ? {} : JSON.parse(setting)
  return {
    shopName: name,
    company: address.company ?? name,
    street: address.street ?? '',
    place: [address.postal_code, address.city].filter(Boolean).join(' '),
    country: address.country ?? null,
    email: address.email ?? null,
    phone: address.phone ?? null,
    vatId: address.vat_id ?? null,
    register: address.register ?? null,
    representedBy: address.represented_by ?? null,
    bank: bank?.iban
      ? {
          name: bank.name ?? null,
          iban: bank.iban,
          bic: bank.bic ?? null,
          creditorId: bank.creditor_id ?? null,
        }
      : null,
  }
}

/** In one line, without what is missing. */
export const sellerAddress = ({ street, place, country }: Seller): string =>
  [street, place, country].filter(Boolean).join(', ')
