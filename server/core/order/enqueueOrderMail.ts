import type { WriteTransaction } from '../../platform/database/access'
import type { OrderMail, OrderMailPayload } from '../../platform/jobs/jobPayloads'
import { enqueue } from '../../platform/jobs/outbox'

/**
 * Queues a mail in the transaction of the event that it reports, so that it is sent if and only if the event
 * happened.
 * @param now ISO time
 * @param dueAt ISO time from which on the mail is sent
 */
export const enqueueOrderMail = (
  trx: WriteTransaction,
  kind: OrderMail,
  payload: OrderMailPayload,
  { now, dueAt = now }: { now: string; dueAt?: string },
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
