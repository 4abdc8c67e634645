import { paymentReminder } from '../../../../../server/core/order/mails/awaitedPayment'
import { orderConfirmation } from '../../../../../server/core/order/mails/orderConfirmation'
import { orderReady } from '../../../../../server/core/order/mails/orderReady'
import { orderShipped } from '../../../../../server/core/order/mails/orderShipped'
import { paymentFailed } from '../../../../../server/core/order/mails/paymentFailed'
import { withdrawalReceipt } from '../../../../../server/core/order/mails/withdrawalReceipt'
import { pickupShippingId } from '../../../../../src/shared/vocabulary'
import { englishWords } from '../../../../support/englishWords'
import { aLine, aMailShop, anOrder } from '../../../../support/orderBuilders'
import { aMandate, noExtras, sampleMails } from '../../../../support/sampleMails'

/** Words of the data in the sample mails, and legal texts of the demo shop, which are not translated here. */
const withoutData = (text: string) =>
  text
    .replace(/^-{64}\n\n[^\n]+\n\nWie mit dieser Bestellung vereinbart[\s\S]*(?=\n-{64})/m, '')
    .replace(/https?:\/\/\S+/g, '')
    .replace(
      /(?<= )(?:prepayment|invoice|pickup)(?=[).]|$)|Credit or debit card|DHL parcel with tracking|SEPA direct debit|Distant and Near|Nobody Calls Before Noon|The Ostermühl Tapes|A Title So Long[^\n]*|clear vinyl, signed|I withdraw from the contract for|Please ring twice\.|Thank you!|Your record came warped|The account is closed|Second pressing/g,
      '',
    )

const forBuyers = sampleMails('de').filter(([name]) => !name.includes('to the shop'))

