import { once } from 'node:events'
import http, { type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express from 'express'
import { createLiveEvents } from '../../server/http/staff/liveUpdates/liveEvents'
import { transact } from '../../server/platform/database/transactions'
import { createOutboxWorker, enqueue } from '../../server/platform/jobs/outbox'
import { createLog } from '../../server/platform/log/log'
import { createMailer } from '../../server/platform/mail/mailer'
import { connectMailServer } from '../../server/platform/mail/mailServer'
import { startMailServer } from '../support/fakeMailServer'
import type { CheckoutShop } from '../unit/server/core/checkout/checkoutShop'
import { atMost, type Bench, percentile } from './bench'
import { withCheckoutShop } from './checkoutShops'
import { onEachDatabase } from './shops'

const mails = 1000
/** What a mail server some countries away takes for each of the four answers that a mail waits for. */
const answerMs = 50
const orders = 10
const log = createLog('silent')

/** What the shop does by itself: the mails of its outbox, and the news for open screens of the back office. */
export const benches: Bench[] = [
  ...onEachDatabase('mails', (report, database) =>
    withCheckoutShop(database, async (shop) => {
      const seconds = await sendMails(shop)
      report({
        name: `${mails} mails leave, ${answerMs} ms for each answer of the mail server`,
        ...atMost(seconds, 60, 's'),
      })
    }),
  ),
  ...onEachDatabase('live', (report, database) =>
    withCheckoutShop(database, async (shop) => {
      const waits = await waitForNews(shop)
      // The shop looks every two seconds; a tenth is for the look and the way.
      report({
        name: `from an order to the news on an open screen, longest of ${orders}`,
        ...atMost(percentile(waits, 1), 2.1, 's'),
      })
    }),
  ),
]

/** @returns the time that a thousand waiting mails took, in seconds */
async function sendMails({ db, clock }: CheckoutShop): Promise<number> {
  const server = await startMailServer({ delayMs: answerMs })
  const mailServer = connectMailServer(server.url)
  const mailer = createMailer({ mailServer, from: 'Shop <orders@shop.example>', dataDir: '', log })
  const worker = createOutboxWorker(db, {
    handlers: {
      'mail.confirmation': ({ uuid_order }) =>
        mailer.send({
          ...{
            messageId: `order.${uuid_order}@shop.example`,
            to: `${uuid_order}@example.org`,
            replyTo: null,
          },
          ...{
            subject: 'Your order',
            text: 'Thank you. '.repeat(200),
            html: '<p>Thank you.</p>'.repeat(200),
          },
        }),
    },
    now: () => clock.now,
    log,
  })
  const now = clock.now.toISOString()
  await transact(db, async (trx) => {
    for (let n = 0; n < mails; n++) {
      const payload = { uuid_order: `m${n}` }
      await enqueue(trx, { kind: 'mail.confirmation', dedupeKey: `mail.m${n}`, payload }, now)
    }
  })
  const startedAt = performance.now()
  await worker.run()
  const seconds = (performance.now() - startedAt) / 1000
  mailServer.close()
  await server.close()
  if (server.mails.length !== mails) throw new Error(`${server.mails.length} mails left, of ${mails}.`)
  return seconds
}

/** @returns the times from each order's commit to its event, in seconds */
async function waitForNews(shop: CheckoutShop): Promise<number[]> {
  const live = createLiveEvents(shop.db, log)
  live.start()
  const server = express()
    .get('/live', (_req, res) => live.listen(res, async () => true))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stream = await listenTo(server)
  const waits: number[] = []
  await shop.setStock('radio LP', orders)
  for (let n = 0; n < orders; n++) {
    const paid = await shop.aConfirmedPayment('stripe', 'radio LP')
    // Orders come at any moment between two looks, these at ten that are spread evenly.
    await delay((n * 2000) / orders)
    const [uuid_order] = await shop.finish(paid)
    const { order_number } = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('uuid_order', '=', uuid_order!)
      .executeTakeFirstOrThrow()
    const startedAt = performance.now()
    while (!stream.text().includes(`"new_order":${order_number}`)) await once(stream.source, 'data')
    waits.push((performance.now() - startedAt) / 1000)
  }
  live.endConnections()
  await live.stop()
  server.close()
  return waits
}

async function listenTo(server: Server): Promise<{ source: IncomingMessage; text(): string }> {
  const { port } = server.address() as AddressInfo
  const [source] = (await once(http.get({ port, path: '/live' }), 'response')) as [IncomingMessage]
  let text = ''
  source.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return { source, text: () => text }
}
