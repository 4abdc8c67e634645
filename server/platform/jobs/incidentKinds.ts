import { tell } from './staffSentences'

/** The titles of incidents by kind; those of failed jobs begin with `outbox.`. */
const incidentTitles: Partial<Record<string, Parameters<typeof tell>[0]>> = {
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
  money_without_order: 'Money without order',
  order_without_money: 'Order without money',
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
  'outbox.mail.account_locked': 'Mail not sent: account locked',
  'outbox.mail.back_in_stock': 'Mail not sent: back in stock',
  'outbox.mail.confirmation': 'Mail not sent: confirmation',
  'outbox.mail.download_consent': 'Mail not sent: download consent',
  'outbox.mail.email_change': 'Mail not sent: email change',
  'outbox.mail.email_notice': 'Mail not sent: email notice',
  'outbox.mail.follow': 'Mail not sent: follow',
  'outbox.mail.gift_card': 'Mail not sent: gift card',
  'outbox.mail.new_device': 'Mail not sent: new device',
  'outbox.mail.newsletter': 'Mail not sent: newsletter',
  'outbox.mail.order_link': 'Mail not sent: order link',
  'outbox.mail.password_reset': 'Mail not sent: password reset',
  'outbox.mail.payment_failed': 'Mail not sent: payment failed',
  'outbox.mail.payment_reminder': 'Mail not sent: payment reminder',
  'outbox.mail.refund': 'Mail not sent: refund',
  'outbox.mail.register': 'Mail not sent: register',
  'outbox.mail.shipped': 'Mail not sent: shipped',
  'outbox.mail.staff_incident': 'Mail not sent: staff incident',
  'outbox.mail.staff_order': 'Mail not sent: staff order',
  'outbox.mail.staff_withdrawal': 'Mail not sent: staff withdrawal',
  'outbox.mail.tracking': 'Mail not sent: tracking',
  'outbox.mail.withdrawal': 'Mail not sent: withdrawal',
  'outbox.action': 'Task failed: action',
  'outbox.refund': 'Task failed: refund',
  'outbox.void': 'Task failed: void',
  'outbox.weekly.new_for_you': 'Task failed: weekly.new for you',
  'outbox.weekly.new_this_week': 'Task failed: weekly.new this week',
}

/**
 * Finds the title of an incident, in the language of the user who made the current call.
 * @param kind as it is stored
 * @returns the title, or the kind with spaces instead of underscores
 */
export function getIncidentTitle(kind: string): string {
  const title = incidentTitles[kind]
  if (title !== undefined) return tell(title)
  const name = kind.replaceAll('_', ' ')
  if (name.startsWith('outbox.mail.')) return tell('Mail not sent: {mail}', { mail: name.slice(12) })
  return name.startsWith('outbox.') ? tell('Task failed: {task}', { task: name.slice(7) }) : name
}
