import type { orderTexts as english } from './order'
import type { Translated } from './translated'

/** The texts of orders and withdrawals. */
export const orderTexts: Translated<typeof english> = {
  'order.heading': 'Bestellung {number}',
  'order.heading.many': 'Ihre Bestellungen',
  'order.heading.one': 'Ihre Bestellung',
  'order.loading': 'Ihre Bestellung wird geladen …',
  'order.noScript':
    'Diese Seite braucht JavaScript. Bitte schalten Sie es ein. Alles über Ihre Bestellung steht auch in unserer E-Mail; für einen Widerruf nehmen Sie „Vertrag widerrufen“ weiter unten.',
  'order.missing.heading': 'Diese Bestellung gibt es nicht',
  'order.missing.body':
    'Bitte prüfen Sie den Link: Vielleicht hat Ihr Mailprogramm ihn abgeschnitten. Wenn Sie bezahlt haben und hier nichts finden, schreiben Sie uns, und wir gehen der Sache nach.',
  'order.missing.contact': 'Schreiben Sie uns',
  'order.failed.heading': 'Ihre Bestellung lässt sich gerade nicht laden',
  'order.failed.body':
    'Ihre Bestellung ist sicher. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'order.failed.body.server':
    'Ihre Bestellung ist sicher. Bei uns ist etwas schiefgegangen; bitte versuchen Sie es in ein paar Minuten noch einmal.',
  'order.failed.retry': 'Noch einmal versuchen',
  'order.thanks.heading': 'Vielen Dank',
  'order.thanks': 'Ihre Bestellung ist bei uns, die Bestätigung ging an {email}.',
  'order.thanks.noMail': 'Ihre Bestellung ist bei uns, die Bestätigung kommt per E-Mail.',
  'order.thanks.many':
    'Sie kommt in {count} Paketen, jedes mit eigener Bestellung und Rechnung. Zusammen: {total}.',
  'order.thanks.many.collected':
    'Sie holen sie in {count} Teilen ab, jeder mit eigener Bestellung und Rechnung. Zusammen: {total}.',
  'order.on': 'Bestellt am {date}',
  'order.test': 'Testbestellung: Es floss kein Geld, und es wird nichts verschickt',
  'order.status.placed': 'Wird gepackt',
  'order.status.preOrdered': 'Vorbestellt',
  'order.status.shipped': 'Verschickt',
  'order.status.delivered': 'Zugestellt',
  'order.status.cancelled': 'Storniert',
  'order.status.returned': 'Zurückgeschickt',
  'order.status.collected.placed': 'Wird bereitgelegt',
  'order.status.collected.shipped': 'Abholbereit',
  'order.status.collected.delivered': 'Abgeholt',
  'order.status.collected.returned': 'Zurückgegeben',
  'order.payment.paid': 'Bezahlt',
  'order.payment.pending': 'Zahlung steht aus',
  'order.payment.failed': 'Zahlung fehlgeschlagen',
  'order.payment.refunded': 'Erstattet',
  'order.payment.partly_refunded': 'Teilweise erstattet',
  'order.payment.pending.body':
    'In ein paar Werktagen erfahren wir, ob Ihre Zahlung angekommen ist; dann verschicken wir Ihr Paket.',
  'order.payment.pending.downloads':
    'In ein paar Werktagen erfahren wir, ob Ihre Zahlung angekommen ist; dann schalten wir Ihre Downloads frei.',
  'order.payment.failed.body':
    'Ihre Zahlung ist zurückgekommen. Wir haben Ihnen dazu eine E-Mail geschrieben.',
  'order.payment.failed.prepayment': 'Ihre Überweisung ist nicht rechtzeitig angekommen.',
  'order.payment.failed.pickup': 'Sie haben die Bestellung nicht rechtzeitig abgeholt.',
  'order.payment.takenOff': 'Zu zahlen ist nichts.',
  'order.items': 'Artikel',
  'order.shipping': 'Versand',
  'order.shipping.free': 'kostenlos',
  'order.total': 'Gesamt',
  'order.refunded': 'Erstattet',
  'order.takenOff': 'Nicht zu zahlen',
  'order.vatLine': 'inkl. {rate} % MwSt. auf {net}',
  'order.shipsOn': 'Vorbestellung, Versand ab dem {date}',
  'order.collectsFrom': 'Vorbestellung, Abholung ab dem {date}',
  'order.collected': 'Abholung',
  'order.collectAt': 'Abholen bei',
  'order.payment.pending.collected':
    'In ein paar Werktagen erfahren wir, ob Ihre Zahlung angekommen ist; dann liegt Ihre Bestellung zum Abholen bereit.',
  'order.payment.pending.giftCard':
    'In ein paar Werktagen erfahren wir, ob Ihre Zahlung angekommen ist; dann schicken wir den Geschenkgutschein, aber nicht vor seinem Tag.',
  'order.payment.pending.alsoDownloads': 'Auch Ihre Downloads schalten wir dann frei.',
  'order.sentBy': 'Versand',
  'order.paidBy': 'Zahlung',
  'order.to': 'Lieferung an',
  'order.bill': 'Rechnung an',
  'order.email': 'E-Mail',
  'order.parcel': 'Sendungsnummer {number}',
  'order.track': 'Paket verfolgen',
  'order.parcelNumber': 'Paket {number}, verschickt am {date}',
  'order.parcelNumber.collected': 'Teil {number}, bereit seit dem {date}',
  'order.cancelled': '{count} storniert',
  'order.returned': '{count} zurückgeschickt',
  'order.steps': 'Stand der Bestellung',
  'order.step.ordered': 'Bestellt',
  'order.step.pending': 'Zahlung steht aus',
  'order.step.failed': 'Zahlung fehlgeschlagen',
  'order.step.paid': 'Bezahlt',
  'order.step.toPack': 'Packen',
  'order.step.packing': 'Wird gepackt',
  'order.step.preOrdered': 'Vorbestellt',
  'order.step.packed': 'Gepackt',
  'order.step.toSend': 'Versand',
  'order.step.toMail': 'Wird verschickt',
  'order.step.sent': 'Verschickt',
  'order.step.toDeliver': 'Zustellung',
  'order.step.onItsWay': 'Unterwegs',
  'order.step.delivered': 'Zugestellt',
  'order.step.toCollect': 'Abholung',
  'order.step.readyToCollect': 'Abholbereit',
  'order.step.collected': 'Abgeholt',
  'order.step.toDownload': 'Download',
  'order.step.ready': 'Bereit zum Download',
  'order.step.withdrawn': 'Widerrufen',
  'order.step.cancelled': 'Storniert',
  'order.step.returned': 'Zurückgeschickt',
  'order.stepDate.on': '{date}',
  'order.stepDate.from': 'Ab dem {date}',
  'order.stepDate.expected': 'Voraussichtlich {date}',
  'order.stepDate.expectedBetween': 'Voraussichtlich {date} – {until}',
  'order.file.invoice': 'Rechnung-{number}.pdf',
  'order.file.receipt': 'Quittung-{number}.pdf',
  'order.file.correction': 'Rechnungskorrektur-{number}.pdf',
  'order.invoice': 'Rechnung (PDF)',
  'order.correction': 'Rechnungskorrektur {number} (PDF)',
  'order.downloads': 'Downloads',
  'order.account.add': 'Meinem Konto hinzufügen',
  'order.account.add.why': 'Dann finden Sie sie dort wieder, mit Rechnung und Downloads.',
  'order.account.other':
    'Um diese Bestellung einem Konto hinzuzufügen, melden Sie sich mit dem Konto der E-Mail-Adresse an, mit der bestellt wurde.',
  'order.account.failed':
    'Die Bestellung wurde nicht hinzugefügt. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'order.thanks.account':
    'Mit einem Konto finden Sie Bestellungen und Downloads wieder, und beim nächsten Mal ist schon alles ausgefüllt.',
  'order.thanks.account.make': 'Konto anlegen',
  'order.again': 'Noch einmal bestellen',
  'order.again.all': 'Alles liegt in Ihrem Warenkorb.',
  'order.again.missing': 'Das konnten wir nicht in den Warenkorb legen: {names}.',
  'order.again.basket': 'Zum Warenkorb',
  'order.withdraw': 'Vertrag widerrufen',
  'order.withdrawn': 'Widerruf eingegangen am {time}',
  'order.withdrawn.time': '{date} um {time}',
  'order.withdrawn.parcel.unsent.whole': 'Wenn Ihr Paket noch nicht unterwegs ist, schicken wir es nicht ab.',
  'order.withdrawn.parcel.unsent.items':
    'Wenn Ihr Paket noch nicht unterwegs ist, nehmen wir diese Artikel heraus.',
  'order.withdrawn.parcel.sent.whole':
    'Bitte schicken Sie die Artikel bis zum {date} zurück. Wohin, steht in der Eingangsbestätigung in Ihrer E-Mail.',
  'order.withdrawn.parcel.sent.items':
    'Bitte schicken Sie diese Artikel bis zum {date} zurück. Wohin, steht in der Eingangsbestätigung in Ihrer E-Mail.',
  'order.withdrawn.collected.unsent.whole': 'Wir legen Ihre Bestellung nicht länger für Sie zurück.',
  'order.withdrawn.collected.unsent.items': 'Wir legen diese Artikel nicht länger für Sie zurück.',
  'order.withdrawn.collected.sent.whole':
    'Bitte bringen oder schicken Sie die Artikel bis zum {date} zurück. Wohin, steht in der Eingangsbestätigung in Ihrer E-Mail.',
  'order.withdrawn.collected.sent.items':
    'Bitte bringen oder schicken Sie diese Artikel bis zum {date} zurück. Wohin, steht in der Eingangsbestätigung in Ihrer E-Mail.',
  'order.withdrawn.money.unsent.whole':
    'Ihr Geld bekommen Sie bis zum {date} zurück; Sie müssen nichts weiter tun.',
  'order.withdrawn.money.unsent.items':
    'Den Preis bekommen Sie bis zum {date} zurück; Sie müssen nichts weiter tun.',
  'order.withdrawn.money.sent.whole':
    'Ihr Geld bekommen Sie bis dahin zurück oder sobald die Artikel bei uns angekommen sind.',
  'order.withdrawn.money.sent.items':
    'Den Preis bekommen Sie bis dahin zurück oder sobald sie bei uns angekommen sind.',
  'order.withdrawn.money.unpaid.whole':
    'Sie müssen diese Bestellung nicht mehr bezahlen. Falls Sie inzwischen bezahlt haben, bekommen Sie Ihr Geld bis zum {date} zurück.',
  'order.withdrawn.money.unpaid.items':
    'Sie müssen diese Artikel nicht mehr bezahlen. Falls Sie inzwischen bezahlt haben, bekommen Sie ihren Preis bis zum {date} zurück.',
  'order.withheld':
    'Name und Adresse sind hier verborgen, weil alle, die den Link haben, diese Seite sehen können. Geben Sie die E-Mail-Adresse der Bestellung ein, und wir schicken Ihnen einen Link, der alles zeigt.',
  'order.link.email': 'E-Mail-Adresse der Bestellung',
  'order.link.send': 'Link schicken',
  'order.link.sent': 'Wenn das die E-Mail-Adresse der Bestellung ist, ist der Link unterwegs.',
  'order.link.failed':
    'Der Link wurde nicht geschickt. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'withdraw.items.none': 'Bitte wählen Sie mindestens einen Artikel aus.',
  'withdraw.words': 'Möchten Sie etwas dazu sagen?',
  'withdraw.words.hint': 'Gründe müssen Sie nicht nennen.',
  'withdraw.back': 'Nicht widerrufen',
  'withdraw.sending': 'Wird gesendet …',
  'withdraw.missing': 'Bitte füllen Sie dieses Feld aus.',
  'withdraw.email.wrong': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'withdraw.received': 'Ihr Widerruf ist am {time} bei uns eingegangen.',
  'withdraw.received.keep': 'Das haben Sie erklärt:',
  'withdraw.received.shop': 'Zurück in den Laden',
  'order.vat.margin': 'differenzbesteuert {net}: MwSt. enthalten, nicht ausgewiesen',
  'order.vat.export': '{net} steuerfrei',
  'order.vat.intra_community': 'innergemeinschaftliche Lieferung über {net}, steuerfrei',
  'order.vat.reverse_charge': 'Steuerschuldnerschaft des Leistungsempfängers, {net}',
  'order.vat.gift_card': 'keine MwSt. auf einen Geschenkgutschein',
  'order.vat.small_business': 'keine MwSt. (Kleinunternehmer)',
  'order.awaited.heading': 'So bezahlen Sie',
  'order.awaited.together': 'zusammen {amount} für die Bestellungen {numbers} und {last}',
  'order.awaited.prepayment':
    'Bitte überweisen Sie {amount} bis zum {date}. So lange legen wir Ihre Artikel zurück; sobald das Geld da ist, geht die Sendung raus.',
  'order.awaited.prepayment.preOrder':
    'Bitte überweisen Sie {amount} bis zum {date}. Wir verschicken alles, sobald das Geld da ist und die Vorbestellung erschienen ist, frühestens am {from}.',
  'order.awaited.pickup.placed':
    'Wir schreiben Ihnen, sobald Ihre Bestellung abholbereit ist. Sie bezahlen {amount} im Laden, wenn Sie sie abholen, bar oder mit Karte.',
  'order.awaited.pickup':
    'Bitte holen Sie Ihre Bestellung bis zum {date} ab und bezahlen Sie {amount} im Laden, bar oder mit Karte.',
  'order.awaited.invoice':
    'Bitte überweisen Sie {amount} bis zum {date}. Wir verschicken Ihre Bestellung schon vorher.',
  'order.awaited.collected.prepayment':
    'Bitte überweisen Sie {amount} bis zum {date}. So lange legen wir Ihre Artikel zurück; sobald das Geld da ist, können Sie sie abholen.',
  'order.awaited.collected.prepayment.preOrder':
    'Bitte überweisen Sie {amount} bis zum {date}. Sie können alles abholen, sobald das Geld da ist und die Vorbestellung erschienen ist, frühestens am {from}.',
  'order.awaited.collected.invoice':
    'Bitte überweisen Sie {amount} bis zum {date}. Ihre Bestellung können Sie schon vorher abholen.',
  'order.awaited.amount': 'Betrag',
  'order.awaited.holder': 'Kontoinhaber',
  'order.awaited.iban': 'IBAN',
  'order.awaited.bic': 'BIC',
  'order.awaited.reference': 'Verwendungszweck',
  'order.awaited.code': 'GiroCode für die Überweisung',
  'order.awaited.scan': 'Mit der Banking-App scannen.',
}
