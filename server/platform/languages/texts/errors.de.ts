import type { Translated } from '../../../../src/shared/texts/translated'
import type { errorTexts as english } from './errors'

/** The texts of errors and of short answers of the API, which shoppers read. */
export const errorTexts: Translated<typeof english> = {
  // General answers.
  'error.fault': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'error.address': 'Diese Adresse ist nicht gültig.',
  'error.nothingHere': 'Unter dieser Adresse gibt es nichts.',
  'error.addressTooLong': 'Diese Adresse ist zu lang.',
  'error.linkNotValid': 'Dieser Link ist nicht gültig.',
  'error.crossSite': 'Das geht nur im Shop selbst.',
  'error.method': 'Diese Adresse nimmt keine Anfragen mit {method} an.',
  'error.tooOften.one': 'Das war zu oft. Bitte warten Sie {count} Minute und versuchen Sie es noch einmal.',
  'error.tooOften': 'Das war zu oft. Bitte warten Sie {count} Minuten und versuchen Sie es noch einmal.',
  'error.busy':
    'Im Shop ist gerade viel los. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
  'error.crowded':
    'Gerade sind sehr viele Leute im Shop. Es wurde nichts geändert. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'error.databaseAway':
    'Der Shop erreicht gerade seine Daten nicht. Bitte laden Sie die Seite in einer Minute neu und versuchen Sie es dann noch einmal.',
  'error.filesAway':
    'Bilder und Downloads sind gerade nicht verfügbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  'error.diskFull':
    'Der Shop kann gerade nichts speichern. Es wurde nichts geändert. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  'error.notSetUp': 'Dieser Shop ist noch nicht geöffnet. Bitte kommen Sie später wieder.',
  'error.imagesBusy': 'Gerade werden zu viele Bilder vorbereitet. Bitte versuchen Sie es gleich noch einmal.',
  'error.asWritten': '{text}',
  // Bodies and fields of requests.
  'error.body.missing': 'Die Anfrage hat keinen Inhalt.',
  'error.body.type': 'Bitte senden Sie {type}.',
  'error.body.charset': 'Bitte senden Sie {type} in UTF-8.',
  'error.body.notJson': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'error.body.tooLarge': 'Die Anfrage ist zu groß.',
  'error.body.incomplete': 'Die Anfrage ist unvollständig angekommen.',
  'error.body.notObject': 'Der Inhalt der Anfrage muss ein Objekt sein.',
  'error.body.tooDeep': 'Der Inhalt der Anfrage ist zu tief verschachtelt.',
  'error.body.unicode': 'Texte müssen gültiges Unicode sein.',
  'error.body.control': 'Texte dürfen keine Steuerzeichen enthalten.',
  'error.field.unknown': 'Unbekanntes Feld: {field}.',
  'error.field.unknownUnnamed': 'Unbekanntes Feld.',
  'error.field.uuid': '{field} muss eine UUID sein.',
  'error.field.missing': 'Das Feld {field} fehlt.',
  'error.field.notValid': 'Das Feld {field} ist nicht gültig.',
  'error.field.once': '{field} muss genau einmal angegeben werden.',
  'error.field.range': '{field} muss eine ganze Zahl von {min} bis {max} sein.',
  'error.field.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'error.field.phone': 'Bitte geben Sie eine gültige Telefonnummer ein.',
  'error.field.notes': 'Bitte kürzen Sie Ihre Anmerkung auf 2000 Zeichen.',
  'error.field.passwordShort': 'Bitte verwenden Sie mindestens {count} Zeichen.',
  'error.field.passwordLong': 'Bitte verwenden Sie höchstens {count} Zeichen.',
  // Catalogue and pages.
  'error.release': 'Diesen Titel haben wir nicht gefunden.',
  'error.label': 'Dieses Label haben wir nicht gefunden.',
  'error.artist': 'Diesen Artist haben wir nicht gefunden.',
  'error.page': 'Diese Seite haben wir nicht gefunden.',
  'error.slug': 'slug ist nicht gültig.',
  'error.searchTooLong': 'Bitte kürzen Sie Ihre Suche auf {count} Zeichen.',
  'error.list.variant': 'variant muss „list“ sein.',
  'error.list.counts': 'counts muss „all“ sein.',
  'error.list.order': 'Unbekannte Sortierung.',
  'error.list.filters': 'Zu viele Filter.',
  'error.list.filter': 'Unbekannter Filter: {filter}',
  'error.list.one': 'Bitte wählen Sie {facet} nur einmal.',
  'error.sitemap': 'Diesen Teil der Sitemap gibt es nicht.',
  'error.feed': 'Diesen Feed gibt es nicht.',
  'error.image.none': 'Dieses Bild gibt es nicht.',
  'error.image.missing': 'Dieses Bild fehlt.',
  'error.image.damaged': 'Dieses Bild ist beschädigt.',
  'error.preview.none': 'Diese Hörprobe gibt es nicht.',
  'error.preview.damaged': 'Diese Hörprobe ist beschädigt.',
  'error.file': 'Diese Datei fehlt.',
  'error.file.part': 'Diesen Teil der Datei gibt es nicht.',
  // The basket.
  'error.basket.gone': 'Diesen Warenkorb gibt es nicht mehr.',
  'error.basket.ordered': 'Dieser Warenkorb wurde bestellt.',
  'error.basket.noItem': 'Dieser Artikel ist nicht in Ihrem Warenkorb.',
  'error.basket.inCheckout': 'Sie sind gerade an der Kasse. Brechen Sie ab, um den Warenkorb zu ändern.',
  'error.basket.empty': 'Ihr Warenkorb ist leer.',
  'error.basket.full': 'In Ihren Warenkorb passen {count} verschiedene Artikel.',
  'error.basket.noShipment': 'Diese Sendung gibt es nicht mehr.',
  'error.basket.shipments': 'Ein Warenkorb hat höchstens {count} Sendungen.',
  'error.basket.alone': 'Dieser Artikel wird schon einzeln verschickt.',
  'error.item.gone': 'Diesen Artikel gibt es nicht mehr.',
  'error.item.outOfStock': 'Dieser Artikel ist nicht vorrätig.',
  'error.item.left': 'Nur noch {count} vorrätig.',
  'error.item.most': 'Von einem Format können Sie höchstens {count} Stück bestellen.',
  'error.item.soldOut': '{title} ist ausverkauft. Bitte nehmen Sie den Artikel aus dem Warenkorb.',
  'error.item.tooMany': 'Von {title} sind nur noch {count} da. Bitte nehmen Sie weniger.',
  'error.email.missing': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  'error.email.check': 'Diese E-Mail-Adresse sieht nicht richtig aus. Bitte prüfen Sie sie.',
  'error.billing.missing': 'Bitte geben Sie Ihre Rechnungsadresse ein.',
  'error.billing.missingToo': 'Bitte geben Sie auch Ihre Rechnungsadresse ein.',
  'error.shipping.missing': 'Bitte geben Sie eine Lieferadresse ein.',
  'error.shipping.choose': 'Bitte wählen Sie, wie wir in dieses Land verschicken sollen.',
  'error.shipping.type': 'Diese Versandart passt nicht zu dieser Art von Adresse.',
  'error.shipping.country': 'Diese Versandart gibt es für dieses Land nicht: {country}.',
  'error.payment.choose': 'Bitte wählen Sie, wie Sie zahlen möchten.',
  'error.vatId.wrong':
    'Das ist keine USt-IdNr. eines EU-Landes. Bitte prüfen Sie sie. Beispiel: FR40303265045.',
  'error.payment.vatId':
    '{label} ist für Unternehmen. Bitte geben Sie bei den Kontaktdaten Ihre USt-IdNr. an und lassen Sie sie prüfen, oder wählen Sie eine andere Zahlungsart.',
  'error.payment.invoiceLimit': '{label} ist bis {sum} möglich. Bitte wählen Sie eine andere Zahlungsart.',
  'error.payment.country': '{label} gibt es in diesem Land nicht. Bitte wählen Sie eine andere Zahlungsart.',
  'error.payment.needsPickup':
    '{label} ist nur möglich, wenn Sie die Bestellung im Laden abholen. Bitte wählen Sie eine andere Zahlungsart oder die Abholung.',
  'error.payment.below':
    '{label} ist ab einem Gesamtbetrag von {min} möglich. Bitte wählen Sie eine andere Zahlungsart.',
  'error.payment.above':
    '{label} ist bis zu einem Gesamtbetrag von {max} möglich. Bitte wählen Sie eine andere Zahlungsart.',
  'error.option.shipping': 'unbekannte Versandart',
  'error.option.payment': 'unbekannte Zahlungsart',
  'error.option.address': 'unbekannte Art der Adresse',
  // Vouchers.
  'error.voucher.notValid': 'Dieser Gutschein ist nicht gültig.',
  'error.voucher.unknown':
    'Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise. Wenn er auf Sie ausgestellt ist, melden Sie sich an oder geben Sie zuerst die E-Mail-Adresse ein, an die er ging.',
  'error.voucher.usedBefore':
    'Diesen Gutschein haben Sie schon eingelöst, er gilt einmal pro Person. Bestellen Sie ohne ihn oder mit einem anderen Code.',
  'error.voucher.usedUp':
    'Dieser Gutschein ist aufgebraucht. Bestellen Sie ohne ihn oder mit einem anderen Code.',
  'error.voucher.another':
    'Pro Bestellung gilt ein Gutschein, und im Warenkorb ist schon {code}. Nehmen Sie ihn heraus, wenn Sie lieber den anderen einlösen.',
  'error.voucher.goods': 'Dieser Gutschein gilt nur für: {goods}. Davon ist nichts im Warenkorb.',
  'error.voucher.goods.vinyl': 'Vinyl',
  'error.voucher.goods.cd': 'CDs',
  'error.voucher.goods.cassettes': 'Kassetten',
  'error.voucher.goods.other': 'Bücher, Textilien und anderes',
  'error.voucher.notYet': 'Dieser Gutschein gilt noch nicht: Einlösen können Sie ihn ab dem {day}.',
  'error.voucher.expired':
    'Dieser Gutschein ist am {day} abgelaufen. Bestellen Sie ohne ihn oder mit einem anderen Code.',
  'error.voucher.minimum':
    'Dieser Gutschein gilt ab einem Warenwert von {minimum}. Es fehlen noch {missing}.',
  'error.voucher.gone':
    'Dieser Gutschein gilt nicht mehr: Er wurde inzwischen aufgebraucht oder mit dieser E-Mail-Adresse schon eingelöst. Bitte nehmen Sie ihn heraus. Es wurde nichts abgebucht.',
  // Checkout and payment.
  'error.pay.cardData': 'Kartendaten dürfen nicht an uns gesendet werden.',
  'error.pay.otherMethod':
    'Ihre Zahlungsart hat sich geändert. Bitte wählen Sie sie noch einmal. Es wurde nichts abgebucht.',
  'error.pay.noCheckout':
    'Dieser Kaufvorgang ist nicht mehr aktiv. Bitte gehen Sie noch einmal zur Kasse. Es wurde nichts abgebucht.',
  'error.pay.ranOut':
    'Ihre Reservierung ist abgelaufen. Ihre Artikel liegen wieder im Warenkorb. Es wurde nichts abgebucht.',
  'error.pay.otherTotal':
    'Ihr Warenkorb kostet {total}, nicht {said}. Bitte prüfen Sie ihn und bestätigen Sie noch einmal. Es wurde nichts abgebucht.',
  'error.pay.notStarted':
    'Diese Zahlung hat noch nicht begonnen. Bitte drücken Sie noch einmal auf „Jetzt kaufen“. Es wurde nichts abgebucht.',
  'error.pay.otherPayment':
    'Diese Zahlung gehört nicht zu Ihrem Warenkorb. Bitte drücken Sie noch einmal auf „Jetzt kaufen“. Es wurde nichts abgebucht.',
  'error.pay.mismatch':
    'Diese Zahlung passt nicht mehr zu Ihrem Warenkorb. Bitte drücken Sie noch einmal auf „Jetzt kaufen“. Es wurde nichts abgebucht.',
  'error.pay.notConfirmed':
    'Ihre Bank hat diese Zahlung noch nicht bestätigt. Es wurde nichts abgebucht. Bitte drücken Sie noch einmal auf „Jetzt kaufen“.',
  'error.pay.notAccepted':
    'Der Zahlungsanbieter hat diese Zahlung abgelehnt ({label}). Es wurde nichts abgebucht. Bitte wählen Sie eine andere Zahlungsart oder schreiben Sie uns.',
  'error.pay.totalTooHigh':
    'Eine Bestellung kann höchstens {max} kosten. Es wurde nichts abgebucht. Bitte nehmen Sie etwas aus dem Warenkorb oder schreiben Sie uns.',
  'error.pay.tooManyTries.one':
    'Zu viele Zahlungsversuche. Bitte warten Sie {count} Minute. Es wurde nichts abgebucht.',
  'error.pay.tooManyTries':
    'Zu viele Zahlungsversuche. Bitte warten Sie {count} Minuten. Es wurde nichts abgebucht.',
  'error.pay.tooManyUnpaid':
    'Mehrere Ihrer Bestellungen sind noch nicht bezahlt. Bitte bezahlen Sie zuerst eine davon, oder wählen Sie eine andere Zahlungsart. Es wurde nichts abgebucht.',
  'error.pay.maxOfOne':
    'Von {title} können Sie in einer Bestellung höchstens {count} Stück kaufen. Bitte nehmen Sie weniger, oder schreiben Sie uns, wenn Sie mehr möchten. Es wurde nichts abgebucht.',
  'error.pay.maxReservedOfOne':
    'Von {title} können über einen Internetanschluss höchstens {count} Stück gleichzeitig reserviert werden. Bitte nehmen Sie weniger, oder versuchen Sie es in ein paar Minuten noch einmal. Es wurde nichts abgebucht.',
  'error.pay.maxItems':
    'In einer Bestellung können Sie höchstens {count} Artikel kaufen. Bitte nehmen Sie weniger, oder schreiben Sie uns, wenn Sie mehr möchten. Es wurde nichts abgebucht.',
  'error.pay.maxReserved':
    'Über Ihren Internetanschluss sind gerade zu viele Artikel reserviert. Bitte nehmen Sie weniger, oder versuchen Sie es in ein paar Minuten noch einmal. Es wurde nichts abgebucht.',
  'error.pay.providerAway':
    'Wir erreichen den Zahlungsanbieter gerade nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  'error.pay.resultUnknown':
    'Der Zahlungsanbieter hat uns noch nicht geantwortet. Bitte drücken Sie in einer Minute auf „Erneut zahlen“, oder warten Sie auf unsere E-Mail. Doppelt abgebucht wird nicht.',
  'error.pay.outcomeUnknown':
    'Wir wissen noch nicht, ob Ihre Bestellung angekommen ist. Bitte zahlen Sie nicht noch einmal: Laden Sie diese Seite in einer Minute neu, oder warten Sie auf unsere E-Mail.',
  'error.pay.notPlaced':
    'Der Shop kann gerade keine Bestellungen annehmen. Ihre Bestellung ist nicht eingegangen. Es wurde nichts abgebucht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  'error.pay.inProcess': 'Ihre Zahlung wird gerade bearbeitet. Bitte warten Sie einen Moment.',
  'error.pay.loggedOut':
    'Sie sind nicht mehr angemeldet. Bitte melden Sie sich wieder an, oder bestellen Sie als Gast. Es wurde nichts abgebucht.',
  'error.pay.loggedIn':
    'Sie haben sich angemeldet, nachdem diese Zahlung begonnen hatte. Bitte prüfen Sie Ihren Warenkorb, denn die Summe kann sich geändert haben, und drücken Sie noch einmal auf „Jetzt kaufen“. Es wurde nichts abgebucht.',
  'error.pay.otherCustomer':
    'Sie sind mit einem anderen Konto angemeldet als zu Beginn dieser Zahlung. Bitte prüfen Sie Ihren Warenkorb und drücken Sie noch einmal auf „Jetzt kaufen“. Es wurde nichts abgebucht.',
  'error.pay.unreadable':
    'Wir konnten diese Zahlung nicht lesen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts abgebucht.',
  'error.pay.declined':
    'Ihre Karte wurde abgelehnt. Bitte nehmen Sie eine andere Karte oder Zahlungsart. Es wurde nichts abgebucht.',
  'error.pay.insufficient_funds':
    'Ihre Karte wurde abgelehnt, weil sie nicht gedeckt ist. Bitte nehmen Sie eine andere Karte oder Zahlungsart. Es wurde nichts abgebucht.',
  'error.pay.expired_card':
    'Ihre Karte ist abgelaufen. Bitte nehmen Sie eine andere Karte oder Zahlungsart. Es wurde nichts abgebucht.',
  'error.pay.wrong_cvc':
    'Die Prüfnummer Ihrer Karte stimmt nicht. Bitte prüfen Sie sie und versuchen Sie es noch einmal. Es wurde nichts abgebucht.',
  'error.pay.authentication_failed':
    'Ihre Bank konnte nicht bestätigen, dass Sie es sind. Bitte versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte oder Zahlungsart. Es wurde nichts abgebucht.',
  'error.pay.instrument_declined':
    'PayPal konnte von der dort gewählten Zahlungsquelle nicht abbuchen. Bitte wählen Sie dort eine andere. Es wurde nichts abgebucht.',
  'error.pay.noAccount':
    'Zurzeit können wir keine Überweisungen annehmen. Bitte wählen Sie eine andere Zahlungsart. Es wurde nichts abgebucht.',
  'error.pay.simulated': 'Diese Zahlung gibt es nicht. Bitte gehen Sie zurück zu Ihrem Warenkorb.',
  'error.pay.simulatedChoice': 'Bitte wählen Sie „Zahlung bestätigen“ oder „Abbrechen“.',
  'error.sepa.iban': 'Bitte prüfen Sie Ihre IBAN. Es wurde nichts abgebucht.',
  'error.sepa.iban.empty': 'Bitte geben Sie Ihre IBAN ein.',
  'error.sepa.iban.unknown_country': 'Eine IBAN beginnt mit den zwei Buchstaben ihres Landes, etwa DE.',
  'error.sepa.iban.wrong_length':
    'Diese IBAN hat die falsche Länge. Bitte prüfen Sie, ob alle Ziffern da sind.',
  'error.sepa.iban.invalid': 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.',
  'error.sepa.iban.outside':
    'Wir können nur von Konten bei Banken in der EU, in Island, Liechtenstein und Norwegen abbuchen. Bitte wählen Sie ein anderes Konto oder eine andere Zahlungsart.',
  'error.sepa.none':
    'Dieser Shop kann gerade keine Lastschriften annehmen. Bitte wählen Sie eine andere Zahlungsart. Es wurde nichts abgebucht.',
  'error.sepa.limit':
    'SEPA-Lastschrift ist bis {max} möglich. Bitte wählen Sie eine andere Zahlungsart. Es wurde nichts abgebucht.',
  // The customer's account.
  'error.account.other': 'Das ist nicht Ihr Konto.',
  'error.account.wrongLogin': 'E-Mail-Adresse oder Passwort ist falsch.',
  'error.account.loggedOut': 'Bitte melden Sie sich wieder an.',
  'error.account.link': 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  'error.account.address': 'Diese Adresse haben wir nicht gefunden.',
  'error.account.noCustomer': 'Dieses Konto gibt es nicht mehr.',
  'error.account.password': 'Bitte geben Sie Ihr bisheriges Passwort ein.',
  'error.account.wrongPassword': 'Das ist nicht Ihr bisheriges Passwort.',
  'error.account.commonPassword': 'Bitte wählen Sie ein weniger verbreitetes Passwort.',
  'error.account.tooManyMails':
    'Wir haben Ihnen schon mehrere E-Mails geschickt. Bitte sehen Sie zuerst im Posteingang und im Spam-Ordner nach. Später können Sie noch eine anfordern.',
  'error.account.session': 'Dieses Gerät ist schon abgemeldet.',
  'error.account.wishlistFull': 'Ihre Merkliste ist voll.',
  'error.follow.subject': 'Hier gibt es nichts, dem Sie folgen können.',
  'error.follow.link': 'Dieser Link gilt nicht mehr.',
  'error.follow.full':
    'Sie folgen schon so vielen Artists, Labels und Genres, wie wir speichern können. Bitte nehmen Sie zuerst etwas von Ihrer Liste.',
  'error.account.addressesFull':
    'Sie können höchstens {count} Adressen speichern, deshalb wurde diese nicht gespeichert. Bitte löschen Sie zuerst eine.',
  'error.account.chooseBilling': 'Bitte wählen Sie eine Rechnungsadresse.',
  'error.account.chooseShipping': 'Bitte wählen Sie eine Adresse, an die wir liefern können.',
  'error.account.addressType': 'Bitte wählen Sie die Art der Adresse noch einmal.',
  'error.account.addressIncomplete': 'Diese Adresse ist nicht vollständig. {problem}',
  // Downloads.
  'error.download.code': 'Dieser Code ist nicht gültig oder wurde schon eingelöst.',
  'error.download.unknownMany': 'Diese Downloads haben wir nicht gefunden.',
  'error.download.unknown': 'Diesen Download haben wir nicht gefunden.',
  'error.download.otherAccount':
    'Diese Downloads gehören zu einem anderen Konto. Bitte melden Sie sich mit dem Konto an, das sie gekauft hat.',
  'error.download.usedUp':
    'Diesen Download haben Sie so oft geladen, wie es vorgesehen ist. Bitte schreiben Sie uns, wenn Sie ihn noch einmal brauchen.',
  'error.download.tooEarly':
    'Das können Sie ab dem {day} herunterladen, oder sofort, wenn Sie auf der Seite Ihrer Downloads zustimmen.',
  'error.download.consentMail':
    'Wir schicken Ihnen gerade die E-Mail zu Ihrer Zustimmung. Bitte versuchen Sie es gleich noch einmal.',
  'error.download.notReady':
    'Wir bereiten diesen Download noch vor. Bitte versuchen Sie es in einer Minute noch einmal.',
  'error.download.failed':
    'Wir konnten diesen Download nicht vorbereiten. Wir wissen davon und kümmern uns darum. Bitte versuchen Sie es morgen noch einmal.',
  'error.download.tooMany': 'Bitte warten Sie, bis Ihre anderen Downloads fertig sind.',
  'error.download.unpaid':
    'Ihre Zahlung ist noch nicht eingegangen. Sobald sie da ist, finden Sie hier Ihre Downloads.',
  'error.download.paymentFailed':
    'Die Zahlung Ihrer Bestellung hat nicht geklappt, deshalb gibt es die Downloads nicht. Bitte schreiben Sie uns.',
  'error.download.takenBack':
    'Ihre Bestellung wurde storniert oder erstattet, deshalb gibt es die Downloads nicht mehr.',
  'error.download.expired':
    'Diese Downloads gab es bis {day}. Bitte schreiben Sie uns, wenn Sie sie noch brauchen.',
  // Orders and withdrawal.
  'error.order.unknown': 'Diese Bestellung haben wir nicht gefunden.',
  'error.order.invoice': 'Diese Rechnung haben wir nicht gefunden.',
  'error.order.correction': 'Diese Rechnungskorrektur haben wir nicht gefunden.',
  'error.order.maxAsked': 'Bitte rufen Sie höchstens {count} Bestellungen ab.',
  'error.order.notLinkable':
    'Diese Bestellung passt nicht zu Ihrem Konto: Sie wurde mit einer anderen E-Mail-Adresse aufgegeben. Bitte melden Sie sich mit dem Konto dieser Adresse an.',
  'error.withdrawal.notSent':
    '{problem} Ihr Widerruf wurde noch nicht gesendet. Gehen Sie zurück zum Formular: Ihre Eingaben sind noch da.',
  'error.withdrawal.name': 'Bitte geben Sie Ihren Namen ein.',
  'error.withdrawal.order': 'Bitte geben Sie nur die Bestellnummer ein, oder lassen Sie sie weg.',
  'error.withdrawal.message': 'Bitte beschreiben Sie in höchstens 2.000 Zeichen, was Sie widerrufen.',
  'error.withdrawal.form': 'Bitte nutzen Sie das Formular dieses Shops.',
  // Answers that are no errors.
  'answer.shipment': 'Sendung {number}',
  'answer.payment.for': 'Bestellung bei {shop}',
  'answer.packagingRegister': 'Verpackungsregister LUCID (§ 9 VerpackG): {number}',
  'answer.withdrawal.receipt': 'Eine Eingangsbestätigung ist unterwegs an Ihre E-Mail-Adresse.',
  'answer.withdrawal.noReceipt':
    'An diese Adresse haben wir heute schon mehrere Eingangsbestätigungen geschickt, deshalb folgt keine weitere E-Mail. Bitte bewahren Sie diese Seite als Bestätigung auf, oder schreiben Sie uns.',
  'answer.order.giftCard': 'Wir schicken den Geschenkgutschein noch einmal.',
  'answer.order.link':
    'Wenn das die E-Mail-Adresse der Bestellung ist, haben wir einen Link dorthin geschickt.',
  'answer.account.mail': 'Wenn sich diese Adresse verwenden lässt, haben wir Ihnen eine E-Mail geschickt.',
  'answer.account.email': 'Danke. {email} ist jetzt die E-Mail-Adresse Ihres Kontos.',
  'answer.account.newsletter': 'Danke. Ab jetzt bekommen Sie unseren Newsletter.',
  'answer.follow.mail':
    'Wenn wir an diese Adresse schreiben können, haben wir Ihnen eine E-Mail mit einem Link zur Bestätigung geschickt.',
  'answer.follow.erased': 'Ihre Adresse und alles, dem Sie gefolgt sind, sind gelöscht.',
  'answer.account.loggedOut': 'Sie sind abgemeldet.',
  'answer.account.deleted':
    'Ihr Konto ist gelöscht, mit Ihren Adressen und Ihrer Merkliste. Ihre Bestellungen bewahren wir so lange auf, wie das Gesetz es verlangt; sie gehören aber zu keinem Konto mehr.',
  // Headings and links of the page that tells of an error.
  'errorPage.400': 'Das haben wir nicht verstanden',
  'errorPage.404': 'Seite nicht gefunden',
  'errorPage.405': 'Das geht hier nicht',
  'errorPage.413': 'Das war zu viel auf einmal',
  'errorPage.503': 'Bitte versuchen Sie es gleich noch einmal',
  'errorPage.refused': 'Das hat nicht geklappt',
  'errorPage.fault': 'Diese Seite ließ sich nicht laden',
  'errorPage.again': 'Noch einmal versuchen',
  'errorPage.shop': 'Zurück in den Laden',
  'errorPage.request': 'Anfrage {id}',
  // What stands in for a message that is written in English alone, by the status of the answer.
  'errorStatus.400': 'Diese Anfrage ist nicht gültig.',
  'errorStatus.401': 'Bitte melden Sie sich wieder an.',
  'errorStatus.403': 'Das ist nicht erlaubt.',
  'errorStatus.404': 'Hier gibt es nichts.',
  'errorStatus.409': 'Das ist gerade nicht möglich.',
  'errorStatus.429': 'Das war zu oft. Bitte versuchen Sie es später noch einmal.',
  'errorStatus.503': 'Das ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  'errorStatus.refused': 'Das hat nicht geklappt.',
  'errorStatus.fault': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'error.giftCard.gone':
    'Auf Ihrem Geschenkgutschein ist nicht mehr genug Guthaben. Bitte prüfen Sie Ihren Warenkorb. Es wurde nichts abgebucht.',
  'error.giftCard.blocked': 'Dieser Geschenkgutschein ist gesperrt. Bitte schreiben Sie uns.',
  'error.giftCard.expired': 'Dieser Geschenkgutschein ist am {day} abgelaufen.',
  'error.giftCard.empty': 'Auf diesem Geschenkgutschein ist kein Guthaben mehr.',
  'error.giftCard.notSold': 'Diesen Geschenkgutschein gibt es hier nicht zu kaufen.',
  'error.giftCard.amount':
    'Über diesen Betrag gibt es keinen Geschenkgutschein. Bitte wählen Sie einen anderen.',
  'error.giftCard.day': 'Bitte wählen Sie einen Tag ab heute, höchstens ein Jahr im Voraus.',
  'error.giftCard.alone':
    'Ein Geschenkgutschein wird für sich gekauft. Bitte schließen Sie diesen Kauf erst ab, oder öffnen Sie Ihren Warenkorb neu.',
  'error.giftCard.noCode':
    'Einen Geschenkgutschein kann man nicht mit einem Gutschein oder einem anderen Geschenkgutschein bezahlen.',
  'error.giftCard.unknown': 'Diesen Code kennen wir nicht. Bitte prüfen Sie ihn.',
  'error.giftCard.notSendable': 'Dieser Geschenkgutschein kann gerade nicht verschickt werden.',
}
