import { isKeyOf } from '../../isKeyOf'
import { createTexts } from '../../texts/createTexts'

/** Values that are words of the program, by field and value. What has no text is shown as it is. */
export const valueTexts = {
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
  grams: '{count} g',
  percents: '{count} %',
  'account deleted': 'deleted',
  'account open': 'open',
  'address corrected': 'corrected',
  'authorise sent': 'reserved',
  'authorise succeeded': 'reserved',
  'gateway invoice': 'invoice',
  'gateway paypal': 'PayPal',
  'gateway pickup': 'payment in the shop',
  'gateway prepayment': 'transfer',
  'gateway sepa': 'direct debit',
  'gateway stripe': 'Stripe',
  'how card': 'by card',
  'how cash': 'in cash',
  'how transfer': 'by transfer',
  'is_shown false': 'hidden',
  'is_shown true': 'shown',
  'mail confirmation': 'Confirmation of the order',
  'mail download_consent': 'Consent to download',
  'mail gift_card': 'Gift card',
  'mail order_link': 'Link to the order',
  'mail payment_failed': 'Payment failed',
  'mail payment_reminder': 'Payment reminder',
  'mail refund': 'Refund',
  'mail shipped': 'On its way',
  'mail tracking': 'New tracking number',
  'mail withdrawal': 'Receipt of the withdrawal',
  'payment_status authorised': 'reserved',
  'payment_status failed': 'failed',
  'payment_status paid': 'paid',
  'payment_status partly_refunded': 'partly refunded',
  'payment_status pending': 'money not there yet',
  'payment_status refunded': 'refunded',
  'product cassettes': 'cassette',
  'product cd': 'CD',
  'product other': 'other',
  'product vinyl': 'vinyl',
  'sleeve generic': 'generic sleeve',
  'sleeve no_cover': 'no sleeve',
  'sleeve not_graded': 'not graded',
  'state accepted': 'not in a file yet',
  'state by_hand': 'to be paid by hand',
  'state exported': 'with the bank',
  'state intended': 'on its way',
  'state sent': 'on its way',
  'state succeeded': 'done',
  'status cancelled': 'cancelled',
  'status delivered': 'delivered',
  'status placed': 'placed',
  'status returned': 'returned',
  'status shipped': 'sent',
  'taxation margin': 'the margin (used goods)',
  'taxation standard': 'the price',
  'visibility draft': 'draft',
  'visibility format_hidden': 'format hidden',
  'visibility hidden': 'hidden',
  'visibility shown': 'shown',
} as const

/** Writes what became of a payment. Money is reserved as soon as the provider was asked: the order is there only then. */
export const paymentState = (operation: string, state: string): string =>
  getWord(operation === 'authorise' ? operation : 'state', state)

/** Writes a value of a field that is a word of the program, such as the state of a refund. */
export function getWord(name: string, value: unknown): string {
  const words = createTexts(valueTexts)
  const key = `${name} ${value}`
  if (isKeyOf(valueTexts, key)) return words(key)
  return typeof value === 'boolean' ? words(value ? 'yes' : 'no') : String(value)
}
