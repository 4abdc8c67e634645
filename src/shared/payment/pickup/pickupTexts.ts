/** The texts of payment on pick-up in the checkout. */
export const pickupTexts = {
  'pay.pickup':
    'You pay in cash or by card when you collect your order in the shop. We keep the items for you until the date given in the confirmation.',
} as const
