import { transact } from '../../../../../server/platform/database/transactions'
import { createOutboxWorker, enqueue, jobsAtOnce } from '../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../server/platform/log/log'
import type { Mail } from '../../../../../server/platform/mail/mail'
import { createMailer } from '../../../../../server/platform/mail/mailer'
import { connectMailServer, type MailServer } from '../../../../../server/platform/mail/mailServer'
import { type FakeMailServer, startMailServer } from '../../../../support/fakeMailServer'
import { patience } from '../../../../support/patience'
import { casesOf, howOften } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const from = 'Rille Records <orders@shop.example>'
const log = createLog('silent')
const mailOf = (name: string): Mail => ({
  messageId: `order.${name}@shop.example`,
  to: `${name}@example.org`,
  replyTo: null,
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
})

describe.each(casesOf(databaseKinds))('mails of the outbox on %s', (_name, open) => {
  let database: TestDatabase
  let server: FakeMailServer
  let mailServer: MailServer
  afterEach(async () => {
    mailServer.close()
    await server.close()
    await database.close()
  })

  async function start(answer: Parameters<typeof startMailServer>[0], timeoutMilliseconds?: number) {
    database = await open()
    server = await startMailServer(answer)
    mailServer = connectMailServer(server.url, timeoutMilliseconds)
    const mailer = createMailer({ mailServer, from, dataDir: '', log })
    const voided: string[] = []
    const openedAt = new Date()
    const worker = createOutboxWorker(database.db, {
      handlers: {
        'mail.confirmation': ({ uuid_order }) => mailer.send(mailOf(uuid_order)),
        void: async ({ uuid_attempt }) => void voided.push(uuid_attempt),
      },
      // It stands still: on a slow machine a failed mail would be due again before the test looks.
      now: () => openedAt,
      log,
    })
    return { worker, voided }
  }
  const due = (kind: 'mail.confirmation' | 'void', name: string) => {
    const at = '2026-01-01T00:00:00.000Z'
    const dedupeKey = `${kind}.${name}`
    return transact(database.db, (trx) =>
      kind === 'void'
        ? enqueue(trx, { kind, dedupeKey, payload: { uuid_attempt: name } }, at)
        : enqueue(trx, { kind, dedupeKey, payload: { uuid_order: name } }, at),
    )
  }
  const stateOf = async (kind: string) =>
    database.db.selectFrom('outbox').select(['state', 'tries']).where('kind', '=', kind).execute()

  const many = howOften(100, 1000)
  it(`${many} leave in one run, each once, several at a time over a few connections`, async () => {
    const { worker } = await start({ delayMs: 2 })
    for (let number = 0; number < many; number++) await due('mail.confirmation', `m${number}`)
    expect(await worker.run()).toBe(many)
    expect(new Set(server.recipients).size).toBe(many)
    expect(server.mails).toHaveLength(many)
    expect(server.maxConnections).toBe(jobsAtOnce)
    expect(server.connections).toBeLessThan(20)
  })

  it('a server that says nothing leaves voids alone, and its mails for a later try', async () => {
    const { worker, voided } = await start({ isSilent: true }, 400)
    for (let number = 0; number < 2 * jobsAtOnce; number++) await due('mail.confirmation', `m${number}`)
    const [mails, voids] = ['mail', 'void'].map((name) => worker.queues.find((one) => one.name === name)!)
    const running = mails.run()
    await due('void', 'hold')
    await voids.run()
    expect(voided).toEqual(['hold'])
    await running
    for (const mail of await stateOf('mail.confirmation'))
      expect(mail).toEqual({ state: 'waiting', tries: 1 })
  })

  it('a server that takes a mail and does not answer holds up only the mails behind it, for one timeout each', async () => {
    const { worker } = await start({ isSilentAfterData: true }, patience(0.4))
    for (let number = 0; number < jobsAtOnce; number++) await due('mail.confirmation', `m${number}`)
    expect(await worker.run()).toBe(jobsAtOnce)
    // Only the mail whose turn it is has been ended: a process that is killed leaves one mail in doubt at most.
    expect(server.maxInDoubt).toBe(1)
    for (const mail of await stateOf('mail.confirmation'))
      expect(mail).toEqual({ state: 'waiting', tries: 1 })
  })
})
