import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { downloadConsent } from '../../../../../server/core/order/mails/downloadConsent'
import {
  type ConfirmationDetails,
  orderConfirmation,
} from '../../../../../server/core/order/mails/orderConfirmation'
import { orderRefunded } from '../../../../../server/core/order/mails/orderRefunded'
import { orderShipped } from '../../../../../server/core/order/mails/orderShipped'
import { paymentFailed } from '../../../../../server/core/order/mails/paymentFailed'
import { staffOrder } from '../../../../../server/core/order/mails/staffOrder'
import { staffWithdrawal } from '../../../../../server/core/order/mails/staffWithdrawal'
import { withdrawalReceipt } from '../../../../../server/core/order/mails/withdrawalReceipt'
import type { OrderContent } from '../../../../../server/core/order/orderContent'
import { serverTexts } from '../../../../../server/platform/languages/texts/serverTexts'
import { money } from '../../../../../src/shared/money'
import { createShopTexts } from '../../../../../src/shared/texts/createShopTexts'
import { aLine, aMailShop, anOrder } from '../../../../support/orderBuilders'
import { aMandate, demoText, noExtras, sampleMails } from '../../../../support/sampleMails'

const shop = aMailShop()
type Node = DefaultTreeAdapterMap['node']
function nodesOf(html: string): Node[] {
  const all: Node[] = []
  const walk = (node: Node) => {
    all.push(node)
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(html))
  return all
}
const shownText = (html: string) =>
  nodesOf(html)
    .flatMap((node) => ('value' in node && node.nodeName === '#text' ? [node.value] : []))
    .join(' ')
