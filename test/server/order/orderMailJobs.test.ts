import { createContentReader } from '../../../server/content/contentRepository'
import { createGiftCardCodes } from '../../../server/giftcards/giftCardCodes'
import { createOutboxWorker } from '../../../server/jobs/outbox'
import { createLog } from '../../../server/log/log'
import type { Mail } from '../../../server/mail/mail'
import { createMailShops } from '../../../server/mail/mailShop'
import { createOrderMailJobs } from '../../../server/order/orderMailJobs'
import { casesOf } from '../../support/suite'
import { databaseKinds } from '../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('the link to an order, by mail, on %s', (_kind, open) => {
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
      mailerOf: () => ({
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

  it('opens the order for who has the mail', async () => {
    await ask()
    await post()
    expect(sent).toMatchObject([{ to: 'alex@example.org' }])
    const [, access] = /\/order\/[\w-]+\?access=([\w-]+)/.exec(sent[0].text)!
    shop.clock.pass(3 * 3_600_000)
    const [order] = await shop.checkoutModule.orders.getOrders([uuid_order], { access })
    expect(order.personal_data).toBe('shown')
  })

  it('is sent a few times a day, also when many were asked for while the mail server was away', async () => {
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
})
