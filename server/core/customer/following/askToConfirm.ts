import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import type { JobPayloads } from '../../../platform/jobs/jobPayloads'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { createCustomerReader } from '../customerRepository'
import { ensureFollowerOfAddress } from './followers'
import { createFollowWriter } from './followRepository'
import type { FollowTokens } from './followTokens'
import { followConfirmation } from './mails/followConfirmation'

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
  payload: JobPayloads['mail.follow'],
  shop: MailShop,
  { tokens, now }: AskToConfirmOptions,
): Promise<(MailContent & { to: string }) | null> {
  const terms = { consent: payload.consent, language: shop.texts.language }
  const at = now().toISOString()
  const recipient = await transact(db, async (trx) => {
    const writer = createFollowWriter(trx, at)
    const follower =
      'email' in payload
        ? await ensureFollowerOfAddress(trx, payload.email, terms, at)
        : await writer.findOfCustomer(payload.uuid_customer)
    if (!follower) return null
    if ('email' in payload) await writer.insertFollow(follower.uuid_follower, payload, false)
    await writer.askAgain(follower.uuid_follower, terms)
    const { uuid_customer } = follower
    const customer = uuid_customer && (await createCustomerReader(trx).findCustomer(uuid_customer))
    return { follower, to: customer ? customer.email : follower.email }
  })
  if (!recipient?.to) return null
  const page = `${shop.publicUrl}/following/${tokens.buildToken(recipient.follower.uuid_follower)}`
  const subject = 'email' in payload ? payload : null
  return { ...followConfirmation(shop, { link: `${page}/confirm`, page, subject }), to: recipient.to }
}
