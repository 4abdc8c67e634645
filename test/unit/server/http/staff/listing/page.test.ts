/** Listing: what is shown of a record that is found. */
import { createFormatSearch } from '../../../../../../server/core/catalogue/editing/formatSearch'
import { findReleases } from '../../../../../../server/http/staff/listing/page'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('a record to list, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    await shop.db
      .updateTable('release_format')
      .set({ catalog_nr: 'OST-012' })
      .where('uuid_release_format', '=', shop.formatId('radio LP'))
      .execute()
  })
  afterEach(() => shop.close())

  const find = (typed: string) =>
    findReleases(
      shop.db,
      createFormatSearch(shop.db, () => shop.clock.now),
      typed,
    )

  it('tells what it sold for before, by copy and after rebates', async () => {
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    const { releases } = await find('OST-012')
    expect(releases[0]!.sales).toMatchObject([{ format: 'LP', grade_disc: null, price: expect.any(Number) }])
    expect(releases[0]!.sales[0]!.price).toBeGreaterThan(0)
  })
})
