import { listOrderMails, resendMail } from '../../../../../../server/core/order/mails/resendMail'
import { createOrderReader } from '../../../../../../server/core/order/orderRepository'
import { transact } from '../../../../../../server/platform/database/transactions'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('mails that are sent again on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
  })
  afterEach(() => shop.close())

  const order = async () => (await createOrderReader(shop.db).findByNumber(10001))!
  const mails = async () => listOrderMails(shop.db, await order())
  const resend = (number: number, idMail: number) =>
    transact(shop.db, (trx) => resendMail(trx, number, idMail, shop.clock.now))
  const settle = () =>
    shop.db.updateTable('outbox').set({ state: 'done' }).where('kind', 'like', 'mail.%').execute()

  it('are queued with another name, so that mail programs show them', async () => {
    await settle()
    const [first] = await mails()
    expect(await resend(10001, first!.id_job)).toBe('confirmation')
    const [, again] = await mails()
    expect(again).toMatchObject({ kind: 'mail.confirmation', state: 'waiting' })
    expect(JSON.parse(again!.payload)).toMatchObject({
      uuid_order: (await order()).uuidOrder,
      again: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(again!.dedupe_key).not.toBe(first!.dedupe_key)
  })

  it('are refused while the first one waits', async () => {
    const [first] = await mails()
    await expect(resend(10001, first!.id_job)).rejects.toMatchObject({ status: 409, code: 'mail_waits' })
  })

  it('are only those of this order', async () => {
    await settle()
    const [first] = await mails()
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio CD'))
    await expect(resend(10002, first!.id_job)).rejects.toMatchObject({ status: 404 })
    await expect(resend(7, first!.id_job)).rejects.toMatchObject({ status: 404 })
  })
})
