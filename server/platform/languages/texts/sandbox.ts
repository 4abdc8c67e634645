/** The texts of what stands in for the payment providers in a test shop. Those of cards are Stripe's own. */
export const sandboxTexts = {
  'sandbox.paypal.heading': 'PayPal (simulated)',
  'sandbox.paypal.test': 'This is a test shop: no money moves.',
  'sandbox.paypal.amount': 'You pay {amount}',
  'sandbox.paypal.with': 'Pay with',
  'sandbox.paypal.balance': 'Balance',
  'sandbox.paypal.declined': 'A bank account that declines',
  'sandbox.paypal.review': 'A payment under review for ten minutes',
  'sandbox.paypal.approve': 'Approve',
  'sandbox.paypal.cancel': 'Cancel',
  'sandbox.paypal.approved': 'This payment has already been approved.',
  'sandbox.paypal.back': 'Back to the basket',
  'sandbox.card.declined': 'Your card was declined.',
  'sandbox.card.insufficient': 'Your card has insufficient funds.',
  'sandbox.card.expired': 'Your card has expired.',
  'sandbox.card.cvc': "Your card's security code is incorrect.",
  'sandbox.card.processing': 'An error occurred while processing your card. Try again in a little bit.',
  'sandbox.card.number': 'Your card number is incorrect.',
  'sandbox.card.noTestCard': 'This is a test shop. Please use a test card, such as 4242 4242 4242 4242.',
  'sandbox.card.authentication':
    'We are unable to authenticate your card. Please use another card and try again.',
  'sandbox.card.over': 'This payment is no longer open. Please go back to your basket.',
} as const
