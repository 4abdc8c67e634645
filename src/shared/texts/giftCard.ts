/** The texts about gift cards. */
export const giftCardTexts = {
  'giftCard.name': 'Gift card',
  'giftCard.ending': 'Gift card ending in {lastFour}',
  'giftCard.and': 'Gift card and {other}',
  'giftCard.left': '{amount} will be left on your gift card.',
  'giftCard.toPay': 'To pay',
  'giftCard.remove': 'Remove the gift card',
  'giftCard.to': 'for {name}, by e-mail to {email} on {date}',
  'giftCard.to.me': 'to your e-mail address on {date}',
  'giftCard.to.hidden': 'by e-mail on {date}',
  'giftCard.again': 'Send the gift card again',
  'giftCard.sent': 'It is on its way to the recipient again.',
  'giftCard.notSent': 'This did not work. Please try again in a moment.',
  'giftCard.receipt': 'Receipt',
  'giftCard.paid': 'Paid with a gift card',
} as const
