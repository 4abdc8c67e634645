import { mailAddress } from '../../../src/shared/contactPatterns'
import type { BaseData, BasketProblem } from '../../../src/shared/contract'
import { toCents, toEuros } from '../../../src/shared/money'
import { paymentOptionIds } from '../../../src/shared/payment/paymentMethodId'
import {
  findPaymentMisfit,
  getMinTotal,
  type PaymentMisfit,
  type PaymentOption,
} from '../../../src/shared/payment/paymentOptionRules'
import { sayNow } from '../../platform/languages/said'
import {
  type Address,
  type AddressErrors,
  type AddressKind,
  getAddressTypeId,
  getDefaultCountry,
  isBlank,
} from '../address/addressRules'

/** The greatest quantity of one format, regardless of stock. Shoppers who want more have to contact the shop. */
export const maxOfOneFormat = 10
/** The greatest number of shipments of a basket; real orders have far fewer. */
export const maxShipments = 20
export const maxItems = 100

interface InvoiceTerms {
  /** Whether the buyer gave a VAT id that is valid. */
  isBusiness: boolean
  /** The greatest sum that the shop sells on invoice. */
  maxCents: number
}

export interface ContentsOfBasket {
  items: readonly { title: string; quantity: number; available: number }[]
  /** False when the basket holds only downloads. */
  hasParcel: boolean
  email: string | null
  billing: Address
  billingErrors: AddressErrors
  shipping: Address
  shippingErrors: AddressErrors
  uuidShippingOption: string | null
  uuidPaymentOption: string | null
  /** What is to pay, without what a gift card pays. */
  toPayCents: number
  /** Whether the buyer may pay on invoice, and up to which total. */
  invoice: InvoiceTerms
  voucherProblem: string | null
  giftCardProblem: string | null
}

export type OptionTerms = Pick<
  BaseData,
  | 'countries'
  | 'payment_options'
  | 'shipping_options'
  | 'shipping_address_types'
  | 'address_conventions'
  | 'address_layouts'
  | 'provinces'
>

/**
 * Chooses the address that decides the VAT: the shipping address. Downloads are not sent, so a basket with only
 * downloads needs a billing address; a shipping address that was entered earlier serves as one.
 * @returns the address and its kind
 */
export function chooseBuyerAddress(
  { billing, shipping, hasParcel }: Pick<ContentsOfBasket, 'billing' | 'shipping' | 'hasParcel'>,
  terms: OptionTerms,
): { kind: AddressKind; address: Address } {
  const isEmpty = (address: Address) => Object.keys(address).length === 0
  const isShipping = hasParcel || (isEmpty(billing) && !isEmpty(shipping) && !isStation(shipping, terms))
  return isShipping ? { kind: 'shipping', address: shipping } : { kind: 'billing', address: billing }
}

/**
 * Returns the country of an address.
 * @returns ISO code; the shop's default country until one is chosen
 */
export const getCountryCode = (address: Address, terms: OptionTerms): string =>
  address.id_country ?? getDefaultCountry(terms)

/**
 * Chooses the shipping option for computing postage: the chosen one, or else the first of the country.
 * @param country ISO code
 * @returns an id; null when the country has no option
 */
export function chooseShippingOption(
  chosenId: string | null,
  country: string,
  terms: OptionTerms,
): string | null {
  if (chosenId !== null) return chosenId
  return (
    terms.shipping_options.find(({ countries }) => countries.includes(country))?.uuid_shipping_option ?? null
  )
}

/**
 * Lists everything that keeps a basket from being ordered.
 * @returns problems, each with a text that says what to do; an empty list when the basket can be ordered
 */
