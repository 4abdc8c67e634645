import { createContentReader } from '../../../../../../server/core/content/contentRepository'
import { createGiftCardCodes } from '../../../../../../server/core/giftCards/giftCardCodes'
import { createOrderMailJobs } from '../../../../../../server/core/order/mails/orderMailJobs'
import { createMailShops } from '../../../../../../server/core/shop/mailShop'
import { createOutboxWorker } from '../../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../../server/platform/log/log'
import type { Mail } from '../../../../../../server/platform/mail/mail'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('the mails about an order on %s', (_kind, open) => {
  let shop: CheckoutShop
  let uuid_order: string
  let sent: Mail[]
  let isServerAway: boolean
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    ;[uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await shop.settleDown()
    sent = []
    isServerAway = false
  })
  afterEach(() => shop.close())

  async function post() {
    const handlers = createOrderMailJobs(shop.db, {
      createMailer: () => ({
        async send(mail) {
          if (isServerAway) throw new Error('the mail server is away')
          sent.push(mail)
        },
      }),
      orders: shop.checkoutModule.orders,
      findDownloadTokens: async () => new Map(),
      giftCardCodes: createGiftCardCodes('a secret of tests'),
      mailShops: createMailShops(createContentReader(shop.db), {
        publicUrl: 'https://shop.example',
        log: createLog('silent'),
      }),
      isSandbox: true,
      staffMail: { addresses: [], kinds: [] },
    })
    const worker = createOutboxWorker(shop.db, {
      handlers,
      now: () => shop.clock.now,
      log: createLog('silent'),
    })
    while ((await worker.run()) > 0);
  }
  const ask = () => shop.checkoutModule.orders.sendLink(uuid_order, 'alex@example.org')

  it('opens the order for who has the mail with a link', async () => {
    await ask()
    await post()
    expect(sent).toMatchObject([{ to: 'alex@example.org' }])
    const [, access] = /\/order\/[\w-]+\?access=([\w-]+)/.exec(sent[0].text)!
    shop.clock.pass(3 * 3_600_000)
    const [order] = await shop.checkoutModule.orders.getOrders([uuid_order], { access })
    expect(order.personal_data).toBe('shown')
  })

  it('sends the link a few times a day, also when many were asked for while the mail server was away', async () => {
    isServerAway = true
    for (let n = 0; n < 10; n++) {
      await ask()
      await post()
      shop.clock.pass(10 * 60_000)
    }
    expect(sent).toEqual([])
    isServerAway = false
    shop.clock.pass(3_600_000)
    await post()
    expect(sent).toHaveLength(5)
  })

  it('tells the buyer of a withdrawal from another address, which learns nothing but what was typed', async () => {
    const declare = (message: string) =>
      shop.checkoutModule.orders.withdraw(
        { name: 'Robin Example', email: 'robin@example.org', message },
        uuid_order,
      )
    expect(await declare('I do not want it.')).toMatchObject({ hasReceipt: true })
    await post()
    const [receipt, notice] = sent
    expect([receipt!.to, notice!.to]).toEqual(['robin@example.org', 'alex@example.org'])
    expect(receipt!.messageId).not.toBe(notice!.messageId)
    expect(`${receipt!.subject}${receipt!.text}`).not.toContain('10001')
    for (const part of ['Robin Example', 'I do not want it.']) expect(receipt!.text).toContain(part)
    for (const part of [
      '10001',
      'Robin Example',
      'robin@example.org',
      'I do not want it.',
      'this was not you',
    ])
      expect(notice!.text).toContain(part)

    sent = []
    for (let n = 0; n < 5; n++) await declare(`Again ${n}`)
    await post()
    expect(sent.map(({ to }) => to).sort()).toEqual([
      ...['alex@example.org', 'alex@example.org'],
      ...['robin@example.org', 'robin@example.org'],
    ])
  })

  it('sends one receipt of a withdrawal from the address of the order', async () => {
    await shop.checkoutModule.orders.withdraw({ name: 'Alex', email: 'ALEX@example.org' }, uuid_order)
    await post()
    expect(sent.map(({ to }) => to)).toEqual(['ALEX@example.org'])
  })
})
