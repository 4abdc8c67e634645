import type { Translated } from '../../../../src/shared/texts/translated'
import type { accountMailTexts as english } from './accountMails'

/** The texts of mails about a customer's account. */
export const accountMailTexts: Translated<typeof english> = {
  'accountMail.reference': 'Ihr Konto',
  'accountMail.login': 'Anmelden',
  'accountMail.newPassword': 'Neues Passwort wählen',
  'accountMail.wasYou': 'Waren Sie das? Dann müssen Sie nichts weiter tun.',
  'accountMail.welcome.subject': 'Willkommen bei {shop}: Wählen Sie Ihr Passwort',
  'accountMail.welcome.title': 'Willkommen. Nur noch ein Schritt.',
  'accountMail.welcome.body':
    'Wählen Sie ein Passwort, dann ist Ihr Konto bei {shop} eingerichtet: mit Merkliste, Adressen und Bestellungen.',
  'accountMail.welcome.button': 'Passwort wählen',
  'accountMail.welcome.otherwise':
    'Sie wollten gar kein Konto? Dann können Sie diese E-Mail ignorieren: Ohne Passwort wird keines angelegt.',
  'accountMail.exists.subject': 'Sie haben schon ein Konto bei {shop}',
  'accountMail.exists.title': 'Sie haben schon ein Konto.',
  'accountMail.exists.body':
    'Jemand, vermutlich Sie selbst, wollte mit dieser Adresse ein Konto anlegen. Es gibt aber schon eines, Sie können sich also einfach anmelden. Wenn Sie das Passwort vergessen haben, wählen Sie ein neues:',
  'accountMail.exists.button': 'Neues Passwort wählen',
  'accountMail.exists.otherwise':
    'Das waren nicht Sie? Dann können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
  'accountMail.reset.subject': 'Ein neues Passwort für {shop}',
  'accountMail.reset.title': 'Wählen Sie ein neues Passwort.',
  'accountMail.reset.body':
    'Mit diesem Link wählen Sie ein neues Passwort für Ihr Konto. Überall sonst werden Sie dann abgemeldet.',
  'accountMail.reset.button': 'Neues Passwort wählen',
  'accountMail.reset.otherwise':
    'Sie wollten gar kein neues? Dann können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
  'accountMail.none.subject': 'Kein Konto bei {shop} mit dieser Adresse',
  'accountMail.none.title': 'Hier gibt es noch kein Konto.',
  'accountMail.none.body':
    'Jemand, vermutlich Sie selbst, wollte ein neues Passwort. Mit dieser Adresse gibt es kein Konto: Vielleicht haben Sie eine andere benutzt. Wenn Sie mit dieser Adresse eines möchten, wählen Sie ein Passwort:',
  'accountMail.none.button': 'Passwort wählen',
  'accountMail.none.otherwise':
    'Das waren nicht Sie? Dann können Sie diese E-Mail ignorieren: Ohne Passwort wird kein Konto angelegt.',
  'accountMail.locked.subject': 'Ihr Konto bei {shop} braucht ein neues Passwort',
  'accountMail.locked.title': 'Jemand hat Ihr Passwort zu erraten versucht.',
  'accountMail.locked.body':
    'Hundertmal hintereinander wurde bei Ihrem Konto ein falsches Passwort eingegeben. Hineingekommen ist niemand, und damit das so bleibt, gilt Ihr bisheriges Passwort nicht mehr. Bitte wählen Sie ein neues, um sich wieder anzumelden.',
  'accountMail.locked.button': 'Neues Passwort wählen',
  'accountMail.locked.otherwise':
    'Das waren Sie selbst? Wählen Sie bitte trotzdem ein neues: Das alte gilt nicht mehr.',
  'accountMail.validOnce': 'Der Link funktioniert einmal und gilt {valid}. Zu spät?',
  'accountMail.another': 'Neuen Link schicken',
  'accountMail.remember': 'Ist Ihnen das Passwort wieder eingefallen?',
  'accountMail.emailChange.subject': 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
  'accountMail.emailChange.title': 'Sind Sie das?',
  'accountMail.emailChange.body':
    'Sie möchten {email} für Ihr Konto bei {shop} benutzen. Bitte bestätigen Sie, dass das Ihre Adresse ist:',
  'accountMail.emailChange.button': 'Adresse bestätigen',
  'accountMail.emailChange.valid':
    'Der Link gilt {valid}. Bis Sie ihn öffnen, bleibt es bei der alten Adresse.',
  'accountMail.emailChange.otherwise':
    'Das waren nicht Sie? Dann hat sich vermutlich jemand vertippt. Sie können diese E-Mail ignorieren: Ohne einen Klick ändert sich nichts.',
  'accountMail.emailTaken.subject': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto',
  'accountMail.emailTaken.title': 'Diese Adresse ist vergeben.',
  'accountMail.emailTaken.body':
    'Sie möchten {email} für Ihr Konto bei {shop} benutzen, aber mit dieser Adresse gibt es schon ein eigenes Konto. Melden Sie sich damit an, oder löschen Sie es zuerst und versuchen Sie es dann noch einmal.',
  'accountMail.emailTaken.otherwise':
    'Das waren nicht Sie? Dann können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
  'accountMail.emailNotice.subject': 'Ihre E-Mail-Adresse soll geändert werden',
  'accountMail.emailNotice.title': 'Ihre E-Mail-Adresse soll geändert werden.',
  'accountMail.emailNotice.body':
    'Jemand, der Ihr Passwort kennt, möchte {email} für Ihr Konto bei {shop} benutzen. Geändert wird sie, sobald jemand den Link in der E-Mail an die neue Adresse öffnet und bestätigt.',
  'accountMail.emailNotice.otherwise':
    'Das waren nicht Sie? Wählen Sie gleich ein neues Passwort: Das verhindert die Änderung und meldet alle anderen ab.',
  'accountMail.newDevice.subject': 'Eine neue Anmeldung bei {shop}',
  'accountMail.newDevice.title': 'Eine Anmeldung von einem neuen Gerät.',
  'accountMail.newDevice.when': 'Wann',
  'accountMail.newDevice.time': '{time} (Berlin)',
  'accountMail.newDevice.with': 'Womit',
  'accountMail.newDevice.device': '{browser} auf {system}',
  'accountMail.newDevice.unknown': 'ein unbekanntes Programm',
  'accountMail.newDevice.otherwise':
    'Das waren nicht Sie? Dann kennt jemand Ihr Passwort. Wählen Sie ein neues: Das meldet alle anderen ab.',
  'accountMail.newsletter.subject': 'Bitte bestätigen Sie: der Newsletter von {shop}',
  'accountMail.newsletter.reference': 'Newsletter',
  'accountMail.newsletter.title': 'Bitte bestätigen Sie, und Sie sind dabei.',
  'accountMail.newsletter.body':
    'Sie möchten von uns hören: was neu ist, was wieder da ist, was bei uns ständig läuft. Bitte bestätigen Sie, dass das Ihre Adresse ist:',
  'accountMail.newsletter.button': 'Ja, ich möchte den Newsletter',
  'accountMail.newsletter.valid':
    'Der Link gilt {valid}. Abbestellen können Sie den Newsletter jederzeit in Ihrem Konto.',
  'accountMail.newsletter.otherwise':
    'Sie wollten ihn gar nicht? Dann können Sie diese E-Mail ignorieren: Ohne Ihre Bestätigung kommt nichts.',
  'accountMail.backInStock.subject': 'Wieder da: {artist} – {title}',
  'accountMail.backInStock.subject.many': 'Wieder da: {count} Artikel von Ihrer Merkliste',
  'accountMail.backInStock.reference': 'Ihre Merkliste',
  'accountMail.backInStock.title': 'Wieder da.',
  'accountMail.backInStock.title.many': 'Sie sind wieder da.',
  'accountMail.backInStock.body':
    'Ein Artikel von Ihrer Merkliste ist wieder lieferbar. Zurücklegen können wir leider nichts: Wer zuerst kommt, hat ihn.',
  'accountMail.backInStock.body.many':
    'Artikel von Ihrer Merkliste sind wieder lieferbar. Zurücklegen können wir leider nichts: Wer zuerst kommt, hat sie.',
  'accountMail.backInStock.view': 'Zum Artikel',
  'accountMail.backInStock.stop': 'Diese E-Mails möchten Sie nicht mehr? Schalten Sie sie in Ihrem Konto ab:',
}
