/** The texts of Apple Pay and Google Pay in the checkout, and of the wallet that the test shop simulates. */
export const walletTexts = {
  'wallet.legend': 'Pay with a wallet',
  'wallet.note': 'Please read the summary and agree to the terms first: a wallet places the order at once.',
  'wallet.total':
    'With the address from your wallet the total is {total}. Please check your order and pay again.',
  'wallet.shipping': 'Shipping',
  'wallet.test': 'Buy with the test wallet',
  'wallet.test.heading': 'Test wallet',
  'wallet.test.body':
    'In the test shop, this stands in for Apple Pay and Google Pay. It pays {total} with a test card.',
  'wallet.test.email': 'E-mail',
  'wallet.test.name': 'Name',
  'wallet.test.line1': 'Street and number',
  'wallet.test.postal_code': 'Postcode',
  'wallet.test.city': 'City',
  'wallet.test.pay': 'Pay {total}',
  'wallet.test.cancel': 'Cancel',
} as const
