import { paymentOptionIds } from '../../src/shared/vocabulary'
import { aWholeBasket, callsTo } from '../support/buying'
import { openWholeShop, type WholeShop } from '../support/wholeShop'

let whole: WholeShop
beforeAll(async () => {
  whole = await openWholeShop()
  await whole.db
    .insertInto('voucher')
    .values({
      uuid_voucher: crypto.randomUUID(),
      code: 'ALMOST',
      kind: 'amount',
      value: 2460,
      minimum_cents: 0,
      valid_from: null,
      valid_until: null,
      uses_left: 1,
      is_once_per_customer: 0,
    })
    .execute()
})
afterAll(() => whole.close())

it('says so when the total is less than the card provider takes, and gives the basket and its voucher back', async () => {
  const call = callsTo(whole.url)
  const { uuid_basket } = await aWholeBasket(call, [whole.ids.format])
  const uuid_payment_option = paymentOptionIds.stripe
  await call(`/basket/${uuid_basket}`, { voucher: 'ALMOST', uuid_payment_option })
  const { body: started } = await call(`/basket/${uuid_basket}/start_checkout`)
  expect(started.total).toBe(0.3)
  // Again and again: the one use of the voucher is free each time.
  for (let time = 0; time < 3; time++) {
    const refused = await call(`/basket/${uuid_basket}/start_payment`, { uuid_payment_option })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_not_accepted'])
    expect(refused.body.message).toBe(
      'The payment provider refused this payment (Card). You have not been charged. Please choose another payment method or contact us.',
    )
  }
  const basket = await call(`/basket/${uuid_basket}`, { voucher: null })
  expect([basket.status, basket.body.checkout_state, basket.body.total]).toEqual([200, 'started', 24.9])
  expect((await call(`/basket/${uuid_basket}/start_payment`, { uuid_payment_option })).status).toBe(200)
})
