import { readFileSync } from 'node:fs'
import path from 'node:path'
import { presentListItem } from '../../server/core/catalogue/listItem'
import { followConfirmation } from '../../server/core/customer/following/mails/followConfirmation'
import { weeklyNewsMail } from '../../server/core/customer/following/mails/weeklyNewsMail'
import { accountPassword } from '../../server/core/customer/mails/accountPassword'
import { backInStockMail } from '../../server/core/customer/mails/backInStockMail'
import { emailChange, emailNotice, emailTaken } from '../../server/core/customer/mails/emailChange'
import { newDevice } from '../../server/core/customer/mails/newDevice'
import { newsletterConfirmation } from '../../server/core/customer/mails/newsletterConfirmation'
import type { GiftCardSale } from '../../server/core/giftCards/giftCardSaleRules'
import { paymentReminder } from '../../server/core/order/mails/awaitedPayment'
import { downloadConsent } from '../../server/core/order/mails/downloadConsent'
import { giftCard } from '../../server/core/order/mails/giftCard'
import { orderAccess } from '../../server/core/order/mails/orderAccess'
import {
  type ConfirmationDetails,
  type LegalText,
  orderConfirmation,
} from '../../server/core/order/mails/orderConfirmation'
import { orderReady } from '../../server/core/order/mails/orderReady'
import { orderRefunded } from '../../server/core/order/mails/orderRefunded'
import { orderShipped } from '../../server/core/order/mails/orderShipped'
import { orderTracking } from '../../server/core/order/mails/orderTracking'
import { paymentFailed } from '../../server/core/order/mails/paymentFailed'
import { staffIncident } from '../../server/core/order/mails/staffIncident'
import { staffOrder } from '../../server/core/order/mails/staffOrder'
import { withdrawalReceipt } from '../../server/core/order/mails/withdrawalReceipt'
import type { AwaitedPayment, OrderRecord } from '../../server/core/order/orderContent'
import type { Parcel } from '../../server/core/order/shipping/parcelRepository'
import { durationText } from '../../server/platform/languages/texts/written'
import type { MailContent, MailShop } from '../../server/platform/mail/mail'
import type { Language } from '../../src/shared/language'
import { followKinds, newsKinds, pickupShippingId } from '../../src/shared/vocabulary'
import { aRelease } from './catalogueBuilders'
import { aLine, aMailShop, anOrder } from './orderBuilders'

const info = path.resolve(__dirname, '../../static/demo/info')

/**
 * Reads a legal text of the demo shop.
 * @param slug such as `terms`
 */
export function demoText(slug: string): LegalText {
  const [, head, body] = readFileSync(path.join(info, `${slug}.md`), 'utf8').split(/^---$/m)
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return { title: field('title'), validFrom: field('valid_from'), body }
}

export const noExtras: ConfirmationDetails = {
  texts: [],
  debit: null,
  hasDownloadConsent: false,
  downloadsLinks: new Map(),
}
export const aMandate = { ibanMasked: 'DE** **** **** 3000', mandateRef: 'MND-3F2A9-C14D0-4E477-A8C31' }

const giftCardSale: GiftCardSale = {
  ...{ uuidGiftCard: 'card', codeHash: 'hash', lastFour: 'M8WT', cents: 5000, years: 3 },
  ...{ recipientEmail: 'kim@example.org', recipientName: 'Kim', message: '*' },
  sendOn: '2026-12-24',
}

const collected = { uuidShippingOption: pickupShippingId, shippingLabel: '*', shippingCents: 0 }
const paidWhole = { part: undefined, money: null }
/** The mail about an order that is paid when it is collected. */
const aReadyMail = (order: OrderRecord, shop: MailShop, awaited: AwaitedPayment): [string, MailContent] => [
  'ready to be collected and paid',
  orderReady(order, shop, {
    part: undefined,
    money: { awaited, amountCents: awaited.amountCents, paidOrders: [order] },
  }),
]
const account = { holder: 'Rille Records GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const awaitedPayments: Record<string, AwaitedPayment> = Object.fromEntries(
  (['prepayment', 'invoice', 'pickup'] as const).map((method) => [
    method,
    {
      ...{ method, reference: 'RF18ABCD2345EFGH', amountCents: 5060, dueOn: '2026-11-28' },
      account: method === 'pickup' ? null : account,
    },
  ]),
)

/**
 * Makes every kind of mail once. Those to staff are in English.
 * @returns pairs of a name and a mail
 */
