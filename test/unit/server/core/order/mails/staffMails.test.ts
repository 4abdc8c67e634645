import { staffMailKinds } from '../../../../../../server/config/config'
import { createContentReader } from '../../../../../../server/core/content/contentRepository'
import { createGiftCardCodes } from '../../../../../../server/core/giftCards/giftCardCodes'
import { createOrderMailJobs } from '../../../../../../server/core/order/mails/orderMailJobs'
import { tell } from '../../../../../../server/core/order/staffSentences'
import { createMailShops } from '../../../../../../server/core/shop/mailShop'
import { openIncident } from '../../../../../../server/platform/jobs/incidents'
import { createOutboxWorker } from '../../../../../../server/platform/jobs/outbox'
import { createLog } from '../../../../../../server/platform/log/log'
import type { Mail } from '../../../../../../server/platform/mail/mail'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

let shop: CheckoutShop
let sent: Mail[]
beforeEach(async () => {
  shop = await openCheckoutShop(databaseKinds[0]![1])
  sent = []
})
afterEach(() => shop.close())

/** Sends all that is due, with the shop's own templates. */
async function post(staffMail: { addresses: string[]; kinds: readonly (typeof staffMailKinds)[number][] }) {
  const handlers = createOrderMailJobs(shop.db, {
    createMailer: () => ({ send: async (mail) => void sent.push(mail) }),
    orders: shop.checkoutModule.orders,
    findDownloadTokens: async () => new Map(),
    giftCardCodes: createGiftCardCodes('a secret of tests'),
    mailShops: createMailShops(createContentReader(shop.db), {
      publicUrl: 'https://shop.example',
      log: createLog('silent'),
    }),
    isSandbox: true,
    staffMail,
  })
  const worker = createOutboxWorker(shop.db, {
    handlers,
    now: () => shop.clock.now,
    log: createLog('silent'),
  })
  while ((await worker.run()) > 0);
}
const toStaff = () => sent.filter(({ to }) => Array.isArray(to))

async function happen() {
  await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
  const declaration = { name: 'Ada', email: 'other@example.org', order_number: '10001', message: 'too loud' }
  await shop.checkoutModule.orders.withdraw(declaration, null)
  const incident = { kind: 'dispute', ref: 'x', detail: 'Answer the provider in time.' }
  const now = shop.clock.now.toISOString()
  await openIncident(shop.db, incident, now)
  await openIncident(shop.db, incident, now)
  await openIncident(shop.db, { kind: 'outbox.mail.staff_order', ref: '1', detail: 'refused' }, now)
}

