/** The texts of prepayment in the checkout. */
export const prepaymentTexts = {
  'pay.prepayment':
    'After your order you will see our bank account, the amount and a reference, and we e-mail them to you. We keep the items for you until the date given there, and send them as soon as your transfer has arrived.',
} as const
