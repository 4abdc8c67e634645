/** The schemas of the calls about vouchers. Money is euros, days are `YYYY-MM-DD`. */
import { z } from 'zod'
import { mailAddress } from '../../contactPatterns'
import { formatCount } from '../../counts'
import { hasWholeCents } from '../../money'
import { products } from '../../vocabulary'

const count = z.number().int()
const euros = z.number()
const day = z.string()

/** The most vouchers that are made at once. */
export const maxVouchersAtOnce = 10_000

const whole = (max: number, message: string) =>
  z.number(message).int(message).min(1, message).max(max, message)
const amount = (min: number, message: string) =>
  z.number(message).min(min, message).max(999_999, message).refine(hasWholeCents, message)
const optionalDay = z.iso.date('This is not a date, such as 2027-04-30.').nullable()

export const makeVouchersInput = z.strictObject({
  code: z
    .string()
    .max(100, 'A code has 3 to 40 letters and digits.')
    .transform((text) => text.toUpperCase().replace(/[\s-]+/g, ''))
    .refine((code) => /^[A-Z0-9]{3,40}$/.test(code), 'A code has 3 to 40 letters and digits.')
    .nullable()
    .meta({ description: 'what customers type; null: a random code for each' }),
  percent: whole(100, 'Please enter a whole number of percent from 1 to 100.').nullable(),
  amount: amount(0.01, 'Please enter an amount in euros, such as 25 or 12.50.').nullable(),
  minimum: amount(0, 'Please enter an amount in euros, such as 25 or 12.50.').meta({
    description: 'only for goods worth at least this much; 0 for any',
  }),
  from: optionalDay.meta({ description: 'the first day' }),
  until: optionalDay.meta({ description: 'the last day' }),
  uses: whole(1_000_000, 'Please enter a whole number from 1 to 1,000,000, or nothing.').nullable(),
  once_per_customer: z.boolean(),
  email: z
    .string()
    .max(254, 'This is no e-mail address.')
    .regex(mailAddress, 'This is no e-mail address.')
    .nullable()
    .default(null)
    .meta({ description: 'only for the customer with this e-mail address; null: for everybody' }),
  products: z
    .array(z.enum(products))
    .min(1, 'Please choose at least one sort of goods.')
    .nullable()
    .default(null)
    .meta({ description: 'only for these sorts of goods; null: for all' }),
  count: whole(maxVouchersAtOnce, `Please enter a whole number from 1 to ${formatCount(maxVouchersAtOnce)}.`),
})

export const madeVouchersSchema = z.object({
  /** Those of a dry run are not made. */
  codes: z.array(z.string()),
  /** The codes with their terms, as a file. */
  csv: z.string(),
})

export const voucherInput = z.strictObject({ uuid_voucher: z.string().min(1).max(40) })

export const vouchersQuery = {
  search: z.string().max(100).optional().meta({ description: 'the beginning of the code' }),
  only: z.enum(['usable', 'all']).optional().meta({ description: '`usable` if it is left out' }),
  after: z.string().max(40).optional().meta({ description: 'the last code of the page before' }),
}

export const voucherSchema = z.object({
  uuid_voucher: z.string(),
  code: z.string(),
  percent: count.nullable(),
  amount: euros.nullable(),
  minimum: euros,
  from: day.nullable(),
  until: day.nullable(),
  /** Null: no limit. */
  uses_left: count.nullable(),
  /** For `version` of the actions on this voucher. */
  version: z.string(),
  once_per_customer: z.boolean(),
  /** The only e-mail address that may use it; null: any. */
  email: z.string().nullable(),
  /** The sorts of goods that it reduces; null: all. */
  products: z.array(z.enum(products)).nullable(),
  /** Why it cannot be used today, in a sentence; null if it can. */
  why_not: z.string().nullable(),
  /** How many purchases it was used for. */
  used: count,
  /** The newest of their orders, at most 3. */
  orders: z.array(count),
})

export const vouchersSchema = z.object({
  vouchers: z.array(voucherSchema),
  next_after: z.string().nullable(),
})
