import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'

/**
 * Writes the mail that asks to confirm the newsletter (double opt-in).
 * @param options `link` is absolute and contains its token; `valid` is its duration, such as `24 hours`
 */
export const newsletterConfirmation = (
  shop: MailShop,
  { link, valid }: { link: string; valid: string },
): MailContent =>
  writeMail(shop, {
    subject: `Please confirm: the ${shop.seller.shopName} newsletter`,
    reference: 'Newsletter',
    title: 'One click, and you are on the list.',
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: 'You would like to hear from us: what is new, what is back, what we cannot stop playing. Please confirm that this is your address:',
      },
      { kind: 'button', link: { label: 'Yes, send me the newsletter', href: link } },
      {
        kind: 'text',
        text: `The link works for ${valid}. You can unsubscribe at any time in your account.`,
      },
      {
        kind: 'text',
        text: "Didn't ask for it? You can ignore this e-mail: nothing is sent without a click.",
      },
    ],
  })
