import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about copies: their stock, listing them, goods in and the point of sale. */
export const tell = createStaffSentences({
  '1 copy': '1 Exemplar',
  '{count} copies': '{count} Exemplare',
  '1 format': '1 Format',
  '{count} formats': '{count} Formate',
  'The barcode {barcode} belongs to {scanned}, the catalogue number {catalogNr} to {numbered}.':
    'Der Strichcode {barcode} gehört zu {scanned}, die Katalognummer {catalogNr} zu {numbered}.',
  '{title} is download-only: there are no copies to count.':
    '{title} ist nur ein Download: Davon gibt es keine Exemplare zu zählen.',
  'A picture is no longer there. Choose it again.': 'Ein Bild ist nicht mehr da. Wählen Sie es noch einmal.',

  // Stock
  '{copies} is put aside at the counter. Give free there what is not needed, and try again.':
    'Im Laden ist {copies} zurückgelegt. Geben Sie dort frei, was nicht gebraucht wird, und versuchen Sie es noch einmal.',
  '{copies} are put aside at the counter. Give free there what is not needed, and try again.':
    'Im Laden sind {copies} zurückgelegt. Geben Sie dort frei, was nicht gebraucht wird, und versuchen Sie es noch einmal.',
  '{copies} is put aside at the counter, and {held} held by checkouts. Give free there what is not needed, and try again.':
    'Im Laden ist {copies} zurückgelegt, und an der Kasse des Shops: {held}. Geben Sie im Laden frei, was nicht gebraucht wird, und versuchen Sie es noch einmal.',
  '{copies} are put aside at the counter, and {held} held by checkouts. Give free there what is not needed, and try again.':
    'Im Laden sind {copies} zurückgelegt, und an der Kasse des Shops: {held}. Geben Sie im Laden frei, was nicht gebraucht wird, und versuchen Sie es noch einmal.',
  '{copies} is held by checkouts that are under way, {more} more than that. They end within the hour; try again then.':
    'An der Kasse des Shops ist gerade {copies} reserviert, {more} mehr. Das endet innerhalb einer Stunde; versuchen Sie es dann noch einmal.',
  '{copies} are held by checkouts that are under way, {more} more than that. They end within the hour; try again then.':
    'An der Kasse des Shops sind gerade {copies} reserviert, {more} mehr. Das endet innerhalb einer Stunde; versuchen Sie es dann noch einmal.',

  // Goods in
  'This table is empty. Choose another file.': 'Diese Tabelle ist leer. Wählen Sie eine andere Datei.',
  'Nothing is in this delivery. Add a line to it.':
    'In dieser Lieferung ist nichts. Fügen Sie eine Zeile hinzu.',
  'This delivery was received on {time} UTC already: {copies} of {formats}.':
    'Diese Lieferung wurde schon gebucht, am {time} Uhr (UTC): {copies}, {formats}.',
  'There is no format {format} any more. Nothing was received. Look the delivery up again.':
    'Das Format {format} gibt es nicht mehr. Es wurde nichts gebucht. Prüfen Sie die Lieferung noch einmal.',
  '{problem} Nothing was received.': '{problem} Es wurde nichts gebucht.',
  '{title} is a used copy: a delivery does not land on it. Nothing was received. List used copies under “Listing”.':
    '{title} ist gebraucht: Darauf lässt sich keine Lieferung buchen. Es wurde nichts gebucht. Stellen Sie gebrauchte Exemplare unter „Gebrauchtes“ ein.',
  'The shop has a record like “{draft}”: {title}. Nothing was received. Look the delivery up again, and choose which one it is.':
    'Der Shop hat eine Platte wie „{draft}“: {title}. Es wurde nichts gebucht. Prüfen Sie die Lieferung noch einmal, und wählen Sie, welche es ist.',
  '{problem} Nothing was received. Look the delivery up again, and choose which one it is.':
    '{problem} Es wurde nichts gebucht. Prüfen Sie die Lieferung noch einmal, und wählen Sie, welche Platte es ist.',

  // Point of sale
  'There is no such record any more. Search for it again.':
    'Diese Platte gibt es nicht mehr. Suchen Sie noch einmal nach ihr.',
  '1 copy is in checkouts that are under way': '1 Exemplar ist gerade an der Kasse des Shops',
  '{count} copies are in checkouts that are under way':
    '{count} Exemplare sind gerade an der Kasse des Shops',
  '1 copy is put aside': '1 Exemplar ist zurückgelegt',
  '{count} copies are put aside': '{count} Exemplare sind zurückgelegt',
  'what stands on the shelf is sold to order {orders}':
    'was im Regal steht, ist verkauft (Bestellung {orders})',
  'It is sold out.': 'Es ist ausverkauft.',
  'Of the last copies, {reasons}.': 'Zu den letzten Exemplaren: {reasons}.',
  'No copy of {title} is free. {why} Nothing was changed. If a copy is in your hand, count it in first.':
    'Von {title} ist kein Exemplar frei. {why} Es wurde nichts geändert. Wenn Sie ein Exemplar in der Hand haben, buchen Sie es erst in den Bestand.',
  'There was no such sale at the counter.': 'Diesen Verkauf im Laden gab es nicht.',
  'This sale was taken back already.': 'Dieser Verkauf wurde schon rückgängig gemacht.',
  'This sale is more than 30 minutes old. If the copy came back, receive it as goods in.':
    'Dieser Verkauf ist mehr als 30 Minuten her. Wenn das Exemplar zurückkam, buchen Sie es als Wareneingang.',
  'Choose a day from today on, within {count} days.':
    'Wählen Sie einen Tag ab heute, höchstens {count} Tage im Voraus.',
  'Nothing like that was put aside.': 'Das ist nicht zurückgelegt.',
  '{title} is not put aside any more.': '{title} ist nicht mehr zurückgelegt.',

  // Listing
  'Say which record it is: one of the shop, one of the dump, or a new one.':
    'Sagen Sie, welche Platte es ist: eine aus dem Shop, eine aus den Discogs-Daten oder eine neue.',
  'Please grade the disc too.': 'Bitte bewerten Sie auch die Platte.',
  'A comment on the condition is for used copies: please grade the disc too.':
    'Eine Anmerkung zum Zustand gehört zu gebrauchten Exemplaren: Bitte bewerten Sie auch die Platte.',
  'The margin scheme is for used copies: please grade the disc, or choose another taxation.':
    'Die Differenzbesteuerung ist für gebrauchte Exemplare: Bitte bewerten Sie die Platte, oder wählen Sie die Regelbesteuerung.',
  'The margin scheme needs what the shop paid for one copy.':
    'Für die Differenzbesteuerung muss bekannt sein, was ein Exemplar im Einkauf gekostet hat.',
  '{release} is hidden from the shop. Publish the record first, or keep this copy as a draft.':
    '{release} ist im Shop ausgeblendet. Veröffentlichen Sie den Titel erst, oder speichern Sie dieses Exemplar als Entwurf.',
  'This record is no longer in the shop. Search for it again.':
    'Diese Platte ist nicht mehr im Shop. Suchen Sie noch einmal nach ihr.',
  'No indexed dump has the Discogs number {discogs}. Index a newer dump, or give artist and title.':
    'In den eingelesenen Discogs-Daten gibt es die Nummer {discogs} nicht. Lassen Sie neuere einlesen, oder geben Sie Artist und Titel an.',
  'The shop sells new copies of this {format} for {price}. Use that price, or change it first.':
    'Neue Exemplare dieses Formats ({format}) kosten im Shop {price}. Nehmen Sie diesen Preis, oder ändern Sie ihn erst.',
  'Scan or type a barcode, a catalogue number, words or a Discogs number.':
    'Scannen oder tippen Sie einen Strichcode, eine Katalognummer, Wörter oder eine Discogs-Nummer.',
  'These are {total} labels. Print at most {most} at once.':
    'Das sind {total} Etiketten. Drucken Sie höchstens {most} auf einmal.',
  'One of these copies is no longer in the shop. Take it out of the list.':
    'Eins dieser Exemplare ist nicht mehr im Shop. Nehmen Sie es aus der Liste.',
  'Please give both prices, such as 14.50.': 'Bitte geben Sie beide Preise an, etwa 14,50.',

  // Buy-ins
  'There is no such buy-in.': 'Diesen Ankauf gibt es nicht.',
  'This day is in the future.': 'Dieser Tag liegt in der Zukunft.',
  'The total margin is for copies that were bought for at most {max} each. Choose the margin of each copy.':
    'Die Gesamtdifferenz gilt nur für Exemplare, die im Einkauf höchstens {max} gekostet haben. Wählen Sie die Einzeldifferenz.',
  'Copies of this buy-in are listed already, so how their margin is computed stays.':
    'Aus diesem Ankauf sind schon Exemplare eingestellt. Wie ihre Differenz berechnet wird, bleibt deshalb, wie es ist.',
  'Copies of this buy-in are listed, so it stays. Correct it instead.':
    'Aus diesem Ankauf sind Exemplare eingestellt, deshalb bleibt er. Berichtigen Sie ihn stattdessen.',
  'Only copies under the margin scheme are from a buy-in.':
    'Nur differenzbesteuerte Exemplare gehören zu einem Ankauf.',
  'This is not a year, such as 2026.': 'Das ist kein Jahr wie 2026.',
})
