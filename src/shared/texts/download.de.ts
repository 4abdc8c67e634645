import type { downloadTexts as english } from './download'
import type { Translated } from './translated'

/** The texts of download codes and of downloads. */
export const downloadTexts: Translated<typeof english> = {
  'redeem.heading': 'Download-Code einlösen',
  'redeem.intro':
    'Ihr Code steht auf der Karte in der Plattenhülle. Mit ihm bekommen Sie dieselbe Musik als Dateien, einmal.',
  'redeem.code': 'Download-Code',
  'redeem.hint': '16 Buchstaben und Ziffern. Leerzeichen, Bindestriche und Großschreibung sind egal.',
  'redeem.missing': 'Bitte geben Sie Ihren Code ein.',
  'redeem.length': 'Ein Code hat 16 Buchstaben und Ziffern, dieser hat {count}.',
  'redeem.send': 'Einlösen',
  'redeem.sending': 'Wir sehen nach …',
  'redeem.keep': 'Jeder Code gilt einmal. Setzen Sie ein Lesezeichen auf die Seite, die sich öffnet.',
  'redeem.noScript':
    'Zum Einlösen braucht es JavaScript. Bitte schalten Sie es ein, oder schicken Sie uns den Code, dann helfen wir.',
  'downloads.heading': 'Ihre Downloads',
  'downloads.loading': 'Ihre Downloads werden geladen …',
  'downloads.noScript': 'Downloads brauchen JavaScript. Bitte schalten Sie es ein oder schreiben Sie uns.',
  'downloads.missing.heading': 'Diese Downloads haben wir nicht gefunden',
  'downloads.missing.body':
    'Bitte prüfen Sie den Link: Vielleicht hat Ihr Mailprogramm ihn abgeschnitten. Wenn Sie einen Code aus einer Platte haben, geben Sie zuerst den Code ein.',
  'downloads.missing.redeem': 'Download-Code einlösen',
  'downloads.refused.heading': 'Diese Downloads sind nicht verfügbar',
  'downloads.refused.logIn': 'Anmelden',
  'downloads.refused.contact': 'Schreiben Sie uns',
  'downloads.failed.heading': 'Ihre Downloads lassen sich gerade nicht laden',
  'downloads.failed.body':
    'Sie sind sicher. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'downloads.retry': 'Noch einmal versuchen',
  'downloads.preset': 'Herunterladen als',
  'downloads.codec.mp3': 'läuft überall',
  'downloads.codec.opus': 'kleine Dateien',
  'downloads.codec.flac': 'verlustfrei',
  'downloads.codec.wav': 'verlustfrei, groß',
  'downloads.consent.heading': 'Noch nicht',
  'downloads.consent.body':
    'Sie können Ihre Bestellung noch bis zum {date} widerrufen, danach stehen Ihre Downloads bereit. Oder sofort, wenn Sie zustimmen:',
  'downloads.consent.send': 'Jetzt herunterladen',
  'downloads.consent.missing': 'Bitte setzen Sie das Häkchen, oder warten Sie bis zum {date}.',
  'downloads.get': '{preset} herunterladen',
  'downloads.get.of': '{preset} herunterladen: {name}',
  'downloads.left.one': 'noch 1 Download',
  'downloads.left': 'noch {count} Downloads',
  'downloads.until': 'bis {date}',
  'downloads.from': 'Verfügbar ab dem {date}.',
  'downloads.usedUp': 'Keine Downloads mehr übrig.',
  'downloads.usedUp.contact': 'Schreiben Sie uns, wenn Sie noch einen brauchen.',
  'downloads.expired': 'War bis zum {date} verfügbar.',
  'downloads.noAudio': 'Die Dateien sind noch nicht bei uns. Bitte schauen Sie später wieder vorbei.',
  'download.checking': 'Wird geprüft …',
  'download.preparing':
    'Wir packen Ihre Dateien; das dauert ein paar Minuten. Der Download beginnt von selbst, und Sie können so lange weiterstöbern.',
  'download.timedOut': 'das Packen hat zu lange gedauert',
  'download.failed':
    'Der Download hat nicht begonnen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'download.retry': 'Noch einmal versuchen',
  'download.started': 'Ihr Download läuft.',
  'download.line.preparing': 'Ihr Download wird gepackt: {name}. Er beginnt von selbst.',
  'download.line.failed': 'Ihr Download hat nicht begonnen: {name}.',
  'download.line.look': 'Ihre Downloads',
  'download.line.close': 'Schließen',
}
