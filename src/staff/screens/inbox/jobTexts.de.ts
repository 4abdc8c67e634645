import type { Translated } from '../../../shared/texts/translated'
import type { jobTexts as english } from './jobTexts'

/** The jobs that the shop may have given up, by kind. */
export const jobTexts: Translated<typeof english> = {
  action: 'ein verzögerter Schritt',
  refund: 'Erstattung',
  void: 'Freigabe von reserviertem Geld',
  'mail.account_locked': 'E-Mail über das gesperrte Konto',
  'mail.back_in_stock': 'E-Mail „Wieder da“',
  'mail.confirmation': 'Bestellbestätigung',
  'mail.download_consent': 'E-Mail zur Zustimmung zum Download',
  'mail.email_change': 'E-Mail zur Bestätigung der neuen Adresse',
  'mail.email_notice': 'E-Mail über die neue Adresse',
  'mail.follow': 'E-Mail zur Bestätigung beim Folgen',
  'mail.gift_card': 'E-Mail mit dem Geschenkgutschein',
  'mail.new_device': 'E-Mail über eine neue Anmeldung',
  'mail.newsletter': 'E-Mail zur Bestätigung des Newsletters',
  'mail.order_link': 'E-Mail mit dem Link zur Bestellung',
  'mail.password_reset': 'E-Mail für ein neues Passwort',
  'mail.payment_failed': 'E-Mail über die fehlgeschlagene Zahlung',
  'mail.payment_reminder': 'Zahlungserinnerung',
  'mail.refund': 'E-Mail über die Erstattung',
  'mail.register': 'E-Mail zum Anlegen eines Kontos',
  'mail.shipped': 'Versandbestätigung',
  'mail.staff_incident': 'E-Mail an den Shop über einen Fall',
  'mail.staff_order': 'E-Mail an den Shop über eine Bestellung',
  'mail.staff_withdrawal': 'E-Mail an den Shop über einen Widerruf',
  'mail.tracking': 'E-Mail mit der neuen Sendungsnummer',
  'mail.withdrawal': 'Eingangsbestätigung des Widerrufs',
  'weekly.new_for_you': 'wöchentliche E-Mail an alle, die Artists, Labels oder Genres folgen',
  'weekly.new_this_week': 'wöchentliche E-Mail mit allen Neuheiten',
}
