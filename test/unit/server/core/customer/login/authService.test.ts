import { createPasswords, type Passwords } from '../../../../../../server/core/customer/login/passwords'
import { ShopError } from '../../../../../../server/platform/errors'
import { DatabaseBusy } from '../../../../../../server/platform/troubles'
import { customerSchema } from '../../../../../../src/shared/contract'
import { databaseKinds } from '../../../../../support/testDatabase'
import { aVisitor, type CustomerShop, goodPassword, openCustomerShop } from '../customerShop'

const minute = 60_000
const said = 'If this address can be used, we have sent you an e-mail.'
const wrong = { status: 401, code: 'wrong_login', message: 'E-mail or password is wrong.' }
const spent = {
  status: 400,
  code: 'link_not_valid',
  message: 'This link is no longer valid. Please request a new one.',
}

describe.each(databaseKinds)('the ways into an account on %s', (_kind, open) => {
  let shop: CustomerShop
  beforeAll(async () => {
    shop = await openCustomerShop(open)
  })
  afterAll(() => shop.close())
  const auth = () => shop.customers.auth
  const login = (email: string, password: string, visitor = aVisitor) =>
    auth().login(email, password, visitor)

  describe('by mail', () => {
    it('an account is made with the link that proves the address', async () => {
      expect(await auth().register('Nora.Feldt@example.org')).toBe(said)
      expect(await shop.db.selectFrom('customer').selectAll().execute()).toEqual([])
      const [mail] = await shop.post()
      expect(mail).toMatchObject({
        to: 'Nora.Feldt@example.org',
        subject: 'Welcome to Rille Records: choose your password',
      })
      const customer = await auth().setPassword(
        shop.tokenFor('Nora.Feldt@example.org'),
        goodPassword,
        aVisitor,
      )
      expect(customerSchema.parse(customer)).toEqual(customer)
      expect(customer).toMatchObject({
        email: 'Nora.Feldt@example.org',
        pending_email: null,
        rebate_percent: 0,
        addresses: [],
        wishlist: { items: [] },
        orders: [],
        newsletter: 'none',
        sessions: [{ device: 'Firefox on Linux', is_current: true }],
      })
      expect((await shop.customers.sessions.find(customer.token))?.uuidCustomer).toBe(customer.uuid_customer)
    })

    it('the same address in other case or Unicode form is the same account', async () => {
      await shop.aCustomer('jos\u00e9@example.org')
      for (const email of ['JOS\u00c9@example.org', 'jose\u0301@example.org', ' jos\u00e9@EXAMPLE.org']) {
        shop.clock.pass(61 * minute)
        expect(await auth().register(email)).toBe(said)
        expect(await shop.post()).toMatchObject([
          // To the account's own spelling: two that look alike may be two mailboxes.
          { to: 'jos\u00e9@example.org', subject: 'You already have an account at Rille Records' },
        ])
      }
      const rows = await shop.db
        .selectFrom('customer')
        .selectAll()
        .where('email_key', 'like', 'jos%')
        .execute()
      expect(rows).toHaveLength(1)
    })

    it('a forgotten password is set anew, and every session ends', async () => {
      const { customer, session } = await shop.aCustomer('forgot@example.org')
      await auth().requestPasswordReset('forgot@example.org')
      expect(await shop.post()).toMatchObject([{ subject: 'A new password for Rille Records' }])
      expect(await shop.customers.sessions.find(session.token)).not.toBeNull()
      const again = await auth().setPassword(
        shop.tokenFor('forgot@example.org'),
        'dust on the needle',
        aVisitor,
      )
      expect(again.uuid_customer).toBe(customer.uuid_customer)
      expect(await shop.customers.sessions.find(session.token)).toBeNull()
      await expect(login('forgot@example.org', goodPassword)).rejects.toMatchObject(wrong)
      expect((await login('forgot@example.org', 'dust on the needle')).uuid_customer).toBe(
        customer.uuid_customer,
      )
    })

    it('the mail goes to the spelling that the account is of, not to one that only looks like it', async () => {
      await auth().register('mi\u212Ae@example.org')
      expect(await shop.post()).toMatchObject([{ to: 'miKe@example.org' }])
      const { email } = await auth().setPassword(shop.tokenFor('miKe@example.org'), goodPassword, aVisitor)
      expect(email).toBe('miKe@example.org')
    })

    it('who has no account is told so, but only by mail', async () => {
      expect(await auth().requestPasswordReset('nobody@example.org')).toBe(said)
      expect(await shop.post()).toMatchObject([
        { to: 'nobody@example.org', subject: 'No account at Rille Records with this address' },
      ])
    })

    it('a mailbox gets three mails in an hour, for all requests and spellings of the address', async () => {
      for (let n = 0; n < 10; n++) {
        expect(await auth().requestPasswordReset(n % 2 ? 'Bomb@example.org' : `bomb+${n}@example.org`)).toBe(
          said,
        )
        expect(await auth().register('bomb@example.org')).toBe(said)
      }
      expect(await shop.post()).toHaveLength(3)
      shop.clock.pass(61 * minute)
      await auth().requestPasswordReset('bomb@example.org')
      expect(await shop.post()).toHaveLength(1)
    })

    it('what cannot be an address is answered the same, and nothing is sent', async () => {
      expect(await auth().register('a@exa mple.org')).toBe(said)
      expect(await shop.post()).toEqual([])
    })

    it('no token is kept, and asking writes the same whether there is an account or not', async () => {
      const kept = JSON.stringify([
        await shop.db.selectFrom('customer_link').selectAll().execute(),
        await shop.db.selectFrom('outbox').selectAll().execute(),
      ])
      const tokens = shop.mails.flatMap(({ text }) => text.match(/[\w-]{43}/g) ?? [])
      expect(tokens.length).toBeGreaterThan(5)
      for (const token of tokens) expect(kept).not.toContain(token)
    })
  })

  describe('a link to a password', () => {
    it('is good once, of two hundred at the same time too', async () => {
      await auth().register('parallel@example.org')
      await shop.post()
      const token = shop.tokenFor('parallel@example.org')
      const tries = Array.from({ length: 200 }, (_, n) =>
        auth().setPassword(token, `needle number ${n} here`, aVisitor),
      )
      const results = await Promise.allSettled(tries)
      const [good, ...others] = results.filter(({ status }) => status === 'fulfilled')
      expect([good !== undefined, others.length]).toEqual([true, 0])
      for (const result of results) {
        // A database that is slow may refuse some, and changes nothing for them.
        if (result.status === 'rejected' && !(result.reason instanceof DatabaseBusy))
          expect(result.reason).toMatchObject(spent)
      }
      await expect(auth().setPassword(token, goodPassword, aVisitor)).rejects.toMatchObject(spent)
    })

    it('ends after an hour, and with another one that was used', async () => {
      await shop.aCustomer('links@example.org')
      shop.clock.pass(61 * minute)
      await auth().requestPasswordReset('links@example.org')
      await shop.post()
      const late = shop.tokenFor('links@example.org')
      shop.clock.pass(60 * minute)
      await expect(auth().setPassword(late, goodPassword, aVisitor)).rejects.toMatchObject(spent)
      const tokens: string[] = []
      for (let n = 0; n < 2; n++) {
        await auth().requestPasswordReset('links@example.org')
        await shop.post()
        tokens.push(shop.tokenFor('links@example.org'))
      }
      await auth().setPassword(tokens[0], goodPassword, aVisitor)
      await expect(auth().setPassword(tokens[1], goodPassword, aVisitor)).rejects.toMatchObject(spent)
    })

    it('is nothing but what was sent', async () => {
      await auth().register('cut@example.org')
      await shop.post()
      const token = shop.tokenFor('cut@example.org')
      for (const other of [
        '',
        token.slice(1),
        `${token}=`,
        token.toUpperCase(),
        'A'.repeat(43),
        `${token} `,
      ]) {
        await expect(auth().setPassword(other, goodPassword, aVisitor)).rejects.toMatchObject(spent)
      }
      await expect(auth().confirm(token)).rejects.toMatchObject(spent)
      expect((await auth().setPassword(token, goodPassword, aVisitor)).email).toBe('cut@example.org')
    })

    it('is not spent by a password that is too common', async () => {
      await auth().register('weak@example.org')
      await shop.post()
      const token = shop.tokenFor('weak@example.org')
      for (const password of ['password', 'weak@example.org', 'RilleRecords2026', '        ']) {
        await expect(auth().setPassword(token, password, aVisitor)).rejects.toMatchObject({
          status: 400,
          errors: { password: ['Please choose a less common password.'] },
        })
      }
      await auth().setPassword(token, '🎹🎷🥁🎺🎻🪕🎸🪗', aVisitor)
    })

    it('of an account that has another address by now is void', async () => {
      const { customer, session } = await shop.aCustomer('moved@example.org')
      shop.clock.pass(61 * minute)
      await auth().requestPasswordReset('moved@example.org')
      await shop.post()
      const token = shop.tokenFor('moved@example.org')
      await shop.db
        .updateTable('customer')
        .set({ email: 'elsewhere@example.org', email_key: 'elsewhere@example.org' })
        .where('uuid_customer', '=', customer.uuid_customer)
        .execute()
      await expect(auth().setPassword(token, goodPassword, aVisitor)).rejects.toMatchObject(spent)
      expect(await shop.customers.sessions.find(session.token)).not.toBeNull()
    })
  })

  describe('by password', () => {
    it('a session begins, in any case of the address', async () => {
      await shop.aCustomer('in@example.org')
      const customer = await login(' IN@example.org', goodPassword)
      expect(customer.sessions).toHaveLength(2)
      expect(await shop.post()).toEqual([])
    })

    it('a mail tells of a device that is new, once', async () => {
      const { customer } = await shop.aCustomer('device@example.org')
      const other = { ...aVisitor, device: 'Safari on iPhone' }
      const { token } = await login('device@example.org', goodPassword, other)
      const [mail] = await shop.post()
      expect(mail).toMatchObject({ to: 'device@example.org', subject: 'A new login at Rille Records' })
      expect(mail.text).toContain('Safari on iPhone')
      await shop.customers.service.logout((await shop.customers.sessions.find(token))!)
      await login('device@example.org', goodPassword, other)
      expect(await shop.post()).toEqual([])
      expect(customer.email).toBe('device@example.org')
    })

    it.each([
      ['an unknown address', 'unknown@example.org', goodPassword],
      ['a wrong password', 'one-text@example.org', 'something else'],
      ['no password', 'one-text@example.org', ''],
      ['no address', '', ''],
      ['what is no address', 'x', goodPassword],
      ['ten thousand characters', 'one-text@example.org', 'x'.repeat(10_000)],
    ])('%s is told nothing but that it is wrong', async (_what, email, password) => {
      await shop.db.deleteFrom('customer').where('email_key', '=', 'one-text@example.org').execute()
      shop.clock.pass(61 * minute)
      await shop.aCustomer('one-text@example.org')
      await expect(login(email, password)).rejects.toMatchObject(wrong)
    })

    it('ten wrong ones make the eleventh wait, from that address alone, and each next one longer', async () => {
      await shop.aCustomer('guessed@example.org')
      const guess = (password: string, client = 'attacker') =>
        login('guessed@example.org', password, { ...aVisitor, client })
      for (let n = 0; n < 10; n++) await expect(guess(`guess ${n}`)).rejects.toMatchObject(wrong)
      await expect(guess(goodPassword)).rejects.toMatchObject(wrong)
      expect(await guess(goodPassword, 'owner')).toBeTruthy()
      shop.clock.pass(1001)
      await expect(guess('guess 11')).rejects.toMatchObject(wrong)
      shop.clock.pass(1001)
      await expect(guess(goodPassword)).rejects.toMatchObject(wrong)
      shop.clock.pass(1000)
      expect(await guess(goodPassword)).toBeTruthy()
    })

    it('a hundred wrong ones in a row switch the password off until it is set anew', async () => {
      const { session } = await shop.aCustomer('stopped@example.org')
      const guess = (password: string, client: string) =>
        login('stopped@example.org', password, { ...aVisitor, client })
      for (let n = 0; n < 99; n++) await expect(guess('guess', `a${n}`)).rejects.toMatchObject(wrong)
      expect(await guess(goodPassword, 'owner')).toBeTruthy()
      for (let n = 0; n < 100; n++) await expect(guess('guess', `b${n}`)).rejects.toMatchObject(wrong)
      await expect(guess(goodPassword, 'owner')).rejects.toMatchObject(wrong)
      expect(await shop.customers.sessions.find(session.token)).not.toBeNull()
      expect(await shop.post()).toMatchObject([
        { subject: 'Your account at Rille Records needs a new password' },
      ])
      await auth().setPassword(shop.tokenFor('stopped@example.org'), 'dust on the needle', aVisitor)
      expect(await guess('dust on the needle', 'owner')).toBeTruthy()
    })

    it('a hundred wrong ones are told to the shop and in a mail, also after other mails, and keep out nobody who is logged in', async () => {
      const email = 'besieged@example.org'
      const { session } = await shop.aCustomer(email)
      for (let n = 0; n < 3; n++) await auth().requestPasswordReset(email)
      await shop.post()
      for (let n = 0; n < 100; n++) {
        await expect(login(email, 'guess', { ...aVisitor, client: `c${n}` })).rejects.toMatchObject(wrong)
      }
      expect(await shop.post()).toMatchObject([
        { to: email, subject: 'Your account at Rille Records needs a new password' },
      ])
      expect(
        await shop.db
          .selectFrom('incident')
          .select(['kind', 'ref'])
          .where('ref', '=', session.uuidCustomer)
          .execute(),
      ).toEqual([{ kind: 'customer_password_guessed', ref: session.uuidCustomer }])

      const change = (password: string) =>
        shop.customers.service.setData(session, { password, new_password: 'a needle in the groove' }, 'owner')
      await expect(change('not this one')).rejects.toMatchObject({ code: 'wrong_password' })
      await change(goodPassword)
      expect(await login(email, 'a needle in the groove', aVisitor)).toBeTruthy()
    })
  })
})

