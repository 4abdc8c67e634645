/** The texts of payment on pick-up in the checkout. */
export const pickupTexts = {
  'pay.pickup':
    'You pay in cash or by card when you collect your order in the shop. We write to you when it is ready, and until when we keep it for you.',
} as const
