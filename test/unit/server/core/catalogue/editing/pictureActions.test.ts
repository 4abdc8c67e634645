/** The pictures of releases, on each database. */
import { setPictures } from '../../../../../../server/core/catalogue/editing/pictureActions'
import { readReleasePage } from '../../../../../../server/http/staff/releases/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

const actor = {
  ...{ by: 'ada', uuidStaff: null, from: 'a test' },
  now: () => new Date('2026-11-24T10:00:00Z'),
}

describe.each(casesOf(databaseKinds))('the pictures of a release on %s', (_name, open) => {
  let shop: CheckoutShop
  let uuid_release: string
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    ;({ uuid_release } = await shop.db
      .selectFrom('release')
      .select('uuid_release')
      .where('slug', '=', 'radio')
      .executeTakeFirstOrThrow())
    for (const uuid_image of ['front', 'back']) {
      await shop.db
        .insertInto('image')
        .values({
          ...{ uuid_image, file: `photos/${uuid_image}.jpg`, width: 600, height: 600 },
          ...{ placeholder_bmp_data: null, source_hash: uuid_image },
        })
        .execute()
    }
  })
  afterEach(() => shop.close())

  const page = () => readReleasePage(shop.db, uuid_release)
  const set = (cover: string | null, gallery: string[], version?: string) =>
    runAction(
      shop.db,
      actor,
      setPictures,
      { uuid_release, cover, gallery },
      { ...(version !== undefined && { version }) },
    )

  it('are set with their order, and the history shows it', async () => {
    await set('front', ['back', 'front'])
    const { cover, gallery, history } = await page()
    expect([cover, gallery.map(({ uuid_image }) => uuid_image)]).toEqual(['front', ['back', 'front']])
    expect(history[0]).toMatchObject({ action: 'releases set-pictures', after: { cover: 'front' } })
  })

  it('keep what they were when one is gone, or when somebody else has changed them', async () => {
    const { pictures_version } = await page()
    await set('front', ['back'])
    await expect(set('gone', [])).rejects.toMatchObject({ code: 'image_gone' })
    await expect(set(null, [], pictures_version)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const { cover, gallery } = await page()
    expect([cover, gallery.map(({ uuid_image }) => uuid_image)]).toEqual(['front', ['back']])
  })
})
