import { z } from 'zod'
import { giftCardLimits } from '../../../../src/shared/staff/giftCards/giftCards'
import { money, wholeNumber } from '../../../platform/yaml/scalars'
import { minValidYears } from '../../giftCards/giftCardRules'
import { type GiftCardOffer, isPossibleAmount } from '../../giftCards/giftCardSaleRules'
import { tell } from '../staffSentences'

/** The schema of `gift_cards` in shop.yaml: what the shop sells. Without it none are sold. */

const { min, max } = giftCardLimits
/** In Austria claims lapse after thirty years (section 1478 ABGB). */
const maxValidYears = 30
const maxAmounts = 12

const amount = money.refine(isPossibleAmount, {
  error: () => tell('is no amount of a gift card'),
  params: { advice: () => tell('Write an amount from {min} to {max} euros.', { min, max }) },
})

export const writtenGiftCardsSchema = z.strictObject({
  amounts: z
    .array(amount)
    .min(1)
    .max(maxAmounts)
    .refine((amounts) => amounts.every((cents, i) => i === 0 || cents > (amounts[i - 1] ?? 0)), {
      error: () => tell('The amounts are not in order, or one is there twice.'),
      params: { advice: () => tell('Write each once, the smallest first, like [20, 30, 50, 100].') },
    }),
  own_amount: z
    .strictObject({ from: amount, to: amount })
    .refine(({ from, to }) => from < to, {
      error: () => tell('No amount is from "from" to "to".'),
      params: { advice: () => tell('Write the smaller amount under from, like { from: 10, to: 250 }.') },
    })
    .nullish(),
  // Claims lapse three years after the end of the year, and a shorter time would be void (sections 195, 199, 307 BGB).
  years: wholeNumber(minValidYears, maxValidYears).nullish(),
})

export const giftCardsKeys = ['amounts', 'own_amount', 'from', 'to', 'years']

/** Fills in what is left out. */
export const storedGiftCards = ({
  amounts,
  own_amount,
  years,
}: z.output<typeof writtenGiftCardsSchema>): GiftCardOffer => ({
  amounts,
  own: own_amount ?? null,
  years: years ?? minValidYears,
})
