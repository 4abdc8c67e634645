import type { Language } from '../../../src/shared/language'
import { required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import type {
  CustomerMail,
  CustomerMailRequest,
  JobHandlers,
  JobPayloads,
} from '../../platform/jobs/jobPayloads'
import { durationText } from '../../platform/languages/texts/written'
import { emailKey, plainSpelling, toMailbox } from '../../platform/mail/emailRules'
import { lockMailbox } from '../../platform/mail/lockMailbox'
import { buildMessageId, type MailContent, type MailShop } from '../../platform/mail/mail'
import type { Mailer } from '../../platform/mail/mailer'
import { timeAfter } from '../../platform/support/dates'
import type { MailShops } from '../shop/mailShop'
import { type CustomerRow, createCustomerReader } from './customerRepository'
import { askToConfirm } from './following/askToConfirm'
import type { FollowTokens } from './following/followTokens'
import { createLinkWriter } from './login/linkRepository'
import {
  confirmLinkMs,
  mailDayMs,
  mailsEveryMs,
  maxMails,
  maxMailsPerDay,
  passwordLinkMs,
} from './login/linkRules'
import { linkHash, newLinkToken } from './login/linkTokens'
import { accountPassword, type PasswordOccasion } from './mails/accountPassword'
import { backInStockMail } from './mails/backInStockMail'
import { emailChange, emailNotice, emailTaken } from './mails/emailChange'
import { newDevice } from './mails/newDevice'
import { newsletterConfirmation } from './mails/newsletterConfirmation'
import { createBackInStockReader } from './wishlist/backInStockRepository'

export interface CustomerMailJobOptions {
  /** Makes a mailer that sends in the current name of the shop. */
  createMailer: (shop: MailShop) => Mailer
  mailShops: MailShops
  followTokens: FollowTokens
  now: () => Date
}

interface Written extends MailContent {
  to: string
  /** Deletes the link of the mail, when the mail could not be sent. */
  undo?: () => Promise<void>
}
/** The mails that visitors ask for, in the language in which they see the shop just then. */
const forVisitors: ReadonlySet<CustomerMail> = new Set([
  'mail.register',
  'mail.password_reset',
  'mail.follow',
])
/** What tells in a payload whom the mail is for. */
interface MailTarget {
  uuid_customer?: string
  to?: string
  email?: string
}

/**
 * Makes the handlers of account mails for the outbox. Differences between addresses with and without an account are
 * handled here, outside any request. Tokens are made here too, so that they exist only in the mail. Links lead to the
 * configured address of the shop, not to the one of a request.
 * @returns handlers by kind of job
 */
export function createCustomerMailJobs(
  db: ShopDatabase,
  { createMailer, mailShops, followTokens, now }: CustomerMailJobOptions,
): Pick<JobHandlers, CustomerMail> {
  const at = (ms = 0) => timeAfter(now(), ms)
  const findCustomer = (uuid_customer: string): Promise<CustomerRow | undefined> =>
    createCustomerReader(db).findCustomer(uuid_customer)

  /**
   * Makes a link for setting a password.
   * @param isBounded others can cause the mail
   * @returns null when this mailbox has got its maximum of mails for now
   */
  async function makePasswordLink(typedEmail: string, { publicUrl }: MailShop, isBounded: boolean) {
    const email_key = required(emailKey(typedEmail), 'email key')
    const mailbox = toMailbox(email_key)
    const token = newLinkToken()
    const token_hash = linkHash(token)
    return transact(db, async (trx) => {
      await lockMailbox(trx, mailbox)
      const links = createLinkWriter(trx, at())
      const isFull = async () =>
        (await links.countOfMailbox(mailbox, at(-mailsEveryMs))) >= maxMails ||
        (await links.countOfMailbox(mailbox, at(-mailDayMs))) >= maxMailsPerDay
      if (isBounded && (await isFull())) return null
      const customer = await createCustomerReader(trx).findByKey(email_key)
      // The account's own spelling is used, because spellings that look alike may belong to different mailboxes.
      const email = customer?.email ?? plainSpelling(typedEmail)
      await links.insertLink({
        token_hash,
        purpose: 'password',
        uuid_customer: customer?.uuid_customer ?? null,
        email,
        mailbox,
        expires_at: at(passwordLinkMs),
      })
      return {
        email,
        isKnown: customer !== undefined,
        link: `${publicUrl}/user/set-password/${token}`,
        // Mails that failed because the mail server was down must not count towards the hourly limit.
        undo: () => transact(db, (trx) => createLinkWriter(trx, at()).deleteLink(token_hash)),
      }
    })
  }

  const writePasswordMail =
    (known: PasswordOccasion, unknown: PasswordOccasion | null, isBounded = true) =>
    async ({ email }: JobPayloads['mail.register'], shop: MailShop): Promise<Written | null> => {
      const accountLink = await makePasswordLink(email, shop, isBounded)
      const occasion = accountLink?.isKnown ? known : unknown
      if (!accountLink || !occasion) return null
      const { email: to, link, undo } = accountLink
      return {
        ...accountPassword(occasion, shop, {
          link,
          valid: durationText(shop.texts, passwordLinkMs / 60_000),
        }),
        to,
        undo,
      }
    }

  /**
   * Makes a link that confirms an e-mail address or the newsletter.
   * @param asked_at in the payload of the job, the ISO time of the request that the mail belongs to
   * @returns null when it is no longer wanted, a newer one was requested, or enough mails were sent
   */
  async function makeConfirmLink(
    purpose: 'email' | 'newsletter',
    { uuid_customer, asked_at }: { uuid_customer: string; asked_at: string },
    { publicUrl }: MailShop,
  ) {
    const token = newLinkToken()
    return transact(db, async (trx) => {
      const links = createLinkWriter(trx, at())
      const openLink = await links.findOpen(purpose, uuid_customer, at())
      if (openLink?.created_at !== asked_at) return null
      if ((await links.countOfMailbox(openLink.mailbox, at(-mailsEveryMs))) > maxMails) return null
      if ((await links.countOfMailbox(openLink.mailbox, at(-mailDayMs))) > maxMailsPerDay) return null
      await links.giveToken(openLink.token_hash, linkHash(token))
      return { email: openLink.email, link: `${publicUrl}/user/account?confirm=${token}&what=${purpose}` }
    })
  }

  /**
   * Returns the language of the customer whom a mail is for.
   * @returns null if it is not known
   */
  async function customerLanguage({ uuid_customer, to, email }: MailTarget): Promise<Language | null> {
    const key = emailKey(to ?? email ?? '')
    const customer = uuid_customer
      ? await findCustomer(uuid_customer)
      : key === null
        ? null
        : await createCustomerReader(db).findByKey(key)
    return customer?.language ?? null
  }

  /**
   * Makes the handler of a mail.
   * @param write returns null if the mail is not sent
   */
  const job =
    <Payload extends MailTarget & CustomerMailRequest>(
      kind: CustomerMail,
      write: (payload: Payload, shop: MailShop) => Promise<Written | null>,
    ) =>
    async (payload: Payload): Promise<void> => {
      const language = forVisitors.has(kind) ? payload.language : await customerLanguage(payload)
      const shop = await mailShops.inLanguage(language ?? null)
      const draft = await write(payload, shop)
      if (!draft) return
      const name = kind.replace('mail.', '').replaceAll('_', '-')
      const { undo, ...mail } = draft
      try {
        await createMailer(shop).send({ ...mail, messageId: buildMessageId(`${name}.${payload.ref}`, shop) })
      } catch (error) {
        await undo?.()
        throw error
      }
    }

  return {
    'mail.register': job('mail.register', writePasswordMail('exists', 'welcome')),
    'mail.password_reset': job('mail.password_reset', writePasswordMail('reset', 'none')),
    // It is sent once until the password is set. Who guesses must not prevent it by asking for other mails before.
    'mail.account_locked': job('mail.account_locked', writePasswordMail('locked', null, false)),

    'mail.email_change': job('mail.email_change', async (payload, shop) => {
      const confirmation = await makeConfirmLink('email', payload, shop)
      if (!confirmation) return null
      const { email, link } = confirmation
      const holder = await createCustomerReader(db).findByKey(required(emailKey(email), 'email key'))
      const mail = holder
        ? emailTaken(shop, { email })
        : emailChange(shop, { email, link, valid: durationText(shop.texts, confirmLinkMs / 60_000) })
      return { ...mail, to: email }
    }),
    'mail.email_notice': job('mail.email_notice', async ({ to, email }, shop) => ({
      ...emailNotice(shop, { email }),
      to,
    })),

    'mail.newsletter': job('mail.newsletter', async (payload, shop) => {
      const confirmation = await makeConfirmLink('newsletter', payload, shop)
      if (!confirmation) return null
      const { email, link } = confirmation
      const mail = newsletterConfirmation(shop, {
        link,
        valid: durationText(shop.texts, confirmLinkMs / 60_000),
      })
      return { ...mail, to: email }
    }),

    'mail.follow': job('mail.follow', (payload, shop) =>
      askToConfirm(db, payload, shop, { tokens: followTokens, now }),
    ),

    'mail.new_device': job('mail.new_device', async ({ uuid_customer, device, at: when }, shop) => {
      const customer = await findCustomer(uuid_customer)
      return customer ? { ...newDevice(shop, { device, at: when }), to: customer.email } : null
    }),

    'mail.back_in_stock': job('mail.back_in_stock', async ({ uuid_customer, uuid_release_formats }, shop) => {
      const customer = await findCustomer(uuid_customer)
      const items = await createBackInStockReader(db).listItems(uuid_release_formats, shop.texts.language)
      return customer && items.length > 0 ? { ...backInStockMail(shop, items), to: customer.email } : null
    }),
  }
}
