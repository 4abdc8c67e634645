import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MailContent, MailShop } from '../../server/mail/mail'
import { accountPassword } from '../../server/mail/templates/accountPassword'
import { backInStock } from '../../server/mail/templates/backInStock'
import { downloadConsent } from '../../server/mail/templates/downloadConsent'
import { emailChange, emailNotice, emailTaken } from '../../server/mail/templates/emailChange'
import { newDevice } from '../../server/mail/templates/newDevice'
import { newsletterConfirmation } from '../../server/mail/templates/newsletterConfirmation'
import { orderAccess } from '../../server/mail/templates/orderAccess'
import {
  type ConfirmationDetails,
  type LegalText,
  orderConfirmation,
} from '../../server/mail/templates/orderConfirmation'
import { orderRefunded } from '../../server/mail/templates/orderRefunded'
import { orderShipped } from '../../server/mail/templates/orderShipped'
import { orderTracking } from '../../server/mail/templates/orderTracking'
import { paymentFailed } from '../../server/mail/templates/paymentFailed'
import { staffIncident } from '../../server/mail/templates/staffIncident'
import { staffOrder } from '../../server/mail/templates/staffOrder'
import { withdrawalReceipt } from '../../server/mail/templates/withdrawalReceipt'
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

/**
 * Makes every kind of mail once.
 * @returns pairs of a name and a mail
 */
export function sampleMails(): [name: string, mail: MailContent][] {
  const shop = aMailShop()
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
    ['order, to the shop', staffOrder([anOrder({ content: { customerNotes: 'Ring twice' } })], shop)],
    [
      'incident, to the shop',
      staffIncident(
        {
          number: 17,
          title: 'Refund by hand',
          detail: 'Transfer 5.00 € of order 10001 back by hand.',
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

const setPassword = {
  link: 'https://shop.example/user/set-password/1R4N0dWq2mY7c8bXo6Lk3pQv5tZs9HfJgUeAiTnBwEx',
  valid: '60 minutes',
}
const confirm = {
  link: 'https://shop.example/user/account?confirm=1R4N0dWq2mY7c8bXo6Lk3pQv5tZs9HfJgUeAiTnBwEx',
  valid: '24 hours',
}
const returned = {
  displayArtist: 'Ines Sattelkamp',
  title: 'Distant and Near',
  edition: 'Second pressing',
  format: 'LP',
  catalogNr: 'RIL 001',
  priceCents: 2490,
  slug: 'ines-sattelkamp-distant-and-near',
}

const accountMails = (shop: MailShop): [name: string, mail: MailContent][] => [
  ...(['welcome', 'exists', 'reset', 'none', 'locked'] as const).map((occasion): [string, MailContent] => [
    `password: ${occasion}`,
    accountPassword(occasion, shop, setPassword),
  ]),
  ['change of e-mail', emailChange(shop, { email: 'ada@example.org', ...confirm })],
  ['change of e-mail to one in use', emailTaken(shop, { email: 'ada@example.org' })],
  ['notice of a change of e-mail', emailNotice(shop, { email: 'ada@example.org' })],
  ['new device', newDevice(shop, { device: 'Firefox on Linux', at: '2026-11-21T18:30:12.000Z' })],
  ['new device that says nothing', newDevice(shop, { device: null, at: '2026-07-21T18:30:12.000Z' })],
  ['newsletter', newsletterConfirmation(shop, confirm)],
  ['back in stock', backInStock(shop, [returned])],
  [
    'several back in stock',
    backInStock(shop, [
      returned,
      { ...returned, edition: null, title: 'Hall & Söhne <Live>', catalogNr: null, slug: '8B2D/hall söhne' },
    ]),
  ],
]
