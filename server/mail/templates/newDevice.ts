import { formatMailTime } from '../../support/dates'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'

/**
 * Writes the mail about a login from an unknown device.
 * @param options `device` is such as `Firefox on Windows`, or null when unknown; `at` is ISO 8601 UTC
 */
export const newDevice = (
  shop: MailShop,
  { device, at }: { device: string | null; at: string },
): MailContent =>
  writeMail(shop, {
    subject: `A new login at ${shop.seller.shopName}`,
    reference: 'Your account',
    title: 'A login from a new device.',
    isTest: false,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'When', value: `${formatMailTime(at)} (Berlin)` },
          { label: 'With', value: device ?? 'an unknown program' },
        ],
      },
      { kind: 'text', text: 'Was it you? Then there is nothing you need to do.' },
      {
        kind: 'text',
        text: "Wasn't it you? Then someone else knows your password. Choose a new one: that logs everyone else out.",
      },
      {
        kind: 'button',
        link: { label: 'Choose a new password', href: `${shop.publicUrl}/user/reset` },
      },
    ],
  })
