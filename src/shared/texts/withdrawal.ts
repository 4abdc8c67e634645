/** The texts of the page for the statutory withdrawal, and of its form for browsers without JavaScript. */
export const withdrawalTexts = {
  'withdraw.heading': 'Withdraw from a contract',
  'withdraw.open': 'Withdraw from contract here',
  'withdraw.intro':
    "Tell us which order you want to withdraw from. You don't have to give a reason. We'll e-mail you a receipt that says what you declared, and when.",
  'withdraw.intro.items':
    "Choose the items you want to withdraw from. You don't have to give a reason. We'll e-mail you a receipt that says what you declared, and when.",
  'withdraw.name': 'Your name',
  'withdraw.email': 'E-mail for the receipt',
  'withdraw.order': 'Order number',
  'withdraw.order.hint': 'Without it, please describe the order below.',
  'withdraw.message': 'What you withdraw from',
  'withdraw.message.hint': 'The whole order, or which items. Leave empty for the whole order.',
  'withdraw.confirm': 'Confirm withdrawal',
} as const
