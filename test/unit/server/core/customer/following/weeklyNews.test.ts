import { createWeeklyNews } from '../../../../../../server/core/customer/following/weeklyNews'
import type { Follow } from '../../../../../../src/shared/contract'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CustomerShop, followTokens, openCustomerShop } from '../customerShop'

const minute = 60_000
const day = 24 * 60 * minute
const nora: Follow = { kind: 'artist', slug: 'nora-feldt' }
const electronic: Follow = { kind: 'genre', slug: 'electronic' }
const everything: Follow = { kind: 'shop', slug: '' }

describe.each(casesOf(databaseKinds))('the weekly mails, on %s', (_kind, open) => {
  let shop: CustomerShop
  let perHour: number
  beforeEach(async () => {
    shop = await openCustomerShop(open)
    perHour = 60_000
    // A shop that opened long ago, on the Friday of its third week.
    await shop.db.updateTable('release').set({ added_at: '2026-10-01T10:00:00.000Z' }).execute()
    shop.clock.now = new Date('2026-11-27T09:00:00Z')
  })
  afterEach(() => shop.close())

  const work = () =>
    createWeeklyNews(shop.db, {
      mailsPerHour: async () => perHour,
      now: () => shop.clock.now,
      onJobsQueued: () => {},
    })
  /** @returns the mails that this run brought */
  const run = async () => {
    await work().run()
    return shop.post()
  }
  const aFollower = async (email: string, ...subjects: Follow[]) => {
    const { following } = shop.customers
    await following.followByMail({ email, ...subjects[0] })
    const [{ text }] = await shop.post()
    const token = /\/following\/([\w.-]+)\/confirm/.exec(text)![1]
    await following.confirm(token)
    for (const follow of subjects.slice(1)) await following.change(token, { follow })
    return token
  }
  const add = (slug: string, changes: { is_published?: 0 | 1; added_at?: string } = {}) =>
    shop.db
      .updateTable('release')
      .set({ added_at: shop.clock.now.toISOString(), ...changes })
      .where('slug', '=', slug)
      .execute()
  const nextFriday = () => shop.clock.pass(7 * day)
  const toWhom = (mails: { to: string | readonly string[]; subject: string }[]) =>
    mails.map(({ to, subject }) => `${to}: ${subject}`).sort()

  it('tell people what is new by whom they follow, and what is new at all', async () => {
    await aFollower('nora@example.org', nora)
    await aFollower('dance@example.org', electronic)
    await aFollower('all@example.org', everything, electronic)
    await add('radio', { added_at: '2026-11-25T10:00:00.000Z' })
    expect(toWhom(await run())).toEqual([
      'all@example.org: New this week at Rille Records: one record',
      'nora@example.org: New for you at Rille Records: one record',
    ])
    nextFriday()
    await add('drawer', { is_published: 1, added_at: '2026-10-01T10:00:00.000Z' })
    expect(toWhom(await run())).toEqual([
      'all@example.org: New for you at Rille Records: one record',
      'all@example.org: New this week at Rille Records: one record',
      'dance@example.org: New for you at Rille Records: one record',
    ])
  })

  it('are sent on Fridays, once in a week, and not at all with nothing new', async () => {
    await aFollower('nora@example.org', nora)
    shop.clock.now = new Date('2026-11-26T12:00:00Z')
    await add('radio')
    expect(await run()).toEqual([])
    shop.clock.pass(day)
    expect(await run()).toHaveLength(1)
    expect(await run()).toEqual([])
    nextFriday()
    expect(await run()).toEqual([])
    await shop.db.updateTable('release').set({ is_published: 0 }).where('slug', '=', 'radio').execute()
    await shop.db.updateTable('release').set({ is_published: 1 }).where('slug', '=', 'radio').execute()
    nextFriday()
    expect(await run()).toEqual([])
  })

  it('have a way out in one click, in their headers too', async () => {
    const token = await aFollower('nora@example.org', nora)
    await add('radio')
    const [{ text, unsubscribeUrl, messageId }] = await run()
    expect(unsubscribeUrl).toBe(`https://rille.example/following/${token}/stop`)
    expect(text).toContain(`https://rille.example/following/${token}/stop`)
    expect(messageId).toMatch(/^new-for-you\.2026-W48\.[\w-]+@rille\.example$/)
  })

  it('are not sent to people who did not confirm, ended them, unfollowed or erased everything meanwhile', async () => {
    const { following } = shop.customers
    await following.followByMail({ email: 'pending@example.org', ...nora })
    await shop.post()
    const ended = await aFollower('ended@example.org', nora)
    const unfollowed = await aFollower('unfollowed@example.org', nora)
    const unfollowedShop = await aFollower('unfollowed-shop@example.org', everything)
    const erased = await aFollower('erased@example.org', nora)
    const { session } = await shop.aCustomer('unconfirmed@example.org')
    await following.follow(session, nora)
    await shop.post()
    await add('radio')
    expect((await work().plan()).mails).toBe(4)
    await following.change(ended, { frequency: 'never' })
    await following.change(unfollowed, { unfollow: nora })
    await following.change(unfollowedShop, { unfollow: everything })
    await following.erase(erased)
    expect(await run()).toEqual([])
  })

  it('go to customers at the address of their account, in the language of their login', async () => {
    const { session } = await shop.aCustomer('first@example.org')
    await shop.customers.following.follow(session, nora)
    const [{ text }] = await shop.post()
    await shop.customers.following.confirm(/\/following\/([\w.-]+)\/confirm/.exec(text)![1])
    await shop.db
      .updateTable('customer')
      .set({ email: 'second@example.org', language: 'de' })
      .where('uuid_customer', '=', session.uuidCustomer)
      .execute()
    const languages = ['en', 'de'].map((language) => ({ language, url: null }))
    await shop.db
      .updateTable('setting')
      .set({ value: JSON.stringify({ name: 'Rille Records', languages }) })
      .where('key', '=', 'shop')
      .execute()
    await add('radio')
    const sent = await run()
    expect(toWhom(sent)).toEqual(['second@example.org: Neu für Sie bei Rille Records: eine Platte'])
    expect(sent[0].text).toContain('edition in de')
  })

  it('are sent no faster than the setting', async () => {
    perHour = 120
    for (let n = 0; n < 5; n++) await aFollower(`fan${n}@example.org`, nora)
    await add('radio')
    expect(await run()).toHaveLength(2)
    expect(await run()).toEqual([])
    shop.clock.pass(minute)
    expect(await run()).toHaveLength(2)
    shop.clock.pass(minute)
    expect(await run()).toHaveLength(1)
  })

  it('are not sent a week late, when the mails of a week could not be sent in time', async () => {
    await aFollower('all@example.org', everything)
    await add('radio')
    expect((await work().plan()).mails).toBe(1)
    nextFriday()
    expect(await run()).toEqual([])
    await add('drawer', { is_published: 1 })
    nextFriday()
    expect(await run()).toHaveLength(1)
  })

  it('reach each person once, although several processes work and one has died in the middle', async () => {
    for (let n = 0; n < 5; n++) await aFollower(`fan${n}@example.org`, nora, everything)
    await add('radio')
    await Promise.all(Array.from({ length: 4 }, () => work().run()))
    await shop.db.updateTable('news_week').set({ planned_at: null, collected_at: null }).execute()
    await Promise.all(Array.from({ length: 4 }, () => work().run()))
    const mails = await shop.post()
    expect([mails.length, new Set(toWhom(mails)).size]).toEqual([10, 10])
  })

  it('are held back while a shop is filled for the first time', async () => {
    await aFollower('all@example.org', everything)
    await shop.db.updateTable('release').set({ added_at: '2026-11-24T10:00:00.000Z' }).execute()
    expect(await run()).toEqual([])
    nextFriday()
    await add('drawer', { is_published: 1 })
    expect(await run()).toHaveLength(1)
  })

  it('show some of a large delivery, and say how many more there are', async () => {
    await aFollower('nora@example.org', nora)
    const radio = await shop.db
      .selectFrom('release')
      .selectAll()
      .where('slug', '=', 'radio')
      .executeTakeFirstOrThrow()
    const { uuid_artist } = await shop.db
      .selectFrom('release_artist')
      .select('uuid_artist')
      .where('uuid_release', '=', radio.uuid_release)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 40; n++) {
      const uuid_release = `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`
      const added_at = shop.clock.now.toISOString()
      const row = { ...radio, uuid_release, slug: `radio-${n}`, source_key: `radio-${n}`, added_at }
      await shop.db.insertInto('release').values(row).execute()
      await shop.db.insertInto('release_artist').values({ uuid_release, uuid_artist, position: 0 }).execute()
    }
    const [{ subject, text }] = await run()
    expect(subject).toBe('New for you at Rille Records: 40 records')
    expect(text.match(/^Release|– Release/gm)).toHaveLength(12)
    expect(text).toContain('And 28 more:\nhttps://rille.example/artist/nora-feldt')
  })

  it('are known by the follower alone', () => {
    expect(followTokens.readToken(followTokens.buildToken('someone'))).toBe('someone')
  })
})
