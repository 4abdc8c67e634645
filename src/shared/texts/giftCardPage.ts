/** The texts of the page of gift cards. */
export const giftCardPageTexts = {
  'giftCard.page': 'Gift cards',
  'giftCard.page.description':
    'Give records: a gift card by e-mail, on the day you choose, to be spent at once or in parts.',
  'giftCard.buy': 'Give a gift card',
  'giftCard.intro':
    'It comes by e-mail, on the day you choose. Its code pays at the checkout, also for postage, at once or in parts.',
  'giftCard.amount': 'Amount',
  'giftCard.amount.other': 'Another amount',
  'giftCard.amount.euros': 'Amount in euros',
  'giftCard.amount.range': 'From {from} to {to}.',
  'giftCard.amount.wrong': 'Please enter an amount from {from} to {to}.',
  'giftCard.for': 'Who is it for?',
  'giftCard.for.other': 'For somebody else',
  'giftCard.for.me': 'For me: to the e-mail address of my order',
  'giftCard.recipient.email': "Recipient's e-mail",
  'giftCard.recipient.wrong': 'Please enter a valid e-mail address.',
  'giftCard.recipient.name': "Recipient's name",
  'giftCard.message': 'Message',
  'giftCard.day': 'Send it on',
  'giftCard.day.hint': 'From today on, at most a year ahead.',
  'giftCard.day.wrong': 'Please choose a day from today on, at most a year ahead.',
  'giftCard.continue': 'Go on',
  'giftCard.valid':
    'A gift card is valid for {years} years, counted from the end of the year in which it was bought.',
  'giftCard.law':
    'No VAT is due on a gift card; it is due when it is spent. You can withdraw from the purchase within 14 days, as long as nothing was spent.',
  'giftCard.law.withdrawal': 'Rights of withdrawal',
  'giftCard.balance': 'How much is left?',
  'giftCard.balance.code': 'Code of the gift card',
  'giftCard.balance.missing': 'Please enter the code.',
  'giftCard.balance.ask': 'Show the balance',
  'giftCard.balance.is': '{amount} left, valid until {date}.',
  'giftCard.balance.blocked': 'This gift card is blocked. Please write to us.',
  'giftCard.balance.expired': 'This gift card expired on {date}.',
  'giftCard.failed': 'This did not work. Please try again in a moment.',
  'giftCard.noScript': 'This page needs JavaScript. Please switch it on, or write to us.',
} as const