describe('mails to the shop', () => {
  it('tell of each order, withdrawal and incident once, to all addresses', async () => {
    await happen()
    const addresses = ['ada@shop.example', 'bo@shop.example']
    await post({ addresses, kinds: staffMailKinds })
    // Jobs run side by side, so the mails come in any order.
    const subjects = toStaff().map(({ subject }) => subject.replace('[Test order] ', ''))
    expect(subjects.sort()).toEqual([
      'Incident 2: Disputed payment',
      'New order 10001: 1 item, €29.80',
      'Withdrawal from an order that was not found',
    ])
    for (const { to } of toStaff()) expect(to).toEqual(addresses)
    // Whoever reads the mail works in the back office, so the command line is not mentioned.
    for (const { text, html } of toStaff()) expect(text + html).not.toMatch(/\brille [a-z]+\b|command line/)
    const linkOf = (word: string) =>
      /https:\S+\/staff\S*/.exec(toStaff().find(({ subject }) => subject.includes(word))!.text)?.[0]
    expect(linkOf('New order')).toBe('https://shop.example/staff/orders/10001')
    expect(linkOf('Withdrawal')).toBe('https://shop.example/staff/inbox')
    expect(linkOf('Incident')).toBe('https://shop.example/staff/inbox')
    expect(toStaff().find(({ subject }) => subject.includes('Withdrawal'))!.text).toContain('too loud')
    const toBuyers = sent.filter(({ to }) => !Array.isArray(to))
    expect(toBuyers.map(({ to }) => to).sort()).toEqual(['alex@example.org', 'other@example.org'])
    expect(toBuyers.find(({ to }) => to === 'other@example.org')!.text).toContain('> too loud')
  })

  it.each([
    [
      'radio CD',
      /Take these out\..* press "Cancel the order".* €14\.00 goes back to the buyer and the records go back on the shelf/,
      /"Refund"/,
    ],
    ['radio LP,radio CD', /press "Cancel the order"/, /Only some of it/],
  ])('say what to do with a withdrawal from %s of two items', async (formats, says, saysNot) => {
    const [uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
    const items = formats.split(',').map((format) => shop.formatId(format))
    await shop.checkoutModule.orders.withdraw({ name: 'Alex', email: 'alex@example.org', items }, uuid_order!)
    await post({ addresses: ['ada@shop.example'], kinds: ['withdrawals'] })
    const [{ text }] = toStaff()
    expect(text.replace(/\s+/g, ' ')).toMatch(says)
    expect(text).not.toMatch(saysNot)
  })

  it('pay delivery back when the last of the items is withdrawn from', async () => {
    const [uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
    for (const format of ['radio LP', 'radio CD']) {
      const declaration = { name: 'Alex', email: 'alex@example.org', items: [shop.formatId(format)] }
      await shop.checkoutModule.orders.withdraw(declaration, uuid_order!)
      shop.clock.pass(60_000)
    }
    await post({ addresses: ['ada@shop.example'], kinds: ['withdrawals'] })
    const texts = (mails: Mail[]) => mails.map(({ text }) => text.replace(/\s+/g, ' '))
    const isLast =
      /the buyer has withdrawn from the whole order.* press "Cancel the order": all that is left goes back to the buyer and the records go back on the shelf/
    expect(texts(toStaff()).filter((text) => isLast.test(text))).toHaveLength(1)
    const receipts = texts(sent.filter(({ subject }) => /your withdrawal/.test(subject)))
    expect(receipts).toHaveLength(2)
    expect(receipts.filter((text) => text.includes('including standard delivery'))).toHaveLength(1)
  })

  it('are in the first language of the shop', async () => {
    const { value } = await shop.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'shop')
      .executeTakeFirstOrThrow()
    const languages = [{ language: 'de', url: null }]
    await shop.db
      .updateTable('setting')
      .set({ value: JSON.stringify({ ...JSON.parse(value), languages }) })
      .where('key', '=', 'shop')
      .execute()
    const [uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP', 'radio CD'))
    const [option] = await shop.db.selectFrom('shipping_option').selectAll().execute()
    const english = {
      entity: 'shipping_option' as const,
      ref: option!.uuid_shipping_option,
      language: 'en' as const,
    }
    await shop.db
      .insertInto('translation')
      .values({ ...english, field: 'label', text: option!.label })
      .execute()
    await shop.db
      .updateTable('shipping_option')
      .set({ label: 'Paketversand' })
      .where('uuid_shipping_option', '=', english.ref)
      .execute()
    const declaration = { name: 'Alex', email: 'alex@example.org', items: [shop.formatId('radio LP')] }
    await shop.checkoutModule.orders.withdraw(declaration, uuid_order!)
    const dispute = {
      kind: 'dispute',
      ref: 'x',
      detail: () => tell('Payment {ref} is disputed: answer the provider in time.', { ref: 'pi_1' }),
    }
    await openIncident(shop.db, dispute, shop.clock.now.toISOString())
    await post({ addresses: ['ada@shop.example'], kinds: staffMailKinds })
    const subjects = toStaff().map(({ subject }) => subject.replace(/^\[.*?\] /, ''))
    expect(subjects.sort()).toEqual([
      'Fall 2: Angefochtene Zahlung',
      'Neue Bestellung 10001: 2 Artikel, 43,80\u00a0€',
      'Widerruf von Bestellung 10001',
    ])
    const texts = toStaff().map(({ text }) => text.replace(/\s+/g, ' '))
    expect(texts.join()).toContain('Zahlung pi_1 ist angefochten: Antworten Sie dem Anbieter rechtzeitig.')
    expect(texts.join()).toContain('wählen Sie „Nur einen Teil“ und haken Sie an, was oben steht')
    expect(texts.join()).toContain('Paketversand')
    expect(texts.join()).toMatch(/Berlin Deutschland\b/)
    for (const text of texts) expect(text).not.toMatch(/\b(the|of|order|buyer|press)\b/)
  })

  it('can be switched off by kind, and are not sent without addresses', async () => {
    await happen()
    await post({ addresses: ['ada@shop.example'], kinds: ['incidents'] })
    expect(toStaff().map(({ subject }) => subject)).toEqual([expect.stringContaining('Incident 2')])
    sent.length = 0
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    await post({ addresses: [], kinds: staffMailKinds })
    expect(sent.map(({ to }) => to)).toEqual(['alex@example.org'])
  })
})

describe('the confirmation', () => {
  it('noted with each order by an older version is still one mail', async () => {
    const uuid_basket = (await shop.aWholeBasket('radio LP', 'coming LP')).uuid_basket
    await shop.baskets.groupItems(uuid_basket, 'as_available')
    const ids = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    expect(ids).toHaveLength(2)
    await shop.db
      .insertInto('outbox')
      .values({
        kind: 'mail.confirmation',
        dedupe_key: `mail.confirmation.${ids[1]}`,
        payload: JSON.stringify({ uuid_order: ids[1] }),
        state: 'waiting',
        due_at: shop.clock.now.toISOString(),
        tries: 0,
        created_at: shop.clock.now.toISOString(),
      })
      .execute()
    await post({ addresses: [], kinds: staffMailKinds })
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your orders 10001 and 10002'),
    ])
  })
})