export function listBasketProblems(basket: ContentsOfBasket, terms: OptionTerms): BasketProblem[] {
  const problems: BasketProblem[] = []
  const add = (code: string, message: string, field: string | null = null) =>
    problems.push({ code, field, message })

  if (basket.items.length === 0) add('basket_empty', sayNow('error.basket.empty'))
  for (const { title, quantity, available } of basket.items) {
    if (available === 0) add('sold_out', sayNow('error.item.soldOut', { title }))
    else if (quantity > available) add('too_many', sayNow('error.item.tooMany', { count: available, title }))
  }
  if (basket.email === null) add('email_missing', sayNow('error.email.missing'), 'email')
  else if (!mailAddress.test(basket.email)) {
    add('email_invalid', sayNow('error.email.check'), 'email')
  }

  const buyer = chooseBuyerAddress(basket, terms)
  const country = getCountryCode(buyer.address, terms)
  if (basket.hasParcel) addParcel()
  else {
    const field = `${buyer.kind}_address` as const
    if (isBlank(buyer.address)) add(`${field}_missing`, sayNow('error.billing.missing'), field)
    addAddress(field, buyer.kind === 'billing' ? basket.billingErrors : basket.shippingErrors)
  }
  // A basket without items costs nothing, but is to be paid as soon as it has one.
  if (basket.toPayCents > 0 || basket.items.length === 0) addPayment()
  if (basket.voucherProblem !== null) add('voucher_refused', basket.voucherProblem, 'voucher')
  if (basket.giftCardProblem !== null) add('gift_card_refused', basket.giftCardProblem, 'voucher')
  return problems

  /** Adds the problems of the payment option. Where nothing is to be paid, none is needed. */
  function addPayment() {
    const payment = terms.payment_options.find(
      (option) => option.uuid_payment_option === basket.uuidPaymentOption,
    )
    if (!payment) add('payment_option_missing', sayNow('error.payment.choose'), 'uuid_payment_option')
    else {
      const uuidShippingOption = basket.hasParcel
        ? chooseShippingOption(basket.uuidShippingOption, country, terms)
        : null
      const misfit = findPaymentMisfit(payment, {
        country,
        uuidShippingOption,
        total: toEuros(basket.toPayCents),
      })
      if (misfit) add(misfitCodes[misfit], formatMisfit(misfit, payment), 'uuid_payment_option')
      else if (payment.uuid_payment_option === paymentOptionIds.invoice) addInvoice(payment.label)
    }
  }

  function addInvoice(label: string) {
    const { isBusiness, maxCents } = basket.invoice
    if (!isBusiness) {
      add('payment_option_needs_vat_id', sayNow('error.payment.vatId', { label }), 'uuid_payment_option')
    } else if (basket.toPayCents > maxCents) {
      const message = sayNow('error.payment.invoiceLimit', { label, sum: { cents: maxCents } })
      add('payment_option_too_expensive', message, 'uuid_payment_option')
    }
  }

  /** Adds the problems of the addresses and the shipping option of a basket that is sent. */
  function addParcel() {
    if (isBlank(basket.shipping)) {
      add('shipping_address_missing', sayNow('error.shipping.missing'), 'shipping_address')
    }
    addAddress('shipping_address', basket.shippingErrors)
    // An invoice needs a street address, which a parcel station does not have.
    const needsBilling = isBlank(basket.billing) && isStation(basket.shipping, terms)
    if (needsBilling) add('billing_address_missing', sayNow('error.billing.missingToo'), 'billing_address')
    addAddress('billing_address', basket.billingErrors)

    const optionId = chooseShippingOption(basket.uuidShippingOption, country, terms)
    const shippingOption = terms.shipping_options.find(
      ({ uuid_shipping_option }) => uuid_shipping_option === optionId,
    )
    if (!shippingOption?.countries.includes(country)) {
      add('shipping_option_missing', sayNow('error.shipping.choose'), 'uuid_shipping_option')
    } else if (!takesOption(basket.shipping, shippingOption.uuid_shipping_option, country, terms)) {
      add('address_type_not_served', sayNow('error.shipping.type'), 'uuid_shipping_option')
    }
  }

  function addAddress(kind: 'billing_address' | 'shipping_address', { fields }: AddressErrors) {
    for (const [field, [message = '']] of Object.entries(fields))
      add('address_incomplete', message, `${kind}_${field}`)
  }
}

const misfitCodes: Record<PaymentMisfit, string> = {
  country: 'payment_option_not_available',
  needsPickup: 'payment_option_needs_pickup',
  below: 'payment_option_total_too_low',
  above: 'payment_option_total_too_high',
}

const formatMisfit = (misfit: PaymentMisfit, option: PaymentOption): string =>
  sayNow(`error.payment.${misfit}`, {
    label: option.label,
    min: { cents: toCents(getMinTotal(option)) },
    max: { cents: toCents(option.max_total ?? 0) },
  })

/** Tells whether an address is a parcel station: its address type has no street. */
const isStation = (shipping: Address, terms: OptionTerms): boolean => {
  const typeId = getAddressTypeId(shipping, 'shipping', terms)
  return terms.address_conventions.some(
    ({ uuid_shipping_address_type, field_key, available }) =>
      uuid_shipping_address_type === typeId && field_key === 'street' && !available,
  )
}

function takesOption(shipping: Address, optionId: string, country: string, terms: OptionTerms): boolean {
  const typeId = getAddressTypeId(shipping, 'shipping', terms)
  const type = terms.shipping_address_types.find(
    (addressType) => addressType.uuid_shipping_address_type === typeId,
  )
  return type === undefined || (type.countries.includes(country) && type.shipping_options.includes(optionId))
}
