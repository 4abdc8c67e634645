import type { Translated } from '../../../src/shared/texts/translated'
import type { paperTexts as english } from '../papers'

/** The texts that mails, invoices and corrections share. */
export const paperTexts: Translated<typeof english> = {
  'paper.representedBy': 'Vertreten durch {name}',
  'paper.vatId': 'USt-IdNr. {id}',
  'paper.testOrder': 'Testbestellung: Es floss kein Geld, und es wird nichts verschickt.',
  'paper.items': 'Artikel',
  'paper.total': 'Gesamt',
  'paper.rebate.customer': 'Ihr Rabatt',
  'paper.rebate.voucher': 'Gutschein',
  'paper.deliveredTo': 'Lieferung an',
  'paper.minutes': '{count} Minuten',
  'paper.hour': 'eine Stunde',
  'paper.hours': '{count} Stunden',
  'codeSheet.title': 'Download-Codes: {artist} – {title}',
  'codeSheet.address': 'Ihr Download: {address}',
  'codeSheet.until': 'bis {date}',
  'paper.taxNumber': 'Steuernummer {number}',
  'slip.title': 'Lieferschein {number}',
  'slip.titles': 'Lieferscheine',
  'slip.continued': 'Lieferschein {number}, Fortsetzung',
  'slip.ordered': 'Bestellt am',
  'slip.customs': 'Zoll',
  'slip.customs.export': 'verlässt die EU',
  'slip.test': 'Test',
  'slip.test.stays': 'nicht verschicken',
  'slip.notes': 'Anmerkung zur Bestellung: {notes}',
  'slip.copies': 'Anzahl',
  'slip.place': 'Platz',
  'slip.number': 'Label und Nummer',
  'slip.record': 'Platte',
}
