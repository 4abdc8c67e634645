/** The texts of the card form, and of the bank that the test shop simulates. */
export const stripeTexts = {
  'card.number': 'Card number',
  'card.expiry': 'Expires',
  'card.expiry.example': 'MM/YY',
  'card.cvc': 'Security code',
  'card.number.missing': 'Please enter the card number.',
  'card.number.wrong': 'This card number does not look right. Please check it.',
  'card.expiry.wrong': 'Please enter month and year as they are on the card, like 04/29.',
  'card.cvc.wrong': 'The security code has 3 or 4 digits.',
  'card.loading': 'Loading the card form …',
  'card.failed':
    'The card form did not load. You have not been charged. Please check your connection or pay another way.',
  'card.test':
    'Test shop: use 4242 4242 4242 4242 with any future date and any code. 4000 0025 0000 3155 triggers 3-D Secure, 4000 0000 0000 0002 is declined.',
  'bank.heading': 'Confirm with your bank',
  'bank.body': 'In the test shop, this stands in for your bank. Did you make this payment of {total}?',
  'bank.accept': 'Accept',
  'bank.refuse': 'Refuse',
  'bank.refused': 'The payment was not confirmed. Please try again or pay another way.',
  'pay.card.missing': 'Please enter your card again.',
} as const
