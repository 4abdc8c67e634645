import type { VatKind } from '../../../../src/shared/vocabulary'
import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'

/** The sections of a country's VAT law that the words on an invoice name. */
interface VatLaw {
  margin: string
  export: string
  intraCommunity: string
  smallBusiness: string
  giftCard: string
}

const laws: Readonly<Record<string, VatLaw>> = {
  DE: {
    margin: '§ 25a UStG',
    export: '§ 4 Nr. 1 Buchst. a, § 6 UStG',
    intraCommunity: '§ 4 Nr. 1 Buchst. b, § 6a UStG',
    smallBusiness: '§ 19 UStG',
    giftCard: '§ 3 Abs. 15 UStG',
  },
  AT: {
    margin: '§ 24 UStG 1994',
    export: '§ 6 Abs. 1 Z 1, § 7 UStG 1994',
    intraCommunity: 'Art. 6 Abs. 1, Art. 7 UStG 1994',
    smallBusiness: '§ 6 Abs. 1 Z 27 UStG 1994',
    giftCard: 'Art. 30a, 30b der Richtlinie 2006/112/EG',
  },
}

/** The articles of Directive 2006/112/EC, which the laws of all members follow. */
const directive: VatLaw = {
  margin: '313',
  export: '146',
  intraCommunity: '138',
  smallBusiness: '284',
  giftCard: '30b',
}

/**
 * Returns the words that an invoice needs for a kind of sale, in German where the law prescribes them and in the language
 * of the invoice (section 14a UStG, section 34a UStDV; article 226 of Directive 2006/112/EC).
 * @param home the shop's own country
 * @param hasGoods whether goods are among what is sold of this kind, and not only downloads
 * @param texts in the language of the invoice
 * @returns null for taxed sales, which need none
 */
export function prescribedWords(
  kind: VatKind,
  home: string,
  hasGoods: boolean,
  texts: ServerTexts,
): string | null {
  const law = (name: keyof VatLaw) =>
    laws[home]?.[name] ?? texts('law.directive', { article: directive[name] })
  switch (kind) {
    case 'taxed':
      return null
    case 'margin':
      return texts('law.margin', { law: law('margin') })
    case 'export':
      return hasGoods ? texts('law.export.goods', { law: law('export') }) : texts('law.export.download')
    case 'intra_community':
      return texts('law.intraCommunity', { law: law('intraCommunity') })
    case 'reverse_charge':
      return texts('law.reverseCharge')
    case 'small_business':
      return texts('law.smallBusiness', { law: law('smallBusiness') })
    case 'gift_card':
      return texts('law.giftCard', { law: law('giftCard') })
  }
}
