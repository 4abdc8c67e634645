import { paymentOptionIds } from '../../../src/shared/payment/paymentMethodId'
import { elementAt } from '../../../src/shared/required'
import { sayNow } from '../../platform/languages/said'
import { findAddressErrors } from '../address/addressRules'
import { readAddress } from '../address/storedAddress'
import { type GiftCardSale, isOffered } from '../giftCards/giftCardSaleRules'
import type { ShopTerms } from '../pricing/shopTerms'
import type { Totals } from '../pricing/totals'
import { getGeneralRate } from '../pricing/vatRules'
import type { BasketReader, StoredBasket } from './basketRepository'
import { chooseBuyerAddress, getCountryCode, listBasketProblems } from './basketRules'

/**
 * Computes the prices of a basket that sells a gift card: it has nothing else, is sent by mail, cannot be reduced or paid
 * with another gift card, and bears no VAT (section 3 (15) UStG).
 * @param home the shop's own country
 * @param today the shop's day
 */
export async function priceGiftCardBasket(
  baskets: BasketReader,
  { row, shipments }: StoredBasket,
  { sale, terms, home, today }: { sale: GiftCardSale; terms: ShopTerms; home: string; today: string },
) {
  const checkout = row.state === 'in_checkout' ? await baskets.findCheckout(row.uuid_basket) : null
  const customer = row.uuid_customer === null ? null : await baskets.findCustomerTerms(row.uuid_customer)
  const billing = readAddress(row.billing_address)
  const shipping = readAddress(row.shipping_address)
  const totals = getSaleTotals(sale)
  const country = getCountryCode(
    chooseBuyerAddress({ billing, shipping, hasParcel: false }, terms).address,
    terms,
  )
  const addresses = {
    billing,
    billingErrors: findAddressErrors(billing, 'billing', terms),
    shipping,
    shippingErrors: findAddressErrors(shipping, 'shipping', terms),
  }
  const problems = listBasketProblems(
    {
      ...addresses,
      items: [{ title: sayNow('giftCard.name'), quantity: 1, available: 1 }],
      hasParcel: false,
      email: row.email,
      uuidShippingOption: null,
      uuidPaymentOption: row.uuid_payment_option,
      toPayCents: totals.totalCents,
      invoice: { isBusiness: false, maxCents: 0 },
      voucherProblem: null,
      giftCardProblem: null,
    },
    { ...terms, payment_options: terms.payment_options.filter((option) => paysForCard(option)) },
  )
  if (!terms.giftCards || !isOffered(terms.giftCards, sale.cents)) {
    problems.unshift({ code: 'gift_card_not_sold', field: null, message: sayNow('error.giftCard.notSold') })
  }
  return {
    row,
    checkout,
    customer: customer && { uuidCustomer: row.uuid_customer as string, ...customer },
    customerRebatePercent: 0,
    groupings: [],
    shipments: shipments.map(({ uuid_shipment }) => ({
      uuid_shipment,
      name: sayNow('giftCard.name'),
      items: [],
      postage: { cents: 0, roomGrams: null, freeInCents: null },
      totals: elementAt(totals.shipments, 0),
    })),
    ...addresses,
    hasParcel: false,
    country,
    uuidShippingOption: null,
    shippingPrices: [],
    arrivesInDays: null,
    totals,
    isExport: false,
    vat: {
      due: 'taxed' as const,
      home,
      country: home,
      marginRate: getGeneralRate(home, today),
      vatId: null,
      isForBusinesses: false,
    },
    voucher: null,
    giftCard: null,
    problems: row.ran_out_at === null ? problems : [reservationRanOut(), ...problems],
  }
}

/** Tells whether gift cards can be paid with an option: on invoice, the card could be spent before it is paid. */
const paysForCard = ({ uuid_payment_option }: { uuid_payment_option: string }): boolean =>
  uuid_payment_option !== paymentOptionIds.invoice

const reservationRanOut = () => ({
  code: 'reservation_ran_out',
  field: null,
  message: sayNow('error.pay.ranOut'),
})

/** Makes the totals of a sale: there is no item, and its amount is a sum without VAT. */
function getSaleTotals({ cents }: GiftCardSale): Totals {
  const sums = {
    itemsCents: cents,
    shippingCents: 0,
    rebateCents: 0,
    voucherCents: 0,
    vatCents: 0,
    netCents: cents,
    totalCents: cents,
  }
  const vatLines = [{ kind: 'gift_card' as const, rate: 0, netCents: cents, vatCents: 0 }]
  return { ...sums, vatLines, shipments: [{ ...sums, vatLines, lines: [] }] }
}
