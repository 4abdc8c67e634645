/**
 * What an action that waits will do; how long it still waits follows, as in `Order 10001 will be refunded in 9 seconds`.
 * A test demands a text for each action that waits.
 */
export const delayedActionTexts = {
  other: '{about} will be changed',
  'incidents close': 'Incident {about} will be closed',
  'orders cancel.one': 'Order {about} will be cancelled',
  'orders cancel': 'Orders {about} will be cancelled',
  'orders collected.one': 'Order {about} will be marked as paid and handed over',
  'orders collected': 'Orders {about} will be marked as paid and handed over',
  'orders paid.one': 'Order {about} will be marked as paid',
  'orders paid': 'Orders {about} will be marked as paid',
  'orders refund.one': 'Order {about} will be refunded',
  'orders refund': 'Orders {about} will be refunded',
  'orders resend': 'The mail about order {about} will be sent again',
  'orders return': 'The return of order {about} will be booked',
  'orders ship.one': 'Order {about} will be marked as sent',
  'orders ship': 'Orders {about} will be marked as sent',
  'orders tracking': 'The new tracking number of order {about} will be sent',
  'sepa settle': 'The result of the direct debit {about} will be noted',
} as const
