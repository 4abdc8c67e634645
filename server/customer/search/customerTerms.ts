import type { Spellings } from '../../database/orderTermIndex'
import { termsOfText } from '../../order/search/orderTerms'

/** The parts of an account by which its customer is found. */
export interface SearchableCustomer {
  email: string
  phone: string | null
  /** The fields of each saved address. */
  addresses: readonly Readonly<Record<string, string>>[]
}

/** A number of fewer digits begins too many others. */
const minPhoneDigits = 5
const searchedFields = ['company', 'name', 'name_addition', 'street', 'postal_code', 'city'] as const

/**
 * Lists the words by which a customer is found: names and places of saved addresses, the e-mail address and the phone
 * number. Umlauts are in it in both ways in which people type them, as in the index of orders.
 * @returns folded words of letters and digits, each once
 */
export function termsOfCustomer({ email, phone, addresses }: SearchableCustomer): string[] {
  const texts = [
    email,
    ...addresses.flatMap((address) => searchedFields.map((field) => address[field] ?? '')),
  ]
  return [...new Set([...texts.flatMap(termsOfText), ...phoneTerms(phone ?? '')])]
}

/**
 * Reads a search as a phone number.
 * @returns beginnings of terms; null if the search is none
 */
export function readPhone(search: string): Spellings | null {
  const terms = /^[+\d\s()/.-]+$/.test(search) ? phoneTerms(search) : []
  return terms.length > 0 ? terms : null
}

/** A number is typed with its country code or without, so both forms are kept, and both are looked for. */
function phoneTerms(phone: string): string[] {
  const { digits, isInternational } = phoneDigits(phone)
  if (digits.length < minPhoneDigits) return []
  return isInternational ? [digits, digits.replace(countryCode, '')] : [digits]
}

/** The codes of countries, none of which begins another one. Source: ITU-T E.164, list of assigned country codes. */
const countryCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** @returns the digits without the zeros of a trunk or international prefix, also in "+49 (0) 30" */
function phoneDigits(phone: string): { digits: string; isInternational: boolean } {
  const typed = phone.trim().replace('(0)', '')
  return {
    digits: typed.replaceAll(/\D/g, '').replace(/^0+/, ''),
    isInternational: /^(\+|00)/.test(typed),
  }
}
