import { createStaffSentences } from '../languages/staffSentences'

/**
 * Tells what is wrong with a value of a content folder, which staff write in the back office too. Keys and values stay as
 * they are written; what follows them is the end of a sentence.
 */
export const tell = createStaffSentences({
  'The key "{key}" is not known here.': 'Den Schlüssel „{key}“ gibt es hier nicht.',
  'Did you mean "{key}"?': 'Meinten Sie „{key}“?',
  'Take it out, or see docs/shop/content-folder.md for the keys that are known.':
    'Nehmen Sie ihn heraus, oder sehen Sie in docs/shop/content-folder.md nach, welche es gibt.',
  'Fix it and import again.': 'Korrigieren Sie es, und importieren Sie noch einmal.',
  '{name} "{value}" {problem}.': '{name} „{value}“ {problem}.',
  '{name} is missing.': 'Die Angabe „{name}“ fehlt.',
  'Write it, or take it out.': 'Tragen Sie es ein, oder nehmen Sie es heraus.',
  'Add "{key}: …".': 'Ergänzen Sie „{key}: …“.',
  '{name} "{value}" is not known.': '{name} „{value}“ ist nicht bekannt.',
  'Use one of: {values}.': 'Möglich sind: {values}.',
  '{name} is empty.': 'Die Angabe „{name}“ ist leer.',
  'Give it at least one entry.': 'Tragen Sie mindestens einen Wert ein.',
  '{name} should be {expected}, but {found}.': '{name} sollte {expected} sein, {found}.',
  'a single value': 'ein einzelner Wert',
  'keys with values': 'Schlüssel mit Werten',
  'a list': 'eine Liste',
  'something else': 'etwas anderes',
  'is a list': 'ist aber eine Liste',
  'has keys of its own': 'hat aber eigene Schlüssel',
  'is a single value': 'ist aber ein einzelner Wert',
  'See docs/shop/content-folder.md for how it is written.':
    'Wie es geschrieben wird, steht in docs/shop/content-folder.md.',
  'the file': 'die Datei',
  'The file': 'Die Datei',
  'entry {number}': 'Eintrag {number}',
  'is empty, longer than {count} characters, or contains control characters':
    'ist leer, hat mehr als {count} Zeichen oder enthält Steuerzeichen',
  'Shorten it, or take the invisible characters out.':
    'Kürzen Sie es, oder nehmen Sie die unsichtbaren Zeichen heraus.',
  'is not a slug': 'ist kein Kurzname',
  'Use letters, digits and . _ - ~ in one part, or in two parts with a slash between them.':
    'Erlaubt sind Buchstaben, Ziffern und . _ - ~, in einem Teil oder in zwei Teilen mit einem Schrägstrich dazwischen.',
  'is not an amount of euros': 'ist kein Betrag in Euro',
  'Write it with a point and at most two decimals, like 24.90.':
    'Schreiben Sie ihn mit höchstens zwei Nachkommastellen, etwa 24,90.',
  'is not a date': 'ist kein Datum',
  'Write it as year-month-day, like 2026-11-21.': 'Schreiben Sie Jahr-Monat-Tag, etwa 2026-11-21.',
  'is neither true nor false': 'ist weder true noch false',
  'Write true or false.': 'Schreiben Sie true oder false.',
  'is not a whole number from {min} to {max}': 'ist keine ganze Zahl von {min} bis {max}',
  'Write digits only.': 'Schreiben Sie nur Ziffern.',
  'is not a number of days': 'ist keine Anzahl von Tagen',
  'Write one number, or the fewest and the most, like 2-4.':
    'Schreiben Sie eine Zahl, oder die kleinste und die größte, etwa 2-4.',
  'is not a length': 'ist keine Länge',
  'Write minutes and seconds like 4:31, hours like 1:02:03, or seconds like 271.':
    'Schreiben Sie Minuten und Sekunden wie 4:31, Stunden wie 1:02:03 oder Sekunden wie 271.',
  'is not a musical key': 'ist keine Tonart',
  'Write it like A minor, F#m or 8A.': 'Schreiben Sie sie wie a-Moll, F#m oder 8A.',
  'is not a path inside the media folder': 'ist kein Pfad im Medienordner',
  'Name it relative to media/, with forward slashes and without "..", like covers/name.webp.':
    'Nennen Sie ihn ab media/, mit / und ohne „..“, etwa covers/name.webp.',
  'is not a barcode': 'ist kein Strichcode',
  'Write its digits, like "4250000000128".': 'Schreiben Sie die Ziffern, etwa „4250000000128“.',
  'is not a link': 'ist kein Link',
  'Write a path of this shop like /releases, or an address that starts with https://.':
    'Schreiben Sie einen Pfad dieses Shops wie /releases oder eine Adresse, die mit https:// beginnt.',
  'is not a country code': 'ist kein Länderkürzel',
  'Use the two letters of ISO 3166, like DE.': 'Schreiben Sie die zwei Buchstaben nach ISO 3166, etwa DE.',
})