/** Letters and digits alone: the two forms differ in lines and marks. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

describe.each(sampleMails())('the mail %s', (name, { subject, text, html, replyTo }) => {
  it('has one line as its subject, an address for answers, and says who writes', () => {
    expect(subject).toMatch(/^\S.*\S$/)
    expect(replyTo).toBe(
      /to the shop/.test(name) && !/incident/.test(name) ? 'ada@example.org' : 'hello@rille-records.example',
    )
    for (const form of [text, html]) {
      expect(form).toContain('Rille Records GmbH')
      expect(form).toContain('VAT ID DE000000000')
    }
  })

  it('says the same in text and in HTML', () => {
    const said = bare(shownText(html))
    const [, ...paragraphs] = text.split('\n\n')
    for (const line of paragraphs.join('\n').split('\n')) {
      // Addresses are behind labels in HTML, and legal texts keep their Markdown in the text.
      if (/https?:\/\/|[*_[\]#|`]|^={3}|^-{3}/.test(line)) continue
      if (!said.includes(bare(line.replace(/^\d+\. /, '')))) throw new Error(`The HTML does not say: ${line}`)
    }
  })

  it('is laid out by tables, because Outlook knows neither flexbox nor grid', () => {
    for (const node of nodesOf(html))
      for (const { name, value } of 'attrs' in node ? node.attrs : [])
        if (name === 'style') expect(value).not.toMatch(/display:(inline-)?(flex|grid)|gap:/)
  })

  it('needs nothing from elsewhere and runs nothing', () => {
    for (const node of nodesOf(html)) {
      expect(['script', 'img', 'link', 'iframe', 'form', 'object']).not.toContain(node.nodeName)
      for (const { name, value } of 'attrs' in node ? node.attrs : []) {
        expect(name).not.toMatch(/^on|^src/)
        if (name === 'style') expect(value).not.toMatch(/url\(|expression/i)
        if (name === 'href') expect(value).toMatch(/^(https:\/\/|mailto:)/)
      }
    }
  })
})

describe('the confirmation of an order', () => {
  const confirm = (changes: Parameters<typeof anOrder>[0] = {}, extras: Partial<ConfirmationDetails> = {}) =>
    orderConfirmation([anOrder(changes)], shop, { ...noExtras, ...extras })

  it('names what was bought, what it costs, and where it goes', () => {
    const { subject, text } = confirm()
    expect(subject).toBe('Your order 10023 at Rille Records')
    for (const part of [
      'Ines Sattelkamp – Distant and Near',
      'RIL 001',
      'KOF-12-007',
      '2 × €12.90',
      'DHL parcel with tracking',
      '€55.60',
      'including 19 % VAT on €46.72 net',
      '€8.88',
      'c/o Möbel & Söhne',
      'We have received your payment (Credit or debit card)',
      'within 1 to 3 working days',
      'https://shop.example/order/3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f',
      'Withdraw from contract here: https://shop.example/withdrawal',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Test order')
  })

  it('marks a test order in subject and text', () => {
    const { subject, text, html } = confirm({ isTest: true })
    expect(subject).toBe('[Test order] Your order 10023 at Rille Records')
    for (const form of [text, html])
      expect(form).toContain('Test order: no money moved, nothing will be sent')
  })

  it('announces a direct debit with everything that must be said', () => {
    const content: Partial<OrderContent> = { sepa: aMandate, paymentLabel: 'SEPA direct debit' }
    const debit = { amountCents: 5560, giftCardCents: 0, dueOn: '2026-11-24' }
    const { text } = confirm({ paymentStatus: 'pending', content }, { debit })
    for (const part of [
      'We will collect €55.60 from your account on Nov 24th 2026',
      'until Dec 1st 2026',
      'DE** **** **** 3000',
      'MND-3F2A9-C14D0-4E477-A8C31',
      'DE98ZZZ09999999999',
      "We'll pack it once your payment has arrived",
    ])
      expect(text).toContain(part)
  })

  it.each<[string, Parameters<typeof anOrder>[0], string, string]>([
    [
      'a provider that is still checking',
      { paymentStatus: 'pending', content: { paymentLabel: 'PayPal' } },
      'PayPal is still checking your payment',
      'received your payment',
    ],
    ['nothing to pay', { content: { totalCents: 0 } }, 'There is nothing to pay', 'received your payment'],
    [
      'a pre-order',
      { content: { shipsOn: '2027-01-15' } },
      'we expect to send it on Jan 15th 2027',
      "We're packing it now",
    ],
    ['a pre-order of the past', { content: { shipsOn: '2026-11-20' } }, "We're packing it now", 'pre-order'],
    [
      'an export',
      { content: { isExport: true, vatLines: [], vatCents: 0 } },
      'no VAT is charged',
      'including',
    ],
    [
      'a download',
      { content: { lines: [aLine({ instantDownload: true, isDownloadOnly: true, format: 'Download' })] } },
      'Your files are on your order page',
      'packing it',
    ],
    [
      'rebates',
      { content: { rebateCents: 300, voucherCents: 100, customerRebatePercent: 5, voucher: 'GROOVE' } },
      'Voucher GROOVE',
      'voucher GROOVE',
    ],
    ['one working day', { content: { arrivesInDays: { from: 1, to: 1 } } }, 'within 1 working day.', 'to 3'],
    ['no known days', { content: { arrivesInDays: null } }, "We're packing it now.", 'working day'],
  ])('fits %s', (_what, changes, said, unsaid) => {
    const { text } = confirm(changes)
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
  })

  it('repeats the consent to an immediate download', () => {
    const content = { lines: [aLine({ instantDownload: true })] }
    expect(confirm({ content }).text).not.toContain('right of withdrawal for the downloads ends when')
    expect(confirm({ content }, { hasDownloadConsent: true }).text).toContain(
      'right of withdrawal for the downloads ends when',
    )
    const link = 'https://shop.example/downloads/abc'
    expect(confirm({ content }, { downloadsLinks: new Map([[anOrder().uuidOrder, link]]) }).text).toContain(
      link,
    )
    const later = downloadConsent(anOrder({ content }), aMailShop(), {
      link,
      consentedAt: '2026-11-23T14:00:00.000Z',
    })
    expect(later.text.replace(/\s+/g, ' ')).toContain(
      'right of withdrawal for the downloads ends when they begin. That was on Nov 23rd 2026.',
    )
    expect(later.text).toContain(link)
  })

  it('holds the legal texts in full', () => {
    const texts = [demoText('terms'), demoText('withdrawal')]
    const { text, html } = confirm({}, { texts })
    const said = bare(shownText(html))
    for (const { body, title, validFrom } of texts) {
      expect(text).toContain(title.toUpperCase())
      expect(validFrom).toMatch(/^\d{4}-/)
      for (const sentence of body.split(/\n\n/)) {
        const words = bare(sentence.replace(/\]\([^)]*\)/g, ']').replace(/^\d+\. /gm, ''))
        expect(said).toContain(words)
      }
    }
    expect(text).toContain('MODEL WITHDRAWAL FORM')
  })
})

it('says the day of the shop: after midnight in Berlin it is the next one', () => {
  const mail = downloadConsent(anOrder(), aMailShop(), {
    link: 'https://shop.example/downloads/x',
    consentedAt: '2026-11-21T23:08:00.000Z',
  })
  expect(mail.text).toContain('Nov 22nd 2026')
})

describe('what shoppers and shops write', () => {
  it('names the condition of a used copy', () => {
    const condition = { disc: 'VG+', sleeve: 'VG', note: null } as const
    const order = anOrder({ content: { lines: [aLine({ format: 'LP', condition })] } })
    const { text, html } = orderShipped(order, aMailShop())
    for (const part of [text, html]) expect(part).toContain('Used: disc VG+, sleeve VG')
    const texts = createShopTexts({ own: { 'condition.graded': 'Second-hand: {grades}' } }, serverTexts)
    expect(orderShipped(order, { ...aMailShop(), texts }).text).toContain('Second-hand: disc VG+, sleeve VG')
  })

  const hostile = '<img src=x onerror=alert(1)>"\'&</style></body>'

  it('stays text in every mail', () => {
    const shopOfHostile = aMailShop({ shopName: hostile, company: hostile, email: 'a@b.example' })
    const order = anOrder({
      trackingNumber: hostile,
      trackingUrl: 'javascript:alert(1)',
      content: {
        lines: [
          aLine({
            displayArtist: hostile,
            title: hostile,
            edition: hostile,
            format: hostile,
            catalogNr: hostile,
          }),
        ],
        shippingAddress: hostile,
        billingAddress: hostile,
        customerNotes: hostile,
        voucher: hostile,
        rebateCents: 1,
        shippingLabel: hostile,
        paymentLabel: hostile,
        sepa: { ibanMasked: hostile, mandateRef: hostile },
      },
    })
    const texts = [{ title: hostile, validFrom: hostile, body: hostile }]
    const mails = [
      orderConfirmation([order], shopOfHostile, {
        texts,
        debit: { amountCents: 1, dueOn: '2026-11-24' },
        hasDownloadConsent: true,
        downloadsLinks: new Map([[anOrder().uuidOrder, `https://shop.example/downloads/${'x'.repeat(43)}`]]),
      }),
      downloadConsent(order, shopOfHostile, {
        link: `https://shop.example/downloads/${'x'.repeat(43)}`,
        consentedAt: '2026-11-21T23:08:00.000Z',
      }),
      orderShipped(order, shopOfHostile),
      orderRefunded(order, shopOfHostile, {
        amountCents: 1,
        giftCardCents: 0,
        reason: hostile,
        isByHand: true,
        correction: null,
      }),
      paymentFailed(order, shopOfHostile, hostile),
      withdrawalReceipt(
        {
          name: hostile,
          email: hostile,
          orderNumber: hostile,
          items: null,
          message: hostile,
          receivedAt: '2026-11-21T18:30:12.000Z',
          isTest: true,
        },
        order,
        shopOfHostile,
      ),
    ]
    for (const { html } of mails) {
      expect(nodesOf(html).filter((node) => node.nodeName === 'img')).toEqual([])
      expect(nodesOf(html).filter((node) => node.nodeName === 'body')).toHaveLength(1)
      expect(shownText(html)).toContain('onerror=alert(1)')
      expect(html).not.toContain('javascript:')
    }
  })
})

describe('the confirmation of a purchase with several orders', () => {
  const orders = [
    anOrder(),
    anOrder({
      uuidOrder: '4f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f',
      orderNumber: 10024,
      shipmentName: 'Shipment 2',
      content: { lines: [aLine({ title: 'Later' })], shipsOn: '2027-01-15', totalCents: 2490 },
    }),
  ]
  const { subject, text } = orderConfirmation(orders, shop, { ...noExtras, texts: [demoText('terms')] })

  it('is one mail with the items of each, one sum and one copy of the terms', () => {
    expect(subject).toBe('Your orders 10023 and 10024 at Rille Records')
    const [first, second] = ['ORDER 10023, PARCEL 1 OF 2', 'ORDER 10024, PARCEL 2 OF 2'].map((heading) =>
      text.indexOf(heading),
    )
    expect(first).toBeGreaterThan(0)
    expect(text.indexOf('Distant and Near')).toBeGreaterThan(first)
    expect(second).toBeGreaterThan(text.indexOf('Distant and Near'))
    expect(text.indexOf('Ines Sattelkamp – Later')).toBeGreaterThan(second)
    expect(text).toMatch(/Total of 2 orders +€80\.50/)
    expect(text.match(/TERMS & CONDITIONS/g)).toHaveLength(1)
    expect(text).toContain(`/order/${orders[0].uuidOrder}+${orders[1].uuidOrder}`)
    expect(text).toContain('we expect to send it on Jan 15th 2027')
  })

  it('has no marks of Markdown in its text, and no name of a parcel under the date', () => {
    expect(text).not.toMatch(/(?<!^)\*/m)
    expect(text).not.toContain('Shipment 2')
  })
})

