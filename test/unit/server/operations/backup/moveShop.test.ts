// Suite: whole. It copies whole shops from SQLite to Postgres.
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { hashStored } from '../../../../../server/platform/files/storedFiles'
import { describeOnPostgres } from '../../../../support/shopDatabase'
import { hasSwift, startSwift } from '../../../../support/testSwift'
import type { CheckoutShop } from '../../core/checkout/checkoutShop'
import { openCheckoutShop } from '../../core/checkout/checkoutShop'
import { aPlace, aSellingShop, contentOf, type Place, rilleAt } from './keptShop'

describeOnPostgres('rille move', () => {
  let place: Place
  let target: Place
  let shop: CheckoutShop
  beforeEach(async () => {
    place = await aPlace('SQLite')
    target = await aPlace('Postgres')
    shop = await aSellingShop(place)
  })
  afterEach(async () => {
    await target.remove()
    await place.remove()
  })
  const move = (...args: string[]) => rilleAt(place)('move', '--to', target.databaseUrl!, ...args)

  it('copies everything, and the moved shop goes on with the next order', async () => {
    const content = await contentOf(shop.db)
    await shop.close()
    const dry = await move('--dry-run')
    expect([dry.exitCode, dry.out]).toEqual([
      0,
      expect.stringMatching(/^Dry run, nothing was written\. Planned: \d+ rows of \d+ tables\.\n$/),
    ])
    const moved = await move()
    expect(moved.err).toBe('')
    expect(moved.out).toContain('Each table was read back from Postgres and is the same.')
    expect(moved.out).toContain(`SHOP_SECRET   what is in ${place.dataDir}/secret`)
    const db = target.open()
    expect(await contentOf(db)).toEqual(content)
    await db.destroy()

    const there = await openCheckoutShop(async (seed) => {
      const opened = target.open()
      await seed?.fill(opened)
      return { db: opened, close: () => opened.destroy() }
    })
    // The provider in memory begins to count anew: the first number is taken.
    await there.stripe.create({ uuidCheckout: 'another', amountCents: 1, currency: 'EUR', key: 'x' } as never)
    await there.finish(await there.aConfirmedPayment('stripe', 'coming LP'))
    const numbers = await there.db
      .selectFrom('orders')
      .select('order_number')
      .orderBy('order_number')
      .execute()
    expect(numbers.map(({ order_number }) => order_number)).toEqual([10001, 10002, 10003])
    await there.close()

    const again = await move()
    expect([again.exitCode, again.err]).toEqual([
      1,
      'The Postgres database already contains a shop. Move to an empty one.\n',
    ])
  })

  const withSwift = hasSwift ? it : it.skip
  withSwift(
    `takes the media to an object store, each with its hash${hasSwift ? '' : ' (skipped: Swift is not installed)'}`,
    async () => {
      await shop.close()
      const swift = await startSwift()
      const objectStore = await swift.aBucket()
      const settings = {
        MEDIA_URL: `s3://${objectStore.bucket}/shop`,
        S3_ENDPOINT: objectStore.endpoint,
        S3_ACCESS_KEY_ID: objectStore.accessKeyId,
        S3_SECRET_ACCESS_KEY: objectStore.secretAccessKey,
      }
      const rille = rilleAt({ ...place, env: { ...place.env, ...settings } })
      const there = openShopFiles({ dataDir: place.dataDir, objectStore: { ...objectStore, prefix: 'shop' } })
      const dry = await rille('move', '--to', target.databaseUrl!, '--dry-run')
      expect(dry.out).toMatch(/ and 2 media files \(.*\)\.\n$/)
      expect(await Array.fromAsync(there.media.list())).toEqual([])
      const moved = await rille('move', '--to', target.databaseUrl!)
      expect(moved.err).toBe('')
      expect(moved.out).toContain('has the same hash; 2 were copied.')
      const here = openShopFiles({ dataDir: place.dataDir })
      const names = (await Array.fromAsync(there.media.list())).map(({ name }) => name)
      expect(names).toEqual(['covers/a.jpg', 'covers/b.jpg'])
      for (const name of names) {
        expect(await hashStored(there.media, name)).toBe(await hashStored(here.media, name))
      }
      await swift.close()
    },
  )

  it('refuses while the shop is running, and says how to stop it', async () => {
    await shop.db
      .insertInto('lease')
      .values({ name: 'shop', holder: 'x', held_until: '2026-11-22T03:15:10.000Z' })
      .execute()
    const { exitCode, err } = await move()
    expect([exitCode, err]).toEqual([1, expect.stringContaining('The shop is running. Stop it first')])
    await shop.close()
  })

  it('says which table has what Postgres cannot keep, and leaves nothing', async () => {
    await shop.db
      .insertInto('setting')
      .values({ key: 'odd', value: JSON.stringify('x') + String.fromCharCode(0) })
      .execute()
    await shop.close()
    const { exitCode, err } = await move()
    expect([exitCode, err]).toEqual([1, expect.stringContaining('The rows of setting cannot be written')])
    expect((await move('--dry-run')).exitCode).toBe(0)
  })
})

it.each([
  [['--to', 'mysql://x'], 1, '--to must be the address of a Postgres database'],
  [[], 2, "required option '--to <address>' not specified"],
])('rille move %j is refused', async (args, code, text) => {
  const place = await aPlace('SQLite')
  const { exitCode, err } = await rilleAt(place)('move', ...args)
  expect([exitCode, err]).toEqual([code, expect.stringContaining(text)])
  await place.remove()
})
