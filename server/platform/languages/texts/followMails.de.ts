import type { Translated } from '../../../../src/shared/texts/translated'
import type { followMailTexts as english } from './followMails'

/** The texts of the mails to people who follow artists, labels and genres. */
export const followMailTexts: Translated<typeof english> = {
  'accountMail.follow.subject': 'Bitte bestätigen: Neuheiten von {shop}',
  'accountMail.follow.reference': 'Folgen',
  'accountMail.follow.title': 'Bitte bestätigen, dann halten wir Sie auf dem Laufenden.',
  'accountMail.follow.body':
    'Sie möchten einmal in der Woche eine E-Mail von {shop}, wenn es Neues von den Artists, Labels und Genres gibt, denen Sie folgen. Bitte bestätigen Sie, dass dies Ihre Adresse ist:',
  'accountMail.follow.body.artist':
    'Sie möchten einmal in der Woche eine E-Mail von {shop}, wenn es Neues von {name} gibt. Bitte bestätigen Sie, dass dies Ihre Adresse ist:',
  'accountMail.follow.body.label':
    'Sie möchten einmal in der Woche eine E-Mail von {shop}, wenn es Neues bei {name} gibt. Bitte bestätigen Sie, dass dies Ihre Adresse ist:',
  'accountMail.follow.body.genre':
    'Sie möchten einmal in der Woche eine E-Mail von {shop}, wenn es Neues im Genre {name} gibt. Bitte bestätigen Sie, dass dies Ihre Adresse ist:',
  'accountMail.follow.body.shop':
    'Sie möchten einmal in der Woche eine E-Mail von {shop} mit allen Neuheiten. Bitte bestätigen Sie, dass dies Ihre Adresse ist:',
  'accountMail.follow.button': 'Ja, schreiben Sie mir',
  'accountMail.follow.end': 'Sie können die E-Mails jederzeit beenden: In jeder steht ein Link dafür.',
  'accountMail.follow.otherwise':
    'Sie wollten das gar nicht? Dann können Sie diese E-Mail ignorieren: Ohne Ihre Bestätigung kommt nichts, und wir löschen Ihre Adresse nach einer Woche. Oder gleich jetzt:',
  'accountMail.follow.erase': 'Gespeichertes ansehen und löschen',
  'accountMail.news.reference': 'Neu in dieser Woche',
  'accountMail.news.subject.new_for_you': 'Neu für Sie bei {shop}: {count} Platten',
  'accountMail.news.subject.new_for_you.one': 'Neu für Sie bei {shop}: eine Platte',
  'accountMail.news.subject.new_this_week': 'Neu in dieser Woche bei {shop}: {count} Platten',
  'accountMail.news.subject.new_this_week.one': 'Neu in dieser Woche bei {shop}: eine Platte',
  'accountMail.news.title.new_for_you': 'Neu für Sie.',
  'accountMail.news.title.new_this_week': 'Neu in dieser Woche.',
  'accountMail.news.body.new_for_you':
    'Diese Woche gibt es Neues von Artists, Labels und Genres, denen Sie folgen.',
  'accountMail.news.body.new_this_week': 'Das ist diese Woche gekommen.',
  'accountMail.news.more': 'Und noch {count}',
  'accountMail.news.from': 'ab {price}',
  'accountMail.news.cover': 'Cover von {name}',
  'accountMail.news.why': 'Diese E-Mail bekommen Sie, weil Sie bei {shop} etwas oder jemandem folgen.',
  'accountMail.news.page': 'Wem Sie folgen',
  'accountMail.news.enough': 'Genug davon? Auf dieser Seite beenden Sie es:',
  'accountMail.news.stop': 'Diese E-Mails beenden',
}
