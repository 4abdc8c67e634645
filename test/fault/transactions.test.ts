// Suite: quick. It starts no process.
/** Nothing that waits for the network runs while a transaction is open. */
import { randomUUID } from 'node:crypto'
import type { PaymentGateway } from '../../server/core/payment/paymentGateway'
import { openMemoryDatabase } from '../../server/platform/database/connection'
import { migrate } from '../../server/platform/database/migrate'
import { transact } from '../../server/platform/database/transactions'
import { createLog } from '../../server/platform/log/log'
import { createMailer } from '../../server/platform/mail/mailer'
import { connectMailServer } from '../../server/platform/mail/mailServer'
import { aNewPayment, simulatedGateways } from '../support/simulatedGateways'
import { databaseKinds } from '../support/testDatabase'

const calls: Record<string, (gateway: PaymentGateway) => Promise<unknown>> = {
  create: (gateway) => gateway.create(aNewPayment()),
  read: (gateway) => gateway.read('pi_1'),
  findByCheckout: (gateway) => gateway.findByCheckout(randomUUID()),
  capture: (gateway) => gateway.capture('pi_1', 100, 'key'),
  cancel: (gateway) => gateway.cancel('pi_1', 'key'),
  refund: (gateway) => gateway.refund('pi_1', 100, 'key'),
  listCaptures: (gateway) => gateway.listCaptures(new Date()),
}

describe.each(databaseKinds)('within a transaction on %s', (_name, open) => {
  it.each(['stripe', 'paypal'] as const)('no call of %s leaves the shop', async (name) => {
    const ledger = openMemoryDatabase()
    await migrate(ledger)
    const { gateways, simulator, exchanges } = await simulatedGateways(ledger)
    const { db, close } = await open()
    // Stripe's webhook events are checked without asking Stripe.
    const ownCalls: typeof calls =
      name === 'paypal'
        ? { ...calls, readEvent: (gateway) => gateway.readEvent(Buffer.from('{}'), {}) }
        : calls
    try {
      for (const [call, work] of Object.entries(ownCalls)) {
        const answer = transact(db, () => work(gateways[name]))
        await expect(answer).rejects.toThrow(`${name}.${call} was called within a database transaction.`)
      }
      expect(exchanges).toEqual([])
      // Outside it goes out.
      await gateways[name].create(aNewPayment())
      expect(exchanges.length).toBeGreaterThan(0)
    } finally {
      await simulator.close()
      await close()
      await ledger.destroy()
    }
  })

  it('no mail leaves the shop', async () => {
    const { db, close } = await open()
    const mailServer = connectMailServer('smtp://127.0.0.1:1')
    const mailer = createMailer({
      mailServer,
      from: 'Rille <shop@rille.example>',
      dataDir: '/nowhere',
      log: createLog('silent'),
    })
    const mail = {
      to: 'ada@example.org',
      replyTo: null,
      subject: 'Hello',
      messageId: 'a@b',
      text: '',
      html: '',
    }
    await expect(transact(db, () => mailer.send(mail))).rejects.toThrow(
      'Sending a mail was called within a database transaction.',
    )
    mailServer.close()
    await close()
  })
})
