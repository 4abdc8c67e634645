import { createStaffSentences } from '../../../platform/languages/staffSentences'

/** Tells staff about the files for the tax adviser, and about reports of payouts. */
export const tell = createStaffSentences({
  'There are no sales to declare for {quarter}. A registered shop hands in a return without amounts in the portal.':
    'Für das {number}. Quartal {year} gibt es keine Verkäufe zu melden. Wer registriert ist, gibt im Portal eine Nullmeldung ab.',
  'The file of the return is that of the German tax office, and the shop is in another country. Use the sums of rille orders export.':
    'Die Datei der Meldung ist die des deutschen Finanzamts, und der Shop ist in einem anderen Land. Nehmen Sie die Summen von rille orders export.',
  'Nothing says what packaging weighs. Add packaging: { parcels: [{ paper: …, plastic: … }] } to shop.yaml, in grams, and import it.':
    'Was Verpackungen wiegen, ist nicht eingetragen. Bitten Sie, wer den Server betreut, in shop.yaml packaging: { parcels: [{ paper: …, plastic: … }] } in Gramm einzutragen und die Datei zu importieren.',

  'There is no account for sales with {percent} % VAT. Name it in shop.yaml under books: { accounts: { taxed: { {percent}: … } } }, and import that.':
    'Für Verkäufe mit {percent}\u00a0% MwSt. gibt es kein Konto. Bitten Sie, wer den Server betreut, es in shop.yaml unter books: { accounts: { taxed: { {percent}: … } } } einzutragen und die Datei zu importieren.',
  'There is no account for margins with {percent} % VAT. Name it in shop.yaml under books: { accounts: { margin: { {percent}: … } } }, and import that.':
    'Für Differenzen mit {percent}\u00a0% MwSt. gibt es kein Konto. Bitten Sie, wer den Server betreut, es in shop.yaml unter books: { accounts: { margin: { {percent}: … } } } einzutragen und die Datei zu importieren.',
  "The booking file needs the tax adviser's numbers. Ask for Beraternummer and Mandantennummer, and give them in shop.yaml as books: { consultant: …, client: … }.":
    'Die Buchungsdatei braucht die Nummern der Steuerberatung. Fragen Sie nach Beraternummer und Mandantennummer, und bitten Sie, wer den Server betreut, sie in shop.yaml als books: { consultant: …, client: … } einzutragen.',
  '{month} has {count} bookings, and DATEV takes at most {max} in one file. Give the adviser the CSV file instead.':
    '{month} hat {count} Buchungen, und DATEV nimmt höchstens {max} in einer Datei. Geben Sie der Steuerberatung stattdessen die CSV-Datei.',
  'Nothing is set for the booking file. Add books: { chart: SKR03, consultant: …, client: … } to shop.yaml, and import it.':
    'Für die Buchungsdatei ist nichts eingestellt. Bitten Sie, wer den Server betreut, in shop.yaml books: { chart: SKR03, consultant: …, client: … } einzutragen und die Datei zu importieren.',

  '{file}:{line}: {problem}': '{file}, Zeile {line}: {problem}',
  'This is no report of Stripe or PayPal. Export "Payout reconciliation" (itemised) from Stripe, or the activity report of PayPal, as CSV.':
    'Das ist kein Bericht von Stripe oder PayPal. Exportieren Sie von Stripe „Payout reconciliation“ (itemised) oder von PayPal die Aktivitäten, als CSV.',
  'The report has no lines. Choose another period.':
    'Der Bericht hat keine Zeilen. Wählen Sie einen anderen Zeitraum.',
  '… and {count} more.': '… und {count} weitere.',
  'A spreadsheet has made {text} of the {title}. Export the report again, and do not edit it.':
    'Ein Tabellenprogramm hat {text} aus dem Wert in {title} gemacht. Exportieren Sie den Bericht noch einmal, und bearbeiten Sie ihn nicht.',
  'The column {titles} is missing. Choose all columns when you export the report.':
    'Die Spalte {titles} fehlt. Wählen Sie beim Exportieren des Berichts alle Spalten.',
  '{first} or {next}': '{first} oder {next}',
  '"{date}" may be two dates. Export more days, or set PayPal to German.':
    '„{date}“ kann zwei Tage bedeuten. Exportieren Sie mehr Tage, oder stellen Sie PayPal auf Deutsch.',
  '"{day}" is no date. Export the report again, and do not edit it.':
    '„{day}“ ist kein Datum. Exportieren Sie den Bericht noch einmal, und bearbeiten Sie ihn nicht.',
  'The currency is {currency}, and the shop sells in euros. Export only euros.':
    'Die Währung ist {currency}, und der Shop verkauft in Euro. Exportieren Sie nur Euro.',
  'The currency is missing, and the shop sells in euros. Export only euros.':
    'Die Währung fehlt, und der Shop verkauft in Euro. Exportieren Sie nur Euro.',
  '"{text}" is no amount. Export the report again, and do not edit it.':
    '„{text}“ ist kein Betrag. Exportieren Sie den Bericht noch einmal, und bearbeiten Sie ihn nicht.',
  'Gross less fee is not net. Export the report again, and do not edit it.':
    'Brutto ohne Gebühr ergibt nicht netto. Exportieren Sie den Bericht noch einmal, und bearbeiten Sie ihn nicht.',

  '{id} is in the file twice.': '{id} steht zweimal in der Datei.',
  '{amount} for {ref}: the shop has no such payment.':
    '{amount} für {ref}: Der Shop hat keine solche Zahlung.',
  '{amount} for {orders}: the shop has taken {taken}.':
    '{amount} für {orders}: Der Shop hat {taken} eingenommen.',
  '{amount} given back for {ref}: the shop has no such refund.':
    '{amount} erstattet für {ref}: Der Shop hat keine solche Erstattung.',
  // What Stripe calls the lines of its reports.
  dispute: 'angefochtene Zahlung',
  'dispute won': 'gewonnene Anfechtung',
  'failed refund': 'fehlgeschlagene Erstattung',
  'other adjustment': 'sonstige Korrektur',
  transfer: 'Überweisung an ein anderes Konto',
  'top-up': 'Aufladung',
  '{amount}, {type}: this is neither a payment nor a refund. Look it up.':
    '{amount}, {type}: Das ist weder eine Zahlung noch eine Erstattung. Sehen Sie nach.',
  'order {numbers}': 'Bestellung {numbers}',
  'orders {numbers}': 'Bestellungen {numbers}',

  // Limits of turnover.
  'Private buyers in other countries of the EU bought for {sum} without VAT in {year}. That is above 10,000 €, so the VAT of the destination is due.':
    'Private Käuferinnen und Käufer in anderen Ländern der EU haben {year} für {sum} ohne Umsatzsteuer gekauft. Das sind mehr als 10.000\u00a0€, also ist die Umsatzsteuer des Bestimmungslandes fällig.',
  'Private buyers in other countries of the EU bought for {sum} without VAT in {year}. From 10,000 € on, the VAT of the destination is due.':
    'Private Käuferinnen und Käufer in anderen Ländern der EU haben {year} für {sum} ohne Umsatzsteuer gekauft. Ab 10.000\u00a0€ ist die Umsatzsteuer des Bestimmungslandes fällig.',
  "Choose the VAT of the buyer's country under Settings in the back office, and register for the One-Stop-Shop.":
    'Wählen Sie in der Verwaltung unter Einstellungen die MwSt. des Ziellandes, und melden Sie sich beim One-Stop-Shop an.',
  "Register for the One-Stop-Shop in time. Then choose the VAT of the buyer's country under Settings in the back office.":
    'Melden Sie sich rechtzeitig beim One-Stop-Shop an. Wählen Sie dann in der Verwaltung unter Einstellungen die MwSt. des Ziellandes.',
  'The turnover of {year} is {sold}, which is above the limit of {most} for small businesses ({law}). {consequence}':
    'Der Umsatz von {year} ist {sold} und liegt damit über der Grenze von {most} für Kleinunternehmer ({law}). {consequence}',
  'The turnover of {year} is {sold}, which comes near the limit of {most} for small businesses ({law}). {consequence}':
    'Der Umsatz von {year} ist {sold} und nähert sich der Grenze von {most} für Kleinunternehmer ({law}). {consequence}',
  'The turnover of {year} in the whole EU is {sold}, which is above the limit of {most} for small businesses ({law}). {consequence}':
    'Der Umsatz von {year} in der ganzen EU ist {sold} und liegt damit über der Grenze von {most} für Kleinunternehmer ({law}). {consequence}',
  'The turnover of {year} in the whole EU is {sold}, which comes near the limit of {most} for small businesses ({law}). {consequence}':
    'Der Umsatz von {year} in der ganzen EU ist {sold} und nähert sich der Grenze von {most} für Kleinunternehmer ({law}). {consequence}',
  'The exemption ends with the sale that passes it.':
    'Die Befreiung endet mit dem Verkauf, der darüber liegt.',
  'A year above it is followed by one with VAT; in its first year a German business loses the exemption at once.':
    'Auf ein Jahr darüber folgt eins mit Umsatzsteuer; im Jahr der Gründung endet die Befreiung in Deutschland sofort.',
  'A year above it ends the exemption in other countries of the EU, and there is none in the next one.':
    'Ein Jahr darüber beendet die Befreiung in den anderen Ländern der EU, und im nächsten gibt es keine.',
  'Ask the tax adviser from which sale on VAT is due. Then choose the last day as a small business under Settings in the back office.':
    'Fragen Sie die Steuerberatung, ab welchem Verkauf Umsatzsteuer fällig ist. Wählen Sie dann in der Verwaltung unter Einstellungen den letzten Tag als Kleinunternehmer.',
  'Ask the tax adviser now how prices and the shop change when VAT becomes due.':
    'Fragen Sie die Steuerberatung schon jetzt, was sich bei Preisen und Shop ändert, wenn Umsatzsteuer fällig wird.',
})
