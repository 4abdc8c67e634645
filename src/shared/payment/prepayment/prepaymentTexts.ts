/** The texts of prepayment in the checkout. */
export const prepaymentTexts = {
  'pay.prepayment':
    'After your order you will see our bank account, the amount and a reference, and we e-mail them to you. We keep the items for you until the date given there. As soon as your transfer has arrived, we send your order or have it ready to be collected.',
} as const
