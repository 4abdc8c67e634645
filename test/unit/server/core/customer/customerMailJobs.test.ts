import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { createCustomerMailJobs } from '../../../../../server/core/customer/customerMailJobs'
import { createCustomers } from '../../../../../server/core/customer/customers'
import { createMailShops } from '../../../../../server/core/shop/mailShop'
import { createOutboxWorker } from '../../../../../server/platform/jobs/outbox'
import { createMemoryLimit } from '../../../../../server/platform/limits/memoryLimit'
import { createMemoryWaits } from '../../../../../server/platform/limits/memoryWaits'
import { createLog } from '../../../../../server/platform/log/log'
import type { Mail } from '../../../../../server/platform/mail/mail'
import { databaseKinds } from '../../../../support/testDatabase'
import { aVisitor, type CustomerShop, followTokens, goodPassword, openCustomerShop } from './customerShop'

const minute = 60_000

describe('the mails of accounts, when the mail server is away', () => {
  let shop: CustomerShop
  let isAway = true
  const sent: Mail[] = []
  beforeAll(async () => {
    shop = await openCustomerShop(databaseKinds[0][1])
  })
  afterAll(() => shop.close())
  const send = async (mail: Mail) => {
    if (isAway) throw new Error('ECONNREFUSED')
    sent.push(mail)
  }
  const run = async () => {
    const [now, log] = [() => shop.clock.now, createLog('silent')]
    const handlers = createCustomerMailJobs(shop.db, {
      createMailer: () => ({ send }),
      mailShops: createMailShops(createContentReader(shop.db), { publicUrl: 'https://rille.example', log }),
      followTokens,
      now,
    })
    await createOutboxWorker(shop.db, { handlers, now, log }).run()
  }
  /** All tries of somewhat less than an hour fail. */
  const failForLong = async () => {
    for (const minutes of [0, 1, 2, 5, 15, 30]) {
      shop.clock.pass(minutes * minute)
      await run()
    }
    expect(sent).toEqual([])
  }
  beforeEach(() => {
    isAway = true
    sent.length = 0
  })

  it('a registration waits, and its link is as good as ever', async () => {
    await shop.customers.auth.register('patient@example.org')
    await failForLong()
    isAway = false
    shop.clock.pass(60 * minute)
    await run()
    expect(sent).toHaveLength(1)
    const [, token] = /set-password\/([\w-]{43})/.exec(sent[0].text)!
    const customer = await shop.customers.auth.setPassword(token, goodPassword, aVisitor)
    expect(customer.email).toBe('patient@example.org')
  })

  it('a change of the e-mail address waits, and so does the newsletter', async () => {
    const { session } = await shop.aCustomer('waiting@example.org')
    await shop.customers.service.setData(session, { email: 'next@example.org', password: goodPassword }, null)
    await shop.customers.service.subscribe(session)
    await failForLong()
    isAway = false
    shop.clock.pass(60 * minute)
    await run()
    expect(sent.map(({ to }) => to).sort()).toEqual([
      'next@example.org',
      'waiting@example.org',
      'waiting@example.org',
    ])
    const findToken = (mail: string) =>
      /confirm=([\w-]{43})/.exec(sent.find(({ subject }) => subject.includes(mail))!.text)![1]
    await shop.customers.auth.confirm(findToken('newsletter'))
    await shop.customers.auth.confirm(findToken('Please confirm your new'))
    expect(await shop.customers.service.getData(session)).toMatchObject({
      email: 'next@example.org',
      newsletter: 'subscribed',
    })
  })

  it('is not sent when it is no longer needed', async () => {
    isAway = false
    const { session } = await shop.aCustomer('gone@example.org')
    await shop.customers.service.subscribe(session)
    await shop.customers.service.unsubscribe(session)
    await shop.customers.auth.login(session.email, goodPassword, { ...aVisitor, device: 'Edge on Windows' })
    await shop.customers.service.deleteAccount(session, goodPassword, null)
    await run()
    expect(sent).toEqual([])
  })

  it('done jobs are forgotten after a week, since they hold addresses', async () => {
    const jobs = async () => (await shop.db.selectFrom('outbox').selectAll().execute()).length
    const customers = createCustomers(shop.db, {
      content: shop.content,
      catalogue: { findArtist: () => null, findLabel: () => null },
      followTokens,
      mailsPerHour: async () => 1000,
      createLimit: createMemoryLimit,
      findDownloadTokens: async () => new Map(),
      createWaits: createMemoryWaits(() => shop.clock.now),
      now: () => shop.clock.now,
      log: createLog('silent'),
      onJobsQueued: () => {},
    })
    const work = async () => {
      customers.start()
      await customers.stop()
    }
    expect(await jobs()).toBeGreaterThan(3)
    const before = await jobs()
    await work()
    expect(await jobs()).toBe(before)
    shop.clock.pass(8 * 24 * 60 * minute)
    await work()
    expect(await jobs()).toBe(0)
  })
})
