import type { customerTexts as english } from '../customer'
import type { Translated } from '../translated'

/** The texts of login and account. */
export const customerTexts: Translated<typeof english> = {
  'customer.noScript':
    'Konten brauchen JavaScript. Bitte schalten Sie es ein und laden Sie die Seite neu. Alles über Ihre Bestellungen steht auch in unseren E-Mails.',
  'customer.failed':
    'Etwas ist schiefgegangen, und wir wissen nicht, ob es gespeichert ist. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal; zweimal schadet nicht.',
  'customer.saved': 'Gespeichert.',
  'customer.save': 'Speichern',
  'customer.saving': 'Wird gespeichert …',
  'customer.cancel': 'Abbrechen',
  'customer.email': 'E-Mail',
  'customer.email.wrong': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'password.label': 'Passwort',
  'password.new': 'Neues Passwort',
  'password.current': 'Bisheriges Passwort',
  'password.hint':
    'Mindestens {shortest} Zeichen. Mehrere Wörter hintereinander merkt man sich leicht, und sie sind schwer zu erraten.',
  'password.show': 'Zeigen',
  'password.hide': 'Verbergen',
  'password.show.what': '{name} zeigen',
  'password.hide.what': '{name} verbergen',
  'password.missing': 'Bitte geben Sie Ihr Passwort ein.',
  'password.short': 'Bitte nehmen Sie mindestens {shortest} Zeichen.',
  'password.long': 'Bitte nehmen Sie höchstens {longest} Zeichen.',

  'login.heading': 'Anmelden',
  'login.submit': 'Anmelden',
  'login.sending': 'Sie werden angemeldet …',
  'login.forgotten': 'Passwort vergessen?',
  'login.new.heading': 'Neu hier?',
  'login.new.body': 'Bestellen können Sie ohne Konto. Mit einem haben Sie:',
  'login.new.link': 'Konto anlegen',
  'login.good.wishes': 'eine Merkliste und, wenn Sie mögen, eine E-Mail, sobald eine Platte wieder da ist',
  'login.good.addresses': 'Ihre Adressen und Kontaktdaten an der Kasse schon ausgefüllt',
  'login.good.orders': 'alle Bestellungen, Rechnungen und Downloads an einem Ort',
  'register.heading': 'Konto anlegen',
  'register.body':
    'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein Passwort wählen.',
  'register.submit': 'Link schicken',
  'register.sending': 'Wird geschickt …',
  'register.known': 'Sie haben schon ein Konto?',
  'register.login': 'Anmelden',
  'reset.heading': 'Passwort vergessen?',
  'reset.body':
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'reset.submit': 'Link schicken',
  'link.sent.heading': 'Sie haben Post',
  'link.sent.hint':
    'Der Link gilt eine Stunde. Wenn nach ein paar Minuten nichts da ist, sehen Sie im Spam-Ordner nach oder prüfen Sie die Adresse auf Tippfehler.',
  'link.sent.again': 'Andere Adresse verwenden',
  'setPassword.heading': 'Passwort wählen',
  'setPassword.body': 'Sie werden hier angemeldet und überall sonst abgemeldet.',
  'setPassword.submit': 'Passwort speichern und anmelden',
  'setPassword.old': 'Der Link in der E-Mail gilt einmal, eine Stunde lang.',
  'setPassword.reset': 'Neuen Link schicken',
  'setPassword.register': 'Konto anlegen',

  'account.heading': 'Ihr Konto',
  'account.parts': 'Bereiche Ihres Kontos',
  'account.loading': 'Ihr Konto wird geöffnet …',
  'account.failed':
    'Ihr Konto lässt sich gerade nicht laden. Es ist nichts verloren. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'account.retry': 'Noch einmal versuchen',
  'account.logout': 'Abmelden',
  'account.leaving': 'Sie werden abgemeldet …',
  'account.rebate': 'Auf alles, was Sie angemeldet kaufen, bekommen Sie {percent} % Rabatt.',

  'account.orders': 'Bestellungen',
  'account.orders.none': 'Noch keine Bestellungen.',
  'account.orders.hint':
    'Ohne Anmeldung bestellt? Öffnen Sie den Link in der E-Mail zur Bestellung und fügen Sie sie Ihrem Konto hinzu.',
  'account.orders.releases': 'Alle Titel ansehen',
  'account.orders.all': 'Alle {count} Bestellungen zeigen',
  'account.orders.more': '+{count}',
  'account.order': 'Bestellung {number}',

  'account.downloads': 'Downloads',
  'account.downloads.none':
    'Noch keine Downloads. Sie erscheinen hier, sobald eine Bestellung mit Download bezahlt ist.',
  'account.downloads.of': 'Bestellung {number}, {date}',
  'account.downloads.link': 'Herunterladen',
  'account.downloads.what': 'Herunterladen, was zu Bestellung {number} gehört',

  'account.addresses': 'Adressen',
  'account.addresses.shipping': 'Lieferadressen',
  'account.addresses.billing': 'Rechnungsadressen',
  'account.addresses.shipping.none': 'Noch keine Lieferadresse.',
  'account.addresses.billing.none': 'Noch keine Rechnungsadresse.',
  'account.addresses.default': 'An der Kasse zuerst vorschlagen',
  'account.addresses.shipping.add': 'Lieferadresse hinzufügen',
  'account.addresses.billing.add': 'Rechnungsadresse hinzufügen',
  'account.addresses.edit': 'Bearbeiten',
  'account.addresses.edit.what': 'Adresse von {name} bearbeiten',
  'account.addresses.delete': 'Löschen',
  'account.addresses.delete.what': 'Adresse von {name} löschen',
  'account.addresses.delete.sure': 'Diese Adresse löschen?',
  'account.addresses.delete.yes': 'Löschen',
  'account.addresses.delete.no': 'Behalten',
  'account.addresses.failed':
    'Das Adressformular lässt sich gerade nicht laden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'account.addresses.loading': 'Das Adressformular wird geöffnet …',
  'account.addresses.full':
    'Sie haben {count} Adressen, mehr lassen sich nicht speichern. Löschen Sie eine, um eine andere hinzuzufügen.',

  'account.contact': 'Kontakt und Einstellungen',
  'account.phone': 'Telefon',
  'account.phone.hint': 'Nur falls der Paketdienst Sie nicht findet.',
  'account.phone.wrong': 'Bitte geben Sie eine gültige Telefonnummer ein.',
  'account.autofill': 'E-Mail und Telefon an der Kasse ausfüllen',
  'account.saveAddresses': 'Neue Adressen aus meinen Bestellungen hier speichern',
  'account.notify': 'E-Mail, wenn eine Platte von meiner Merkliste wieder da ist',

  'account.following': 'Wem Sie folgen',
  'account.newsletter': 'Newsletter',
  'account.newsletter.none': 'Sie haben den Newsletter nicht abonniert.',
  'account.newsletter.asked':
    'Wir haben eine E-Mail an {email} geschickt. Öffnen Sie den Link darin, um den Newsletter zu abonnieren.',
  'account.newsletter.subscribed': 'Der Newsletter geht an {email}.',
  'account.newsletter.unsubscribed': 'Sie sind abgemeldet und bekommen keinen Newsletter mehr von uns.',
  'account.newsletter.subscribe': 'Abonnieren',
  'account.newsletter.unsubscribe': 'Abbestellen',
  'account.newsletter.resubscribe': 'Wieder abonnieren',
  'account.newsletter.again': 'E-Mail noch einmal schicken',
  'account.newsletter.dont': 'Nein, danke',

  'account.access': 'E-Mail und Passwort',
  'account.email.pending':
    'Wir haben eine E-Mail an {email} geschickt. Öffnen Sie den Link darin, damit diese Adresse für Ihr Konto gilt.',
  'account.email.change': 'E-Mail-Adresse ändern',
  'account.email.new': 'Neue E-Mail-Adresse',
  'account.email.hint':
    'Wir schicken einen Link dorthin. Bis Sie ihn öffnen, bleibt es bei der bisherigen Adresse.',
  'account.email.submit': 'Link schicken',
  'account.password.change': 'Passwort ändern',
  'account.password.hint': 'Überall sonst werden Sie abgemeldet.',
  'account.password.submit': 'Passwort speichern',
  'account.password.saved': 'Ihr neues Passwort ist gespeichert.',

  'account.sessions': 'Geräte',
  'account.sessions.unknown': 'Unbekannter Browser',
  'account.sessions.current': 'dieses Gerät',
  'account.sessions.used': 'zuletzt benutzt {time}',
  'account.sessions.since': 'angemeldet seit {date}',
  'account.sessions.end': 'Abmelden',
  'account.sessions.end.what': '{device} abmelden, zuletzt benutzt {time}',
  'account.sessions.endOthers': 'Überall sonst abmelden',

  'account.data': 'Ihre Daten',
  'account.export': 'Alles, was wir über Sie wissen, in einer Datei.',
  'account.export.submit': 'Meine Daten herunterladen',
  'account.export.sending': 'Ihre Daten werden zusammengestellt …',
  'account.export.done': 'Der Download läuft.',
  'account.delete': 'Konto löschen',
  'account.delete.body':
    'Adressen, Merkliste, Einstellungen und Newsletter-Abo löschen wir sofort. Bestellungen und Rechnungen bleiben so lange, wie das Steuerrecht es verlangt; wer ihre Links hat, kann sie öffnen.',
  'account.delete.submit': 'Mein Konto endgültig löschen',
  'account.delete.sending': 'Wird gelöscht …',
  'account.delete.no': 'Konto behalten',

  'account.confirm.saving': 'Der Link wird geöffnet …',
}
