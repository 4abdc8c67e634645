import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about orders, what is done with them, and incidents. */
export const tell = createStaffSentences({
  'There is no order {number}.': 'Eine Bestellung {number} gibt es nicht.',
  'There is no order of this number.': 'Eine Bestellung mit dieser Nummer gibt es nicht.',
  'Order {number} has changed meanwhile. Please look at it again.':
    'Bestellung {number} wurde inzwischen geändert. Sehen Sie sie noch einmal an.',

  // How far an order is, behind a colon.
  'it is not sent yet': 'Sie ist noch nicht verschickt',
  'it was sent already': 'Sie ist schon verschickt',
  'it is delivered already': 'Sie ist schon zugestellt',
  'it is cancelled': 'Sie ist storniert',
  'it was returned already': 'Sie ist schon zurückgeschickt',
  'its payment is not there yet': 'Die Zahlung steht aus',
  'it is paid already': 'Sie ist schon bezahlt',
  'its payment failed': 'Die Zahlung ist fehlgeschlagen',
  'a part of its payment is refunded': 'Sie ist teilweise erstattet',
  'its payment is refunded': 'Sie ist erstattet',

  'Order {number} is not paid on pick-up. Mark it as paid on its page once the money has come.':
    'Bestellung {number} wird nicht bei Abholung bezahlt. Markieren Sie sie auf ihrer Seite als bezahlt, sobald das Geld da ist.',
  'No payment can be entered for order {number}: {state}.':
    'Für Bestellung {number} kann keine Zahlung eingetragen werden: {state}.',
  'Order {number} waits for {amount} now. Look at it again.':
    'Für Bestellung {number} stehen jetzt {amount} aus. Sehen Sie sie noch einmal an.',

  'Order {number} has no such mail.': 'Zu Bestellung {number} gibt es diese E-Mail nicht.',
  'This mail has not been sent yet: it is still on its way.':
    'Diese E-Mail ist noch nicht verschickt: Sie geht erst noch raus.',
  'This mail cannot be sent again: the buyer asks for it.':
    'Diese E-Mail lässt sich nicht noch einmal schicken: Sie wird im Shop angefordert.',
  'The gift card is blocked, so its code is not sent. Open it first.':
    'Der Geschenkgutschein ist gesperrt, also wird sein Code nicht verschickt. Entsperren Sie ihn zuerst.',

  'A line is named twice. Nothing was changed.': 'Ein Artikel ist zweimal genannt. Geändert wurde nichts.',
  'Order {number} has no such line. Nothing was changed.':
    'Bestellung {number} enthält diesen Artikel nicht. Geändert wurde nichts.',
  'No copy of “{title}” ({format}) in order {number} can be sent. Nothing was changed.':
    'Von „{title}“ ({format}) in Bestellung {number} kann kein Exemplar verschickt werden. Geändert wurde nichts.',
  'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be sent. Nothing was changed.':
    'Mehr als {max} von {quantity} Exemplaren von „{title}“ ({format}) in Bestellung {number} können nicht verschickt werden. Geändert wurde nichts.',
  'No copy of “{title}” ({format}) in order {number} can be cancelled: a download is refunded, and what was sent is taken back. Nothing was changed.':
    'Von „{title}“ ({format}) in Bestellung {number} kann kein Exemplar storniert werden: Ein Download wird erstattet, und was verschickt ist, kommt als Rücksendung zurück. Geändert wurde nichts.',
  'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be cancelled: a download is refunded, and what was sent is taken back. Nothing was changed.':
    'Mehr als {max} von {quantity} Exemplaren von „{title}“ ({format}) in Bestellung {number} können nicht storniert werden: Ein Download wird erstattet, und was verschickt ist, kommt als Rücksendung zurück. Geändert wurde nichts.',
  'No copy of “{title}” ({format}) in order {number} can be taken back. Nothing was changed.':
    'Von „{title}“ ({format}) in Bestellung {number} kann kein Exemplar als Rücksendung angenommen werden. Geändert wurde nichts.',
  'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be taken back. Nothing was changed.':
    'Mehr als {max} von {quantity} Exemplaren von „{title}“ ({format}) in Bestellung {number} können nicht als Rücksendung angenommen werden. Geändert wurde nichts.',
  'No copy of “{title}” ({format}) in order {number} can be refunded. Nothing was changed.':
    'Für „{title}“ ({format}) in Bestellung {number} kann kein Exemplar erstattet werden. Geändert wurde nichts.',
  'Only {max} of {quantity} of “{title}” ({format}) in order {number} can be refunded. Nothing was changed.':
    'Mehr als {max} von {quantity} Exemplaren von „{title}“ ({format}) in Bestellung {number} können nicht erstattet werden. Geändert wurde nichts.',

  'Order {number} cannot be cancelled: {state}.': 'Bestellung {number} kann nicht storniert werden: {state}.',
  'Order {number} cannot be returned: {state}.':
    'Für Bestellung {number} kann keine Rücksendung angenommen werden: {state}.',
  'Order {number} contains only downloads: nothing comes back. Cancel it instead.':
    'Bestellung {number} enthält nur Downloads: Zurückgeschickt wird nichts. Stornieren Sie sie stattdessen.',
  'Order {number} is not paid yet: leave the amount empty, so that the buyer no longer owes what is cancelled.':
    'Bestellung {number} ist noch nicht bezahlt: Lassen Sie den Betrag leer, damit das Stornierte nicht mehr zu bezahlen ist.',
  'Nothing of order {number} is left to refund.': 'Von Bestellung {number} ist nichts mehr zu erstatten.',
  'Only {amount} of order {number} can be refunded.':
    'Von Bestellung {number} können nur {amount} erstattet werden.',
  'Only {amount} is left on the gift card of order {number}, so no more can be refunded.':
    'Auf dem Geschenkgutschein aus Bestellung {number} sind nur noch {amount}, also kann nicht mehr erstattet werden.',

  'Order {number} was not sent: the buyer withdrew from it on {day}. Cancel it.':
    'Bestellung {number} wurde nicht verschickt: Sie ist seit dem {day} widerrufen. Stornieren Sie sie.',
  'Order {number} was not sent: the buyer withdrew from {count} of its {all} items on {day}. Take these items out of it first; the rest is sent as usual.':
    'Bestellung {number} wurde nicht verschickt: {count} von {all} Artikeln sind seit dem {day} widerrufen. Nehmen Sie diese zuerst heraus; der Rest wird wie gewohnt verschickt.',
  'Order {number} cannot be sent: {state}.': 'Bestellung {number} kann nicht verschickt werden: {state}.',
  'Order {number} contains only downloads: there is nothing to ship.':
    'Bestellung {number} enthält nur Downloads: Es gibt nichts zu verschicken.',
  'None was sent. {problems}': 'Es wurde keine verschickt. {problems}',
  'Parcel {parcel} of order {number} has the tracking number {tracking} already. Is this in the same parcel? If it is, confirm it; if not, give the right number.':
    'Paket {parcel} von Bestellung {number} hat die Sendungsnummer {tracking} schon. Ist es dasselbe Paket? Dann bestätigen Sie es; sonst geben Sie die richtige Nummer ein.',
  'Order {owner} has the tracking number {tracking} already. Is order {number} in the same parcel? If it is, confirm it; if not, give the right number.':
    'Bestellung {owner} hat die Sendungsnummer {tracking} schon. Liegt Bestellung {number} im selben Paket? Dann bestätigen Sie es; sonst geben Sie die richtige Nummer ein.',
  'Order {owner} is about to get the tracking number {tracking} already. Is order {number} in the same parcel? If it is, confirm it; if not, give the right number.':
    'Bestellung {owner} bekommt gerade schon die Sendungsnummer {tracking}. Liegt Bestellung {number} im selben Paket? Dann bestätigen Sie es; sonst geben Sie die richtige Nummer ein.',
  'Order {number} is not on its way: {state}.': 'Bestellung {number} ist nicht unterwegs: {state}.',
  'Order {number} has no parcel {parcel}.': 'Bestellung {number} hat kein Paket {parcel}.',
  'Order {number} has this tracking number already.': 'Bestellung {number} hat diese Sendungsnummer schon.',

  'Order {number} was sold to {country}, and VAT and postage depend on the country. Cancel the order, and ask the buyer to order again with the new address.':
    'Das Land von Bestellung {number} ist {country}, und davon hängen MwSt. und Versandkosten ab. Stornieren Sie die Bestellung, und bitten Sie um eine neue Bestellung mit der neuen Adresse.',
  '{shipping} does not deliver to an address of this kind ({type}). Choose another kind, or cancel the order and ask the buyer to order again.':
    '{shipping} liefert nicht an eine Adresse dieser Art ({type}). Wählen Sie eine andere Art, oder stornieren Sie die Bestellung und bitten Sie um eine neue.',
  'The address is not complete. {problems}': 'Die Adresse ist nicht vollständig. {problems}',
  'Other VAT applies at this postcode than order {number} was sold with. Cancel the order, and ask the buyer to order again with the new address.':
    'Bei dieser Postleitzahl gilt eine andere MwSt. als beim Kauf von Bestellung {number}. Stornieren Sie die Bestellung, und bitten Sie um eine neue Bestellung mit der neuen Adresse.',
  'Order {number} goes to this address already.': 'Bestellung {number} geht schon an diese Adresse.',
  'Order {number} contains only downloads: nothing is sent.':
    'Bestellung {number} enthält nur Downloads: Verschickt wird nichts.',
  'Order {number} is on its way, so its address cannot be corrected any more. Ask the carrier to redirect the parcel, or wait until it comes back.':
    'Bestellung {number} ist unterwegs, also lässt sich die Adresse nicht mehr korrigieren. Lassen Sie das Paket umleiten, oder warten Sie, bis es zurückkommt.',
  'The address of order {number} cannot be corrected: {state}.':
    'Die Adresse von Bestellung {number} kann nicht korrigiert werden: {state}.',

  'There is no open incident {id}. Nothing was changed.':
    'Einen offenen Fall {id} gibt es nicht. Geändert wurde nichts.',
  'Incident {id} is not about a job that was given up, so there is nothing to try again. Nothing was changed.':
    'In Fall {id} geht es nicht um einen aufgegebenen Vorgang, also gibt es nichts noch einmal zu versuchen. Geändert wurde nichts.',
})
