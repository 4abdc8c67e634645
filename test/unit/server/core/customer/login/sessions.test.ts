import { createSessions, type Session } from '../../../../../../server/core/customer/login/sessions'
import { transact } from '../../../../../../server/platform/database/transactions'
import { createLog } from '../../../../../../server/platform/log/log'
import { aCustomerRow } from '../../../../../support/customerBuilders'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const minute = 60_000
const day = 86_400_000

describe.each(databaseKinds)('sessions on %s', (kind, open) => {
  let base: TestDatabase
  let clock = new Date('2026-11-21T10:00:00Z')
  let uuidCustomer: string
  const pass = (ms: number) => {
    clock = new Date(clock.getTime() + ms)
  }
  beforeAll(async () => {
    base = await open()
    uuidCustomer = await aCustomerRow(base.db, { email: 'Ada@example.org' })
  })
  afterAll(() => base.close())
  const sessions = () => createSessions(base.db, { now: () => clock, log: createLog('silent') })
  const login = (device: string | null = 'Firefox on Linux') =>
    transact(base.db, (trx) => sessions().start(trx, uuidCustomer, device))
  const isGood = async (token: string) => (await sessions().find(token)) !== null
  const renew = async (token: string): Promise<string> => {
    const all = sessions()
    const session = await all.find(token)
    if (!session) throw new Error('logged out')
    const renewed = await all.renew(session)
    if (!renewed) throw new Error('ended meanwhile')
    return renewed
  }

  it('begin with a token of the customer, the session, and 256 random bits', async () => {
    const token = await login()
    expect(token).toMatch(new RegExp(`^${uuidCustomer}\\.[0-9a-f-]{36}\\.[\\w-]{43}$`))
    expect(await sessions().find(token)).toEqual({
      uuidCustomer,
      uuidSession: token.split('.')[1],
      email: 'Ada@example.org',
      token,
    } satisfies Session)
    expect(await sessions().findOwner(token)).toEqual({ uuidCustomer, email: 'Ada@example.org' })
    const kept = JSON.stringify(await base.db.selectFrom('customer_secret').selectAll().execute())
    expect(kept).not.toContain(token.split('.')[2])
  })

  it('stay ended when another tab gets a new token at the moment of logging out', async () => {
    const all = sessions()
    const session = (await all.find(await login()))!
    await all.end(session)
    expect(await all.renew(session)).toBeNull()
    const others = await Promise.all(Array.from({ length: 10 }, async () => (await all.find(await login()))!))
    const late = await Promise.all(others.flatMap((one) => [all.renew(one), all.end(one).then(() => null)]))
    for (const token of late) expect(token === null || !(await isGood(token))).toBe(true)
    const gone = (await all.find(await login()))!
    await base.db.deleteFrom('customer_session').where('uuid_session', '=', gone.uuidSession).execute()
    expect(await all.renew(gone)).toBeNull()
  })

  it('are found by nothing else', async () => {
    const [one, other] = [await login(), await login()]
    const [customer, session, secret] = one.split('.')
    const foreign = await aCustomerRow(base.db)
    for (const token of [
      '',
      'x',
      '..',
      `${customer}.${session}`,
      `${customer}.${session}.`,
      `${customer}.${session}.${other.split('.')[2]}`,
      `${customer}.${other.split('.')[1]}.${secret}`,
      `${foreign}.${session}.${secret}`,
      `${customer}.${session}.${'A'.repeat(43)}`,
      `${one}.`,
      `${one}=`,
      ` ${one}`,
      one.toUpperCase(),
      one.repeat(100),
    ]) {
      expect([token, await isGood(token)]).toEqual([token, false])
    }
    expect(await isGood(one)).toBe(true)
  })

  // Each refresh is the same statements: a tenth of the number shows that Postgres runs them.
  const refreshes = kind === 'SQLite' ? 1000 : 100
  it(`stay in two tabs that refresh in turns, each with its own token, ${refreshes} times`, async () => {
    const first = await login()
    const tabs = [first, first]
    for (let n = 0; n < refreshes; n++) {
      tabs[0] = await renew(tabs[0])
      pass(minute * (n % 3))
      tabs[1] = await renew(tabs[1])
      pass(minute * ((n + 1) % 12))
      if (n % 50 === 0) await sessions().flush()
    }
    expect(await isGood(tabs[0])).toBe(true)
    expect(await isGood(tabs[1])).toBe(true)
  })

  it('take what was replaced for half an hour more, and never after', async () => {
    const old = await login()
    const [one, two] = [await renew(old), await renew(old)]
    expect([await isGood(old), await isGood(one), await isGood(two)]).toEqual([true, true, true])
    pass(29 * minute)
    const late = await renew(old)
    pass(minute)
    expect(await isGood(old)).toBe(false)
    expect([await isGood(one), await isGood(two), await isGood(late)]).toEqual([true, true, true])
  })

  it('outlive an answer that got lost: what it would have replaced is good until another one is used', async () => {
    const old = await login()
    await renew(old)
    pass(3 * 60 * minute)
    const arrived = await renew(old)
    pass(3 * 60 * minute)
    expect([await isGood(old), await isGood(arrived)]).toEqual([true, true])
    pass(30 * minute)
    expect([await isGood(old), await isGood(arrived)]).toEqual([false, true])
  })

  it('outlive a sleep of some hours, also when another tab has refreshed meanwhile', async () => {
    const asleep = await login()
    pass(3 * 60 * minute)
    expect(await isGood(await renew(asleep))).toBe(true)
  })

  it('drop a token that was not refreshed for a day while others were', async () => {
    const first = await login()
    let [kept] = [await renew(first)]
    const lost = await renew(first)
    for (let hours = 0; hours < 26; hours++) {
      kept = await renew(kept)
      pass(60 * minute)
    }
    expect([await isGood(kept), await isGood(lost)]).toEqual([true, false])
  })

  it('end with logging out, for every token of theirs', async () => {
    const old = await login()
    const token = await renew(old)
    const session = (await sessions().find(token))!
    await sessions().end(session)
    expect([await isGood(old), await isGood(token)]).toEqual([false, false])
  })

  it('end after 14 days without use, and after 90 days in any case', async () => {
    const idle = await login()
    let busy = await login()
    pass(14 * day - 1000)
    expect(await isGood(idle)).toBe(true)
    pass(1000)
    expect(await isGood(idle)).toBe(false)

    busy = await login()
    for (let days = 0; days < 89; days++) {
      pass(day)
      busy = await renew(busy)
    }
    expect(await isGood(busy)).toBe(true)
    pass(day)
    expect(await isGood(busy)).toBe(false)
  })

  it('of the future are none', async () => {
    const token = await login()
    pass(-10 * minute)
    expect(await isGood(token)).toBe(false)
    pass(10 * minute)
  })

  it('are used without writing each time', async () => {
    const token = await login()
    const all = sessions()
    const usedAt = async () => {
      const [, uuid_session] = token.split('.')
      const query = base.db.selectFrom('customer_session').select('used_at')
      return (await query.where('uuid_session', '=', uuid_session).executeTakeFirstOrThrow()).used_at
    }
    const begun = await usedAt()
    pass(4 * minute)
    await all.find(token)
    await all.flush()
    expect(await usedAt()).toBe(begun)
    pass(minute)
    await all.find(token)
    expect(await usedAt()).toBe(begun)
    await all.flush()
    expect(await usedAt()).toBe(clock.toISOString())
  })

  it('are forgotten when they have run out, and with them the device after a while', async () => {
    const uuid_customer = await aCustomerRow(base.db)
    const token = await transact(base.db, (trx) => sessions().start(trx, uuid_customer, 'Safari on iPhone'))
    const count = async (table: 'customer_session' | 'customer_secret') => {
      const uuid_session = token.split('.')[1]
      return (await base.db.selectFrom(table).where('uuid_session', '=', uuid_session).selectAll().execute())
        .length
    }
    await sessions().forget()
    expect([await count('customer_session'), await count('customer_secret')]).toEqual([1, 1])
    pass(15 * day)
    await sessions().forget()
    expect([await count('customer_session'), await count('customer_secret')]).toEqual([1, 0])
    pass(76 * day)
    await sessions().forget()
    expect(await count('customer_session')).toBe(0)
  })
})
