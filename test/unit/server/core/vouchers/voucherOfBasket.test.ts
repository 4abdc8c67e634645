/** What a shopper is told of a voucher that cannot be used: why, and what to do. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { createCustomerWriter } from '../../../../../server/core/customer/customerRepository'
import type { Database } from '../../../../../server/platform/database/schema'
import { transact } from '../../../../../server/platform/database/transactions'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { money } from '../../../../../src/shared/money'
import { aCustomer, type TestCustomer } from '../../../../support/customerBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('a voucher in a basket on %s', (_name, open) => {
  let shop: CheckoutShop
  let alex: TestCustomer
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    alex = await aCustomer(shop.db, { email: 'alex@example.org' })
  })
  afterEach(() => shop.close())

  const aVoucher = (code: string, terms: Partial<Insertable<Database['voucher']>> = {}) =>
    shop.db
      .insertInto('voucher')
      .values({
        ...{ uuid_voucher: randomUUID(), code, kind: 'percent', value: 10, minimum_cents: 0 },
        ...{ is_once_per_customer: 0, ...terms },
      })
      .execute()
  const whyNot = async (uuid_basket: string, voucher: string, email?: string) => {
    const refused = await shop.baskets.updateBasket(uuid_basket, { voucher, ...(email && { email }) }).then(
      () => null,
      (error: { code: string; message: string }) => error,
    )
    return refused && [refused.code, refused.message]
  }

  it('of somebody else is answered like one that does not exist', async () => {
    await aVoucher('KIM5', { for_email: 'kim@shop.example', uses_left: 0 })
    const { uuid_basket } = await shop.aBasket('radio LP')
    const unknown = await whyNot(uuid_basket, 'NONE')
    expect(unknown).toEqual([
      'voucher_refused',
      expect.stringContaining('log in or enter the e-mail address'),
    ])
    expect(await whyNot(uuid_basket, 'KIM5')).toEqual(unknown)
    expect(await whyNot(uuid_basket, 'KIM5', 'alex@example.org')).toEqual(unknown)
    expect((await whyNot(uuid_basket, 'KIM5', 'Kim@Shop.example'))?.[1]).toMatch(/used up/)
  })

  it('is for the customer whose address was typed or who is logged in, and no longer after another address', async () => {
    await aVoucher('ALEX5', { for_email: 'alex@example.org' })
    const typed = await shop.aBasket('radio LP')
    expect(await whyNot(typed.uuid_basket, 'ALEX5', 'ALEX@example.org')).toBeNull()
    const { errors, total_rebate } = await shop.baskets.updateBasket(typed.uuid_basket, {
      email: 'robin@example.org',
    })
    expect(total_rebate).toBe(0)
    expect(errors).toContainEqual(expect.objectContaining({ code: 'voucher_refused', field: 'voucher' }))
    const loggedIn = await shop.aBasket('radio LP')
    await shop.baskets.getBasket(loggedIn.uuid_basket, alex.uuidCustomer)
    expect(await whyNot(loggedIn.uuid_basket, 'ALEX5')).toBeNull()
  })

  it('that was used before is refused at once to who is logged in, but a guest is not told', async () => {
    await aVoucher('WELCOME', { is_once_per_customer: 1 })
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    await shop.baskets.getBasket(uuid_basket, alex.uuidCustomer)
    await shop.baskets.updateBasket(uuid_basket, { voucher: 'WELCOME', email: 'alex@example.org' })
    await shop.finish(await shop.confirmPayment('stripe', uuid_basket), alex)
    const next = await shop.aBasket('radio LP')
    expect(await whyNot(next.uuid_basket, 'WELCOME', 'alex@example.org')).toBeNull()
    await shop.baskets.updateBasket(next.uuid_basket, { voucher: null })
    await shop.baskets.getBasket(next.uuid_basket, alex.uuidCustomer)
    expect((await whyNot(next.uuid_basket, 'WELCOME'))?.[1]).toMatch(/^You have used this voucher already/)
  })

  it('reduces only the goods that it is for, and says when there are none', async () => {
    await aVoucher('LP10', { for_products: '["vinyl"]', minimum_cents: 2000 })
    const mixed = await shop.aBasket('radio LP', 'radio CD')
    const reduced = await shop.baskets.updateBasket(mixed.uuid_basket, { voucher: 'LP10' })
    expect(reduced.total_rebate).toBe(2.49)
    const cds = await shop.aBasket('radio CD')
    await shop.baskets.updateBasket(cds.uuid_basket, { voucher: 'LP10' })
    const problemOf = async () =>
      (await shop.baskets.getBasket(cds.uuid_basket)).errors.find(({ field }) => field === 'voucher')?.message
    expect(await problemOf()).toBe('This voucher is only for: vinyl. Your basket has none of these.')
    expect(await inLanguage('de', problemOf)).toBe(
      'Dieser Gutschein gilt nur für: Vinyl. Davon ist nichts im Warenkorb.',
    )
  })

  it('counts towards its minimum what it is for', async () => {
    await aVoucher('LP10', { for_products: '["vinyl"]', minimum_cents: 3000 })
    const { uuid_basket } = await shop.aBasket('radio LP', 'radio CD')
    const { errors } = await shop.baskets.updateBasket(uuid_basket, { voucher: 'LP10' })
    expect(errors.find(({ field }) => field === 'voucher')?.message).toContain(`at least ${money(30)}`)
  })

  it('is alone in an order: another is refused while it can be used, and takes its place when it cannot', async () => {
    await aVoucher('ONE')
    await aVoucher('TWO')
    const { uuid_basket } = await shop.aBasket('radio LP')
    expect(await whyNot(uuid_basket, 'ONE')).toBeNull()
    expect(await whyNot(uuid_basket, 'ONE')).toBeNull()
    for (const code of ['TWO', 'NONE']) {
      expect(await whyNot(uuid_basket, code)).toEqual(['voucher_in_use', expect.stringContaining('has ONE')])
    }
    await shop.db.updateTable('voucher').set({ uses_left: 0 }).where('code', '=', 'ONE').execute()
    expect(await whyNot(uuid_basket, 'TWO')).toBeNull()
  })

  it('that was only for a customer ends with the account, without the address', async () => {
    await aVoucher('ALEX5', { for_email: 'alex@example.org' })
    await transact(shop.db, (trx) =>
      createCustomerWriter(trx, '2026-11-25T12:00:00.000Z').deleteCustomer(alex.uuidCustomer),
    )
    expect(await shop.db.selectFrom('voucher').select(['for_email', 'uses_left']).execute()).toEqual([
      { for_email: '', uses_left: 0 },
    ])
  })
})
