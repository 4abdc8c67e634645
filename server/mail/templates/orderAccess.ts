import type { OrderRecord } from '../../order/orderContent'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'

/**
 * Writes the mail with a new link to an order's page.
 * @param options `link` is absolute and contains its token; it shows names and addresses for `validMinutes`
 */
export function orderAccess(
  order: OrderRecord,
  shop: MailShop,
  { link, validMinutes }: { link: string; validMinutes: number },
): MailContent {
  const { orderNumber, isTest } = order
  return writeMail(shop, {
    subject: `Your link to order ${orderNumber}`,
    reference: `Order ${orderNumber}`,
    title: 'Here is your link.',
    isTest,
    blocks: [
      {
        kind: 'text',
        text: `It shows your order with names and addresses and works for ${durationText(validMinutes)}. Anyone with the link can see them, so please do not share it.`,
      },
      { kind: 'button', link: { label: 'Open your order', href: link } },
      {
        kind: 'text',
        text: "Didn't ask for it? You can ignore this e-mail: only you have this link.",
      },
    ],
  })
}

const durationText = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}
