import type { BasketProblem } from '../../../../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../../../../src/shared/payment/paymentMethodId'
import {
  canWalletComplete,
  findWantedContact,
  splitStreet,
  toBasketChanges,
  type WalletAddress,
} from '../../../../../../../../src/shop/checkout/methods/stripe/wallet/walletContact'
import { bavaria, terms } from '../../../aCheckout'

const problem = (code: string, field: string | null = null): BasketProblem => ({ code, field, message: code })
const home: WalletAddress = {
  name: 'Alex Example',
  address: {
    line1: 'Oranienstraße 12 a',
    line2: 'Hinterhaus',
    city: 'Berlin',
    state: '',
    postal_code: '10999',
    country: 'DE',
  },
}
const nothing = { email: false, billing: false, shipping: false }

describe('the line of an address', () => {
  it.each([
    ['Oranienstraße 12 a', 'Oranienstraße', '12 a'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Hauptstr. 5-7', 'Hauptstr.', '5-7'],
    ['12 Abbey Road', 'Abbey Road', '12'],
    ['12b, rue de la Paix', 'rue de la Paix', '12b'],
    ['Am Markt', 'Am Markt', undefined],
  ])('%s is split', (line, street, street_number) => {
    expect(splitStreet(line)).toEqual({ street, ...(street_number && { street_number }) })
  })
})

describe('what a wallet gives', () => {
  it('fills only what the shopper has not typed', () => {
    const contact = { email: 'alex@example.org', billing: home, shipping: home }
    expect(toBasketChanges(contact, nothing, terms)).toEqual({ uuid_payment_option: paymentOptionIds.stripe })
    expect(toBasketChanges(contact, { ...nothing, email: true, shipping: true }, terms)).toEqual({
      uuid_payment_option: paymentOptionIds.stripe,
      email: 'alex@example.org',
      shipping_address_name: 'Alex Example',
      // The form of this shop has no second line.
      shipping_address_street: 'Oranienstraße, Hinterhaus',
      shipping_address_street_number: '12 a',
      shipping_address_city: 'Berlin',
      shipping_address_postal_code: '10999',
      shipping_address_id_country: 'DE',
    })
  })

  it.each(['CA', terms.provinces[0]!.name.toLowerCase()])('names the province of %s', (state) => {
    const address = { ...home.address, line2: null, country: 'US', state }
    const billing = { name: 'Alex', address }
    expect(toBasketChanges({ billing }, { ...nothing, billing: true }, terms)).toMatchObject({
      billing_address_uuid_province: bavaria,
      billing_address_street: 'Oranienstraße',
    })
  })

  it('is asked for what the basket lacks', () => {
    const errors = [
      problem('email_missing', 'email'),
      problem('shipping_address_missing', 'shipping_address'),
    ]
    expect(findWantedContact({ errors })).toEqual({ email: true, billing: false, shipping: true })
  })

  it('does not complete an address that was begun, or replace a record that is sold out', () => {
    expect(canWalletComplete({ errors: [problem('email_missing', 'email')] })).toBe(true)
    expect(canWalletComplete({ errors: [problem('any', 'uuid_payment_option')] })).toBe(true)
    expect(canWalletComplete({ errors: [problem('address_incomplete', 'shipping_address_city')] })).toBe(
      false,
    )
    expect(canWalletComplete({ errors: [problem('sold_out')] })).toBe(false)
  })
})
