import type { WriteTransaction } from '../../platform/database/access'
import { enqueue } from '../../platform/jobs/outbox'

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

/**
 * Queues a mail in the transaction of the event that it reports, so that it is sent if and only if the event
 * happened.
 * @param now ISO time
 * @param dueAt ISO time from which it is sent
 */
export const enqueueOrderMail = (
  trx: WriteTransaction,
  kind: OrderMail,
  payload: OrderMailPayload,
  now: string,
  dueAt = now,
): Promise<void> =>
  enqueue(
    trx,
    {
      kind,
      dedupeKey: `${kind}.${payload.ref ?? payload.uuid_order}`,
      payload,
      uuidOrder: payload.uuid_order,
    },
    now,
    dueAt,
  )
