import type { Translated } from '../../../shared/texts/translated'
import type { todayTexts as english } from './texts'

/** The texts of the first screen. */
export const todayTexts: Translated<typeof english> = {
  heading: 'Heute',
  'toPack.one': 'Bestellung zu packen',
  toPack: 'Bestellungen zu packen',
  since: 'die älteste vom {at}',
  'waiting.one': 'Bestellung wartet auf Zahlung',
  waiting: 'Bestellungen warten auf Zahlung',
  waitingTotal: 'zusammen {total}',
  'preOrders.one': 'Vorbestellung für die nächsten drei Tage',
  preOrders: 'Vorbestellungen für die nächsten drei Tage',
  nothing: 'Es ist nichts zu tun',
  nothingText: 'Neue Bestellungen erscheinen hier von selbst.',
  withdrawals: 'Widerrufe',
  withdrawal: '{name} hat Bestellung {order} widerrufen',
  withdrawalUnnamed: '{name} hat widerrufen, ohne eine Bestellung zu nennen',
  refundUntil: 'Erstatten bis {day}',
  overdue: 'Erstattung war fällig am {day}',
  incidents: 'Probleme',
  'ofOrders.one': 'Bestellung {orders}',
  ofOrders: 'Bestellungen {orders}',
  lowStock: 'Auf Merklisten und bald ausverkauft',
  record: 'Platte',
  free: 'Frei',
  wishes: 'Merklisten',
  soldOut: 'ausverkauft',
  sales: 'Umsatz der letzten 30 Tage',
  'salesSum.one': '{count} Bestellung, {total}',
  salesSum: '{count} Bestellungen, {total}',
  salesDays: 'Tag für Tag',
  'salesDay.one': '{day}: {count} Bestellung, {total}',
  salesDay: '{day}: {count} Bestellungen, {total}',
  sound: 'Ton bei neuen Bestellungen',
  soundOn: 'an',
  soundOff: 'aus',
  onlyOneCredential:
    'Sie können sich nur auf eine Art anmelden. Richten Sie eine zweite ein, damit Sie auch ohne Ihr Handy hineinkommen.',
  noCredentials:
    'Sie haben noch nichts, womit Sie sich wieder anmelden können. Richten Sie jetzt einen Passkey oder ein Passwort ein: Das geht nur in den ersten zehn Minuten nach dem Anmelden.',
  addCredential: 'Passkey oder Passwort einrichten',
  'codesLeft.one':
    'Sie haben nur noch {count} Wiederherstellungscode. Erstellen Sie neue, bevor Sie sie brauchen.',
  codesLeft:
    'Sie haben nur noch {count} Wiederherstellungscodes. Erstellen Sie neue, bevor Sie sie brauchen.',
  toAccount: 'Ihr Konto',
}
