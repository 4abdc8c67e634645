import type { Basket } from '../../shared/contract'
import type { basketTexts } from '../../shared/texts/basket'
import type { ShopTextsOf } from '../../shared/texts/createShopTexts'

/** Says how VAT is charged for a basket, in one sentence for each kind of its items. */
export function vatTexts(
  {
    vat: { kinds },
    total_vat,
    ships_to,
    has_parcel,
  }: Pick<Basket, 'vat' | 'total_vat' | 'ships_to' | 'has_parcel'>,
  texts: ShopTextsOf<typeof basketTexts>,
): string[] {
  if (kinds.includes('gift_card')) return [texts('basket.vat.giftCard')]
  const country = { country: ships_to.name }
  const hasMargin = kinds.includes('margin')
  const isSmallBusiness = kinds.includes('small_business')
  if (ships_to.is_outside_eu) {
    if (!has_parcel) return [texts(isSmallBusiness ? 'basket.vat.smallBusiness' : 'basket.noVat.download')]
    if (isSmallBusiness) return [texts('basket.noVat.smallBusiness', country)]
    return [texts(hasMargin ? 'basket.noVat.margin' : 'basket.noVat', country)]
  }
  if (isSmallBusiness) return [texts('basket.vat.smallBusiness')]
  const isBusiness = kinds.includes('intra_community') || kinds.includes('reverse_charge')
  return [
    ...(kinds.includes('taxed') ? [texts('basket.vat', { amount: texts.money(total_vat) })] : []),
    ...(kinds.includes('export') ? [texts('basket.noVat.download')] : []),
    ...(isBusiness ? [texts(hasMargin ? 'basket.vat.business.margin' : 'basket.vat.business')] : []),
    ...(hasMargin ? [texts('basket.vat.margin')] : []),
  ]
}
