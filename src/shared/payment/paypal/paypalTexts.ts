/** The texts of PayPal in the checkout. */
export const paypalTexts = {
  'pay.paypal': "When you press Buy now, you'll go to PayPal and then come back here.",
  'pay.paypal.cancelled': 'You cancelled at PayPal. You have not been charged.',
  'pay.status.leaving': 'Going to PayPal …',
  'frozen.payPal': 'Continue to PayPal',
} as const
