/** The amounts of one gift card, in euros: more would be a matter for the shop's counter. */
export const giftCardLimits = { min: 1, max: 1000 } as const

/** The most gift cards that are made at once. */
export const maxGiftCardsAtOnce = 1000

/** What a gift card is on a day. `spent`: nothing is left; `expired`: what is left cannot be spent any more. */
export const giftCardStates = ['open', 'spent', 'blocked', 'expired'] as const
export type GiftCardState = (typeof giftCardStates)[number]
