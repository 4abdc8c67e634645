import type { Translated } from '../../../../shared/texts/translated'
import type { shippingTexts as english } from './texts'

/** The texts of the screen that marks orders as sent. */
export const shippingTexts: Translated<typeof english> = {
  heading: 'Als verschickt markieren',
  explain:
    'Scannen Sie den Strichcode eines Lieferscheins, dann den des Pakets, und weiter mit dem nächsten. Oder fügen Sie Zeilen aus einer Tabelle ein, oder wählen Sie die Datei des Paketdienstes aus: je Zeile eine Bestellung. Welche Nummer welche ist, sagen die Überschriften der Spalten; ohne sie steht zuerst die Bestellnummer, dann die Sendungsnummer.',
  list: 'Bestellungen und ihre Sendungsnummern',
  listHint: 'Je Zeile eine Bestellung, zum Beispiel 10001 00340434161094000000.',
  file: 'Datei auswählen',
  fileTooLarge: 'Diese Datei ist zu groß für eine Liste von Paketen. Mehr als 1 MB geht nicht.',
  fileNoText: 'Das ist keine Textdatei. Speichern Sie die Tabelle als CSV und wählen Sie diese Datei aus.',
  waitingFor: 'Bestellung {number}: Scannen Sie jetzt das Paket.',
  scanOrder: 'Scannen Sie eine Bestellung.',
  scanned: 'Bestellung {number}, Paket {tracking}.',
  notAnOrder: '„{text}“ ist keine Bestellnummer. Scannen Sie zuerst den Lieferschein.',
  lineNoNumber: 'Zeile {line}: „{text}“ ist keine Bestellnummer.',
  lineRounded:
    'Zeile {line}: Das Tabellenprogramm hat die Sendungsnummer auf {text} gerundet. Formatieren Sie die Spalte als Text und speichern Sie die Tabelle noch einmal.',
  lineSpoilt:
    'Zeile {line}: Das Tabellenprogramm hat aus der Sendungsnummer {text} gemacht. Korrigieren Sie sie dort und speichern Sie die Tabelle noch einmal.',
  lineSwapped: 'Zeile {line}: „{text}“ ist die Nummer einer Bestellung und nicht die eines Pakets.',
  lineBroken: 'Zeile {line}: {text}',
  noOrderColumn:
    'Zeile {line}: Keine Spalte heißt „Bestellnummer“ oder „Order“. Es gibt: {text}. Benennen Sie die Spalte mit den Bestellnummern um.',
  noTrackingColumn:
    'Zeile {line}: Keine Spalte heißt „Sendungsnummer“ oder „Tracking“. Es gibt: {text}. Benennen Sie die Spalte mit den Sendungsnummern um, oder nehmen Sie die anderen heraus, wenn es keine gibt.',
  lineTwice: 'Zeile {line}: Bestellung {number} steht schon da.',
  'count.one': '{count} Bestellung',
  count: '{count} Bestellungen',
  'withoutTracking.one': '{count} ohne Sendungsnummer',
  withoutTracking: '{count} ohne Sendungsnummer',
  check: 'Prüfen',
  'checked.one': 'Dann gilt Bestellung {numbers} als verschickt, und die E-Mail dazu geht raus.',
  checked: 'Dann gelten die Bestellungen {numbers} als verschickt, und die E-Mails dazu gehen raus.',
  'send.one': '{count} Bestellung als verschickt markieren',
  send: '{count} Bestellungen als verschickt markieren',
  shared: 'Bestellungen mit derselben Sendungsnummer liegen in einem Paket',
  lineSame: 'Zeile {line}: Bestellung {number} hat dieselbe Sendungsnummer wie eine andere Zeile, {text}.',
  despite: 'Auch widerrufene Bestellungen verschicken',
  'delayed.one': '{count} Bestellung wird in ein paar Sekunden als verschickt markiert.',
  delayed: '{count} Bestellungen werden in ein paar Sekunden als verschickt markiert.',
  'leftOut.one': '{count} Bestellung der Liste lässt sich jetzt nicht verschicken und ist ausgelassen:',
  leftOut: '{count} Bestellungen der Liste lassen sich jetzt nicht verschicken und sind ausgelassen:',
  clear: 'Von vorn anfangen',
  clearText: 'Die Liste geht verloren, mit allen Sendungsnummern, die Sie gescannt oder eingefügt haben.',
  back: 'Zurück zu den Bestellungen',
}
