import { paymentOptionIds } from '../../../src/shared/payment/paymentMethodId'
import { pickupShippingId, type VatIdState } from '../../../src/shared/vocabulary'
import { isDownloadOnly } from '../../platform/database/downloadOnly'
import type { ShopTerms } from '../content/shopTerms'
import type { OrderVat } from '../order/orderContent'
import type { VatTerms } from '../pricing/totals'
import { type VatIdCheck, vatIdStateOf } from '../pricing/vatId/vatCheck'
import { readVatId } from '../pricing/vatId/vatIdRules'
import { countryOfVat, type Destination, generalRate, isInOtherMember, vatTerms } from '../pricing/vatRules'
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
export function vatOfBasket(
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
    vatIdStateOf(check, {
      ...{ home, today },
      country: countryOfVat(place.destination),
      hasParcel: isGoodsSent,
    })
  // The invoice of such a sale needs the shop's own VAT id too (section 14a (1) and (3) UStG).
  const sellsFree = !settings.isSmallBusiness && readVatId(settings.ownVatId ?? '') !== null
  const isFree = idState === 'valid' && sellsFree
  const ofGoods = vatTerms(goods, settings, isFree)
  const ofDownloads = vatTerms(downloads, settings, isFree)
  const first = hasParcel ? ofGoods : ofDownloads
  const isOnInvoice = payment_options.some(
    (one) =>
      one.uuid_payment_option === paymentOptionIds.invoice && one.countries.includes(destination.id_country),
  )
  const due = [ofGoods, ofDownloads].some((one) => one.due === 'business') ? 'business' : first.due
  return {
    terms: { included: ofGoods.included, due: ofGoods.due, dueOnDownloads: ofDownloads.due },
    isExport: first.isOutside,
    vat: {
      due: typeof due === 'string' ? due : 'taxed',
      ...{ home, country: first.country, marginRate: generalRate(home, today) },
      ...(ofDownloads.country !== first.country && { downloadCountry: ofDownloads.country }),
      vatId: check &&
        idState && { ...check, state: idState === 'valid' && due !== 'business' ? 'registered' : idState },
      isForBusinesses: isOnInvoice || (sellsFree && isInOtherMember(place)),
    },
  }
}
