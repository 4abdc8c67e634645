import { createCatalogueService } from '../../../../../../server/core/catalogue/catalogueService'
import { readDraftRelease } from '../../../../../../server/http/staff/releases/draftRelease'
import { createLog } from '../../../../../../server/platform/log/log'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../../core/checkout/checkoutShop'

describe.each(casesOf(databaseKinds))(
  'the page of a release before shoppers see it, on %s',
  (_name, open) => {
    let shop: CheckoutShop
    beforeEach(async () => {
      shop = await openCheckoutShop(open)
    })
    afterEach(() => shop.close())

    const radio = async () =>
      (
        await shop.db
          .selectFrom('release')
          .select('uuid_release')
          .where('slug', '=', 'radio')
          .executeTakeFirstOrThrow()
      ).uuid_release
    const asShopped = async () => {
      const catalogue = createCatalogueService(shop.db, {
        now: () => shop.clock.now,
        log: createLog('silent'),
      })
      await catalogue.start()
      const found = await catalogue.findRelease('radio')
      await catalogue.stop()
      return found
    }
    const withoutCounts = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, inner) => (key === 'count' ? undefined : inner)))

    it('is what they see once it is published, but for related releases', async () => {
      const { related_products: _related, ...shown } = (await asShopped())!
      const { related_products: none, ...draft } = await readDraftRelease(shop.db, await radio())
      expect(withoutCounts(draft)).toEqual(withoutCounts(shown))
      expect(none).toEqual({ by_genre: [], by_artist: [], by_label: [] })
    })

    it('is there for a hidden release, without its hidden formats', async () => {
      const id = await radio()
      await shop.db
        .updateTable('release')
        .set({ is_published: 0, title: 'Nachtmusik' })
        .where('uuid_release', '=', id)
        .execute()
      await shop.db
        .updateTable('release_format')
        .set({ is_published: 0 })
        .where('uuid_release_format', '=', shop.formatId('radio CD'))
        .execute()
      expect(await asShopped()).toBeNull()
      const { title, formats } = await readDraftRelease(shop.db, id)
      expect(title).toBe('Nachtmusik')
      const ids = formats.map(({ uuid_release_format }) => uuid_release_format)
      expect(ids).toContain(shop.formatId('radio LP'))
      expect(ids).not.toContain(shop.formatId('radio CD'))
    })

    it('is refused for a release that does not exist', async () => {
      await expect(readDraftRelease(shop.db, 'none')).rejects.toMatchObject({ status: 404 })
    })
  },
)
