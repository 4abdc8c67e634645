import { createStaffSentences } from '../../../platform/languages/staffSentences'

/** Writes the mails to the shop, in its first language. */
export const tell = createStaffSentences({
  'Open in the back office': 'In der Verwaltung öffnen',

  'New order {number}': 'Neue Bestellung {number}',
  'New orders {numbers} and {last}': 'Neue Bestellungen {numbers} und {last}',
  '1 item': '1 Artikel',
  '{count} items': '{count} Artikel',
  Payment: 'Zahlung',
  Shipping: 'Versand',
  'nothing to ship, only downloads': 'nur Downloads, nichts zu verschicken',
  'E-mail': 'E-Mail',
  Phone: 'Telefon',
  'A note from the buyer': 'Anmerkung zur Bestellung',
  'Order {number}': 'Bestellung {number}',
  'The back office prints the pick list and the packing slip, and marks the parcel as sent. Replies to this e-mail go to the buyer.':
    'Die Verwaltung druckt Pickliste und Lieferschein und markiert das Paket als verschickt. Antworten auf diese E-Mail gehen an die Käuferin oder den Käufer.',
  'Replies to this e-mail go to the buyer.':
    'Antworten auf diese E-Mail gehen an die Käuferin oder den Käufer.',

  'Withdrawal from order {number}': 'Widerruf von Bestellung {number}',
  'Withdrawal from an order that was not found': 'Widerruf einer Bestellung, die nicht zu finden war',
  Withdrawal: 'Widerruf',
  'A withdrawal from order {number}.': 'Bestellung {number} wurde widerrufen.',
  'A withdrawal without a known order.': 'Ein Widerruf ohne bekannte Bestellung.',
  Received: 'Eingegangen',
  Order: 'Bestellung',
  'not given': 'nicht angegeben',
  Status: 'Stand',
  Name: 'Name',
  'Money back by': 'Geld zurück bis',
  'The order was placed with another address, {email}. Check with that address before you act.':
    'Die Bestellung kam von einer anderen Adresse, {email}. Fragen Sie dort nach, bevor Sie etwas tun.',
  'What the buyer wrote': 'Nachricht dazu',
  'Withdrawn from': 'Widerrufen',
  'What to do': 'Was zu tun ist',
  'The incident stays in the inbox until you close it.': 'Der Fall bleibt im Eingang, bis Sie ihn schließen.',
  "The withdrawal counts from the time above, even if the order is hard to find. Search the orders for the buyer's name or street, and write to the buyer when you have found it.":
    'Der Widerruf zählt ab dem Zeitpunkt oben, auch wenn die Bestellung schwer zu finden ist. Suchen Sie in den Bestellungen nach dem Namen oder der Straße, und schreiben Sie der Käuferin oder dem Käufer, sobald Sie sie gefunden haben.',

  'Incident {number}': 'Fall {number}',
  Since: 'Seit',
  'The inbox of the back office has the steps that are possible. When this is dealt with, close it there and write down what was done.':
    'Was möglich ist, steht im Eingang der Verwaltung. Ist alles erledigt, schließen Sie den Fall dort und notieren Sie, was getan wurde.',
})
