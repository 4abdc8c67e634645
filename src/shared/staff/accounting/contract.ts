/** The schemas of the calls about accounting: a month's sums, direct debits, the bank's statements, and what the bookkeeper needs. Money is euros, days are `YYYY-MM-DD`. */
import { z } from 'zod'
import { marginMethods, orderStatuses, vatKinds } from '../../vocabulary'

const euros = z.number()
const count = z.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month, such as 2026-11.')

const semicolons = z.literal('yes').optional().meta({ description: 'for spreadsheets with a decimal comma' })
export const monthQuery = { month }
export const monthExportQuery = { month, semicolons }

const sums = { sold: euros, refunded: euros, gross: euros, net: euros, vat: euros }

export const monthSchema = z.object({
  from: z.string(),
  until: z.string(),
  /** A test shop counts its test orders; a live shop leaves them out. */
  is_test: z.boolean(),
  orders: count,
  /** Lines of refunds and of payments that failed. */
  refunds: count,
  sums: z.array(
    z.object({
      country: z.string(),
      vat_rate: z.number(),
      is_export: z.boolean(),
      ...sums,
      kind: z.enum(vatKinds),
      /** The country whose VAT it is. */
      vat_country: z.string(),
      /** The margins on used goods, VAT included; 0 outside the margin scheme. */
      margin: euros,
      /** How the margins are computed; null outside the margin scheme. */
      margin_method: z.enum(marginMethods).nullable(),
    }),
  ),
  /** What the month adds to the total margin of its year; null for a shop that buys nothing for it. */
  total_margin: z
    .object({
      sold: euros,
      bought: euros,
      /** By what all sales of the year so far exceed all buy-ins; below 0 if they do not. */
      year: euros,
      /** What of it is taxed in this month; below 0 takes some of the months before back. */
      margin: euros,
      vat: euros,
    })
    .nullable(),
  /** What businesses in other countries of the EU bought without VAT: `L` goods, `S` downloads; net, in whole euros. */
  statement: z.array(z.object({ vat_id: z.string(), kind: z.enum(['L', 'S']), net: count })),
  /** What the shop owes to holders of gift cards: opening + issued - taken back - spent + refunded = closing. */
  gift_cards: z.object({
    opening: euros,
    issued: euros,
    taken_back: euros,
    spent: euros,
    refunded: euros,
    closing: euros,
    /** What of the closing sum was on cards that could not pay at the month's end. */
    blocked: euros,
    expired: euros,
  }),
  total: z.object(sums).meta({ description: 'without sales of gift cards' }),
})

/** What the bank did with a direct debit. */
export const settleDebitInput = z.strictObject({
  mandate_ref: z
    .string()
    .max(50)
    .transform((text) => text.trim().toUpperCase()),
  state: z.enum(['paid', 'failed']),
  reason: z
    .string()
    .max(500, 'Please use at most 500 characters.')
    .transform((text) => text.trim() || null)
    .nullable()
    .meta({ description: 'why it failed, as the bank says' }),
})
export const settledDebitSchema = z.object({
  state: z.string(),
  amount: euros,
  is_changed: z.boolean().meta({ description: 'false if it was settled like this before' }),
})

/** The debits of the next file, as its id names them: after a change there is another id, and nothing is exported. */
export const exportDebitsInput = z.strictObject({ message_id: z.string().max(35) })
export const exportedDebitsSchema = z.object({
  message_id: z.string(),
  count,
  total: euros,
  /** The day on which the bank collects them. */
  due_on: z.string(),
  /** For the call that fetches the file. */
  exported_at: z.iso.datetime(),
})

export const debitFileInput = z.strictObject({
  exported_at: z.iso
    .datetime('Please give the time of an export, as the list of files has it.')
    .meta({ description: 'when it was made' }),
})

export const debitsSchema = z.object({
  /** What customers have agreed to, and no file for the bank has yet. `message_id`: null when there is none. */
  to_export: z.object({ count, total: euros, message_id: z.string().nullable() }),
  /** The last files for the bank, newest first. */
  files: z.array(z.object({ exported_at: z.iso.datetime(), count, total: euros })),
  /** What the bank was given, newest first. */
  debits: z.array(
    z.object({
      mandate_ref: z.string(),
      state: z.enum(['exported', 'paid']),
      amount: euros,
      /** The account, masked. */
      iban: z.string(),
      orders: z.array(count),
      exported_at: z.iso.datetime().nullable(),
      /** For `version` of the action on this debit. */
      version: z.string(),
    }),
  ),
})

export const quarterQuery = {
  quarter: z.string().regex(/^\d{4}-Q[1-4]$/, 'Please choose a quarter, such as 2026-Q4.'),
}
export const yearQuery = {
  year: z.string().regex(/^20\d\d$/, 'Please choose a year, such as 2026.'),
  semicolons,
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

/**
 * What a booking is: `paid` an order, or one that a person has to look at, or `known` from an earlier import, or `other`
 * than a payment of an order.
 */
export const bankOutcomes = [
  'paid',
  'less',
  'more',
  'twice',
  'late',
  'several',
  'unknown',
  'reversed',
  'known',
  'other',
] as const
export type BankOutcome = (typeof bankOutcomes)[number]

/** Statements of a month of a busy shop have about 5 MB; JSON escapes make them longer. */
export const maxStatementBytes = 24_000_000

export const importBankInput = z.strictObject({
  name: z.string().max(200).meta({ description: 'of the file, for messages and for the log' }),
  xml: z.string().max(maxStatementBytes).meta({ description: 'a CAMT.053 file of version 02 or 08' }),
})

export const importedBankSchema = z.object({
  entries: z.number().int(),
  counts: z.partialRecord(z.enum(bankOutcomes), z.number().int()),
  paid: z.array(z.object({ orders: z.array(z.number().int()), amount: z.number() })),
  /** What a person has to do, one sentence or two for each booking. */
  todo: z.array(z.string()),
})
export type ImportedBank = z.output<typeof importedBankSchema>
