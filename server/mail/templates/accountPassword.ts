import type { MailContent, MailShop } from '../mail'
import type { Block } from '../mailBlocks'
import { writeMail } from '../writeMail'

/**
 * The reason why a password link is mailed: `welcome` and `exists` after a registration, `reset` and `none` for a
 * forgotten password (`none` when there is no account), `locked` after too many wrong passwords.
 */
export type PasswordOccasion = 'welcome' | 'exists' | 'reset' | 'none' | 'locked'

interface Wording {
  subject: string
  title: string
  text: string
  label: string
  /** The sentence for readers who did not ask for the mail. */
  otherwise: string
}

const wordings: Record<PasswordOccasion, (shop: string) => Wording> = {
  welcome: (shop) => ({
    subject: `Welcome to ${shop}: choose your password`,
    title: 'Welcome. One step left.',
    text: `Choose a password to open your account at ${shop}: for your wishlist, your addresses and your orders.`,
    label: 'Choose a password',
    otherwise: "Didn't ask for an account? You can ignore this e-mail: none is opened without a password.",
  }),
  exists: (shop) => ({
    subject: `You already have an account at ${shop}`,
    title: 'You already have an account.',
    text: 'Someone, most likely you, wanted to register with this address. It already has an account, so you can simply log in. If you have forgotten the password, choose a new one:',
    label: 'Choose a new password',
    otherwise: "Wasn't it you? You can ignore this e-mail: nothing has changed.",
  }),
  reset: (shop) => ({
    subject: `A new password for ${shop}`,
    title: 'Choose a new password.',
    text: "Use this link to choose a new password for your account. You'll then be logged out everywhere else.",
    label: 'Choose a new password',
    otherwise: "Didn't ask for it? You can ignore this e-mail: your password stays as it is.",
  }),
  none: (shop) => ({
    subject: `No account at ${shop} with this address`,
    title: 'There is no account yet.',
    text: 'Someone, most likely you, asked for a new password. There is no account with this address: perhaps you used another one. If you would like an account with this address, choose a password:',
    label: 'Choose a password',
    otherwise: "Wasn't it you? You can ignore this e-mail: no account is opened without a password.",
  }),
  locked: (shop) => ({
    subject: `Your account at ${shop} needs a new password`,
    title: 'Someone kept guessing your password.',
    text: 'A hundred wrong passwords in a row were tried on your account. No one got in, and to keep it that way your current password no longer works. Please choose a new one to log in again.',
    label: 'Choose a new password',
    otherwise: 'Was it you? Please choose a new one all the same: the old one no longer works.',
  }),
}

/**
 * Writes the mail with a link to choose a password.
 * @param options `link` is absolute and contains its token; `valid` is its duration, such as `60 minutes`
 */
export function accountPassword(
  occasion: PasswordOccasion,
  shop: MailShop,
  { link, valid }: { link: string; valid: string },
): MailContent {
  const { subject, title, text, label, otherwise } = wordings[occasion](shop.seller.shopName)
  const again = occasion === 'welcome' || occasion === 'none' ? 'register' : 'reset'
  const login: Block = {
    kind: 'text',
    text: 'Remember your password?',
    link: { label: 'Log in', href: `${shop.publicUrl}/user/login` },
  }
  return writeMail(shop, {
    subject,
    reference: 'Your account',
    title,
    isTest: false,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', link: { label, href: link } },
      {
        kind: 'text',
        text: `The link works once, within ${valid}. Too late?`,
        link: { label: 'Send another link', href: `${shop.publicUrl}/user/${again}` },
      },
      occasion === 'exists' ? login : null,
      { kind: 'text', text: otherwise },
    ],
  })
}
