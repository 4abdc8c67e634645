import type { VatKind } from '../../../../src/shared/vocabulary'
import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { prescribedWords } from '../vat/invoiceVatWords'
import type { VatCategory } from './invoiceFacts'

/** The codes of UNTDID 5305 for sales without VAT, and why there is none by the list VATEX of the Commission. */
const untaxed: Readonly<Record<Exclude<VatKind, 'taxed'>, readonly [VatCategory['code'], string | null]>> = {
  margin: ['E', 'VATEX-EU-F'],
  export: ['G', 'VATEX-EU-G'],
  intra_community: ['K', 'VATEX-EU-IC'],
  reverse_charge: ['AE', 'VATEX-EU-AE'],
  // The list has no code for small businesses, so the words say it.
  small_business: ['E', null],
  // Such sales have no e-invoice.
  gift_card: ['O', null],
}

/**
 * Returns the category of VAT by which EN 16931 names a kind of sale.
 * @param rate in hundredths of a percent
 * @param home the shop's own country
 * @param hasGoods whether goods are among what is sold of this kind
 * @param isMixed whether the invoice has amounts of other kinds
 * @param texts in the language of the invoice
 */
export function vatCategory(
  kind: VatKind,
  rate: number,
  {
    home,
    hasGoods,
    isMixed,
    texts,
  }: { home: string; hasGoods: boolean; isMixed: boolean; texts: ServerTexts },
): VatCategory {
  // Some members tax printed matter at 0 %.
  if (kind === 'taxed') return { code: rate === 0 ? 'Z' : 'S', rate, reason: null }
  const text = prescribedWords(kind, home, hasGoods, texts) ?? ''
  // A download for a buyer outside the EU is no export, but supplied elsewhere.
  if (kind === 'export' && !hasGoods) {
    // BR-O-11 forbids this category beside others; that of exports comes nearest, and the words say why.
    return isMixed
      ? { code: 'G', rate: 0, reason: { code: null, text } }
      : { code: 'O', rate: 0, reason: { code: 'VATEX-EU-O', text } }
  }
  const [code, reason] = untaxed[kind]
  return { code, rate: 0, reason: { code: reason, text } }
}
