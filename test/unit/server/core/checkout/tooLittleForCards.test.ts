import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { aWholeBasket, callsTo } from '../../../../support/buying'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

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

const uuid_payment_option = paymentOptionIds.stripe

it('says that a total is less than cards can pay, and gives the basket and its voucher back', async () => {
  const call = callsTo(whole.url)
  const { uuid_basket } = await aWholeBasket(call, [whole.ids.format])
  await call(`/basket/${uuid_basket}`, { voucher: 'ALMOST', uuid_payment_option })
  const { body: started } = await call(`/basket/${uuid_basket}/start_checkout`)
  expect(started.total).toBe(0.3)
  // Again and again: the one use of the voucher is free each time.
  for (let time = 0; time < 3; time++) {
    const refused = await call(`/basket/${uuid_basket}/start_payment`, { uuid_payment_option })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_option_total_too_low'])
    expect(refused.body.message).toBe(
      'Card is possible from a total of €0.50. Please choose another way to pay.',
    )
  }
  const basket = await call(`/basket/${uuid_basket}`, { voucher: null })
  expect([basket.status, basket.body.checkout_state, basket.body.total]).toEqual([200, 'started', 24.9])
  expect((await call(`/basket/${uuid_basket}/start_payment`, { uuid_payment_option })).status).toBe(200)
})
