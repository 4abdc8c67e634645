import { createStaffSentences } from '../../../platform/languages/staffSentences'

/** Tells staff about statements of the bank, and about direct debits. */
export const tell = createStaffSentences({
  '{name}: {problem} {advice} Nothing was imported.': '{name}: {problem} {advice} Importiert wurde nichts.',
  '{name}, line {line}: {problem} {advice} Nothing was imported.':
    '{name}, Zeile {line}: {problem} {advice} Importiert wurde nichts.',
  "The statement is of the account {other}, and the shop's is {own}.":
    'Der Kontoauszug ist vom Konto {other}, das des Shops ist {own}.',
  "Choose the statement of the shop's account, or correct the account under Settings in the back office.":
    'Wählen Sie den Kontoauszug des Shops, oder korrigieren Sie das Konto in der Verwaltung unter Einstellungen.',
  'The statement is of the account {other}, and the shop has none.':
    'Der Kontoauszug ist vom Konto {other}, und der Shop hat keins.',
  'Add one under Settings in the back office, or bank with its iban to shop.yaml.':
    'Tragen Sie in der Verwaltung unter Einstellungen eins ein, oder in shop.yaml unter bank die iban.',

  'Export the statement from the online banking again, as CAMT.053 (XML).':
    'Exportieren Sie den Kontoauszug noch einmal aus dem Online-Banking, als CAMT.053 (XML).',
  'Export a shorter time, such as one month.': 'Exportieren Sie einen kürzeren Zeitraum, etwa einen Monat.',
  'Export a shorter time.': 'Exportieren Sie einen kürzeren Zeitraum.',
  'Export only the account in euros.': 'Exportieren Sie nur das Konto in Euro.',
  'Statements of banks have none. Do not open this file.':
    'In Kontoauszügen von Banken steht keiner. Öffnen Sie diese Datei nicht.',
  'The file is larger than 20 MB.': 'Die Datei ist größer als 20\u00a0MB.',
  'The file has a document type.': 'In der Datei steht ein Dokumenttyp.',
  'This is not well-formed XML: the file is damaged, or it is something else.':
    'Das ist kein gültiges XML: Die Datei ist beschädigt, oder es ist etwas anderes.',
  'The file has too many or too deep parts for a statement.':
    'Die Datei hat für einen Kontoauszug zu viele oder zu tief verschachtelte Teile.',
  'This is no account statement, but a "{name}".': 'Das ist kein Kontoauszug, sondern „{name}“.',
  'This booking is in {currency}, and the shop sells in euros.':
    'Diese Buchung ist in {currency}, und der Shop verkauft in Euro.',
  'This is a {kind} file, which is no statement of booked money.':
    'Das ist eine Datei nach {kind}, und darin stehen keine gebuchten Umsätze.',
  'This is no CAMT.053 file of version 02 or 08.': 'Das ist keine CAMT.053-Datei der Version 02 oder 08.',
  '"{text}" is no amount.': '„{text}“ ist kein Betrag.',
  '"{text}" is no amount in euros and cents.': '„{text}“ ist kein Betrag in Euro und Cent.',
  '"{text}" is neither CRDT nor DBIT.': '„{text}“ ist weder CRDT noch DBIT.',
  '"{text}" is no date.': '„{text}“ ist kein Datum.',
  'The statement does not name its account by an IBAN.': 'Im Kontoauszug fehlt die IBAN seines Kontos.',
  'This booking has no amount.': 'Dieser Buchung fehlt der Betrag.',
  'This booking has no direction (CdtDbtInd).': 'Dieser Buchung fehlt die Richtung (CdtDbtInd).',
  'This booking has no date (BookgDt).': 'Dieser Buchung fehlt das Datum (BookgDt).',
  'One of several transactions of this booking has no amount.':
    'Einem von mehreren Umsätzen dieser Buchung fehlt der Betrag.',
  'The file has more than {max} bookings.': 'Die Datei hat mehr als {max} Buchungen.',

  'order {numbers}': 'Bestellung {numbers}',
  '{first} and {next}': '{first} und {next}',
  '{first} or {next}': '{first} oder {next}',
  '{amount} of {day}: {todo}': '{amount} vom {day}: {todo}',
  '{amount} of {day} from {payer}: {todo}': '{amount} vom {day} von {payer}: {todo}',
  '{amount} of {day}, "{text}": {todo}': '{amount} vom {day}, „{text}“: {todo}',
  '{amount} of {day} from {payer}, "{text}": {todo}': '{amount} vom {day} von {payer}, „{text}“: {todo}',
  'The bank has taken back a transfer for {orders}. Ask the buyer, and cancel the order if it was not sent.':
    'Die Bank hat eine Überweisung für {orders} zurückgenommen. Fragen Sie nach, und stornieren Sie die Bestellung, wenn sie noch nicht verschickt ist.',
  'It names several purchases, {orders}. Divide it, and mark each as paid.':
    'Darin sind mehrere Einkäufe genannt, {orders}. Teilen Sie den Betrag auf, und markieren Sie jeden als bezahlt.',
  'It has no reference, but the amount fits {orders}. Compare the names; if it is that one, mark it as paid.':
    'Die Referenz fehlt, aber der Betrag passt zu {orders}. Vergleichen Sie die Namen; wenn es die Bestellung ist, markieren Sie sie als bezahlt.',
  'No purchase has this reference. Find the order by the name, or transfer the money back.':
    'Kein Einkauf hat diese Referenz. Suchen Sie die Bestellung nach dem Namen, oder überweisen Sie das Geld zurück.',
  'The transfer for {orders} has come twice. Transfer this one back.':
    'Die Überweisung für {orders} ist zweimal gekommen. Überweisen Sie diese zurück.',
  'It is for {orders}, which is cancelled. Transfer it back, or ask the buyer to order again.':
    'Das Geld ist für {orders}, aber der Einkauf ist storniert. Überweisen Sie es zurück, oder bitten Sie um eine neue Bestellung.',
  '{missing} of {due} for {orders} is missing. Ask the buyer for the rest, and mark the order as paid when it has come.':
    'Es fehlen {missing} von {due} für {orders}. Bitten Sie um den Rest, und markieren Sie die Bestellung als bezahlt, wenn er da ist.',
  'It is {more} more than the {open} that was open for {orders}, which is paid now. Transfer the rest back.':
    'Das sind {more} mehr als die {open}, die für {orders} ausstanden; der Einkauf ist jetzt bezahlt. Überweisen Sie den Rest zurück.',

  'There is no mandate {ref}.': 'Ein Mandat {ref} gibt es nicht.',
  'The direct debit {ref} is in no file for the bank yet. Export it first.':
    'Die Lastschrift {ref} ist noch in keiner Bankdatei. Exportieren Sie sie zuerst.',
  'The direct debit {ref} is cancelled.': 'Die Lastschrift {ref} ist storniert.',
  'The direct debit {ref} is with the bank.': 'Die Lastschrift {ref} ist bei der Bank.',
  'The direct debit {ref} has failed. Money that comes later is a payment of its own.':
    'Die Lastschrift {ref} ist fehlgeschlagen. Geld, das später kommt, ist eine eigene Zahlung.',
  'The direct debit {ref} is paid.': 'Die Lastschrift {ref} ist bezahlt.',
  'No direct debits were exported at this time.':
    'Zu diesem Zeitpunkt wurden keine Lastschriften exportiert.',
  'The shop has no bank account to collect to. Add bank with iban and creditor_id to shop.yaml and import it, or fill it in under Settings in the back office.':
    'Der Shop hat kein Bankkonto, auf das er einziehen kann. Tragen Sie es in der Verwaltung unter Einstellungen ein, oder in shop.yaml unter bank mit iban und creditor_id, und importieren Sie die Datei.',
  'Other direct debits wait by now, or somebody else has exported them. Nothing was exported. Look at them again.':
    'Inzwischen warten andere Lastschriften, oder jemand anders hat sie exportiert. Exportiert wurde nichts. Sehen Sie sie noch einmal an.',
})
