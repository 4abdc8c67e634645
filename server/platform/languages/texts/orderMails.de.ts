import type { Translated } from '../../../../src/shared/texts/translated'
import type { orderMailTexts as english } from './orderMails'

/** The texts of mails about orders. */
export const orderMailTexts: Translated<typeof english> = {
  'mail.test.subject': '[Testbestellung] {subject}',
  'mail.order': 'Bestellung {number}',
  'mail.orders': 'Bestellungen {numbers} und {last}',
  'mail.order.see': 'Zu Ihrer Bestellung',
  'mail.orders.see': 'Zu Ihren Bestellungen',
  'mail.order.page': 'Alles über Ihre Bestellung steht auf ihrer Seite:',
  'mail.item.preOrder': 'Vorbestellung, Versand ab dem {date}',
  'mail.item.download': 'Download',
  'mail.item.code': 'mit Download-Code',
  'mail.shipping': 'Versand: {option}',
  'mail.shipping.free': 'kostenlos',
  'mail.export.goods': 'Lieferung außerhalb der EU: ohne MwSt.',
  'mail.export.download': 'Rechnungsadresse außerhalb der EU: ohne MwSt.',
  'mail.export.customs':
    'Bei der Zustellung können Einfuhrumsatzsteuer, Zoll und eine Gebühr des Paketdienstes anfallen. Wie hoch sie sind, wissen wir nicht; Ihr Zollamt kann es Ihnen sagen.',
  'mail.vat': 'inkl. {rate} MwSt. auf {net} netto',
  'mail.billedTo': 'Rechnung an',
  'mail.collectAt': 'Abholen bei',
  'mail.preOrder':
    'Das ist eine Vorbestellung: Wir verschicken sie voraussichtlich am {date}.{journey} Manchmal verschieben Labels ihre Termine; wenn es mehr als zwei Wochen werden, schreiben wir Ihnen.',
  'mail.inStock': 'Alles ist vorrätig, und wir packen gerade.{journey}',
  'mail.inStock.pending': 'Alles ist vorrätig. Wir packen, sobald Ihre Zahlung angekommen ist.{journey}',
  'mail.preOrder.collected':
    'Das ist eine Vorbestellung: Sie können sie voraussichtlich ab dem {date} abholen. Manchmal verschieben Labels ihre Termine; wenn es mehr als zwei Wochen werden, schreiben wir Ihnen.',
  'mail.inStock.collected.told':
    'Alles ist vorrätig. Wir legen es für Sie zurück und schreiben Ihnen, sobald Sie es abholen können.',
  'mail.inStock.collected.pending':
    'Alles ist vorrätig. Sie können es im Laden abholen, sobald Ihre Zahlung angekommen ist.',
  'mail.item.preOrder.collected': 'Vorbestellung, Abholung ab dem {date}',
  'mail.journey': ' Danach sollte die Sendung innerhalb von {days} bei Ihnen sein.',
  'mail.workingDay': 'einem Werktag',
  'mail.workingDays': '{days} Werktagen',
  'mail.workingDays.range': '{from} bis {to} Werktagen',
  'mail.arrival': 'Die Sendung sollte am {date} bei Ihnen sein.',
  'mail.arrival.range': 'Die Sendung sollte zwischen dem {from} und dem {to} bei Ihnen sein.',
  'mail.trackingNumber': 'Sendungsnummer',
  'mail.track': 'Paket verfolgen',
  'mail.consent':
    'Sie haben uns gebeten, die Downloads schon vor Ablauf der Widerrufsfrist bereitzustellen, und bestätigt, dass Sie wissen: Ihr Widerrufsrecht für die Downloads erlischt, sobald sie beginnen.',
  'mail.downloads': 'Ihre Downloads',

  'mail.confirmation.subject': 'Ihre Bestellung {number} bei {shop}',
  'mail.confirmation.subject.many': 'Ihre Bestellungen {numbers} und {last} bei {shop}',
  'mail.confirmation.title': 'Vielen Dank für Ihre Bestellung.',
  'mail.confirmation.parcels': 'Sie kommt in {count} Paketen, jedes mit eigener Bestellnummer.',
  'mail.confirmation.parcels.collected':
    'Sie holen sie in {count} Teilen ab, jeder mit eigener Bestellnummer.',
  'mail.confirmation.parcel': 'Bestellung {number}, Paket {n} von {count}',
  'mail.confirmation.parcel.collected': 'Bestellung {number}, Abholung {n} von {count}',
  'mail.confirmation.total': 'Summe der {count} Bestellungen',
  'mail.confirmation.on': 'Bestellt am',
  'mail.confirmation.paidWith': 'Zahlung',
  'mail.confirmation.notes': 'Ihre Anmerkungen',
  'mail.confirmation.free': 'Mit dieser E-Mail bestätigen wir sie. Zu zahlen ist nichts.',
  'mail.confirmation.paid':
    'Ihre Zahlung ist bei uns eingegangen ({payment}), und mit dieser E-Mail bestätigen wir Ihre Bestellung.',
  'mail.confirmation.sepa':
    'Mit dieser E-Mail bestätigen wir sie. Den Betrag buchen wir von Ihrem Konto ab, wie unten beschrieben.',
  'mail.confirmation.pending':
    'Mit dieser E-Mail bestätigen wir sie. Ihre Zahlung ({payment}) wird noch geprüft; wenn sie nicht klappt, schreiben wir Ihnen.',
  'mail.confirmation.files': 'Ihre Dateien finden Sie auf der Seite Ihrer Bestellung.',
  'mail.confirmation.files.pending':
    'Ihre Dateien finden Sie auf der Seite Ihrer Bestellung, sobald Ihre Zahlung angekommen ist.',
  'mail.confirmation.files.later':
    'Herunterladen können Sie sie, sobald die Widerrufsfrist von vierzehn Tagen vorbei ist, oder sofort, wenn Sie dort darum bitten.',
  'mail.confirmation.withdrawal': 'Wenn Sie es sich anders überlegen',
  'mail.confirmation.withdrawal.body':
    'Sie haben das Recht, diesen Vertrag zu widerrufen. Am schnellsten geht es hier, ganz ohne Anmeldung:',
  'mail.confirmation.withdrawal.below':
    'Sie haben das Recht, diesen Vertrag zu widerrufen; Näheres steht unten. Am schnellsten geht es hier, ganz ohne Anmeldung:',
  'mail.confirmation.withdraw': 'Vertrag widerrufen',
  'mail.confirmation.reply': 'Stimmt etwas mit der Bestellung nicht? Antworten Sie einfach auf diese E-Mail.',
  'mail.confirmation.version': 'Wie mit dieser Bestellung vereinbart, in der Fassung vom {date}',
  'mail.debit': 'Vorabankündigung Ihrer Lastschrift',
  'mail.debit.body':
    'Wir ziehen {amount} am {date} von Ihrem Konto ein oder an einem der fünf Bankarbeitstage danach, bis zum {last}. Bitte sorgen Sie dafür, dass Ihr Konto gedeckt ist.',
  'mail.debit.amount': 'Betrag',
  'mail.debit.due': 'Fällig',
  'mail.debit.account': 'Konto',
  'mail.debit.mandate': 'Mandatsreferenz',
  'mail.debit.creditor': 'Gläubiger',
  'mail.debit.creditorId': 'Gläubiger-Identifikationsnummer',

  'mail.consent.subject': 'Ihre Downloads zur Bestellung {number}',
  'mail.consent.title': 'Ihre Downloads sind bereit.',
  'mail.consent.body': '{consent} Das war am {date}.',
  'mail.consent.page': 'Alles Weitere über Ihre Bestellung steht auf ihrer Seite:',
  'mail.consent.otherwise': 'Sie haben nicht darum gebeten? Bitte antworten Sie auf diese E-Mail.',

  'mail.shipped.subject': 'Ihre Bestellung {number} ist unterwegs',
  'mail.shipped.subject.part': 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
  'mail.shipped.title': 'Ihr Paket ist unterwegs.',
  'mail.shipped.title.part': 'Ein Teil Ihrer Bestellung ist unterwegs.',
  'mail.shipped.body': 'Verschickt mit: {option}. {arrival}',
  'mail.shipped.deliveryDate': 'Leistungsdatum zur Rechnung {number}',
  'mail.shipped.inParcel': 'In diesem Paket:',
  'mail.shipped.more':
    'Der Rest kommt in einem weiteren Paket. Wir schreiben Ihnen, sobald es unterwegs ist.',
  'mail.shipped.to': 'Unterwegs an',
  'mail.shipped.damaged':
    'Wenn eine Platte beschädigt ankommt oder springt, schicken Sie uns ein Foto oder eine kurze Aufnahme, und wir ersetzen sie. Antworten Sie einfach auf diese E-Mail.',
  'mail.ready.subject': 'Ihre Bestellung {number} liegt zur Abholung bereit',
  'mail.ready.subject.part': 'Ein Teil Ihrer Bestellung {number} liegt zur Abholung bereit',
  'mail.ready.title': 'Ihre Bestellung liegt zur Abholung bereit.',
  'mail.ready.title.part': 'Ein Teil Ihrer Bestellung liegt zur Abholung bereit.',
  'mail.ready.body':
    'Sie können sie bei uns im Laden abholen. Bitte nennen Sie dort die Bestellnummer: {number}.',
  'mail.ready.body.part':
    'Sie können ihn bei uns im Laden abholen. Bitte nennen Sie dort die Bestellnummer: {number}.',
  'mail.ready.items': 'Das können Sie schon abholen:',
  'mail.ready.more': 'Der Rest folgt. Wir schreiben Ihnen, sobald auch er bereitliegt.',
  'mail.ready.damaged':
    'Wenn eine Platte beschädigt ist oder springt, antworten Sie einfach auf diese E-Mail oder bringen Sie sie wieder mit, und wir ersetzen sie.',

  'mail.tracking.subject': 'Sendungsnummer zu Ihrer Bestellung {number}',
  'mail.tracking.title': 'Hier ist die richtige Sendungsnummer.',
  'mail.tracking.body':
    'Die Sendungsnummer, die Sie von uns haben, war falsch oder fehlte. Bitte nehmen Sie stattdessen diese.',

  'mail.refund.subject': 'Erstattung von {amount} zu Ihrer Bestellung {number}',
  'mail.refund.title': 'Sie bekommen {amount} zurück.',
  'mail.refund.whole': 'Das ist der volle Betrag, den Sie für diese Bestellung bezahlt haben.',
  'mail.refund.part': 'Das ist ein Teil der {total}, die Sie für diese Bestellung bezahlt haben.',
  'mail.refund.byHand':
    'Wir überweisen den Betrag in den nächsten Tagen auf Ihr Konto. Wenn uns Ihre Kontodaten fehlen, fragen wir Sie danach.',
  'mail.refund.sameWay':
    'Der Betrag geht auf demselben Weg zurück, auf dem Sie bezahlt haben ({payment}), und ist in ein paar Tagen bei Ihnen; manche Banken brauchen bis zu zehn.',
  'mail.refund.reason': 'Grund',
  'mail.refund.correction':
    'Die Rechnungskorrektur {correction} zur Rechnung {number} liegt auf der Seite Ihrer Bestellung, neben der Rechnung.',
  'mail.refund.order': 'Bestellung',
  'mail.refund.earlier': 'Schon erstattet',
  'mail.refund.now': 'Jetzt erstattet',
  'mail.refund.wrong': 'Wenn hier etwas nicht stimmt, antworten Sie einfach auf diese E-Mail.',

  'mail.failed.subject': 'Die Zahlung Ihrer Bestellung {number} hat nicht geklappt',
  'mail.failed.title': 'Ihre Zahlung ist nicht bei uns angekommen.',
  'mail.failed.debit': 'Ihre Bank hat die Lastschrift über {amount} vom Konto {account} nicht eingelöst.',
  'mail.failed.payment': 'Ihre Zahlung über {amount} mit {payment} hat nicht geklappt.',
  'mail.failed.reason': 'Angegebener Grund',
  'mail.failed.means': 'Was das bedeutet',
  'mail.failed.cancelled':
    'Ihre Bestellung ist storniert: Es wird nichts verschickt, Sie schulden uns nichts, und die Artikel sind wieder im Laden.',
  'mail.failed.cancelled.notSent': 'Ihre Bestellung ist storniert, und Sie schulden uns nichts.',
  'mail.failed.again':
    'Wenn Sie sie noch möchten, bestellen Sie bitte noch einmal und wählen Sie eine andere Zahlungsart.',
  'mail.failed.shop': 'Zurück in den Laden',
  'mail.failed.due': 'Ihr Paket ist schon verschickt, der Betrag ist also noch offen.',
  'mail.failed.due.ready': 'Ihre Bestellung liegt zur Abholung bereit, der Betrag ist aber noch offen.',
  'mail.failed.due.collected': 'Sie haben Ihre Bestellung schon abgeholt, der Betrag ist also noch offen.',
  'mail.failed.unsent': 'Für alles, was nicht verschickt wurde oder zurückgekommen ist, schulden Sie nichts.',
  'mail.failed.ask': 'Bitte antworten Sie auf diese E-Mail, und wir sagen Ihnen, wie Sie ihn zahlen können.',
  'mail.failed.transfer': 'Bitte überweisen Sie ihn innerhalb von vierzehn Tagen:',
  'mail.failed.amount': 'Betrag',
  'mail.failed.to': 'An',
  'mail.failed.purpose': 'Verwendungszweck',
  'mail.failed.wrong': 'Wenn Sie das für einen Irrtum halten, antworten Sie einfach auf diese E-Mail.',
  'refund.notSent': 'Nicht verschickt, weil die Zahlung nicht geklappt hat',

  'mail.link.subject': 'Ihr Link zur Bestellung {number}',
  'mail.link.title': 'Hier ist Ihr Link.',
  'mail.link.body':
    'Er zeigt Ihre Bestellung mit Namen und Adressen und gilt {duration}. Wer den Link hat, kann sie sehen; geben Sie ihn deshalb bitte nicht weiter.',
  'mail.link.open': 'Bestellung öffnen',
  'mail.link.otherwise':
    'Sie haben nicht darum gebeten? Dann können Sie diese E-Mail ignorieren: Nur Sie haben diesen Link.',

  'mail.withdrawal.subject': 'Ihr Widerruf ist bei uns eingegangen',
  'mail.withdrawal.subject.order': 'Ihr Widerruf zur Bestellung {number} ist bei uns eingegangen',
  'mail.withdrawal.reference': 'Widerruf',
  'mail.withdrawal.title': 'Ihr Widerruf ist bei uns eingegangen.',
  'mail.withdrawal.body':
    'Mit dieser E-Mail bestätigen wir, was bei uns eingegangen ist und wann. Bitte heben Sie sie auf.',
  'mail.withdrawal.received': 'Eingegangen',
  'mail.withdrawal.declared': 'Erklärt',
  'mail.withdrawal.fromContract': 'Widerruf des Vertrags',
  'mail.withdrawal.order': 'Bestellung',
  'mail.withdrawal.noOrder': 'nicht angegeben',
  'mail.withdrawal.name': 'Name',
  'mail.withdrawal.email': 'E-Mail',
  'mail.withdrawal.wrote': 'Was Sie geschrieben haben',
  'mail.withdrawal.next': 'Wie es weitergeht',
  'mail.withdrawal.notFound':
    'Zu dieser E-Mail-Adresse haben wir mit Ihren Angaben keine Bestellung gefunden. Ihr Widerruf gilt trotzdem ab dem oben genannten Zeitpunkt. Wir suchen die Bestellung von Hand und schreiben Ihnen, sobald wir sie gefunden haben.',
  'mail.withdrawal.sendBack':
    'Wenn die Ware schon bei Ihnen ist, schicken Sie sie bitte innerhalb von vierzehn Tagen ab heute zurück an:\n\n{address}',
  'mail.withdrawal.notSent': 'Was Sie widerrufen haben, schicken wir nicht ab.',
  'mail.withdrawal.notKept': 'Was Sie widerrufen haben, legen wir nicht länger für Sie zurück.',
  'mail.withdrawal.unpaid':
    'Sie müssen es nicht bezahlen. Falls Sie inzwischen bezahlt haben, erstatten wir es innerhalb von vierzehn Tagen nach Eingang Ihres Widerrufs.',
  'mail.withdrawal.refund.download':
    'Was Sie bezahlt haben, erstatten wir innerhalb von vierzehn Tagen nach Eingang Ihres Widerrufs.',
  'mail.withdrawal.refund':
    'Was Sie bezahlt haben, erstatten wir einschließlich der Kosten für den Standardversand innerhalb von vierzehn Tagen nach Eingang Ihres Widerrufs, aber nicht, bevor die Ware wieder bei uns ist oder Sie nachgewiesen haben, dass Sie sie abgeschickt haben.',
  'mail.withdrawal.refund.items':
    'Den Preis dieser Artikel erstatten wir innerhalb von vierzehn Tagen nach Eingang Ihres Widerrufs, aber nicht, bevor die Ware wieder bei uns ist oder Sie nachgewiesen haben, dass Sie sie abgeschickt haben.',
  'mail.withdrawal.refund.items.collected':
    'Den Preis dieser Artikel erstatten wir innerhalb von vierzehn Tagen nach Eingang Ihres Widerrufs.',
  'mail.withdrawal.rights': 'Ihre Rechte im Einzelnen:',
  'mail.withdrawal.rights.link': 'Widerrufsrecht',
  'mail.withdrawal.otherwise': 'Wenn Sie das nicht waren, antworten Sie einfach auf diese E-Mail.',
  'mail.confirmation.transfer':
    'Mit dieser E-Mail bestätigen wir sie. Bitte überweisen Sie den Betrag wie unten beschrieben.',
  'mail.confirmation.pickup':
    'Mit dieser E-Mail bestätigen wir sie. Sie bezahlen, wenn Sie sie im Laden abholen.',
  'mail.untaxed.margin': 'Gebrauchtware nach § 25a UStG, MwSt. enthalten, aber nicht ausgewiesen',
  'mail.untaxed.intra_community': 'innergemeinschaftliche Lieferung an {id}, steuerfrei',
  'mail.untaxed.reverse_charge': 'Steuerschuldnerschaft des Leistungsempfängers, USt-IdNr. {id}',
  'mail.untaxed.small_business': 'Kleinunternehmer, ohne MwSt.',
  'mail.untaxed.gift_card': 'Geschenkgutschein, MwSt. fällt erst beim Einlösen an',
  'mail.awaited': 'So bezahlen Sie',
  'mail.awaited.together': 'zusammen {amount} für die Bestellungen {numbers} und {last}',
  'mail.awaited.transfer':
    'Bitte überweisen Sie {amount} bis zum {date}. So lange legen wir alles für Sie zurück, und wir verschicken es, sobald das Geld da ist. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.transfer.preOrder':
    'Bitte überweisen Sie {amount} bis zum {date}. Wir verschicken alles, sobald das Geld da ist und die Vorbestellung erschienen ist, frühestens am {from}. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.transfer.partPreOrder':
    'Bitte überweisen Sie {amount} bis zum {date}. Was vorrätig ist, legen wir so lange für Sie zurück und verschicken es, sobald das Geld da ist. Die Vorbestellung verschicken wir, sobald sie auch erschienen ist, frühestens am {from}. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.pickup.placed':
    'Sie bezahlen {amount} im Laden, wenn Sie Ihre Bestellung abholen, bar oder mit Karte.',
  'mail.awaited.pickup':
    'Bitte holen Sie Ihre Bestellung bis zum {date} ab und bezahlen Sie {amount} im Laden, bar oder mit Karte.',
  'mail.awaited.collected.transfer':
    'Bitte überweisen Sie {amount} bis zum {date}. So lange legen wir alles für Sie zurück, und Sie können es abholen, sobald das Geld da ist. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.collected.transfer.preOrder':
    'Bitte überweisen Sie {amount} bis zum {date}. Sie können alles abholen, sobald das Geld da ist und die Vorbestellung erschienen ist, frühestens am {from}. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.collected.transfer.partPreOrder':
    'Bitte überweisen Sie {amount} bis zum {date}. Was vorrätig ist, legen wir so lange für Sie zurück, und Sie können es abholen, sobald das Geld da ist; die Vorbestellung, sobald sie auch erschienen ist, frühestens am {from}. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.collected.invoice':
    'Bitte überweisen Sie {amount} bis zum {date}. Ihre Bestellung können Sie schon vorher abholen. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.amount': 'Betrag',
  'mail.awaited.due': 'Bis',
  'mail.awaited.holder': 'Kontoinhaber',
  'mail.awaited.reference': 'Verwendungszweck',
  'mail.reminder.subject': 'Ihre Bestellung {number} wartet auf Ihre Zahlung',
  'mail.reminder.subject.pickup': 'Ihre Bestellung {number} liegt zur Abholung bereit',
  'mail.reminder.title': 'Ihre Bestellung wartet auf Sie.',
  'mail.reminder.transfer':
    'Ihre Überweisung ist noch nicht bei uns angekommen. Wenn sie schon unterwegs ist, müssen Sie nichts tun.',
  'mail.reminder.pickup': 'Ihre Bestellung liegt für Sie bereit und wartet noch auf die Abholung.',
  'mail.reminder.end':
    'Wenn wir bis zum {date} nichts von Ihnen hören, stornieren wir die Bestellung, und Sie schulden uns nichts. Wenn Sie sie nicht mehr möchten, antworten Sie einfach auf diese E-Mail.',
  'mail.reduced.subject': 'Ihre Bestellung {number} kostet {amount} weniger',
  'mail.reduced.title': 'Sie zahlen {amount} weniger.',
  'mail.reduced.whole':
    'Für diese Bestellung ist nichts mehr zu zahlen. Wenn Sie das Geld schon überwiesen haben, schicken wir es zurück.',
  'mail.reduced.part':
    'Bitte zahlen Sie nur den Rest; den neuen Betrag sehen Sie auf der Seite Ihrer Bestellung. Wenn Sie schon alles überwiesen haben, schicken wir die Differenz zurück.',
  'mail.reduced.whole.debit': 'Für diese Bestellung buchen wir nichts ab. Zu zahlen ist nichts.',
  'mail.reduced.part.debit': 'Wir buchen nur den Rest von Ihrem Konto ab.',
  'mail.reduced.now': 'Jetzt abgezogen',
  'mail.expired.subject': 'Ihre Bestellung {number} ist storniert',
  'mail.expired.title': 'Wir haben Ihre Bestellung storniert.',
  'mail.expired.transfer': 'Ihre Überweisung von {amount} ist nicht rechtzeitig bei uns angekommen.',
  'mail.expired.pickup': 'Sie haben Ihre Bestellung nicht rechtzeitig abgeholt.',
  'mail.expired.again': 'Wenn Sie sie noch möchten, bestellen Sie bitte noch einmal.',
  'mail.giftCard.item': 'Geschenkgutschein',
  'mail.giftCard.item.for': 'für {name}, am {date} per E-Mail an {email}',
  'mail.giftCard.item.me': 'am {date} per E-Mail',
  'mail.giftCard.ordered':
    'Der Geschenkgutschein geht am {date} an {email}. Auf der Seite Ihrer Bestellung können Sie ihn noch einmal schicken lassen.',
  'mail.giftCard.pending':
    'Sobald Ihre Zahlung da ist, geht der Geschenkgutschein an {email}, frühestens am {date}.',
  'mail.giftCard.withdrawal':
    'Den Kauf eines Geschenkgutscheins können Sie innerhalb von vierzehn Tagen widerrufen. Ist schon ein Teil eingelöst, erstatten wir bei einem Widerruf das Restguthaben.',
  'mail.giftCard.subject': 'Ihr Geschenkgutschein für {shop}',
  'mail.giftCard.subject.from': '{name} hat einen Geschenkgutschein für Sie',
  'mail.giftCard.title': 'Hier ist Ihr Geschenkgutschein: {amount}.',
  'mail.giftCard.hello': 'Hallo {name},',
  'mail.giftCard.from': '{buyer} schenkt Ihnen {amount} für {shop}.',
  'mail.giftCard.mine': 'Das ist der Geschenkgutschein, den Sie bei {shop} gekauft haben.',
  'mail.giftCard.code': 'Code',
  'mail.giftCard.balance': 'Guthaben',
  'mail.giftCard.until': 'Gültig bis',
  'mail.giftCard.how':
    'Geben Sie den Code an der Kasse in das Feld „Gutscheincode“ ein. Sie müssen nicht alles auf einmal ausgeben: Was übrig ist, bleibt auf dem Gutschein.',
  'mail.giftCard.shop': 'Zum Laden',
  'mail.giftCard.left': 'Was noch darauf ist, können Sie jederzeit nachsehen:',
  'mail.giftCard.left.link': 'Guthaben ansehen',
  'mail.giftCard.keep': 'Bewahren Sie diese E-Mail auf: Wer den Code hat, kann ihn einlösen.',
  'mail.refund.giftCard': 'Davon sind {amount} schon wieder auf Ihrem Geschenkgutschein.',
  'mail.refund.onlyGiftCard': '{amount} sind schon wieder auf Ihrem Geschenkgutschein.',
  'mail.refund.otherWay':
    'Was Sie nicht mit dem Geschenkgutschein bezahlt haben, geht auf demselben Weg zurück, auf dem Sie es bezahlt haben, und ist in ein paar Tagen bei Ihnen; manche Banken brauchen bis zu zehn.',
  'mail.failed.giftCard': 'Was Sie mit Ihrem Geschenkgutschein bezahlt haben, {amount}, ist wieder darauf.',
  'mail.awaited.invoice':
    'Bitte überweisen Sie {amount} bis zum {date}. Wir verschicken Ihre Bestellung schon vorher. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.awaited.overdue':
    'Bitte überweisen Sie {amount} in den nächsten Tagen. Auf der Seite Ihrer Bestellung finden Sie einen Code für Ihre Banking-App.',
  'mail.reminder.invoice.title': 'Ihre Rechnung ist noch offen.',
  'mail.reminder.invoice':
    'Ihre Überweisung war am {date} fällig und ist noch nicht bei uns angekommen. Wenn sie schon unterwegs ist, müssen Sie nichts tun. Wenn mit Ihrer Bestellung etwas nicht stimmt, antworten Sie einfach auf diese E-Mail.',
}
