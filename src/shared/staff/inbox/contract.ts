/** The schemas of the inbox. Money is euros, times are ISO 8601 UTC, days `YYYY-MM-DD`. */
import { z } from 'zod'
import { orderStatuses, paymentStatuses } from '../../vocabulary'

const time = z.iso.datetime()
const day = z.string()
const euros = z.number()
const count = z.number().int()

/** The input of the action that closes incidents, in the command line and in the back office. */
export const closeInput = z.strictObject({
  ids: z.array(count.min(0).max(999_999_999)).min(1).max(10_000),
  note: z
    .string()
    .max(500, 'Please use at most 500 characters.')
    .transform((text) => text.trim() || null)
    .nullable()
    .meta({ description: 'how it was resolved, for the log' }),
  again: z.boolean().meta({ description: 'the job that was given up is tried again' }),
})

/** The steps that an incident can have. `again` tries a failed job again and closes the incident. */
const stepSchema = z.object({
  what: z.enum(['cancel', 'return', 'refund', 'again', 'close']),
  /** The order that the step changes; null for a step on the incident itself. */
  order_number: count.nullable(),
  /** What the buyer gets back; null where no money moves by the step. */
  amount: euros.nullable(),
})

const incidentOrderSchema = z.object({
  order_number: count,
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_label: z.string(),
  total: euros,
  refunded: euros,
  refundable: euros,
  /** For `version` of the actions on this order. */
  version: z.string(),
})

const incidentWithdrawalSchema = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  received_at: time,
  /** The number that the buyer gave. */
  order_number: z.string().nullable(),
  /** Whether it belongs to an order; otherwise its number may be another person's. */
  is_matched: z.boolean(),
  /** The address of the order, where it is another one than that of the withdrawal. */
  order_email: z.string().nullable(),
  is_whole_order: z.boolean(),
  items: z.array(
    z.object({ artist: z.string(), title: z.string(), format: z.string(), quantity: count, paid: euros }),
  ),
  /** What the buyer still gets back, without what is on its way; null if no order belongs to it. */
  owed: euros.nullable(),
  advice: z
    .enum([
      ...([
        'find_order',
        'before_sending',
        'ready_to_collect',
        'after_sending',
        'downloads',
        'last_items',
      ] as const),
      ...(['partly_settled', 'take_out', 'on_its_way', 'settled'] as const),
    ])
    .meta({
      description:
        'what it means for the work; `partly_settled`: the order is over, and a part of the money is not back; `take_out`: the money is back, and copies would still be sent; `on_its_way`: a refund has not gone through yet, and the incident closes by itself when it has; `settled`: nothing is left to do',
    }),
})

export const incidentSchema = z.object({
  id_incident: count,
  kind: z.string(),
  title: z.string(),
  opened_at: time,
  /** The last day for what must be done; null where none is known. */
  due: day.nullable(),
  /** What has happened, in a sentence. */
  detail: z.string(),
  orders: z.array(incidentOrderSchema),
  withdrawal: incidentWithdrawalSchema.nullable(),
  /** What must be transferred by hand. */
  amount: euros.nullable(),
  /** The job that was given up, and why. */
  job: z.object({ kind: z.string(), failure: z.string() }).nullable(),
  /** The steps that are possible now, whatever the role; the first one is advised. */
  steps: z.array(stepSchema),
})

export const inboxSchema = z.object({ incidents: z.array(incidentSchema) })

export const closedInboxSchema = z.object({
  incidents: z.array(
    z.object({
      id_incident: count,
      kind: z.string(),
      title: z.string(),
      detail: z.string(),
      /** Who withdrew. */
      name: z.string().nullable(),
      opened_at: time,
      closed_at: time,
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
