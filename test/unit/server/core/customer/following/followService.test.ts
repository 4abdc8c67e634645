import type { Session } from '../../../../../../server/core/customer/login/sessions'
import type { Following } from '../../../../../../src/shared/contract'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CustomerShop, followTokens, goodPassword, openCustomerShop } from '../customerShop'

const day = 86_400_000
const nora = { kind: 'artist', slug: 'nora-feldt' } as const
const indie = { kind: 'genre', slug: 'indie' } as const
const everything = { kind: 'shop', slug: '' } as const

describe.each(casesOf(databaseKinds))('following, on %s', (_kind, open) => {
  let shop: CustomerShop
  beforeEach(async () => {
    shop = await openCustomerShop(open)
  })
  afterEach(() => shop.close())
  const following = () => shop.customers.following
  const tokenIn = (text: string) => /\/following\/([\w.-]+)\/confirm/.exec(text)![1]
  /** A guest who has opened the link in the mail. */
  const aGuest = async (email: string, subject: typeof nora | typeof indie | typeof everything = nora) => {
    await following().followByMail({ email, ...subject })
    const [{ text }] = await shop.post()
    const token = tokenIn(text)
    await following().confirm(token)
    return token
  }

  const changeEmail = async (session: Session, email: string) => {
    await shop.customers.service.setData(session, { email, password: goodPassword }, null)
    await shop.post()
    await shop.customers.auth.confirm(shop.tokenFor(email))
  }
  const namesOf = ({ follows }: Following) => follows.map(({ name }) => name).sort()

  describe('of a customer', () => {
    it('is stored at once, and mailed only after the link in a mail was opened', async () => {
      const { session } = await shop.aCustomer('fan@example.org')
      const { following: asked } = await following().follow(session, nora)
      expect(asked).toEqual({
        ...{ is_confirmed: false, frequency: 'weekly' },
        follows: [
          {
            ...{ ...nora, name: 'Nora Feldt', is_pending: false },
            followed_at: shop.clock.now.toISOString(),
          },
        ],
      })
      const [{ to, subject, text }] = await shop.post()
      expect([to, subject]).toEqual(['fan@example.org', 'Please confirm: new records from Rille Records'])
      await following().confirm(tokenIn(text))
      expect((await shop.customers.service.getData(session)).following.is_confirmed).toBe(true)
    })

    it('asks by mail once, and again when the customer wants that', async () => {
      const { session } = await shop.aCustomer()
      await following().follow(session, nora)
      await following().follow(session, indie)
      expect(await shop.post()).toHaveLength(1)
      await following().setMails(session, 'weekly')
      expect(await shop.post()).toHaveLength(1)
    })

    it('asks again with what is followed a day later, unless the customer ended the mails', async () => {
      const { session } = await shop.aCustomer()
      await following().follow(session, nora)
      await shop.post()
      shop.clock.pass(day + 1)
      await following().follow(session, indie)
      await following().follow(session, everything)
      expect(await shop.post()).toHaveLength(1)
      shop.clock.pass(day + 1)
      await following().setMails(session, 'never')
      await following().follow(session, indie)
      expect(await shop.post()).toEqual([])
    })

    it('is ended by the customer, twice as well as once', async () => {
      const { session } = await shop.aCustomer()
      await following().follow(session, nora)
      await following().follow(session, indie)
      await following().unfollow(session, nora)
      const { following: left } = await following().unfollow(session, nora)
      expect(left.follows.map(({ name }) => name)).toEqual(['Indie'])
    })

    it('is in the export with the words that were agreed to, and is deleted with the account', async () => {
      const { session } = await shop.aCustomer()
      await following().follow(session, nora)
      const { following: exported } = await shop.customers.service.exportData(session)
      expect(exported).toMatchObject({
        consent: expect.stringContaining('once a week'),
        asked_at: shop.clock.now.toISOString(),
        confirmed_at: null,
        follows: [{ kind: 'artist', name: 'Nora Feldt' }],
      })
      await shop.customers.service.deleteAccount(session, goodPassword, null)
      expect(await shop.db.selectFrom('follower').selectAll().execute()).toEqual([])
      expect(await shop.db.selectFrom('follow').selectAll().execute()).toEqual([])
    })

    it('confirms what somebody asked for with the address of the account before', async () => {
      const { session } = await shop.aCustomer('fan@example.org')
      await following().followByMail({ email: 'fan@example.org', ...nora })
      await shop.post()
      const { following: all } = await following().follow(session, nora)
      expect(all.follows.map(({ name, is_pending }) => [name, is_pending])).toEqual([['Nora Feldt', false]])
    })

    it('takes over what the same address followed before as a guest, from the first login', async () => {
      const token = await aGuest('fan@example.org')
      const { session, customer } = await shop.aCustomer('fan@example.org')
      expect(namesOf(customer.following)).toEqual(['Nora Feldt'])
      const { following: all } = await following().follow(session, indie)
      expect([all.is_confirmed, namesOf(all)]).toEqual([true, ['Indie', 'Nora Feldt']])
      expect((await following().getFollowing(token)).follows).toHaveLength(2)
    })

    it('stays one person, who types the address of the account while logged out', async () => {
      const token = await aGuest('fan@example.org')
      await shop.aCustomer('fan@example.org')
      expect(await aGuest('Fan@example.org', indie)).toBe(token)
      expect(await shop.db.selectFrom('follower').selectAll().execute()).toHaveLength(1)
    })

    it('takes over a guest with the new address of the account', async () => {
      await aGuest('new@example.org')
      const { session } = await shop.aCustomer('old@example.org')
      await following().follow(session, indie)
      await shop.post()
      await changeEmail(session, 'new@example.org')
      const { following: all } = await shop.customers.service.getData(session)
      expect([all.is_confirmed, namesOf(all)]).toEqual([true, ['Indie', 'Nora Feldt']])
      expect(await shop.db.selectFrom('follower').selectAll().execute()).toHaveLength(1)
    })

    it('leaves behind what a guest with the new address ended or did not confirm', async () => {
      await following().change(await aGuest('ended@example.org'), { frequency: 'never' })
      await following().followByMail({ email: 'pending@example.org', ...nora })
      const { session } = await shop.aCustomer('old@example.org')
      await following().follow(session, indie)
      await shop.post()
      for (const email of ['ended@example.org', 'pending@example.org']) await changeEmail(session, email)
      const { following: all } = await shop.customers.service.getData(session)
      expect(all).toMatchObject({ is_confirmed: false, frequency: 'weekly', follows: [{ name: 'Indie' }] })
      expect(await shop.db.selectFrom('follower').selectAll().execute()).toHaveLength(1)
    })

    it.each([
      { kind: 'artist', slug: 'nobody' },
      { kind: 'label', slug: 'nothing' },
      { kind: 'genre', slug: 'polka' },
      { kind: 'shop', slug: 'this' },
    ] as const)('is refused for what the shop does not have: %s', async (subject) => {
      const { session } = await shop.aCustomer()
      await expect(following().follow(session, subject)).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('of a guest', () => {
    it('begins with the link in a mail', async () => {
      const answer = await following().followByMail({ email: ' Guest@Example.org ', ...nora })
      expect(answer).toBe('If this address can be used, we have sent you an e-mail with a link to confirm.')
      const [{ to, text, html }] = await shop.post()
      expect(to).toBe('Guest@Example.org')
      expect(text).toContain('something new by Nora Feldt')
      const token = tokenIn(text)
      expect(html).toContain(`https://rille.example/following/${token}/confirm`)
      expect(await following().getFollowing(token)).toMatchObject({
        is_confirmed: false,
        follows: [{ name: 'Nora Feldt', is_pending: true }],
      })
      expect(await following().confirm(token)).toMatchObject({
        is_confirmed: true,
        follows: [{ name: 'Nora Feldt', is_pending: false }],
      })
      expect(await following().confirm(token)).toMatchObject({ is_confirmed: true })
    })

    it('stores the words that a guest agreed to, for everything new as well', async () => {
      await aGuest('some@example.org', nora)
      await aGuest('all@example.org', everything)
      const rows = await shop.db
        .selectFrom('follower')
        .select(['email', 'consent'])
        .orderBy('email')
        .execute()
      expect(rows).toEqual([
        { email: 'all@example.org', consent: expect.stringContaining('with everything new') },
        { email: 'some@example.org', consent: expect.stringContaining('that I follow') },
      ])
    })

    it('answers the same whether the address has an account, follows already, or is none', async () => {
      await shop.aCustomer('known@example.org')
      await aGuest('follows@example.org')
      const emails = ['known@example.org', 'follows@example.org', 'new@example.org', 'not an address']
      const answers = await Promise.all(emails.map((email) => following().followByMail({ email, ...indie })))
      expect(new Set(answers).size).toBe(1)
    })

    it('with the address of an account becomes part of that account when the link is opened', async () => {
      const { session } = await shop.aCustomer('fan@example.org')
      await following().followByMail({ email: 'FAN@example.org', ...nora })
      const [{ to, text }] = await shop.post()
      expect(to).toBe('fan@example.org')
      const before = (await shop.customers.service.getData(session)).following
      expect(before).toMatchObject({ is_confirmed: false, follows: [{ is_pending: true }] })
      await following().confirm(tokenIn(text))
      const after = (await shop.customers.service.getData(session)).following
      expect(after).toMatchObject({ is_confirmed: true, follows: [{ is_pending: false }] })
    })

    it('gets few mails in an hour, and the same answer after that', async () => {
      const answers = []
      for (const subject of [nora, indie, everything, nora, indie])
        answers.push(await following().followByMail({ email: 'bombed+1@example.org', ...subject }))
      expect(new Set(answers).size).toBe(1)
      expect(await shop.post()).toHaveLength(3)
    })

    it('goes on with the token, without further mails', async () => {
      const token = await aGuest('guest@example.org')
      await following().change(token, { follow: indie })
      await following().change(token, { unfollow: nora })
      const { follows } = await following().change(token, { frequency: 'never' })
      expect(follows.map(({ name, is_pending }) => [name, is_pending])).toEqual([['Indie', false]])
      expect(await shop.post()).toEqual([])
    })

    it('is erased with all that is known of the guest', async () => {
      const token = await aGuest('guest@example.org')
      expect(await following().erase(token)).toBe('Your address and all that you followed are erased.')
      await expect(following().getFollowing(token)).rejects.toMatchObject({ status: 404 })
      expect(await shop.db.selectFrom('follower').selectAll().execute()).toEqual([])
    })

    it.each(['', 'x', '.', `${'0'.repeat(36)}.${'A'.repeat(43)}`])(
      'is refused with a token that is not of the shop: %s',
      async (token) => {
        await expect(following().getFollowing(token)).rejects.toMatchObject({ status: 404 })
        expect(followTokens.readToken(token)).toBeNull()
      },
    )
  })

  it('waits for a week from the last time that it was asked for', async () => {
    await following().followByMail({ email: 'guest@example.org', ...nora })
    await shop.post()
    shop.clock.pass(6 * day)
    await following().followByMail({ email: 'guest@example.org', ...nora })
    const [{ text }] = await shop.post()
    shop.clock.pass(2 * day)
    shop.customers.start()
    await shop.customers.stop()
    expect(namesOf(await following().confirm(tokenIn(text)))).toEqual(['Nora Feldt'])
  })

  it('is forgotten when it was not confirmed for a week, and a month after a guest ended the mails or with the last follow', async () => {
    const stays = await aGuest('stays@example.org')
    await following().change(await aGuest('idle@example.org'), { unfollow: nora })
    await following().followByMail({ email: 'stays@example.org', ...indie })
    await shop.post()
    const ended = await aGuest('ended@example.org')
    await following().change(ended, { frequency: 'never' })
    await following().followByMail({ email: 'pending@example.org', ...nora })
    await shop.post()
    const forget = async (days: number) => {
      shop.clock.pass(days * day)
      shop.customers.start()
      await shop.customers.stop()
      const rows = await shop.db.selectFrom('follower').select('email').orderBy('email').execute()
      return rows.map(({ email }) => email)
    }
    const [over, idle, pending, left] = ['ended', 'idle', 'pending', 'stays'].map(
      (name) => `${name}@example.org`,
    )
    expect(await forget(6)).toEqual([over, idle, pending, left])
    expect(await forget(2)).toEqual([over, idle, left])
    expect((await following().getFollowing(stays)).follows.map(({ name }) => name)).toEqual(['Nora Feldt'])
    expect(await forget(24)).toEqual([left])
  })
})
