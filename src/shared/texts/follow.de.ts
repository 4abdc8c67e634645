import type { followTexts as english } from './follow'
import type { Translated } from './translated'

/** The texts of following artists, labels and genres. */
export const followTexts: Translated<typeof english> = {
  'follow.consent':
    'Schicken Sie mir einmal in der Woche eine E-Mail, wenn es Neues von den Artists, Labels und Genres gibt, denen ich folge. Das kann ich jederzeit beenden.',
  'follow.consent.shop':
    'Schicken Sie mir einmal in der Woche eine E-Mail mit allen Neuheiten. Das kann ich jederzeit beenden.',
  'follow.name.shop': 'Alle Neuheiten',
  'follow.kind.artist': 'Artist',
  'follow.kind.label': 'Label',
  'follow.kind.genre': 'Genre',
  'follow.kind.shop': 'Der ganze Laden',
  'follow.sheet.title': '{name} folgen',
  'follow.sheet.title.shop': 'Alle Neuheiten per E-Mail',
  'follow.sheet.body.artist':
    'Einmal in der Woche schicken wir Ihnen die neuen Platten von {name}, mit den Covern. Ein Konto brauchen Sie nicht.',
  'follow.sheet.body.label':
    'Einmal in der Woche schicken wir Ihnen die neuen Platten von {name}, mit den Covern. Ein Konto brauchen Sie nicht.',
  'follow.sheet.body.genre':
    'Einmal in der Woche schicken wir Ihnen die neuen Platten im Genre {name}, mit den Covern. Ein Konto brauchen Sie nicht.',
  'follow.sheet.body.shop':
    'Einmal in der Woche schicken wir Ihnen, was neu ist, mit den Covern. Ein Konto brauchen Sie nicht.',
  'follow.sheet.email': 'E-Mail-Adresse',
  'follow.sheet.submit': 'Link zur Bestätigung schicken',
  'follow.sheet.sending': 'Wird gesendet …',
  'follow.sheet.sent': 'Fast geschafft',
  'follow.sheet.hint': 'Es kann eine Minute dauern. Sehen Sie auch im Spam-Ordner nach.',
  'follow.sheet.known': 'Sie folgen {name} mit der Adresse, die dieser Browser kennt.',
  'follow.sheet.known.shop': 'Sie bekommen alle Neuheiten an die Adresse, die dieser Browser kennt.',
  'follow.sheet.ended': 'Gespeichert. Sie haben die E-Mails aber beendet, deshalb kommen keine.',
  'follow.sheet.list': 'Wem Sie folgen',
  'follow.sheet.login': 'Sie haben ein Konto? Melden Sie sich an, dann müssen Sie keine Adresse eingeben.',
  'follow.sheet.another': 'Andere Adresse verwenden',
  'follow.sheet.privacy': 'Wir verwenden Ihre Adresse nur für diese E-Mails.',
  'follow.sheet.privacyLink': 'Datenschutz',
  'follow.failed':
    'Das hat nicht geklappt. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'following.heading': 'Wem Sie folgen',
  'following.loading': 'Wird geladen …',
  'following.noScript': 'Diese Seite braucht JavaScript. Bitte schalten Sie es ein.',
  'following.noScript.stop': 'E-Mails beenden',
  'following.gone.heading': 'Dieser Link gilt nicht mehr',
  'following.gone.body':
    'Die Angaben wurden gelöscht, oder der Link ist nicht vollständig. Sie können jederzeit wieder folgen.',
  'following.confirm.ask': 'Fast geschafft: Wir schreiben Ihnen erst, wenn Sie bestätigen.',
  'following.confirm': 'Ja, ich möchte diese E-Mails',
  'following.confirmed':
    'Danke, Ihre Adresse ist bestätigt. Wir schreiben Ihnen einmal in der Woche, wenn es etwas Neues gibt.',
  'following.mails.weekly': 'Einmal in der Woche bekommen Sie eine E-Mail, wenn es etwas Neues gibt.',
  'following.mails.never': 'Sie bekommen keine dieser E-Mails mehr.',
  'following.mails.unconfirmed':
    'Sie bekommen noch keine E-Mails: Bitte öffnen Sie den Link, den wir Ihnen geschickt haben.',
  'following.mails.again': 'E-Mail noch einmal schicken',
  'following.stop': 'E-Mails beenden',
  'following.start': 'Wieder E-Mails bekommen',
  'following.empty':
    'Sie folgen noch niemandem. „Folgen“ steht auf den Seiten der Artists, Labels und Genres.',
  'following.pending': 'wartet auf Ihre Bestätigung',
  'following.end': 'Nicht mehr folgen',
  'following.end.of': 'Nicht mehr folgen: {name}',
  'following.add.shop': 'Alle Neuheiten per E-Mail',
  'following.erase': 'Alles löschen',
  'following.erase.body':
    'Löscht Ihre Adresse und alles, dem Sie folgen. Das lässt sich nicht rückgängig machen.',
  'following.erase.yes': 'Endgültig löschen',
  'following.erased.heading': 'Gelöscht',
  'following.retry': 'Noch einmal versuchen',
}