describe('a password that is replaced while it is checked', () => {
  it.each(databaseKinds)('admits no one on %s', async (_kind, open) => {
    const checked = new Map<string, () => Promise<unknown>>()
    const slow: Passwords = {
      hash: async (password) => password,
      isRight: async (password, phc) => {
        await checked.get(password)?.()
        return phc === password
      },
    }
    const shop = await openCustomerShop(open, { passwords: slow })
    try {
      const { auth, sessions } = shop.customers
      await shop.aCustomer('swift@example.org')
      await auth.requestPasswordReset('swift@example.org')
      await shop.post()
      let owner = ''
      checked.set(goodPassword, async () => {
        checked.clear()
        owner = (await auth.setPassword(shop.tokenFor('swift@example.org'), 'dust on it', aVisitor)).token
      })
      await expect(auth.login('swift@example.org', goodPassword, aVisitor)).rejects.toMatchObject(wrong)
      expect(await shop.db.selectFrom('customer_session').selectAll().execute()).toHaveLength(1)
      expect(await sessions.find(owner)).not.toBeNull()

      checked.set('dust on it', () => shop.db.deleteFrom('customer').execute())
      await expect(auth.login('swift@example.org', 'dust on it', aVisitor)).rejects.toMatchObject(wrong)
    } finally {
      await shop.close()
    }
  })
})

