/** The titles of incidents by kind, without those of failed jobs (`outbox.…`). */
const incidentTitles: Record<string, string> = {
  dispute: 'Disputed payment',
  debit_failed: 'Money lost after sending',
  invoice_overdue: 'Invoice not paid in time',
  refund_by_hand: 'Refund by hand',
  bank_transfer: 'Bank transfer to look at',
  bank_statement: 'Bank statement missing',
  refund_failed: 'Refund failed',
  refund_elsewhere: 'Refund that the shop does not know',
  withdrawal: 'Withdrawal',
  payment_mismatch: 'Payment does not match',
  charge_unknown: 'Charge unknown',
  stray_charge: 'Charge without order',
  payment_without_order: 'Charged without goods',
  archive_failed: 'Download cannot be built',
  archive_no_space: 'No room for downloads',
  purge: 'Cache is not being purged',
  no_notices: 'Webhook events do not arrive',
  file_damaged: 'Image or preview damaged',
  webhook: 'Webhook does not take events',
  action_refused: 'Action not done',
  password_guessed: 'Somebody guesses a password',
  customer_password_guessed: "Somebody guessed a customer's password",
  code_guessed: 'Somebody knows a password and guesses codes',
  stock_held: 'One address holds stock',
  stock_held_by_many: 'Many addresses hold stock',
  eu_threshold: 'EU sales near or above 10,000 €',
  small_business_limit: 'Turnover near or above a limit for small businesses',
}

/**
 * Finds the title of an incident for people.
 * @param kind as it is stored
 * @returns the title, or the kind with spaces instead of underscores
 */
export const getIncidentTitle = (kind: string): string =>
  incidentTitles[kind] ??
  kind
    .replace(/^outbox\.mail\./, 'Mail not sent: ')
    .replace(/^outbox\./, 'Task failed: ')
    .replaceAll('_', ' ')