describe.each(forBuyers)('the German mail %s', (_name, { subject, text, html }) => {
  it('has no English words', () => {
    const said = withoutData(`${subject}\n${text}`)
    expect(said.split('\n').filter((line) => englishWords.test(line))).toEqual([])
    expect(html).toContain('<html lang="de"')
  })

  it('has a value in every gap, and no key instead of a text', () => {
    for (const form of [subject, text, html.replace(/<style>.*?<\/style>/gs, '')]) {
      expect(form).not.toMatch(/\{\w+\}|undefined|\[object/)
      expect(form).not.toMatch(/(?<![\w/@.-])(mail|accountMail|paper|rebate)\.[a-z]/)
    }
  })

  it('writes amounts as German does', () => {
    expect(text).not.toMatch(/€\d/)
    expect(text).not.toMatch(/\d\.\d\d\s?€/)
  })
})

const shop = aMailShop({}, 'de')
const collected = {
  uuidShippingOption: pickupShippingId,
  shippingLabel: 'Abholung im Laden (Berlin)',
  shippingCents: 0,
}
const paidInShop = {
  ...{ method: 'pickup' as const, reference: 'RF18ABCD2345EFGH', amountCents: 5080, dueOn: '2026-12-05' },
  account: null,
}
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

it('a German confirmation says what was bought and how to withdraw', () => {
  const { subject, text } = orderConfirmation([anOrder()], shop, noExtras)
  expect(subject).toBe('Ihre Bestellung 10023 bei Rille Records')
  for (const part of [
    'Vielen Dank für Ihre Bestellung.',
    '2 × 12,90\u00a0€',
    '55,60\u00a0€',
    'inkl. 19 % MwSt. auf 46,72\u00a0€ netto',
    'innerhalb von 1 bis 3 Werktagen',
    'Vertrag widerrufen: https://shop.example/withdrawal',
    'USt-IdNr. DE000000000',
  ])
    expect(text).toContain(part)
})

it('a German confirmation announces a direct debit with everything that must be said', () => {
  const order = anOrder({
    paymentStatus: 'pending',
    content: { sepa: aMandate, paymentLabel: 'SEPA-Lastschrift' },
  })
  const debit = { amountCents: 5560, dueOn: '2026-11-24' }
  const { text } = orderConfirmation([order], shop, { ...noExtras, debit })
  for (const part of [
    'Wir ziehen 55,60\u00a0€ am 24.11.2026 von Ihrem Konto ein',
    'bis zum 01.12.2026',
    aMandate.mandateRef,
    'Gläubiger-Identifikationsnummer',
    'DE98ZZZ09999999999',
  ])
    expect(text).toContain(part)
})

it.each([
  [
    null,
    'Alles ist vorrätig. Wir legen es für Sie zurück und schreiben Ihnen, sobald Sie es abholen können.',
  ],
  ['2026-12-04', 'Sie können sie voraussichtlich ab dem 04.12.2026 abholen.'],
])('a German confirmation of an order to be collected does not speak of sending (%s)', (shipsOn, said) => {
  const order = anOrder({
    content: { ...collected, shipsOn },
  })
  const { text } = orderConfirmation([order], shop, noExtras)
  expect(text).toContain(said)
  expect(text).toMatch(/Abholung im Laden \(Berlin\) +kostenlos/)
  expect(text).toContain('Abholen bei:\n  Rille Records\n  Musterallee 12\n  10999 Berlin')
  expect(text.split('Wenn Sie es sich anders überlegen')[0]).not.toMatch(
    /schicken|packen|Versand|Lieferung|Sendung/,
  )
})

it('a German receipt of a withdrawal proves what was declared, and when', () => {
  const declaration = {
    name: 'Ada Kowalska',
    email: 'ada@example.org',
    orderNumber: '10023',
    message: null,
    receivedAt: '2026-11-21T18:30:12.000Z',
    items: null,
    isTest: true,
  }
  const { subject, text } = withdrawalReceipt(declaration, anOrder(), shop)
  expect(subject).toBe('[Testbestellung] Ihr Widerruf zur Bestellung 10023 ist bei uns eingegangen')
  expect(text).toContain('21. November 2026, 19:30:12\u00a0Uhr (MEZ)')
  expect(text).toContain('Widerruf des Vertrags')
  expect(text).toContain('innerhalb von vierzehn Tagen nach Eingang Ihres Widerrufs')
})

it('a German receipt of a withdrawal from an order to be collected does not speak of sending its items', () => {
  const declaration = {
    ...{ name: 'Ada', email: 'ada@example.org', orderNumber: '10023', message: null, items: null },
    ...{ receivedAt: '2026-11-21T18:30:12.000Z', isTest: false },
  }
  const content = { uuidShippingOption: pickupShippingId, lines: [aLine({ shipsOn: '2026-12-04' })] }
  const { text } = withdrawalReceipt(declaration, anOrder({ content }), shop)
  expect(text).toContain('Vorbestellung, Abholung ab dem 04.12.2026')
  expect(text).not.toContain('Versand ab')
})

it('a German mail counts a single working day', () => {
  const content = { arrivesInDays: { from: 1, to: 1 }, lines: [aLine()] }
  expect(orderConfirmation([anOrder({ content })], shop, noExtras).text).toContain(
    'innerhalb von einem Werktag',
  )
  expect(orderShipped(anOrder({ shippedAt: '2026-11-23T10:00:00Z' }), shop).text).toContain('23.11.2026')
})

it('a German mail says that an order is ready to be collected, where, and with what number', () => {
  const order = anOrder({ status: 'shipped', content: collected })
  const { subject, text } = orderReady(order, shop, { part: undefined, money: null })
  expect(subject).toBe('Ihre Bestellung 10023 liegt zur Abholung bereit')
  expect(text).toContain('Bestellnummer: 10023.')
  expect(text).toContain('Abholen bei:\n  Rille Records\n  Musterallee 12\n  10999 Berlin')
  expect(text).not.toMatch(/unterwegs|Paket|erschickt/)
})

it('a German mail about an order that is ready asks for what is still to be paid for it', () => {
  const order = anOrder({
    ...{ status: 'shipped', paymentStatus: 'pending', paidAt: null },
    content: { ...collected, awaited: paidInShop },
  })
  const money = { awaited: paidInShop, amountCents: 4580, paidOrders: [order] }
  expect(inOneLine(orderReady(order, shop, { part: undefined, money }).text)).toContain(
    'bis zum 05.12.2026 ab und bezahlen Sie 45,80 € im Laden, bar oder mit Karte.',
  )
})

it('a German confirmation of two orders to be collected asks for their sum once, and names both', () => {
  const content = { ...collected, awaited: paidInShop }
  const order = anOrder({ paymentStatus: 'pending', paidAt: null, content })
  const later = { ...order, orderNumber: 10_024, content: { ...order.content, shipsOn: '2027-01-15' } }
  const { text } = orderConfirmation([order, later], shop, { ...noExtras, awaitedCents: 5080 })
  for (const part of [
    'Sie holen sie in 2 Teilen ab',
    'BESTELLUNG 10023, ABHOLUNG 1 VON 2',
    'Sie bezahlen zusammen 50,80 € für die Bestellungen 10023 und 10024 im Laden',
  ])
    expect(inOneLine(text)).toContain(part)
  expect(text).not.toMatch(/Paket/i)
})

it.each([
  ['2027-01-15', false, 'Wir verschicken alles, sobald das Geld da ist und die Vorbestellung erschienen ist'],
  [
    '2027-01-15',
    true,
    'Sie können alles abholen, sobald das Geld da ist und die Vorbestellung erschienen ist',
  ],
  [null, false, 'und wir verschicken es, sobald das Geld da ist'],
])(
  'a German mail promises a pre-order no sooner than it is out (%s, collected: %s)',
  (shipsOn, isPickup, said) => {
    const account = { holder: 'Rille', iban: 'DE02120300000000202051', bic: null }
    const awaited = { ...paidInShop, method: 'prepayment' as const, account }
    const content = { ...(isPickup && collected), shipsOn, awaited }
    const order = anOrder({ paymentStatus: 'pending', paidAt: null, content })
    const { text } = orderConfirmation([order], shop, { ...noExtras, awaitedCents: 5080 })
    expect(text).toContain(said)
    expect(text.includes('frühestens am 15.01.2027')).toBe(shipsOn !== null)
  },
)

it('a German mail about an order that was not collected in time speaks of no parcel and no payment', () => {
  const content = { ...collected, awaited: paidInShop }
  const order = anOrder({ status: 'cancelled', paymentStatus: 'failed', paidAt: null, content })
  const { text } = paymentFailed(order, shop, null)
  expect(text).toContain('Wenn Sie sie noch möchten, bestellen Sie bitte noch einmal.')
  expect(text).not.toMatch(/verschickt|Zahlungsart/)
  const reminder = { awaited: paidInShop, amountCents: 5080, paidOrders: [order] }
  expect(paymentReminder(order, shop, reminder).subject).toBe(
    'Ihre Bestellung 10023 liegt zur Abholung bereit',
  )
})

it('a German receipt of a withdrawal from an order that was neither paid nor collected asks for nothing back', () => {
  const declaration = {
    ...{ name: 'Ada', email: 'ada@example.org', orderNumber: '10023', message: null, items: null },
    ...{ receivedAt: '2026-11-21T18:30:12.000Z', isTest: false },
  }
  const order = anOrder({
    paymentStatus: 'pending',
    paidAt: null,
    content: { ...collected, awaited: paidInShop },
  })
  const { text } = withdrawalReceipt(declaration, order, shop)
  expect(text).toContain('legen wir nicht länger für Sie zurück')
  expect(text).toContain('Sie müssen es nicht bezahlen.')
  expect(text).not.toMatch(/schicken Sie|Standardversand/)
  const handedOver = withdrawalReceipt(declaration, { ...order, status: 'delivered' }, shop)
  expect(handedOver.text).toContain('schicken Sie sie bitte')
})

it('a German reminder of an invoice whose day is over sets no day that is over, and promises no parcel', () => {
  const [, { text }] = sampleMails('de').find(([name]) => name === 'reminder, invoice')!
  expect(text).toContain('war am 28.11.2026 fällig')
  expect(text).toContain('Bitte überweisen Sie 50,60 € in den nächsten Tagen.'.replace(' €', '\u00a0€'))
  expect(text).not.toMatch(/bis zum 28\.11\.2026|verschicken/)
})
