/**
 * What an action that waits will do; how long it still waits follows, as in `Order 10001 will be refunded in 9 seconds`.
 * A test demands a text for each action that waits.
 */
export const delayedActionTexts = {
  other: '{subject} will be changed',
  'incidents close': 'Incident {subject} will be closed',
  'orders cancel.one': 'Order {subject} will be cancelled',
  'orders cancel': 'Orders {subject} will be cancelled',
  'orders collected.one': 'Order {subject} will be marked as paid and handed over',
  'orders collected': 'Orders {subject} will be marked as paid and handed over',
  'orders paid.one': 'Order {subject} will be marked as paid',
  'orders paid': 'Orders {subject} will be marked as paid',
  'orders refund.one': 'Order {subject} will be refunded',
  'orders refund': 'Orders {subject} will be refunded',
  'orders resend': 'The mail about order {subject} will be sent again',
  'orders return': 'The return of order {subject} will be booked',
  'orders ship.one': 'Order {subject} will be marked as sent',
  'orders ship': 'Orders {subject} will be marked as sent',
  'orders tracking': 'The new tracking number of order {subject} will be sent',
  'sepa settle': 'The result of the direct debit {subject} will be noted',
} as const
