import type { Spellings } from '../../../platform/database/termIndex'
import { splitSearch, termsOfText } from '../../order/search/orderTerms'

/** The parts of an account by which its customer is found. */
export interface SearchableCustomer {
  email: string
  phone: string | null
  /** The fields of each saved address. */
  addresses: readonly Readonly<Record<string, string>>[]
}

/**
 * Counts the ways in which words were made of an account. Who was indexed in an earlier one is indexed again; the condition
 * of the partial index `customer_unindexed_form` has this number.
 */
export const termForm = 2

/** A number of fewer digits begins too many others. */
const minPhoneDigits = 5
const searchedFields = ['company', 'name', 'name_addition', 'street', 'postal_code', 'city'] as const

/**
 * Lists the words by which a customer is found: names and places of saved addresses, the e-mail address and the phone
 * number. Umlauts are in it in both ways in which people type them, as in the index of orders, and what may be an umlaut
 * that was written out is in it without its `e` too: `Koenig` gives `konig`.
 * @returns folded words of letters and digits, each once
 */
export function termsOfCustomer({ email, phone, addresses }: SearchableCustomer): string[] {
  const texts = [
    email,
    ...addresses.flatMap((address) => searchedFields.map((field) => address[field] ?? '')),
  ]
  const words = texts.flatMap(termsOfText)
  return [...new Set([...words, ...words.map(withoutUmlauts), ...phoneTerms(phone ?? '')])]
}

/**
 * Splits a search into words, each in all spellings of its umlauts: `Koenig`, `König` and `Konig` find each other.
 * @returns beginnings of terms; empty if the text has no letter or digit
 */
export const readWords = (search: string): Spellings[] =>
  splitSearch(search).map((spellings) => [...new Set([...spellings, ...spellings.map(withoutUmlauts)])])

/** Shortens what may be an umlaut that was written out. At the end of a word it is rather the beginning of another one. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e(?=.)/g, '$1')

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
  const text = phone.trim().replace('(0)', '')
  return {
    digits: text.replaceAll(/\D/g, '').replace(/^0+/, ''),
    isInternational: /^(\+|00)/.test(text),
  }
}
