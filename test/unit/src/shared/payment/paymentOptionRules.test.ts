import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { findPaymentMisfit, type PaidBasket } from '../../../../../src/shared/payment/paymentOptionRules'
import { pickupShippingId } from '../../../../../src/shared/vocabulary'
import { testId } from '../../../../support/catalogueBuilders'

const sent = testId(1)

describe('a payment option', () => {
  it.each<[string, object, Partial<PaidBasket>, string | null]>([
    ['fits a country of its list', {}, {}, null],
    ['does not fit another country', {}, { country: 'US' }, 'country'],
    ['fits a total at its limits', { min_total: 20, max_total: 20 }, {}, null],
    ['does not fit a lower total', { min_total: 20.01 }, {}, 'below'],
    ['does not fit a higher total', { max_total: 19.99 }, {}, 'above'],
    ['fits a basket with nothing to pay, regardless of limits', { min_total: 5 }, { total: 0 }, null],
    ['fits downloads', {}, { uuidShippingOption: null }, null],
  ])('%s', (_case, limits, basket, misfit) => {
    const option = { uuid_payment_option: paymentOptionIds.prepayment, label: 'Transfer', countries: ['DE'] }
    const paid = { country: 'DE', uuidShippingOption: sent, total: 20, ...basket }
    expect(findPaymentMisfit({ ...option, ...limits }, paid)).toBe(misfit)
  })

  it.each<[number | undefined, number, string | null]>([
    [undefined, 0.49, 'below'],
    [undefined, 0.5, null],
    [0.3, 0.4, 'below'],
    [10, 9.99, 'below'],
    [undefined, 0, null],
  ])('by card with a least total of %p: %p euros', (min_total, total, misfit) => {
    const option = { uuid_payment_option: paymentOptionIds.stripe, label: 'Card', countries: ['DE'] }
    const paid = { country: 'DE', uuidShippingOption: sent, total }
    expect(findPaymentMisfit({ ...option, ...(min_total !== undefined && { min_total }) }, paid)).toBe(misfit)
  })

  it.each([
    ['is sent', sent, 'needsPickup'],
    ['is downloaded', null, 'needsPickup'],
    ['is collected', pickupShippingId, null],
  ])('for pick-up: the order %s', (_case, uuidShippingOption, misfit) => {
    const option = { uuid_payment_option: paymentOptionIds.pickup, label: 'Cash', countries: ['DE'] }
    expect(findPaymentMisfit(option, { country: 'DE', uuidShippingOption, total: 20 })).toBe(misfit)
  })
})