export function sampleMails(language: Language = 'en'): [name: string, mail: MailContent][] {
  const shop = aMailShop({}, language)
  const texts = [demoText('terms'), demoText('withdrawal')]
  const debit = { amountCents: 8000, dueOn: '2026-11-24' }
  const sepa = { sepa: aMandate, paymentLabel: 'SEPA direct debit' }
  return [
    ['confirmation', orderConfirmation([anOrder({ isTest: true })], shop, { ...noExtras, texts })],
    [
      'confirmation by direct debit',
      orderConfirmation(
        [
          anOrder({
            paymentStatus: 'pending',
            content: { ...sepa, customerNotes: 'Please ring twice.\nThank you!' },
          }),
        ],
        shop,
        { ...noExtras, debit },
      ),
    ],
    [
      'confirmation of an export with a pre-order and rebates',
      orderConfirmation(
        [
          anOrder({
            content: {
              lines: [
                aLine({
                  rebateCents: 249,
                  shipsOn: '2027-01-15',
                  title:
                    'A Title So Long That It Has To Break Somewhere Before The Price Is Reached (Expanded Anniversary Edition)',
                }),
                aLine({ instantDownload: true, format: 'Download', catalogNr: null }),
              ],
              isExport: true,
              vatLines: [],
              vatCents: 0,
              customerRebatePercent: 5,
              voucher: 'GROOVE',
              shipsOn: '2027-01-15',
              shippingAddress: 'Jean Dupont\nRue du Lac 1\n1201 Genève\nSwitzerland',
            },
          }),
        ],
        shop,
        {
          ...noExtras,
          hasDownloadConsent: true,
          downloadsLinks: new Map([[anOrder().uuidOrder, 'https://shop.example/downloads/abc']]),
        },
      ),
    ],
    [
      'download consent',
      downloadConsent(
        anOrder({ content: { lines: [aLine(), aLine({ instantDownload: true, format: 'Download' })] } }),
        shop,
        { link: 'https://shop.example/downloads/abc', consentedAt: '2026-11-23T14:00:00.000Z' },
      ),
    ],
    [
      'shipped',
      orderShipped(
        anOrder({
          status: 'shipped',
          shippedAt: '2026-11-23T14:00:00Z',
          trackingNumber: '00340434161094000000',
          trackingUrl: 'https://tracking.example/?id=00340434161094000000',
        }),
        shop,
      ),
    ],
    [
      'ready to be collected',
      orderReady(anOrder({ status: 'shipped', content: collected }), shop, paidWhole),
    ],
    [
      'a part ready to be collected',
      orderReady(anOrder({ content: collected }), shop, {
        part: {
          parcel: {
            uuidParcel: 'parcel',
            sentAt: '2026-11-23T14:00:00Z',
            trackingNumber: null,
            trackingUrl: null,
            copies: [{ uuidReleaseFormat: aLine().uuidReleaseFormat, quantity: 1 }],
          } as Parcel,
          hasMore: true,
        },
        money: null,
      }),
    ],
    [
      'corrected tracking number',
      orderTracking(
        anOrder({
          status: 'shipped',
          shippedAt: '2026-11-23T14:00:00Z',
          trackingNumber: '00340434161094000001',
          trackingUrl: 'https://tracking.example/?id=00340434161094000001',
        }),
        shop,
      ),
    ],
    [
      'refund',
      orderRefunded(anOrder({ paymentStatus: 'partly_refunded', refundedCents: 2490 }), shop, {
        amountCents: 2490,
        giftCardCents: 0,
        reason: 'Your record came warped',
        isByHand: false,
        correction: 'C-0001',
      }),
    ],
    [
      'payment failed',
      paymentFailed(
        anOrder({ status: 'cancelled', paymentStatus: 'failed', content: sepa }),
        shop,
        'The account is closed',
      ),
    ],
    [
      'payment failed after sending',
      paymentFailed(anOrder({ status: 'shipped', paymentStatus: 'failed', content: sepa }), shop, null),
    ],
    ...Object.entries(awaitedPayments).flatMap(([name, awaited]): [string, MailContent][] => {
      const order = anOrder({
        ...{ paymentStatus: 'pending', paidAt: null },
        content: { awaited, giftCardCents: 500, paymentLabel: name, ...(name === 'pickup' && collected) },
      })
      // Who pays at the counter is reminded of an order that is ready.
      const due = name === 'pickup' ? { ...order, status: 'shipped' as const } : order
      const refund = {
        amountCents: 2490,
        giftCardCents: 500,
        reason: null,
        isByHand: false,
        correction: null,
      }
      return [
        [
          `confirmation, ${name}`,
          orderConfirmation([order], shop, { ...noExtras, awaitedCents: awaited.amountCents }),
        ],
        [
          `reminder, ${name}`,
          paymentReminder(due, shop, { awaited, amountCents: awaited.amountCents, paidOrders: [due] }),
        ],
        ...(name === 'pickup' ? [aReadyMail(due, shop, awaited)] : []),
        [`less to pay, ${name}`, orderRefunded({ ...order, refundedCents: 2490 }, shop, refund)],
        [
          `not paid in time, ${name}`,
          paymentFailed({ ...order, status: 'cancelled', paymentStatus: 'failed' }, shop, null),
        ],
      ]
    }),
    [
      'refund to a gift card and an account',
      orderRefunded(anOrder({ paidAt: '2026-11-22T10:00:00Z', content: { giftCardCents: 500 } }), shop, {
        ...{ amountCents: 2490, giftCardCents: 500, reason: null, isByHand: true, correction: 'C-0001' },
      }),
    ],
    ...[giftCardSale, { ...giftCardSale, recipientEmail: null, recipientName: null, message: null }].flatMap(
      (sale): [string, MailContent][] => {
        const order = anOrder({ content: { lines: [], giftCard: sale } })
        const name = sale.recipientEmail === null ? 'for oneself' : 'for somebody'
        const card = { balance_cents: 5000, expires_on: '2029-12-31' }
        return [
          [`gift card ${name}`, giftCard(order, shop, { sale, card, code: '7F3K-9QXZ-2B4D-M8WT' })],
          [`confirmation of a gift card ${name}`, orderConfirmation([order], shop, noExtras)],
        ]
      },
    ),
    ['order, to the shop', staffOrder([anOrder({ content: { customerNotes: 'Ring twice' } })], shop)],
    [
      'incident, to the shop',
      staffIncident(
        {
          number: 17,
          title: 'Refund by hand',
          detail: 'Transfer €5.00 of order 10001 back by hand.',
          openedAt: '2026-11-21T18:30:12.000Z',
          orderNumbers: [10001],
          isTest: false,
        },
        shop,
      ),
    ],
    [
      'confirmation of two orders',
      orderConfirmation(
        [anOrder(), anOrder({ orderNumber: 10024, content: { shipsOn: '2027-01-15' } })],
        shop,
        { ...noExtras, texts },
      ),
    ],
    [
      'withdrawal',
      withdrawalReceipt(
        {
          name: 'Ada Kowalska',
          email: 'ada@example.org',
          orderNumber: '10023',
          message: 'I withdraw from the contract for\n"Distant and Near".',
          receivedAt: '2026-11-21T18:30:12.000Z',
          items: null,
          isTest: false,
        },
        anOrder(),
        shop,
      ),
    ],
    [
      'link',
      orderAccess(anOrder(), shop, {
        link: 'https://shop.example/order/3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f?access=abc',
        validMinutes: 60,
      }),
    ],
    ...accountMails(shop),
  ]
}