describe('mails to the shop', () => {
  it('tell of a purchase, and are answered to the buyer', () => {
    const orders = [
      anOrder({ content: { customerNotes: 'Ring twice' } }),
      anOrder({ orderNumber: 10024, uuidOrder: '4f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f' }),
    ]
    const { subject, text, replyTo } = staffOrder(orders, shop)
    expect(subject).toMatch(/^New orders 10023 and 10024: \d+ items, €111\.20$/)
    for (const part of ['> Ring twice', 'Ines Sattelkamp – Distant and Near', 'c/o Möbel & Söhne'])
      expect(text).toContain(part)
    expect(replyTo).toBe(orders[0].content.email)
  })

  it('have the text of a withdrawal, with any characters', () => {
    const declaration = {
      ...{ name: 'Ada', email: 'ada@example.org', orderNumber: '10023', message: 'too loud', items: null },
      ...{ receivedAt: '2026-07-01T22:30:12.000Z', isTest: false },
    }
    const unknown = staffWithdrawal(declaration, null, shop)
    expect(unknown.text).toContain('> too loud')
    expect(unknown.text).toContain('write to the buyer when you have found it')
    expect(unknown.replyTo).toBe('ada@example.org')
    const known = staffWithdrawal(declaration, anOrder(), shop)
    expect(known.subject).toBe('Withdrawal from order 10023')
    expect(known.text).toMatch(/Money back by +Jul 16th 2026/)
    expect(known.text).toContain('press "Cancel the order"')
    expect(staffWithdrawal(declaration, anOrder({ status: 'shipped' }), shop).text).toContain(
      'press "Return"',
    )
  })
})

