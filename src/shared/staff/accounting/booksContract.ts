/** The schemas of the calls for the bookkeeper. Money is euros, days are `YYYY-MM-DD`. */
import { z } from 'zod'
import { orderStatuses } from '../../vocabulary'

const euros = z.number()
const count = z.number().int()

export const quarterQuery = {
  quarter: z.string().regex(/^\d{4}-Q[1-4]$/, 'Please choose a quarter, such as 2026-Q4.'),
}
export const yearQuery = {
  year: z.string().regex(/^20\d\d$/, 'Please choose a year, such as 2026.'),
  semicolons: z.literal('yes').optional().meta({ description: 'for spreadsheets with a decimal comma' }),
}

/** What buyers owe today by the books, oldest first. */
export const openItemsSchema = z.object({
  items: z.array(
    z.object({
      order_number: count,
      /** The day of the invoice. */
      day: z.string(),
      due_on: z.string().nullable().meta({ description: 'null for direct debits and failed payments' }),
      is_overdue: z.boolean(),
      /** The name of the payment option. */
      payment: z.string(),
      status: z.enum(orderStatuses),
      is_failed: z.boolean().meta({ description: 'the payment failed after the order was sent' }),
      open: euros.meta({ description: 'without what gift cards paid, and what refunds took off' }),
    }),
  ),
  total: euros,
})

/** Reports of a month of a busy shop have about 5 MB. */
export const maxReportBytes = 20_000_000

export const payoutsInput = z.strictObject({
  name: z.string().max(200).meta({ description: 'of the file, for messages' }),
  csv: z.string().max(maxReportBytes).meta({ description: 'a report of Stripe or PayPal' }),
})

export const payoutsSchema = z.object({
  provider: z.enum(['stripe', 'paypal']),
  /** The first and the last day in the report. */
  from: z.string(),
  until: z.string(),
  /** How many payments and refunds are in the report and in the shop. */
  payments: count,
  refunds: count,
  gross: euros,
  fees: euros,
  net: euros,
  payouts: z.array(z.object({ id: z.string(), day: z.string(), amount: euros })),
  /** What is different or not in the shop, by line of the file. */
  differences: z.array(z.object({ line: count, text: z.string() })),
  /** What the shop has of these days, and the report has not. */
  missing: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      ref: z.string(),
      day: z.string(),
      orders: z.array(count),
      amount: euros,
    }),
  ),
})
