import { readScan } from '../../../../src/shared/barcodes'
import type { Spellings } from '../../../platform/database/termIndex'
import { fold, foldCode, splitWords } from '../../../platform/support/foldText'
import type { OrderContent } from '../orderContent'

const maxCodeLength = 40

/** The parts of an order by which it is found. */
export interface SearchableOrder {
  orderNumber: number
  email: string
  content: OrderContent
  /** The delivery address as staff have corrected it. */
  correctedAddress: string | null
  /** The barcodes of its lines. */
  barcodes: readonly string[]
}

/**
 * Lists the words by which an order is found: its number, names, addresses, e-mail addresses, records, catalogue
 * numbers and barcodes. Umlauts are in it in both ways in which people type them: `König` gives `konig` and `koenig`.
 * @returns folded words of letters and digits, each once; never empty
 */
export function listTerms({
  orderNumber,
  email,
  content,
  correctedAddress,
  barcodes,
}: SearchableOrder): string[] {
  const codes = [...barcodes, ...content.lines.map(({ catalogNr }) => catalogNr ?? '')]
  const texts = [
    ...[email, content.email, content.name, content.billingAddress, content.shippingAddress, content.phone],
    correctedAddress,
    ...[content.customerNotes, content.voucher, content.sepa?.mandateRef],
    ...content.lines.flatMap(({ displayArtist, title, edition, format }) => [
      displayArtist,
      title,
      edition,
      format,
    ]),
    ...codes,
  ]
  const terms = new Set([String(orderNumber), ...codes.map((code) => foldCode(code).slice(0, maxCodeLength))])
  for (const text of new Set(texts)) {
    for (const word of termsOfText(text ?? '')) terms.add(word)
  }
  return [...terms].filter(isIndexed)
}

/** Lists the words of a text, by which an order is found. */
export const termsOfText = (text: string): string[] => [
  ...new Set(
    listSpellings(text).flatMap((spelled) => {
      const { words, joined } = splitWords(spelled)
      return [...words, ...joined].filter(isIndexed)
    }),
  ),
]

/**
 * Splits a search into words. An e-mail address is one word, and so is what was scanned.
 * @returns the spellings of each word; empty if the text has no letter or digit
 */
export function splitSearch(text: string): Spellings[] {
  return readScan(text)
    .split(/\s+/u)
    .flatMap((chunk) => {
      const [plain, long] = listSpellings(chunk).map((spelled) => {
        const { words, joined } = splitWords(spelled)
        return (chunk.includes('@') && joined.length > 0 ? joined : words).filter(isIndexed)
      })
      return (plain ?? []).map((word, i) => [...new Set([word, long?.[i] ?? word, toBarcodeTerm(word)])])
    })
}

/** Both ways in which people type umlauts; the second letters are dropped in folding otherwise. */
function listSpellings(text: string): string[] {
  const long = text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${fold(letter)}e`)
  return long === text ? [text] : [text, long]
}

/** A UPC is found in its form with and without the zeros of an EAN before it. */
const toBarcodeTerm = (word: string): string => (/^\d{11,14}$/.test(word) ? foldCode(word) : word)

const isIndexed = (term: string): boolean => /^[\p{L}\p{N}]+$/u.test(term)
