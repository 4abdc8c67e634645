import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about orders, what is done with them, and incidents. */
export const tell = createStaffSentences({
  'Shipment {number}': 'Sendung {number}',
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
  'Order {number} is paid when it is collected. Enter the payment at the point of sale, which hands it over as well.':
    'Bestellung {number} wird bei der Abholung bezahlt. Tragen Sie die Zahlung im Ladenverkauf ein; damit ist sie auch übergeben.',
  'Order {number} has no parcel {parcel}.': 'Bestellung {number} hat kein Paket {parcel}.',
  'Order {number} has this tracking number already.': 'Bestellung {number} hat diese Sendungsnummer schon.',

  'Order {number} was sold to {country}, and VAT and postage depend on the country. Cancel the order, and ask the buyer to order again with the new address.':
    'Das Land von Bestellung {number} ist {country}, und davon hängen MwSt. und Versandkosten ab. Stornieren Sie die Bestellung, und bitten Sie um eine neue Bestellung mit der neuen Adresse.',
  '{shipping} does not deliver to an address of this kind ({type}). Choose another kind, or cancel the order and ask the buyer to order again.':
    '{shipping} liefert nicht an eine Adresse dieser Art ({type}). Wählen Sie eine andere Art, oder stornieren Sie die Bestellung und bitten Sie um eine neue.',
  'Please check the address. {problems}': 'Bitte prüfen Sie die Adresse. {problems}',
  'Other VAT applies at this postcode than order {number} was sold with. Cancel the order, and ask the buyer to order again with the new address.':
    'Bei dieser Postleitzahl gilt eine andere MwSt. als beim Kauf von Bestellung {number}. Stornieren Sie die Bestellung, und bitten Sie um eine neue Bestellung mit der neuen Adresse.',
  'Order {number} goes to this address already.': 'Bestellung {number} geht schon an diese Adresse.',
  'Order {number} is collected in the shop: nothing is sent.':
    'Bestellung {number} wird im Laden abgeholt: Es wird nichts verschickt.',
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

  // What incidents are about.
  '{part} of {amount} have come, and the last day was {day}. Mark the order as paid, or cancel it and transfer the money back.':
    'Von {amount} sind {part} da, und der letzte Tag war der {day}. Markieren Sie die Bestellung als bezahlt, oder stornieren Sie sie und überweisen Sie das Geld zurück.',
  'The newest booking that the shop knows is of {newest}, so transfers that were due by {due} may have come. Import the bank statement: orders whose transfers did not come are cancelled after that.':
    'Die neueste Buchung, die der Shop kennt, ist vom {newest}. Überweisungen, die bis zum {due} fällig waren, können also da sein. Importieren Sie den Kontoauszug: Bestellungen, für die nichts gekommen ist, werden danach storniert.',
  'The invoice of order {number}, {amount}, was to be paid by {day}. The buyer has been reminded by e-mail. Close this when the money is there or the buyer has answered.':
    'Die Rechnung zu Bestellung {number} über {amount} war bis zum {day} zu bezahlen. Eine Erinnerung ist per E-Mail verschickt. Schließen Sie das, wenn das Geld oder eine Antwort da ist.',
  'The payment of order {number} failed, but {amount} of its gift card was spent: ask the buyer for the money.':
    'Die Zahlung von Bestellung {number} ist fehlgeschlagen, aber {amount} des Geschenkgutscheins daraus sind ausgegeben: Fordern Sie das Geld nach.',
  'Payment {ref} is disputed: answer the provider in time.':
    'Zahlung {ref} ist angefochten: Antworten Sie dem Anbieter rechtzeitig.',
  'The provider does not refund this payment: transfer {amount} by hand.':
    'Der Anbieter erstattet diese Zahlung nicht: Überweisen Sie {amount} von Hand.',
  'Transfer {amount} of order {number} back by hand.':
    'Überweisen Sie {amount} aus Bestellung {number} von Hand zurück.',
  'The provider has refunded {amount} of payment {ref} that the shop does not know of, and the shop cannot tell what it was for. Compare the payment there with its orders.':
    'Der Anbieter hat von Zahlung {ref} {amount} erstattet, von denen der Shop nichts weiß, und wofür, ist nicht zu erkennen. Vergleichen Sie die Zahlung dort mit ihren Bestellungen.',
  "The refund has come back from the buyer's bank or account: transfer {amount} by hand.":
    'Die Erstattung ist von der Bank oder vom Konto der Kundschaft zurückgekommen: Überweisen Sie {amount} von Hand.',
  'Order {number}: its refund of {amount} has come back. The money had to be back by {due}.':
    'Bestellung {number}: Ihre Erstattung von {amount} ist zurückgekommen. Das Geld musste bis zum {due} zurück sein.',
  'Order {number} was sent, but its payment failed: ask the buyer for {amount}.':
    'Bestellung {number} ist verschickt, aber ihre Zahlung ist fehlgeschlagen: Fordern Sie {amount} nach.',
  'Order {number}': 'Bestellung {number}',
  'No order of this address matches it.': 'Zu dieser Adresse passt keine Bestellung.',

  // What a withdrawal means for the work of staff.
  'It is not paid yet: there is nothing to transfer back, and less to be paid. What a gift card has paid goes back to it.':
    'Sie ist noch nicht bezahlt: Zu überweisen ist nichts, und zu bezahlen entsprechend weniger. Was ein Geschenkgutschein bezahlt hat, geht auf ihn zurück.',
  'Do not send it or hand it over. On the page of the order, press "Cancel the order": what was paid goes back to the buyer and the records go back on the shelf.':
    'Verschicken oder übergeben Sie sie nicht. Drücken Sie auf der Seite der Bestellung „Bestellung stornieren“: Was bezahlt ist, geht zurück, und die Platten kommen wieder ins Regal.',
  'Take these out. On the page of the order, press "Cancel the order". Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer and the records go back on the shelf. The rest goes out as usual.':
    'Nehmen Sie diese heraus. Drücken Sie auf der Seite der Bestellung „Bestellung stornieren“, wählen Sie „Nur einen Teil“ und haken Sie an, was oben steht: {amount} gehen zurück, und die Platten kommen wieder ins Regal. Der Rest geht wie gewohnt hinaus.',
  'It is still here and will not be collected. On the page of the order, press "Return": what was paid goes back to the buyer and the records go back on the shelf. The money must be back by {due}.':
    'Sie ist noch hier und wird nicht abgeholt. Drücken Sie auf der Seite der Bestellung „Rücksendung annehmen“: Was bezahlt ist, geht zurück, und die Platten kommen wieder ins Regal. Das Geld muss bis zum {due} zurück sein.',
  'These are still here and will not be collected. On the page of the order, press "Return". Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer and the records go back on the shelf. The money must be back by {due}.':
    'Diese sind noch hier und werden nicht abgeholt. Drücken Sie auf der Seite der Bestellung „Rücksendung annehmen“, wählen Sie „Nur einen Teil“ und haken Sie an, was oben steht: {amount} gehen zurück, und die Platten kommen wieder ins Regal. Das Geld muss bis zum {due} zurück sein.',
  'The buyer sends it back by {due}. When it is here, press "Return" on the page of the order. The money must be back by then too, but not before the goods are here or the buyer has shown that they were sent.':
    'Die Rücksendung kommt bis zum {due}. Ist sie da, drücken Sie auf der Seite der Bestellung „Rücksendung annehmen“. Bis dahin muss auch das Geld zurück sein, aber nicht bevor die Ware da ist oder nachgewiesen ist, dass sie unterwegs ist.',
  'The buyer sends these back by {due}. When they are here, press "Return" on the page of the order. Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer and the records go back on the shelf. The money must be back by then too, but not before the goods are here or the buyer has shown that they were sent.':
    'Diese kommen bis zum {due} zurück. Sind sie da, drücken Sie auf der Seite der Bestellung „Rücksendung annehmen“, wählen Sie „Nur einen Teil“ und haken Sie an, was oben steht: {amount} gehen zurück, und die Platten kommen wieder ins Regal. Bis dahin muss auch das Geld zurück sein, aber nicht bevor die Ware da ist oder nachgewiesen ist, dass sie unterwegs ist.',
  'There is nothing to send back. On the page of the order, press "Cancel the order": what was paid goes back to the buyer and the downloads are closed. The money must be back by {due}.':
    'Zurückzuschicken ist nichts. Drücken Sie auf der Seite der Bestellung „Bestellung stornieren“: Was bezahlt ist, geht zurück, und die Downloads werden gesperrt. Das Geld muss bis zum {due} zurück sein.',
  'There is nothing to send back. On the page of the order, press "Refund". Choose "Only some of it" and tick what is listed above: {amount} goes back to the buyer. The money must be back by {due}.':
    'Zurückzuschicken ist nichts. Drücken Sie auf der Seite der Bestellung „Erstatten“, wählen Sie „Nur einen Teil“ und haken Sie an, was oben steht: {amount} gehen zurück. Das Geld muss bis zum {due} zurück sein.',
  'With this the buyer has withdrawn from the whole order, so delivery is paid back too, by {due}. When the records are here, press "Return" on the page of the order: all that is left goes back to the buyer and the records go back on the shelf.':
    'Damit ist die ganze Bestellung widerrufen, also werden auch die Versandkosten erstattet, bis zum {due}. Sind die Platten da, drücken Sie auf der Seite der Bestellung „Rücksendung annehmen“: Alles Übrige geht zurück, und die Platten kommen wieder ins Regal.',
  'With this the buyer has withdrawn from the whole order, so delivery is paid back too, by {due}. On the page of the order, press "Cancel the order": all that is left goes back to the buyer and the records go back on the shelf.':
    'Damit ist die ganze Bestellung widerrufen, also werden auch die Versandkosten erstattet, bis zum {due}. Drücken Sie auf der Seite der Bestellung „Bestellung stornieren“: Alles Übrige geht zurück, und die Platten kommen wieder ins Regal.',
  'With this the buyer has withdrawn from the whole order, so delivery is paid back too, by {due}. On the page of the order, press "Cancel the order": all that is left goes back to the buyer.':
    'Damit ist die ganze Bestellung widerrufen, also werden auch die Versandkosten erstattet, bis zum {due}. Drücken Sie auf der Seite der Bestellung „Bestellung stornieren“: Alles Übrige geht zurück.',
})
