import type { Translated } from '../../../shared/texts/translated'
import type { packingTexts as english } from './texts'

/** The texts of the screen for packing. */
export const packingTexts: Translated<typeof english> = {
  heading: 'Packen',
  order: 'Bestellung {number}',
  explain: 'Hier geht alles mit Scanner oder Tastatur allein: Was Sie tippen, schließen Sie mit Enter ab.',
  scan_order: 'Lieferschein scannen',
  hint_order: 'Oder die Bestellnummer eintippen.',
  scan_records: 'Jede Platte scannen',
  hint_records:
    'Bei einer Platte ohne Strichcode tippen Sie die Katalognummer ein, oder ihre Nummer in dieser Liste.',
  scan_weight: 'Paket wiegen, in Gramm',
  hint_weight: 'Erwartet: {grams}\u00a0g. Mit Enter allein geht es ohne Gewicht weiter.',
  hintUnknown:
    'Das Gewicht einer Platte ist nicht bekannt, also gibt es nichts zu vergleichen. Mit Enter allein geht es weiter.',
  scan_parcel: 'Versandetikett scannen',
  hint_parcel: 'Die Sendungsnummer des Pakets. Mit Enter allein geht die Bestellung ohne Nummer raus.',
  'toPack.one': '{count} Bestellung zu packen',
  toPack: '{count} Bestellungen zu packen',
  toPackMany: '{count} Bestellungen zu packen, und noch mehr',
  notAnOrder: '„{text}“ ist keine Bestellnummer. Scannen Sie den Lieferschein.',
  notFound: 'Eine Bestellung {number} gibt es nicht. Scannen Sie den Lieferschein noch einmal.',
  notLoaded: 'Bestellung {number} ließ sich nicht laden.',
  notInOrder: '„{text}“ gehört nicht zu Bestellung {number}. Stellen Sie die Platte zurück.',
  otherOrder:
    '{text} ist die Nummer einer anderen Bestellung. Packen Sie zuerst Bestellung {number} fertig, oder legen Sie sie beiseite.',
  'tooMany.one': '„{title}“ ist schon im Paket.',
  tooMany: 'Alle {count} Exemplare von „{title}“ sind schon im Paket.',
  ticked: '„{title}“: im Paket.',
  tickedOf: '„{title}“: {count} von {all} im Paket.',
  notAWeight: '„{text}“ ist kein Gewicht eines Pakets. Tippen Sie Gramm ein, zum Beispiel 437.',
  tooLight:
    'Das Paket wiegt {grams}\u00a0g statt etwa {expected}\u00a0g. Fehlt etwas? Wenn es stimmt, geben Sie das Gewicht noch einmal ein.',
  tooHeavy:
    'Das Paket wiegt {grams}\u00a0g statt etwa {expected}\u00a0g. Ist etwas darin, das nicht hineingehört? Wenn es stimmt, geben Sie das Gewicht noch einmal ein.',
  weighed: 'Gewogen: {grams}\u00a0g.',
  notWeighed: 'Nicht gewogen.',
  orderAgain: '{number} ist der Lieferschein, nicht das Versandetikett.',
  recordAgain: 'Das ist der Strichcode einer Platte, nicht das Versandetikett.',
  noTracking: 'Das ist zu lang für eine Sendungsnummer. Scannen Sie das Versandetikett noch einmal.',
  withoutTracking:
    'Die Sendungsnummer fehlt. Drücken Sie noch einmal Enter, um die Bestellung ohne Nummer zu verschicken.',
  scanOnceMore: 'Zur Bestätigung scannen Sie dasselbe Etikett noch einmal.',
  sent: 'Bestellung {number} geht in zehn Sekunden raus. Weiter mit dem nächsten Lieferschein.',
  notSent:
    'Die Bestellung ließ sich nicht verschicken. Es ist nichts verloren: Scannen Sie das Versandetikett noch einmal.',
  changedMeanwhile:
    'Jemand anders hat diese Bestellung inzwischen geändert. Sehen Sie sie noch einmal an, und scannen Sie dann das Versandetikett noch einmal.',
  isWithdrawn: 'Diese Bestellung ist widerrufen. Bitte nicht packen.',
  isDelayed: 'Für diese Bestellung ist schon ein Schritt veranlasst. Weiter mit dem nächsten Lieferschein.',
  isUnpaid: 'Diese Bestellung ist nicht bezahlt. Bitte nicht packen.',
  isSent: 'Von dieser Bestellung ist nichts mehr zu packen.',
  leaveFirst: 'Bestellung {number} wird nicht gepackt. Scannen Sie den nächsten Lieferschein.',
  toInbox: 'Eingang öffnen',
  toOrder: 'Bestellung öffnen',
  leave: 'Bestellung beiseitelegen',
  leaveText: 'Alle Platten der Bestellung müssen dann später noch einmal gescannt werden.',
  without: 'Ohne das Fehlende weiter',
  lines: 'Was ins Paket gehört',
  line: '{count} von {all}',
  shelf: 'Platz',
  buyerNote: 'Anmerkung zur Bestellung',
  test: 'Das ist eine Testbestellung. Nicht verschicken.',
  preOrder: 'Vorbestellung: erst am {day} verschicken',
  slip: 'Lieferschein',
  label: 'Versandetikett (DHL)',
  next: 'Verstanden',
  wrong: 'Halt',
}