/** A link of an account, and how long it is good for, in the language of the mail. */
const accountLink = (shop: MailShop, page: string, minutes: number) => ({
  link: `https://shop.example/user/${page}1R4N0dWq2mY7c8bXo6Lk3pQv5tZs9HfJgUeAiTnBwEx`,
  valid: durationText(shop.texts, minutes),
})
const confirmLink = (shop: MailShop) => accountLink(shop, 'account?confirm=', 24 * 60)
const returned = {
  displayArtist: 'Ines Sattelkamp',
  title: 'Distant and Near',
  edition: 'Second pressing',
  format: 'LP',
  catalogNr: 'RIL 001',
  priceCents: 2490,
  slug: 'ines-sattelkamp-distant-and-near',
}

const followPage = 'https://rille.example/following/token'
const followLinks = { link: `${followPage}/confirm`, page: followPage }
const newsLinks = {
  ...{ page: followPage, stop: `${followPage}/stop`, morePath: '/releases' },
  images: { resourcesUrl: '' },
}
const newRelease = presentListItem(
  aRelease({ title: 'Hall & Söhne <Live>', edition: 'Second pressing' }),
  { artists: [], labels: [{ slug: 'trafo', name: 'Trafo Süd', count: 1 }], genres: [] },
  (text) => text,
)

const accountMails = (shop: MailShop): [name: string, mail: MailContent][] => [
  ...(['welcome', 'exists', 'reset', 'none', 'locked'] as const).map((occasion): [string, MailContent] => [
    `password: ${occasion}`,
    accountPassword(occasion, shop, accountLink(shop, 'set-password/', 60)),
  ]),
  ['change of e-mail', emailChange(shop, { email: 'ada@example.org', ...confirmLink(shop) })],
  ['change of e-mail to one in use', emailTaken(shop, { email: 'ada@example.org' })],
  ['notice of a change of e-mail', emailNotice(shop, { email: 'ada@example.org' })],
  ['new device', newDevice(shop, { device: 'Firefox on Linux', at: '2026-11-21T18:30:12.000Z' })],
  ['new device that says nothing', newDevice(shop, { device: null, at: '2026-07-21T18:30:12.000Z' })],
  ['newsletter', newsletterConfirmation(shop, confirmLink(shop))],
  ['back in stock', backInStockMail(shop, [returned])],
  ['confirmation of what a customer follows', followConfirmation(shop, { ...followLinks, subject: null })],
  ...followKinds.map((kind): [string, MailContent] => [
    `confirmation of following: ${kind}`,
    followConfirmation(shop, {
      ...followLinks,
      subject: { kind, name: kind === 'shop' ? '' : 'Hall & Söhne' },
    }),
  ]),
  ...newsKinds.map((kind): [string, MailContent] => [
    kind.replaceAll('_', ' '),
    weeklyNewsMail(shop, {
      ...newsLinks,
      kind,
      releases: [newRelease, { ...newRelease, product_image: null }],
      more: 0,
    }),
  ]),
  [
    'new this week, with more',
    weeklyNewsMail(shop, { ...newsLinks, kind: 'new_this_week', releases: [newRelease], more: 1200 }),
  ],
  [
    'several back in stock',
    backInStockMail(shop, [
      returned,
      { ...returned, edition: null, title: 'Hall & Söhne <Live>', catalogNr: null, slug: '8B2D/hall söhne' },
    ]),
  ],
]
