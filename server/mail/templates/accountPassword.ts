import type { MailContent, MailShop } from '../mail'
import type { Block } from '../mailBlocks'
import { writeMail } from '../writeMail'

/**
 * Why somebody gets a link to choose a password: `welcome` and `exists` follow a registration, `reset` and `none` a
 * forgotten password (there is no account), `locked` too many wrong passwords.
 */
export type PasswordOccasion = 'welcome' | 'exists' | 'reset' | 'none' | 'locked'

interface Wording {
  subject: string
  title: string
  text: string
  label: string
  /** For whoever did not ask. */
  otherwise: string
}

const wordings: Record<PasswordOccasion, (shop: string) => Wording> = {
  welcome: (shop) => ({
    subject: `Welcome to ${shop}: choose your password`,
    title: 'Welcome. One step is left.',
    text: `Choose a password, and your account at ${shop} is there: for your wishlist, your addresses and your orders.`,
    label: 'Choose a password',
    otherwise:
      'You did not ask for an account? Then there is nothing to do: without a password there is none.',
  }),
  exists: (shop) => ({
    subject: `You have an account at ${shop} already`,
    title: 'You have an account already.',
    text: 'Somebody, most likely you, wanted to register with this address. It has an account already, so you can simply log in. If you no longer know the password, choose a new one:',
    label: 'Choose a new password',
    otherwise: 'It was not you? Then there is nothing to do: nothing has changed.',
  }),
  reset: (shop) => ({
    subject: `A new password for ${shop}`,
    title: 'Choose a new password.',
    text: 'With this link you choose a new password for your account. You are then logged out everywhere else.',
    label: 'Choose a new password',
    otherwise: 'You did not ask for it? Then there is nothing to do: your password stays as it is.',
  }),
  none: (shop) => ({
    subject: `There is no account of this address at ${shop}`,
    title: 'There is no account yet.',
    text: 'Somebody, most likely you, asked for a new password. This address has no account here: perhaps you have used another one. If you want an account of this address, choose a password:',
    label: 'Choose a password',
    otherwise: 'It was not you? Then there is nothing to do: without a password there is no account.',
  }),
  locked: (shop) => ({
    subject: `Your account at ${shop} needs a new password`,
    title: 'Somebody kept guessing your password.',
    text: 'A hundred wrong passwords in a row were tried on your account. Nobody got in, and to keep it so, the present password is switched off. Please choose a new one to log in again.',
    label: 'Choose a new password',
    otherwise: 'Was it you? Then choose a new one all the same: the old one stays switched off.',
  }),
}

/**
 * A link to choose a password, for whoever reads the mails of an address.
 * @param link absolute, with its token
 * @param valid how long: `60 minutes`
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
    text: 'You still know the password?',
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
        text: `The link is good for ${valid}, and once. Is it too late?`,
        link: { label: 'Have another one sent', href: `${shop.publicUrl}/user/${again}` },
      },
      occasion === 'exists' ? login : null,
      { kind: 'text', text: otherwise },
    ],
  })
}