describe('a login in a rush', () => {
  it('is no wrong password for those who could not be asked for theirs', async () => {
    let isBusy = true
    const rushed: Passwords = {
      hash: async (password) => password,
      isRight: async (password, phc) => {
        if (isBusy) throw new ShopError(429, 'busy', 'The shop is busy right now.')
        return phc === password
      },
    }
    const [[, open]] = databaseKinds
    const shop = await openCustomerShop(open, { passwords: rushed })
    try {
      await shop.aCustomer('rush@example.org')
      const login = () => shop.customers.auth.login('rush@example.org', goodPassword, aVisitor)
      for (let n = 0; n < 30; n++) await expect(login()).rejects.toMatchObject({ code: 'busy' })
      isBusy = false
      expect((await login()).email).toBe('rush@example.org')
    } finally {
      await shop.close()
    }
  })
})

describe('the cost of a login', () => {
  it('takes one password hash for every account and every error', async () => {
    const real = createPasswords()
    let hashes = 0
    const counting: typeof real = {
      hash: (password) => real.hash(password),
      isRight: (...args) => {
        hashes++
        return real.isRight(...args)
      },
    }
    const [[, open]] = databaseKinds
    const shop = await openCustomerShop(open, { passwords: counting })
    try {
      await shop.aCustomer('cost@example.org')
      for (const [email, password, client] of [
        ['cost@example.org', goodPassword, 'a'],
        ['cost@example.org', 'wrong', 'a'],
        ['cost@example.org', '', 'a'],
        ['none@example.org', 'wrong', 'a'],
        ['', '', 'a'],
        ...Array.from({ length: 12 }, () => ['cost@example.org', 'wrong', 'waiting']),
      ]) {
        const before = hashes
        await shop.customers.auth.login(email, password, { ...aVisitor, client }).catch(() => {})
        expect(hashes - before).toBe(1)
      }
    } finally {
      await shop.close()
    }
  })
})
