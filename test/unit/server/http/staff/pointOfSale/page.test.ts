/** The point of sale: what is found by what a person types or scans. */
import { createFormatSearch } from '../../../../../../server/core/catalogue/editing/formatSearch'
import { findForSale } from '../../../../../../server/http/staff/pointOfSale/page'
import { findBrokenInvariants } from '../../../../../../server/operations/invariantsRepository'
import { toKysely } from '../../../../../../server/platform/database/access'
import { copyCode } from '../../../../../../src/shared/staff/listing/copyCode'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('the point of sale, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(async () => {
    expect(await findBrokenInvariants(toKysely(shop.db))).toEqual([])
    await shop.close()
  })

  const find = (typed: string) =>
    findForSale(
      shop.db,
      createFormatSearch(shop.db, () => shop.clock.now),
      typed,
    )

  it('finds a copy by its label', async () => {
    const code = copyCode(shop.formatId('radio LP'))
    for (const typed of [code, `]C0${code}`]) {
      const { formats } = await find(typed)
      expect(formats.map(({ format }) => format)).toEqual(['LP'])
    }
  })
})
