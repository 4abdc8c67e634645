/** The schemas of the calls about buy-ins. Money is euros, days are `YYYY-MM-DD`. */
import { z } from 'zod'
import { hasWholeCents } from '../../money'
import { marginMethods, sellerKinds } from '../../vocabulary'

const count = z.number().int()
const euros = z.number()
const priceProblem = 'Please enter an amount in euros, such as 25 or 12.50.'

const fields = {
  name: z
    .string()
    .max(100, 'Please use at most 100 characters.')
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => text !== '', 'Please give it a name, such as where it is from.'),
  bought_on: z.iso.date('This is not a date, such as 2027-04-30.'),
  seller: z.enum(sellerKinds).meta({
    description:
      '`private`: a private person; `small_business`: a business that charges no VAT; `dealer`: one that used the margin scheme itself',
  }),
  copies: count.min(1, 'Please give at least one copy.').max(100_000, 'These are too many copies.'),
  price: euros
    .min(0, priceProblem)
    .max(1_000_000, priceProblem)
    .refine(hasWholeCents, priceProblem)
    .meta({ description: 'what was paid for all copies' }),
  margin_method: z.enum(marginMethods).meta({
    description:
      '`single`: VAT is due on the margin of each copy; `total`: on what all sales of a year exceed all buy-ins',
  }),
  receipt: z
    .string()
    .max(100, 'Please use at most 100 characters.')
    .transform((text) => text.replace(/\s+/g, ' ').trim() || null)
    .nullable()
    .meta({ description: 'the number of the receipt' }),
}

export const addBuyInInput = z.strictObject(fields)
export const changeBuyInInput = z.strictObject({ uuid_buy_in: z.uuid(), ...fields })
export const removeBuyInInput = z.strictObject({ uuid_buy_in: z.uuid() })
export const addedBuyInSchema = z.object({ uuid_buy_in: z.string(), number: count })

export const buyInSchema = z.object({
  uuid_buy_in: z.string(),
  number: count,
  name: z.string(),
  bought_on: z.string(),
  seller: z.enum(sellerKinds),
  copies: count,
  price: euros,
  margin_method: z.enum(marginMethods),
  receipt: z.string().nullable(),
  /** How many copies of it were listed, sold ones too. */
  listed_copies: count,
  /** For `version` of the actions on this buy-in. */
  version: z.string(),
})

export const buyInsSchema = z.object({
  buy_ins: z.array(buyInSchema),
  /** The year before which there are more; null if there are none. */
  earlier_year: count.nullable(),
})
