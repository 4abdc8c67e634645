import type { Translated } from '../../../../src/shared/texts/translated'
import type { invoiceTexts as english } from './invoices'

/** The texts of invoices and their corrections. */
export const invoiceTexts: Translated<typeof english> = {
  'invoice.title': 'Rechnung {number}',
  'invoice.test': 'Testrechnung {number}',
  'invoice.forTaxOffice': '',
  'invoice.many': 'Rechnungen',
  'invoice.continued': 'Rechnung {number}, Fortsetzung',
  'invoice.page': 'Seite {n} von {count}',
  'invoice.noInvoice': 'Dies ist keine Rechnung im Sinne des Steuerrechts.',
  'invoice.creditorId': 'Gläubiger-ID {id}',
  'invoice.number': 'Rechnungsnummer',
  'invoice.date': 'Rechnungsdatum',
  'invoice.deliveryDate': 'Leistungsdatum',
  'invoice.deliveryDate.expected': 'voraussichtlich {date}',
  'invoice.deliveryDate.later': 'Tag des Versands, siehe unsere E-Mail',
  'invoice.deliveryDate.collected': 'Tag der Abholung',
  'invoice.shipping': 'Versand',
  'invoice.collected': 'Abholung',
  'invoice.inShop': 'im Laden',
  'invoice.download': 'Download',
  'invoice.payment': 'Zahlung',
  'invoice.column.number': 'Pos.',
  'invoice.column.item': 'Artikel',
  'invoice.column.quantity': 'Menge',
  'invoice.column.vat': 'MwSt.',
  'invoice.column.price.gross': 'Preis brutto',
  'invoice.column.price.net': 'Preis netto',
  'invoice.column.amount.gross': 'Betrag brutto',
  'invoice.column.amount.net': 'Betrag netto',
  'invoice.preOrder': 'Vorbestellung, Versand {date}',
  'invoice.preOrder.collected': 'Vorbestellung, Abholung ab {date}',
  'invoice.piece': '{count} Stück',
  'invoice.pieces': '{count} Stück',
  'invoice.vatRate': 'Steuersatz',
  'invoice.net': 'Netto',
  'invoice.vat': 'MwSt.',
  'invoice.free': 'Zu zahlen ist nichts.',
  'invoice.paid': 'Bezahlt ({payment}). Es ist nichts mehr offen.',
  'invoice.pending': 'Die Zahlung mit {payment} wird noch geprüft.',
  'invoice.debit':
    'Wird per Lastschrift vom Konto {account} eingezogen, Mandat {mandate}. Sie müssen nichts weiter tun.',
  'invoice.debit.creditor':
    'Wird per Lastschrift vom Konto {account} eingezogen, Mandat {mandate}, Gläubiger-Identifikationsnummer {creditor}. Sie müssen nichts weiter tun.',

  'correction.title': 'Rechnungskorrektur {number}',
  'correction.test': 'Test-Rechnungskorrektur {number}',
  'correction.forTaxOffice': '',
  'correction.name': 'Rechnungskorrektur {number} zur Rechnung {invoice}',
  'correction.number': 'Korrektur Nr.',
  'correction.date': 'Datum',
  'correction.of': 'Zur Rechnung',
  'correction.invoice': '{number} vom {date}',
  'correction.refundedOn': 'Erstattet am',
  'correction.reducedOn': 'Gemindert am',
  'correction.cancelledOn': 'Storniert am',
  'correction.returnedOn': 'Zurückgenommen am',
  'correction.refund':
    'Wir haben Ihnen Geld erstattet und mindern deshalb unsere Rechnung {invoice} um diese Beträge.',
  'correction.reduced':
    'Unsere Rechnung {invoice} war noch nicht bezahlt. Wir mindern sie um diese Beträge; um so viel weniger ist zu zahlen.',
  'correction.toGiftCard': 'Davon sind {amount} wieder auf Ihrem Geschenkgutschein.',
  'correction.notPaid':
    'Ihre Zahlung ist nicht angekommen, und es wurde nichts verschickt; deshalb stornieren wir unsere Rechnung {invoice} mit diesen Beträgen. Es ist nichts mehr offen.',
  'correction.notPaid.download':
    'Ihre Zahlung ist nicht angekommen, und die Bestellung wurde storniert; deshalb stornieren wir unsere Rechnung {invoice} mit diesen Beträgen. Es ist nichts mehr offen.',
  'correction.notPaid.collected':
    'Ihre Zahlung ist nicht angekommen, und die Bestellung wurde storniert; deshalb stornieren wir unsere Rechnung {invoice} mit diesen Beträgen. Es ist nichts mehr offen.',
  'correction.returned':
    'Ihre Zahlung ist nicht angekommen, und die Ware ist wieder bei uns; deshalb stornieren wir unsere Rechnung {invoice} mit diesen Beträgen. Es ist nichts mehr offen.',
  'correction.amount': 'Betrag',
  'correction.sum': 'Korrektur',
  'correction.reason': 'Grund: {reason}',
  'invoice.buyersVatId': 'Ihre USt-IdNr.',
  'invoice.column.price.mixed': 'Preis',
  'invoice.column.amount.mixed': 'Betrag',
  'invoice.transfer':
    'Bitte überweisen Sie {amount} bis zum {date} an {holder}, IBAN {iban}, mit dem Verwendungszweck {reference}.',
  'invoice.transfer.all':
    'Zusammen mit den anderen Bestellungen dieses Einkaufs sind es {sum}; dafür genügt eine Überweisung mit diesem Verwendungszweck.',
  'invoice.pickup': 'Zu bezahlen bei der Abholung im Laden, bar oder mit Karte.',
  'invoice.giroCode': 'GiroCode: mit der Banking-App scannen.',
  'invoice.giroCode.all':
    'GiroCode für alle Bestellungen dieses Einkaufs, {sum}: mit der Banking-App scannen.',
  'invoice.import':
    'Zoll, Steuern und Gebühren des Ziellands sind nicht enthalten. Sie sind bei der Einfuhr zu zahlen.',
  'vatMark.margin': 'Diff.',
  'vatMark.export': 'Ausfuhr',
  'vatMark.intra_community': 'ig. Lief.',
  'vatMark.reverse_charge': 'RC',
  'vatMark.small_business': 'keine',
  'vatMark.notShown': 'nicht ausgew.',
  'law.directive': 'Art. {article} der Richtlinie 2006/112/EG',
  'law.margin': 'Gebrauchtgegenstände/Sonderregelung ({law}). Die MwSt. wird nicht gesondert ausgewiesen.',
  'law.export.goods': 'Steuerfreie Ausfuhrlieferung ({law}).',
  'law.export.download':
    'Nicht steuerbar: Download an einen Käufer außerhalb der EU (Art. 58 und 59 der Richtlinie 2006/112/EG).',
  'law.intraCommunity': 'Steuerfreie innergemeinschaftliche Lieferung ({law}).',
  'law.reverseCharge': 'Steuerschuldnerschaft des Leistungsempfängers (Art. 196 der Richtlinie 2006/112/EG).',
  'law.smallBusiness': 'Steuerbefreiung für Kleinunternehmer ({law}).',
  'vatMark.gift_card': 'keine',
  'law.giftCard':
    'Mehrzweck-Gutschein ({law}): Der Verkauf unterliegt nicht der Umsatzsteuer, dies ist daher keine Rechnung. Umsatzsteuer fällt erst beim Einlösen an.',
  'receipt.title': 'Quittung {number}',
  'receipt.test': 'Testquittung {number}',
  'receipt.number': 'Belegnummer',
  'receipt.date': 'Datum',
  'receipt.item': 'für {name}',
  'receipt.correction': 'Beleg {number} über eine Erstattung',
  'receipt.correction.test': 'Test-Beleg {number} über eine Erstattung',
  'receipt.correction.of': 'Zur Quittung',
  'receipt.refund':
    'Wir haben Geld für einen Geschenkgutschein erstattet; um diesen Betrag ist er weniger wert. Quittung: {invoice}.',
  'receipt.reduced':
    'Der Geschenkgutschein war noch nicht bezahlt und ist um diese Beträge weniger wert. Quittung: {invoice}.',
  'receipt.notPaid':
    'Ihre Zahlung ist nicht angekommen, und der Geschenkgutschein ist nicht gültig. Es ist nichts mehr offen. Quittung: {invoice}.',
  'invoice.giftCard': 'Mit einem Geschenkgutschein bezahlt: {amount}.',
  'invoice.giftCard.all': 'Mit einem Geschenkgutschein bezahlt: {amount}. Es ist nichts mehr offen.',
}
