import type { Language } from '../../../src/shared/language'
import type { FollowKind, NewsKind } from '../../../src/shared/vocabulary'

/**
 * What each kind of job carries, as the outbox stores it in JSON. A job of an earlier version may still wait, so a new
 * field is optional. The part of a kind before its dot names the queue.
 */
export interface JobPayloads
  extends Record<OrderMail, OrderMailPayload>,
    Record<`weekly.${NewsKind}`, { week: string; uuid_follower: string }>,
    StoredCustomerMails {
  /** Does a delayed action. */
  action: { uuid_action: string }
  /** Voids an authorisation that is no longer needed. */
  void: { uuid_attempt: string }
  refund: { uuid_refund: string }
  'mail.order_link': OrderMailPayload
  'mail.download_consent': OrderMailPayload & { uuid_grant: string }
  'mail.withdrawal': {
    uuid_withdrawal: string
    language?: Language
    /** Whether it goes to the buyer of the order, who did not declare the withdrawal. */
    isForBuyer?: boolean
    again?: string
  }
  'mail.staff_order': { uuid_order: string }
  'mail.staff_withdrawal': { uuid_withdrawal: string }
  'mail.staff_incident': { id_incident: number }
}
export type JobKind = keyof JobPayloads

/**
 * The functions that do the jobs, by kind. A function may run twice for the same job, after a crash between the work and
 * the note that it is done (see `turnForIrreversibleStep`).
 */
export type JobHandlers = { [Kind in JobKind]: (payload: JobPayloads[Kind]) => Promise<void> }

/** Mails that are sent once for an order, or once for the thing that `ref` names. */
export type OrderMail =
  | 'mail.confirmation'
  | 'mail.shipped'
  | 'mail.tracking'
  | 'mail.refund'
  | 'mail.payment_failed'
  | 'mail.payment_reminder'
  | 'mail.gift_card'

export interface OrderMailPayload {
  uuid_order: string
  /** The thing that the mail is about besides the order, such as the id of a refund. */
  ref?: string | undefined
  /** The parcel that the mail is about; left out if all of the order was sent under an earlier version. */
  uuid_parcel?: string | undefined
  /** The reason that the bank gives for a failed payment. */
  reason?: string | null
  /** An id for each time that staff send the mail again, so that mail programs do not take it for the first one. */
  again?: string
}

/** The account mails and their data. The job decides whether its mail is sent at all. */
interface CustomerMailPayloads {
  /** Visitors request these two; an account with this address may or may not exist. */
  'mail.register': { email: string }
  'mail.password_reset': { email: string }
  /** Sent after too many wrong passwords. */
  'mail.account_locked': { email: string }
  /** `asked_at` is the ISO time at which the link in the mail was requested. */
  'mail.email_change': { uuid_customer: string; asked_at: string }
  /** Sent to the account's current address when another one (`email`) is requested. */
  'mail.email_notice': { to: string; email: string }
  'mail.newsletter': { uuid_customer: string; asked_at: string }
  'mail.new_device': { uuid_customer: string; device: string | null; at: string }
  /**
   * Asks to confirm what was followed: of a customer, or of a visitor who gave an address. `consent` are the words that
   * were agreed to; `name` is that of the artist, label or genre, and `subject` its id or, of a genre, its slug.
   */
  'mail.follow': { consent: string } & (
    | { uuid_customer: string }
    | { email: string; name: string; kind: FollowKind; subject: string }
  )
  'mail.back_in_stock': { uuid_customer: string; uuid_release_formats: string[] }
}
export type CustomerMail = keyof CustomerMailPayloads

/** What each account mail has of the request that causes it, besides its data. */
export interface CustomerMailRequest {
  /** Mails of one kind with the same reference are sent once. */
  ref: string
  /** The language of the request; missing in jobs of earlier versions. */
  language?: Language
}
type StoredCustomerMails = {
  [Kind in CustomerMail]: CustomerMailPayloads[Kind] & CustomerMailRequest
}
