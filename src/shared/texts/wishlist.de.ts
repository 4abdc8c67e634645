import type { Translated } from './translated'
import type { wishlistTexts as english } from './wishlist'

/** The texts of the wishlist and of its buttons. */
export const wishlistTexts: Translated<typeof english> = {
  'wish.remove': 'Von der Merkliste entfernen',
  'wish.backInStock': 'Wir können Ihnen schreiben, sobald der Artikel wieder da ist.',
  'wish.backInStock.notified': 'Wir schreiben Ihnen, sobald der Artikel wieder da ist.',
  'wish.on': 'Auf Ihrer Merkliste',
  'wish.of': '{action}: {name}',
  'wish.added': 'gemerkt',
  'wish.removed': 'entfernt',
  'wish.failed':
    'Das hat nicht geklappt. Ihre Merkliste ist sicher. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'wishlist.heading': 'Merkliste',
  'wishlist.loading': 'Ihre Merkliste wird geladen …',
  'wishlist.noScript': 'Die Merkliste braucht JavaScript. Bitte schalten Sie es ein.',
  'wishlist.count.one': '{count} Artikel',
  'wishlist.count': '{count} Artikel',
  'wishlist.loggedOut.heading': 'Ihre Merkliste liegt in Ihrem Konto',
  'wishlist.loggedOut.body':
    'Melden Sie sich an, um sie zu sehen. Neu hier? Mehr als eine E-Mail-Adresse brauchen Sie nicht.',
  'wishlist.logIn': 'Anmelden',
  'wishlist.register': 'Konto anlegen',
  'wishlist.empty.heading': 'Auf Ihrer Merkliste steht noch nichts',
  'wishlist.empty.body':
    'Ausverkauft, oder heute nicht? Mit „Auf die Merkliste“ auf der Seite eines Titels heben wir ihn hier für Sie auf.',
  'wishlist.empty.releases': 'Alle Titel ansehen',
  'wishlist.failed.heading': 'Ihre Merkliste lässt sich gerade nicht laden',
  'wishlist.failed.body':
    'Sie ist sicher. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'wishlist.retry': 'Noch einmal versuchen',
  'wishlist.notified': 'Wir schreiben Ihnen, sobald etwas davon wieder da ist.',
  'wishlist.notNotified': 'Eine E-Mail, sobald etwas davon wieder da ist?',
  'wishlist.notify': 'Ja, bitte',
  'wishlist.notify.end': 'Keine E-Mails mehr',
  'wishlist.since': 'Gemerkt am {date}',
  'wishlist.removed': '{name} steht nicht mehr auf Ihrer Merkliste.',
  'wishlist.undo': 'Zurückholen',
  'wishlist.undo.of': 'Zurückholen: {name}',
}
