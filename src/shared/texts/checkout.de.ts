import type { checkoutTexts as english } from './checkout'
import type { Translated } from './translated'

/** The texts of the checkout. */
export const checkoutTexts: Translated<typeof english> = {
  'checkout.failed':
    'Die Kasse lässt sich gerade nicht laden. Ihr Warenkorb ist sicher. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'checkout.retry': 'Noch einmal versuchen',
  'checkout.timeLeft': 'Noch {time} Min. reserviert',
  'checkout.timeUp': 'Ihre Reservierung ist abgelaufen. Einen Moment bitte …',
  'checkout.required': 'Felder mit * bitte ausfüllen.',
  'checkout.step.contact': 'Kontakt und Adresse',
  'checkout.step.shipping': 'Versand',
  'checkout.step.shippingOrPickup': 'Versand oder Abholung',
  'checkout.step.payment': 'Zahlung',
  'checkout.step.buy': 'Prüfen und kaufen',
  'checkout.email': 'E-Mail',
  'checkout.email.hint': 'Für die Bestätigung und die Rechnung.',
  'checkout.email.hint.giftCard': 'Für die Bestätigung und die Quittung.',
  'checkout.email.wrong': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'checkout.phone.wrong': 'Bitte geben Sie eine gültige Telefonnummer ein.',
  'checkout.phone': 'Telefon',
  'checkout.phone.hint': 'Nur falls der Paketdienst Sie nicht findet.',
  'checkout.phone.hint.notSent': 'Nur falls wir eine Frage zu Ihrer Bestellung haben.',
  'checkout.notes': 'Anmerkungen zur Bestellung',
  'checkout.address.shipping': 'Lieferadresse',
  'checkout.address.buyer': 'Ihre Adresse',
  'checkout.address.billing': 'Rechnungsadresse',
  'checkout.address.same': 'Die Rechnung geht an dieselbe Adresse',
  'checkout.address.incomplete': 'Adresse unvollständig',
  'checkout.address.none': 'Noch keine Adresse',
  'checkout.address.saved': 'Gespeicherte Adresse verwenden',
  'checkout.address.choose.saved': 'Diese Adresse verwenden',
  'checkout.address.isSaved': 'In Ihrem Konto gespeichert.',
  'checkout.address.willBeSaved': 'Wird mit der Bestellung in Ihrem Konto gespeichert.',
  'checkout.account': 'Sie haben ein Konto?',
  'checkout.account.logIn': 'Anmelden',
  'checkout.account.body': 'Wir füllen Ihre Adressen aus, und Sie kommen hierher zurück.',
  'checkout.shipping.legend': 'Wie möchten Sie die Bestellung erhalten?',
  'checkout.shipping.free': 'kostenlos',
  'checkout.shipping.none':
    'In dieses Land verschicken wir nicht. Bitte wählen Sie eine andere Adresse, oder schreiben Sie uns, dann suchen wir einen Weg.',
  'checkout.payment.legend': 'Wie möchten Sie zahlen?',
  'checkout.payment.none':
    'Aus diesem Land kann man bei uns noch nicht zahlen. Bitte wählen Sie eine andere Rechnungsadresse oder schreiben Sie uns.',
  'checkout.payment.noneFits':
    'Für diese Bestellung passt keine unserer Zahlungsarten. Bitte wählen Sie eine andere Versandart oder schreiben Sie uns.',
  'checkout.payment.nothing': 'Es gibt nichts zu bezahlen.',
  'checkout.payment.start': 'Bestellt ist erst, wenn Sie auf „Jetzt kaufen“ drücken.',
  'pay.notCharged': 'Es wurde nichts abgebucht.',
  'pay.unknown': 'unbekannte Zahlungsart',
  'pay.noConnection':
    'Wir erreichen den Shop nicht. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'pay.unheard':
    'Wir haben keine Antwort bekommen. Bitte prüfen Sie Ihre Internetverbindung und drücken Sie auf „Erneut zahlen“. Doppelt abgebucht wird nicht.',
  'pay.loggedOut':
    'Sie sind nicht mehr angemeldet. Es wurde nichts abgebucht. Melden Sie sich wieder an, oder drücken Sie noch einmal auf „Jetzt kaufen“, um als Gast zu bestellen.',
  'pay.logIn': 'Wieder anmelden',
  'pay.status.starting': 'Die Zahlung beginnt …',
  'pay.status.confirming': 'Wir fragen Ihre Bank …',
  'pay.status.finishing': 'Ihre Bestellung wird aufgenommen. Bitte lassen Sie diese Seite offen …',
  'pay.again': 'Erneut zahlen',
  'buy.now': 'Jetzt kaufen',
  'buy.fix': 'Es fehlt noch etwas:',
  'buy.terms': 'Ich stimme den {terms} zu und habe die {withdrawal} gelesen.',
  'buy.terms.terms': 'AGB',
  'buy.terms.withdrawal': 'Widerrufsbelehrung',
  'buy.terms.missing': 'Bitte stimmen Sie den AGB zu.',
  'buy.download':
    'Ich stimme zu, dass die Downloads sofort beginnen, also vor Ablauf der Widerrufsfrist, und weiß, dass mein Widerrufsrecht für sie erlischt, sobald sie beginnen.',
  'buy.download.optional':
    'Freiwillig. Ohne Ihre Zustimmung stehen die Downloads erst nach Ablauf der Widerrufsfrist bereit.',
  'buy.to': 'Lieferung an',
  'buy.bill': 'Rechnung an',
  'buy.collectAt': 'Abholen bei',
  'buy.by': 'Versand',
  'buy.with': 'Zahlung',
  'buy.items': 'Artikel in dieser Bestellung',
  'buy.notYet': 'Noch nicht gewählt',
  'voucher.label': 'Gutscheincode',
  'voucher.apply': 'Einlösen',
  'voucher.remove': 'Entfernen',
  'frozen.started':
    'Eine Zahlung wurde begonnen, aber nicht abgeschlossen. Es wurde nichts abgebucht. Ändern Sie die Zahlung, wenn Sie Ihre Bestellung bearbeiten oder anders zahlen möchten.',
  'frozen.takeBack': 'Zahlung ändern',
  'frozen.capturing':
    'Ihre Zahlung wird gerade bearbeitet. Bitte warten Sie einen Moment, oder schließen Sie die Seite, und wir schreiben Ihnen eine E-Mail. Doppelt abgebucht wird nicht.',
  'frozen.review':
    'Wir prüfen Ihre Zahlung und schreiben Ihnen eine E-Mail. Bitte bestellen Sie nicht noch einmal: Doppelt abgebucht wird nicht.',
  'checkout.vatId': 'USt-IdNr.',
  'checkout.vatId.hint':
    'Für Unternehmen, zum Beispiel FR40303265045. In einem anderen EU-Land zahlen Sie dann ohne MwSt.',
  'checkout.vatId.check': 'Prüfen',
  'checkout.vatId.remove': 'Entfernen',
  'checkout.vatId.valid':
    'Diese USt-IdNr. ist gültig. Die Preise sind netto; die Steuer führen Sie in Ihrem Land ab.',
  'checkout.vatId.registered': 'Diese USt-IdNr. ist gültig. An der MwSt. ändert sie nichts.',
  'checkout.vatId.invalid':
    'Diese USt-IdNr. ist nicht für den Handel in der EU gemeldet, deshalb berechnen wir MwSt. Bitte prüfen Sie die Nummer.',
  'checkout.vatId.unavailable':
    'Die EU-Stelle, die USt-IdNrn. prüft, antwortet gerade nicht, deshalb berechnen wir MwSt. Versuchen Sie es in ein paar Minuten noch einmal, oder bestellen Sie mit MwSt.',
  'checkout.vatId.outdated':
    'Die Prüfung dieser USt-IdNr. liegt zu lange zurück. Bitte prüfen Sie sie noch einmal.',
  'checkout.vatId.other_country':
    'Diese USt-IdNr. ist gültig, passt aber nicht zum Land Ihrer Bestellung, deshalb berechnen wir MwSt.',
}
