import type { Language } from '../../../src/shared/language'
import { translateCountry } from '../../platform/languages/texts/countryNames'
import { type PaperLook, type StoredLook, toPaperLook } from '../look/storedLook'

/** The seller, as mails, invoices and mandates name it. Data that the shop does not give are null or ''. */
export interface Seller {
  /** The name of the shop. */
  shopName: string
  /** The registered name of the company; without one, the name of the shop. */
  company: string
  street: string
  /** Postal code and city. */
  place: string
  country: string | null
  email: string | null
  phone: string | null
  vatId: string | null
  /** The number at the tax office, for invoices of a shop without a VAT id. */
  taxNumber?: string | null
  /** The number of the packaging register. */
  packagingRegister?: string | null
  register: string | null
  representedBy: string | null
  bank: SellerBank | null
  /** The shop's look; without one, Rille's. */
  look?: PaperLook
}

export interface SellerBank {
  name: string | null
  /** The IBAN without spaces. */
  iban: string
  bic: string | null
  /** The SEPA creditor identifier; without one, the shop cannot collect direct debits. */
  creditorId: string | null
}

interface StoredSettings {
  name?: string
  address?: Record<string, string>
  bank?: Record<string, string>
  look?: StoredLook
}

/**
 * Reads the seller from the shop's settings.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @param language in which the country is named; without one as it is written in shop.yaml
 * @returns default values for settings that are missing
 */
export function readSeller(setting: string | null, language?: Language): Seller {
  const settings: StoredSettings = setting === null ? {} : JSON.parse(setting)
  const { name = 'Rille', address = {}, bank, look } = settings
  return {
    shopName: name,
    company: address.company ?? name,
    street: address.street ?? '',
    place: [address.postal_code, address.city].filter(Boolean).join(' '),
    country:
      address.country && language ? translateCountry(language, address.country) : (address.country ?? null),
    email: address.email ?? null,
    phone: address.phone ?? null,
    vatId: address.vat_id ?? null,
    taxNumber: address.tax_number ?? null,
    packagingRegister: address.packaging_register ?? null,
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
    ...(look && { look: toPaperLook(look) }),
  }
}

/** @returns the address in one line, without its missing parts */
export const sellerAddress = ({ street, place, country }: Seller): string =>
  [street, place, country].filter(Boolean).join(', ')
