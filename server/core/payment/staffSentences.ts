import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what is wrong with a provider, and that payments are only tests. */
export const tell = createStaffSentences({
  'A webhook event sent to {address} does not arrive: {failure}. What to check stands in the settings of the back office.':
    'Ein Webhook-Ereignis an {address} kommt nicht an: {failure}. Was zu prüfen ist, steht in den Einstellungen der Verwaltung.',
  "PayPal's sandbox is in use: orders ship, but no one pays.":
    'Die Testumgebung von PayPal ist eingestellt: Bestellungen werden verschickt, aber niemand zahlt.',
  'Remove PAYPAL_ENVIRONMENT and set the keys of the live account.':
    'Entfernen Sie PAYPAL_ENVIRONMENT, und setzen Sie die Schlüssel des echten Kontos.',
  "Stripe's keys are test keys: orders ship, but cards are not charged.":
    'Die Schlüssel von Stripe sind Testschlüssel: Bestellungen werden verschickt, aber Karten werden nicht belastet.',
  'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to live keys.':
    'Setzen Sie in STRIPE_SECRET_KEY und STRIPE_PUBLISHABLE_KEY die Schlüssel für echte Zahlungen.',
})
