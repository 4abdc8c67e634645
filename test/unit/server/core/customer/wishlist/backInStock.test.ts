import { createBackInStock } from '../../../../../../server/core/customer/wishlist/backInStock'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CustomerShop, type Member, openCustomerShop } from '../customerShop'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(casesOf(databaseKinds))('a format that is back in stock, on %s', (_kind, open) => {
  let shop: CustomerShop
  let fans: Member[]
  beforeEach(async () => {
    shop = await openCustomerShop(open)
    fans = []
    for (let n = 0; n < 4; n++) {
      const fan = await shop.aCustomer(`fan${n}@example.org`)
      await shop.customers.service.setData(fan.session, { notify_for_wishlist_items: true }, null)
      fans.push(fan)
    }
    shop.mails.length = 0
  })
  afterEach(() => shop.close())
  const work = () => createBackInStock(shop.db, { now: () => shop.clock.now, onJobsQueued: () => {} })
  const wish = async (fan: Member, name: string) => {
    shop.clock.pass(1000)
    await shop.customers.service.addToWishlist(fan.session, shop.formatId(name))
  }
  /** @returns who is told by this run, in order */
  const run = async () => {
    await work().run()
    return (await shop.post()).map(({ to }) => to)
  }

  it('is told to those who asked first, in a day as many as there are copies', async () => {
    for (const fan of [fans[2], fans[0], fans[3], fans[1]]) await wish(fan, 'radio MC')
    expect(await run()).toEqual([])
    await shop.setStock('radio MC', 2)
    expect((await run()).sort()).toEqual(['fan0@example.org', 'fan2@example.org'])
    shop.clock.pass(23 * 60 * minute)
    expect(await run()).toEqual([])
    shop.clock.pass(61 * minute)
    expect((await run()).sort()).toEqual(['fan1@example.org', 'fan3@example.org'])
    shop.clock.pass(2 * day)
    expect(await run()).toEqual([])
    const [{ subject, text }] = shop.mails
    expect(subject).toBe('Back in stock: Nora Feldt – Every Room a Radio')
    expect(text).toContain('https://rille.example/release/radio')
  })

  it('is told to more when more have come', async () => {
    for (const fan of fans) await wish(fan, 'radio MC')
    await shop.setStock('radio MC', 1)
    expect(await run()).toEqual(['fan0@example.org'])
    await shop.setStock('radio MC', 3)
    expect((await run()).sort()).toEqual(['fan1@example.org', 'fan2@example.org'])
  })

  it('is not reported to others when it was bought before they were told', async () => {
    for (const fan of fans) await wish(fan, 'radio MC')
    await shop.setStock('radio MC', 1)
    await run()
    await shop.setStock('radio MC', 0)
    shop.clock.pass(2 * day)
    expect(await run()).toEqual([])
  })

  it('is told once for each time that it was gone', async () => {
    await wish(fans[0], 'radio CD')
    expect(await run()).toEqual([])
    await shop.setStock('radio CD', 0)
    expect(await run()).toEqual([])
    await shop.setStock('radio CD', 5)
    expect(await run()).toEqual(['fan0@example.org'])
    shop.clock.pass(2 * day)
    expect(await run()).toEqual([])
    await shop.setStock('radio CD', 0)
    await run()
    await shop.setStock('radio CD', 5)
    expect(await run()).toEqual(['fan0@example.org'])
  })

  it('counts copies in an active checkout as gone', async () => {
    await wish(fans[0], 'radio MC')
    await shop.setStock('radio MC', 1)
    const id = shop.formatId('radio MC')
    await shop.db.updateTable('stock').set({ reserved: 1 }).where('uuid_release_format', '=', id).execute()
    expect(await run()).toEqual([])
    await shop.db.updateTable('stock').set({ reserved: 0 }).where('uuid_release_format', '=', id).execute()
    expect(await run()).toEqual(['fan0@example.org'])
  })

  it('is not reported to customers who do not want mails, and they take no turn of others', async () => {
    const neverAsked = await shop.aCustomer('silent@example.org')
    shop.mails.length = 0
    for (const fan of [neverAsked, ...fans]) await wish(fan, 'radio MC')
    await shop.customers.service.setData(fans[0].session, { notify_for_wishlist_items: false }, null)
    await shop.setStock('radio MC', 1)
    expect(await run()).toEqual(['fan1@example.org'])
  })

  it('is not told of what was taken from the shop or from the wishlist', async () => {
    for (const fan of fans) await wish(fan, 'radio MC')
    await shop.customers.service.removeFromWishlist(fans[0].session, shop.formatId('radio MC'))
    await shop.customers.service.deleteAccount(fans[1].session, 'needle in the groove', null)
    await shop.setStock('radio MC', 9)
    const id = shop.formatId('radio MC')
    await shop.db
      .updateTable('release_format')
      .set({ is_published: 0 })
      .where('uuid_release_format', '=', id)
      .execute()
    expect(await run()).toEqual([])
    await shop.db
      .updateTable('release_format')
      .set({ is_published: 1 })
      .where('uuid_release_format', '=', id)
      .execute()
    expect((await run()).sort()).toEqual(['fan2@example.org', 'fan3@example.org'])
  })

  it('comes in one mail when several things are back at once', async () => {
    await wish(fans[0], 'radio MC')
    await wish(fans[0], 'radio CD')
    await shop.setStock('radio CD', 0)
    await run()
    await shop.setStock('radio MC', 1)
    await shop.setStock('radio CD', 1)
    expect(await run()).toEqual(['fan0@example.org'])
    expect(shop.mails[0].subject).toBe('Back in stock: 2 items on your wishlist')
  })

  it('is told once by several processes that look at the same moment', async () => {
    for (const fan of fans) await wish(fan, 'radio MC')
    await shop.setStock('radio MC', 3)
    await Promise.all(Array.from({ length: 5 }, () => work().run()))
    expect((await shop.post()).map(({ to }) => to).sort()).toEqual([
      'fan0@example.org',
      'fan1@example.org',
      'fan2@example.org',
    ])
  })
})