describe('the other mails', () => {
  it('link to the carrier only where that is a web address', () => {
    const link = (trackingUrl: string | null) => orderShipped(anOrder({ trackingUrl }), shop).text
    const withNumber = orderShipped(
      anOrder({
        status: 'shipped',
        shippedAt: '2026-11-20T14:00:00Z',
        trackingNumber: '0034',
        trackingUrl: 'https://tracking.example/?id=0034',
      }),
      shop,
    )
    // The number is a row, and the button is the one link to the carrier.
    expect(withNumber.text).toMatch(/Tracking number +0034/)
    expect(withNumber.text.split('https://tracking.example/?id=0034')).toHaveLength(2)
    expect(withNumber.html.split('href="https://tracking.example/?id=0034"')).toHaveLength(2)
    expect(withNumber.text).toContain('between Nov 23rd 2026 and Nov 25th 2026.')
    expect(link('https://tracking.example/?id=1')).toContain(
      'Track your parcel:\nhttps://tracking.example/?id=1',
    )
    for (const url of [null, 'javascript:alert(1)', '/order', 'data:text/html,x'])
      expect(link(url)).not.toContain('Track your parcel')
  })

  it('say how money comes back', () => {
    const refund = (isByHand: boolean, amountCents: number) =>
      orderRefunded(anOrder({ refundedCents: 5560 }), shop, {
        amountCents,
        giftCardCents: 0,
        reason: null,
        isByHand,
        correction: 'C-0001',
      }).text
    expect(refund(false, 5560)).toContain('Correction C-0001 of invoice 10023')
    expect(refund(false, 5560)).toContain('everything you paid')
    expect(refund(false, 5560)).not.toContain('Refunded earlier')
    expect(refund(true, 2000)).toContain("We'll transfer it to your account")
    expect(refund(true, 2000)).toMatch(/Refunded earlier +€35\.60/)
  })

  it.each([
    [5560, /We debit nothing for this order\. There is nothing to pay\./],
    [1000, /We debit only the rest from your account\./],
  ])('say of %i cents that are taken off before a debit that they are not debited', (cents, said) => {
    const order = anOrder({ paidAt: null, refundedCents: cents, content: { sepa: aMandate } })
    const refund = { amountCents: cents, giftCardCents: 0, reason: null, isByHand: false, correction: null }
    const { text } = orderRefunded(order, shop, refund)
    expect(text).toMatch(said)
    expect(text).not.toMatch(/back|you paid/)
    expect(orderRefunded(order, shop, { ...refund, isByHand: true }).text).toMatch(/getting €.* back/)
  })

  it.each([
    ['paid', 5560, 2000, /everything you paid.* €20\.00 of it is back.*did not pay by gift card goes back/s],
    ['paid', 1000, 0, /part of the.*did not pay by gift card goes back/s],
    ['paid', 1000, 1000, /part of the.*€10\.00 is back on your gift card already\.\n/s],
    ['unpaid', 5560, 2000, /€35\.60 less to pay.*nothing left to pay.*€20\.00 is back on your gift card/s],
    ['unpaid', 1000, 1000, /getting €10\.00 back\.\s+€10\.00 is back on your gift card already\.\n/s],
  ])(
    'say what of a refund of an %s order goes to a gift card: of %i cents %i',
    (state, amountCents, giftCardCents, said) => {
      const awaited = {
        method: 'prepayment' as const,
        reference: 'RF',
        amountCents: 3560,
        dueOn: '2026-11-28',
        account: null,
      }
      const order = anOrder({
        ...{ refundedCents: amountCents, paidAt: state === 'paid' ? '2026-11-21T10:00:00Z' : null },
        content: { giftCardCents: 2000, awaited, paymentLabel: 'Gift card and Bank transfer' },
      })
      const refund = { amountCents, giftCardCents, reason: null, isByHand: false, correction: null }
      const { text } = orderRefunded(order, shop, refund)
      expect(text).toMatch(said)
      expect(text).not.toContain('Gift card and Bank transfer')
    },
  )

  it('say what a failed payment means: before sending nothing is owed, afterwards the amount is', () => {
    const failed = (status: 'cancelled' | 'shipped' | 'delivered', bank = shop.seller.bank) =>
      paymentFailed(anOrder({ status }), aMailShop({ bank }), null).text
    expect(failed('cancelled')).toContain('you owe us nothing')
    for (const status of ['shipped', 'delivered'] as const) {
      expect(failed(status)).toContain('DE02 1203 0000 0000 2020 51')
      expect(failed(status)).not.toContain('owe us nothing')
    }
    expect(failed('shipped', null)).toContain("we'll tell you how to pay it")
  })

  it('ask after a failed payment only for what was sent, and is not paid by a gift card', () => {
    const order = anOrder({ status: 'shipped' })
    const { totalCents } = order.content
    const asks = (refundedCents: number, giftCardCents: number) => {
      const content = { ...order.content, giftCardCents }
      return paymentFailed({ ...order, refundedCents, content }, shop, null).text
    }
    const asked = (less: number) => new RegExp(`Amount +${money((totalCents - less) / 100)}`)
    expect(asks(0, 500)).toMatch(asked(500))
    expect(asks(0, 500)).not.toContain('what was not sent')
    expect(asks(700, 500)).toMatch(asked(700))
    expect(asks(700, 500)).toContain('You owe nothing for what was not sent')
  })

  it('confirm a withdrawal by content and by time in the shop', () => {
    const declaration = {
      name: 'Ada Kowalska',
      email: 'ada@example.org',
      orderNumber: '10023',
      message: 'Both records.',
      receivedAt: '2026-07-01T22:30:12.000Z',
      items: null,
      isTest: false,
    }
    const { subject, text } = withdrawalReceipt(declaration, anOrder(), shop)
    expect(subject).toBe('We have received your withdrawal from order 10023')
    for (const part of ['2 July 2026 at 00:30:12', 'Ada Kowalska', 'ada@example.org', '> Both records.'])
      expect(text).toContain(part)
    expect(text).not.toContain('have not found')
    const lost = withdrawalReceipt({ ...declaration, orderNumber: null }, null, shop)
    expect(lost.text).toContain('have not found an order')
    expect(lost.text).toMatch(/Order +not given/)
  })

  it('say what was declared as a withdrawal, without links where the address may be another person’s', () => {
    const declaration = {
      name: 'Ada\nKowalska, evil.example',
      email: 'ada@example.org',
      orderNumber: 'the one of May',
      message: 'The 12" of 3.11.2026, 24.90.\nMore at https://evil.example/x and buy@evil.example',
      receivedAt: '2026-07-01T22:30:12.000Z',
      items: null,
      isTest: false,
    }
    const { text, html, subject } = withdrawalReceipt(declaration, null, shop)
    for (const form of [text, html, subject]) expect(form).not.toMatch(/evil\.example/)
    expect(text).toContain('2 July 2026 at 00:30:12')
    expect(text).toMatch(/Order +the one of May/)
    expect(text).toMatch(/Name +Ada Kowalska, evil\. example/)
    expect(text).toContain('> The 12" of 3.11.2026, 24.90.')
    expect(text).toContain('> More at https: //evil. example/x and buy@evil. example')
  })

  it('name the items of a withdrawal from a part of an order', () => {
    const order = anOrder()
    const [first] = order.content.lines
    const declaration = {
      name: 'Ada',
      email: 'ada@example.org',
      orderNumber: '10023',
      message: null,
      receivedAt: '2026-07-01T22:30:12.000Z',
      items: ['another'],
      isTest: false,
    }
    expect(withdrawalReceipt(declaration, order, shop).text).not.toContain(first.title)
    const items = [first.uuidReleaseFormat]
    expect(withdrawalReceipt({ ...declaration, items }, order, shop).text).toContain(first.title)
  })

  it('promise the delivery back only for a withdrawal from the whole order', () => {
    const order = anOrder()
    const lines = order.content.lines.map((line, index) => ({
      ...line,
      uuidReleaseFormat: `format-${index}`,
    }))
    order.content = { ...order.content, lines }
    const declaration = {
      name: 'Ada',
      email: 'ada@example.org',
      orderNumber: '10023',
      message: null,
      receivedAt: '2026-07-01T22:30:12.000Z',
      isTest: false,
    }
    const textFor = (items: string[] | null) => withdrawalReceipt({ ...declaration, items }, order, shop).text
    const all = lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat)
    for (const whole of [null, all])
      expect(textFor(whole)).toContain('what you paid, including standard delivery')
    expect(textFor(all.slice(1))).toContain('We refund the price of these items within fourteen days')
    const rest = { ...declaration, items: all.slice(1) }
    const before = [{ items: all.slice(0, 1) }]
    expect(withdrawalReceipt(rest, order, shop, before).text).toContain(
      'what you paid, including standard delivery',
    )
    expect(textFor(all.slice(1))).not.toContain('including standard delivery')
  })
})
