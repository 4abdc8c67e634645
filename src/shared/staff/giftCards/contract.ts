/** The schemas of the calls about gift cards. Money is euros, days are `YYYY-MM-DD`. */
import { z } from 'zod'
import { formatCount } from '../../counts'
import { hasWholeCents } from '../../money'
import { giftCardLimits, giftCardStates, maxGiftCardsAtOnce } from './giftCards'

const euros = z.number()
const day = z.string()

const { min, max } = giftCardLimits
const wrongAmount = `Please enter an amount from ${min} to ${formatCount(max)} euros, such as 25 or 12.50.`
const wrongCount = `Please enter a whole number from 1 to ${formatCount(maxGiftCardsAtOnce)}.`
const text = z
  .string()
  .max(500, 'Please use at most 500 characters.')
  .transform((value) => value.trim())

export const makeGiftCardsInput = z.strictObject({
  amount: z
    .number(wrongAmount)
    .min(min, wrongAmount)
    .max(max, wrongAmount)
    .refine(hasWholeCents, wrongAmount)
    .meta({ description: 'what each is worth' }),
  count: z.number(wrongCount).int(wrongCount).min(1, wrongCount).max(maxGiftCardsAtOnce, wrongCount),
  until: z.iso
    .date('This is not a date, such as 2029-12-31.')
    .nullable()
    .meta({ description: 'the last day; null: the end of the third year after this one' }),
  note: text
    .transform((value) => value || null)
    .nullable()
    .meta({ description: 'what they are for; the buyer does not see it' }),
})

export const madeGiftCardsSchema = z.object({
  /** Those of a dry run are not made. */
  gift_cards: z.array(
    z.object({ uuid_gift_card: z.string(), code: z.string(), amount: euros, expires_on: day }),
  ),
  /** The codes with their amounts, as a file. */
  csv: z.string(),
})

export const blockGiftCardInput = z.strictObject({
  uuid_gift_card: z.string().min(1).max(40),
  reason: text.refine((value) => value !== '', 'Please say why.').meta({ description: 'for the log' }),
})

export const giftCardsQuery = {
  search: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'the code or its last characters, the number of an order, or a part of the note' }),
  only: z
    .enum([...giftCardStates, 'all'])
    .optional()
    .meta({ description: '`open` if it is left out' }),
  after: z.string().max(40).optional().meta({ description: 'the id of the last card of the page before' }),
}

export const giftCardSchema = z.object({
  uuid_gift_card: z.string(),
  /** The last four characters of the code; the shop does not have the rest. */
  last_four: z.string(),
  state: z.enum(giftCardStates),
  /** What it was worth when it was made. */
  amount: euros,
  balance: euros,
  /** What a checkout that has begun to pay keeps of it, beside the balance. */
  held: euros,
  expires_on: day,
  note: z.string().nullable(),
  made_at: z.iso.datetime(),
  /** Who of the staff has made it; null: nobody. */
  made_by: z.string().nullable(),
  /** The order in which the shop has sold it; null: in none. */
  sold_in: z.number().int().nullable(),
})

export const giftCardsSchema = z.object({
  gift_cards: z.array(giftCardSchema),
  next_after: z.string().nullable(),
})

export const giftCardPageSchema = giftCardSchema.extend({
  /** The oldest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.enum(['issued', 'taken_back', 'spent', 'refunded', 'blocked', 'unblocked']),
      /** Below 0 when it was spent or taken back; null where the balance stays as it is. */
      amount: euros.nullable(),
      /** The orders that were paid, or that money came back from. */
      orders: z.array(z.number().int()),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
