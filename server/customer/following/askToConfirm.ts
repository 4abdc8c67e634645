import { randomUUID } from 'node:crypto'
import { required } from '../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../database/access'
import { transact } from '../../database/transactions'
import { emailKey, mailboxOf } from '../../mail/emailRules'
import { lockMailbox } from '../../mail/lockMailbox'
import type { MailContent, MailShop } from '../../mail/mail'
import { followConfirmation } from '../../mail/templates/followConfirmation'
import type { CustomerMailPayloads } from '../customerMails'
import { createCustomerReader } from '../customerRepository'
import { createFollowWriter, type FollowerRow, type StoredSubject } from './followRepository'
import type { FollowTokens } from './followTokens'

export interface AskToConfirmOptions {
  tokens: FollowTokens
  now: () => Date
}

/**
 * Stores what a visitor wants to follow until the link of the mail is opened, and writes that mail. For a customer all of
 * it is stored already.
 * @param shop in the language of the visitor
 * @returns null when the customer's account is gone
 */
export async function askToConfirm(
  db: ShopDatabase,
  payload: CustomerMailPayloads['mail.follow'],
  shop: MailShop,
  { tokens, now }: AskToConfirmOptions,
): Promise<(MailContent & { to: string }) | null> {
  const asked = { consent: payload.consent, language: shop.texts.language }
  const at = now().toISOString()
  const found = await transact(db, async (trx) => {
    const writer = createFollowWriter(trx, at)
    const follower =
      'email' in payload
        ? await followerOfAddress(trx, payload, asked, at)
        : await writer.findOfCustomer(payload.uuid_customer)
    if (!follower) return null
    await writer.askAgain(follower.uuid_follower, asked)
    const { uuid_customer } = follower
    const customer = uuid_customer && (await createCustomerReader(trx).findCustomer(uuid_customer))
    return { follower, to: customer ? customer.email : follower.email }
  })
  if (!found?.to) return null
  const page = `${shop.publicUrl}/following/${tokens.tokenOf(found.follower.uuid_follower)}`
  const subject = 'email' in payload ? payload : null
  return { ...followConfirmation(shop, { link: `${page}/confirm`, page, subject }), to: found.to }
}

/** Finds or makes the follower of an address, and stores what waits for its confirmation. */
async function followerOfAddress(
  trx: WriteTransaction,
  { email, kind, subject }: { email: string } & StoredSubject,
  asked: Pick<FollowerRow, 'consent' | 'language'>,
  at: string,
): Promise<FollowerRow> {
  const writer = createFollowWriter(trx, at)
  const email_key = required(emailKey(email), 'email key')
  await lockMailbox(trx, mailboxOf(email_key))
  const customer = await createCustomerReader(trx).findByKey(email_key)
  const find = () => (customer ? writer.findOfCustomer(customer.uuid_customer) : writer.findGuest(email_key))
  if (!(await find())) {
    const address = customer
      ? { uuid_customer: customer.uuid_customer, email: null, email_key: null }
      : { uuid_customer: null, email, email_key }
    const uuid_follower = randomUUID()
    await writer.insertFollower({ uuid_follower, ...address, ...asked, frequency: 'weekly' })
  }
  const follower = required(await find(), 'follower')
  await writer.insertFollow(follower.uuid_follower, { kind, subject }, false)
  return follower
}
