/** A rolling deployment: the next version migrates while shops of this one are selling. */
import { migrate } from '../../../../../server/platform/database/migrate'
import { expectUnbroken } from '../../../../support/brokenInvariant'
import { nextVersion } from '../../../../support/nextVersion'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'
import { brokenInvariants } from './invariants'

describe.each(databaseKinds)('a shop whose database the next version has migrated on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
    await shop.setStock('radio LP', 100)
  })
  afterAll(() => shop.close())

  it('goes on selling: what was begun before, and what begins after', async () => {
    const begun = [
      await shop.aWholeBasket('radio LP'),
      await shop.aWholeBasket('radio LP'),
      await shop.aWholeBasket('radio LP'),
    ]
    await shop.checkoutModule.checkouts.start(begun[1].uuid_basket, null)
    const paid = await shop.aConfirmedPayment('paypal', 'radio LP')
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))

    await migrate(shop.db, nextVersion)
    // As a container of this version does that is started anew meanwhile.
    await migrate(shop.db)

    const orders = [await shop.finish(paid)]
    for (const { uuid_basket } of begun) {
      orders.push(await shop.finish(await shop.confirmPayment('stripe', uuid_basket)))
    }
    const after = await shop.aConfirmedPayment('paypal', 'radio LP')
    orders.push(await shop.finish(after))
    expect(new Set(orders.flat()).size).toBe(5)
    await shop.aConfirmedPayment('stripe', 'radio LP')
    shop.clock.pass(31 * 60_000)
    await shop.settleDown()
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
      heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
    })
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
    expect(
      shop.mails.filter(({ kind }) => kind === 'mail.confirmation' || kind === 'confirmation'),
    ).toHaveLength(6)
  })
})
