import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'

const reference = 'Your account'

/**
 * Writes the mail to a new address, which has to be confirmed. It does not name the old one, because the new one may
 * be a stranger's.
 * @param options `link` is absolute and contains its token; `valid` is its duration, such as `24 hours`
 */
export const emailChange = (
  shop: MailShop,
  { email, link, valid }: { email: string; link: string; valid: string },
): MailContent =>
  writeMail(shop, {
    subject: 'Please confirm your new e-mail address',
    reference,
    title: 'Is this you?',
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: `You want to use ${email} for your account at ${shop.seller.shopName}. Please confirm that it is yours:`,
      },
      { kind: 'button', link: { label: 'Confirm this address', href: link } },
      { kind: 'text', text: `The link works for ${valid}. Until you open it, your old address stays.` },
      {
        kind: 'text',
        text: "Wasn't it you? Someone probably mistyped their address. You can ignore this e-mail: nothing changes without a click.",
      },
    ],
  })

/**
 * Writes the mail to a new address that another account has.
 * @param options `email` is the new address
 */
export const emailTaken = (shop: MailShop, { email }: { email: string }): MailContent =>
  writeMail(shop, {
    subject: 'This e-mail address already has an account',
    reference,
    title: 'This address is in use.',
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: `You want to use ${email} for your account at ${shop.seller.shopName}, but that address already has its own account. Log in with it, or delete that account first and then try again.`,
      },
      { kind: 'button', link: { label: 'Log in', href: `${shop.publicUrl}/user/login` } },
      { kind: 'text', text: "Wasn't it you? You can ignore this e-mail: nothing has changed." },
    ],
  })

/**
 * Writes the mail to the current address about the requested change.
 * @param options `email` is the new address
 */
export const emailNotice = (shop: MailShop, { email }: { email: string }): MailContent =>
  writeMail(shop, {
    subject: 'Your e-mail address is about to change',
    reference,
    title: 'Your address is about to change.',
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: `Someone who knows your password wants to use ${email} for your account at ${shop.seller.shopName}. It changes once the link in the e-mail to that address is opened.`,
      },
      { kind: 'text', text: 'Was it you? Then there is nothing you need to do.' },
      {
        kind: 'notice',
        text: "Wasn't it you? Choose a new password now: that stops the change and logs everyone else out.",
      },
      {
        kind: 'button',
        link: { label: 'Choose a new password', href: `${shop.publicUrl}/user/reset` },
      },
    ],
  })
