import type { Kysely, KyselyPlugin } from 'kysely'
import type { CliContext } from '../../../../../server/cli/cliContext'
import { getReleases } from '../../../../../server/cli/releases/namedReleases'
import type { Database } from '../../../../../server/platform/database/schema'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type BasketShop, openBasketShop } from '../../core/basket/basketShop'

describe.each(casesOf(databaseKinds))('named releases on %s', (_name, open) => {
  let shop: BasketShop
  let rowsRead: number
  let db: Kysely<Database>
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rowsRead += result.rows.filter((row) => 'slug' in row).length
      return result
    },
  }
  beforeEach(async () => {
    shop = await openBasketShop(open)
    db = shop.db.withPlugin(counting)
    rowsRead = 0
  })
  afterEach(() => shop.close())

  const context = { stderr: { write: () => true } } as unknown as CliContext
  const slugs = async (...names: string[]) => (await getReleases(db, context, names)).map(({ slug }) => slug)

  it('are found by slug, source key and id without reading the others', async () => {
    const { uuid_release } = await shop.db
      .selectFrom('release')
      .select('uuid_release')
      .where('slug', '=', 'radio')
      .executeTakeFirstOrThrow()
    expect(await slugs('radio', ' slug:radio ', uuid_release)).toEqual(['radio', 'radio', 'radio'])
    expect(rowsRead).toBe(3)
  })

  it('are found by words in the names of all releases, which are read once', async () => {
    expect(await slugs('every room', 'not for sale', 'feldt')).toEqual(['radio', 'drawer', 'radio'])
    const all = (await shop.db.selectFrom('release').select('slug').execute()).length
    expect(rowsRead).toBe(all + 3)
  })

  it.each([
    ['polka', /^There is no release polka/],
    ['kaltwasser', /^kaltwasser matches 2 releases\. Choose one:\n {2}coming {2}Kaltwasser – 1999/],
    ['…', /^There is no release …/],
  ])('%s is refused', async (name, message) => {
    await expect(slugs('radio', name)).rejects.toThrow(message)
  })
})
