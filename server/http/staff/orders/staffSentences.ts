import { createStaffSentences } from '../../../platform/languages/staffSentences'

/** Tells staff about lists of orders, an order's history, and the files of carriers. */
export const tell = createStaffSentences({
  'There is no order of this number.': 'Eine Bestellung mit dieser Nummer gibt es nicht.',
  'There is no such document.': 'Dieses Dokument gibt es nicht.',
  'One of these orders does not exist.': 'Eine dieser Bestellungen gibt es nicht.',
  'At most {max} orders can be done at once. Tick some of them.':
    'Es gehen höchstens {max} Bestellungen auf einmal. Wählen Sie einen Teil davon aus.',
  'There are 1 order now instead of {expected}. Nothing was done. Look at the list again.':
    'Es ist jetzt 1 Bestellung statt {expected}. Geschehen ist nichts. Sehen Sie sich die Liste noch einmal an.',
  'There are {found} orders now instead of {expected}. Nothing was done. Look at the list again.':
    'Es sind jetzt {found} Bestellungen statt {expected}. Geschehen ist nichts. Sehen Sie sich die Liste noch einmal an.',
  '{amount} of it to the gift card': 'davon {amount} auf den Geschenkgutschein',

  'The buyer has withdrawn.': 'Die Bestellung ist widerrufen.',
  'correction-{number}': 'korrektur-{number}',
  'invoice-{number}': 'rechnung-{number}',
  invoices: 'rechnungen',
  'packing-slips': 'lieferscheine',
  'It is {status}.': 'Die Bestellung ist {status}.',
  'It contains only downloads.': 'Sie enthält nur Downloads.',
  'Payment: {state}.': 'Zahlung: {state}.',
  'It is a pre-order for {day}.': 'Sie ist eine Vorbestellung für den {day}.',

  'None of these orders leaves the EU.': 'Keine dieser Bestellungen verlässt die EU.',
  'None of these orders is sent.': 'Keine dieser Bestellungen wird verschickt.',
  'The address of the shop': 'Adresse des Shops',
  'Order {number}': 'Bestellung {number}',
  '{subject}: {problem} Correct it.': '{subject}: {problem} Bitte korrigieren.',
  '{subject}: it weighs {weight} kg, and DHL takes 31,5 kg. Send it in several parcels.':
    '{subject}: Sie wiegt {weight}\u00a0kg, und DHL nimmt höchstens 31,5\u00a0kg. Verschicken Sie sie in mehreren Paketen.',
  '{subject}: {carrier} has no room for “{text}” in “{column}”, which takes {max} characters. Add it to the label, or shorten the address.':
    '{subject}: {carrier} hat für „{text}“ keinen Platz in „{column}“, wo {max} Zeichen hineinpassen. Ergänzen Sie es auf dem Versandetikett, oder kürzen Sie die Adresse.',
  'Carriers read Latin letters only, and these orders have others in their address: {orders}. Correct the address of each order, or take it out of the selection.':
    'Versanddienste lesen nur lateinische Buchstaben, und in der Adresse dieser Bestellungen stehen andere: {orders}. Korrigieren Sie die Adresse jeder Bestellung, oder nehmen Sie sie aus der Auswahl.',
  '“{column}” is empty.': '„{column}“ ist leer.',
  '“{column}” is empty: the number of a {station} has three digits.':
    '„{column}“ ist leer: Die Nummer einer {station} hat drei Ziffern.',
  '“{number}” in “{column}” is no number of a {station}, which has three digits.':
    '„{number}“ in „{column}“ ist keine Nummer einer {station}, denn die hat drei Ziffern.',
  'Order {number} has no label: {state}.': 'Bestellung {number} hat kein Etikett: {state}.',
  'The customer number (Postnummer) that a Packstation asks for is missing: it has six to ten digits.':
    'Die Postnummer fehlt, die eine Packstation verlangt: Sie hat sechs bis zehn Ziffern.',
})
