import { paymentOptionIds } from '../../../src/shared/payment/paymentMethodId'
import { pickupShippingId, type VatIdState } from '../../../src/shared/vocabulary'
import { isDownloadOnly } from '../catalogue/downloadOnly'
import type { OrderVat } from '../order/orderContent'
import type { VatTerms } from '../pricing/itemVat'
import type { ShopTerms } from '../pricing/shopTerms'
import { getVatIdState, type VatIdCheck } from '../pricing/vatId/vatCheck'
import { readVatId } from '../pricing/vatId/vatIdRules'
import {
  type Destination,
  getGeneralRate,
  getVatCountry,
  getVatTerms,
  isInOtherMember,
} from '../pricing/vatRules'
import type { ItemRow } from './basketItemRepository'

/** How VAT is charged for a basket. */
export interface BasketVat extends Omit<OrderVat, 'buyer'> {
  /** The VAT id and its check; null when the buyer gave none. It is `valid` where it changes the VAT. */
  vatId: (Omit<VatIdCheck, 'state'> & { state: VatIdState }) | null
  /**
   * Whether a VAT id can change anything: something is supplied in another country of the EU by a shop that sells to
   * businesses without VAT, or the shop sells on invoice.
   */
  isForBusinesses: boolean
}

/** What the VAT of a basket depends on. */
export interface TaxedBasket {
  items: readonly Pick<ItemRow, 'product' | 'instant_download' | 'weight_grams'>[]
  /** False when the basket holds only downloads. */
  hasParcel: boolean
  /** Where goods are sent, and where the buyer of downloads lives. */
  destination: Destination
  check: VatIdCheck | null
  home: string
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * Finds the VAT of a basket. Goods that are collected are supplied in the shop, also to buyers who live elsewhere: they
 * are no distance sale (section 3c (1) UStG), and the shop has no proof that they leave the country (sections 6 (4) and
 * 6a (3) UStG). Downloads are supplied where the buyer lives (section 3a (5) UStG).
 * @param uuidShippingOption null when nothing is sent
 */
export function getBasketVat(
  { items, hasParcel, destination, check, home, today }: TaxedBasket,
  uuidShippingOption: string | null,
  { vat: settings, payment_options }: Pick<ShopTerms, 'vat' | 'payment_options'>,
): { terms: VatTerms; isExport: boolean; vat: BasketVat } {
  const isCollected = uuidShippingOption === pickupShippingId
  const inShop = { id_country: home, postal_code: null }
  const goods = { destination: isCollected ? inShop : destination, home, today }
  const downloads = { destination, isDownload: true, home, today }
  const isGoodsSent = hasParcel && !isCollected
  // Only downloads can be supplied in another country when the goods are collected.
  const place = isGoodsSent || !items.some(isDownloadOnly) ? goods : downloads
  const idState =
    check &&
    getVatIdState(check, {
      home,
      today,
      country: getVatCountry(place.destination),
      hasParcel: isGoodsSent,
    })
  // The invoice of such a sale needs the shop's own VAT id too (section 14a (1) and (3) UStG).
  const sellsFree = !settings.isSmallBusiness && readVatId(settings.ownVatId ?? '') !== null
  const isFree = idState === 'valid' && sellsFree
  const goodsVat = getVatTerms(goods, settings, isFree)
  const downloadsVat = getVatTerms(downloads, settings, isFree)
  const mainVat = hasParcel ? goodsVat : downloadsVat
  const isOnInvoice = payment_options.some(
    (option) =>
      option.uuid_payment_option === paymentOptionIds.invoice &&
      option.countries.includes(destination.id_country),
  )
  const due = [goodsVat, downloadsVat].some((terms) => terms.due === 'business') ? 'business' : mainVat.due
  return {
    terms: { included: goodsVat.included, due: goodsVat.due, dueOnDownloads: downloadsVat.due },
    isExport: mainVat.isOutside,
    vat: {
      due: typeof due === 'string' ? due : 'taxed',
      home,
      country: mainVat.country,
      marginRate: getGeneralRate(home, today),
      ...(downloadsVat.country !== mainVat.country && { downloadCountry: downloadsVat.country }),
      vatId: check &&
        idState && { ...check, state: idState === 'valid' && due !== 'business' ? 'registered' : idState },
      isForBusinesses: isOnInvoice || (sellsFree && isInOtherMember(place)),
    },
  }
}
