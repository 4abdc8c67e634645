import type { Translated } from '../texts/translated'
import type { csvTexts as english } from './csvTexts'

/** What is said of CSV that cannot be read or whose letters are not sure, and what to do about it. */
export const csvTexts: Translated<typeof english> = {
  tooManyColumns: 'Diese Zeile hat mehr als {limit} Spalten: „{text}“.',
  fewerColumns: 'Speichern Sie nur die Spalten, die nötig sind.',
  tooManyCells: 'Diese Tabelle hat mehr als {limit} Zellen.',
  tooManyLines: 'Diese Tabelle hat mehr als {limit} Zeilen.',
  smallerTable: 'Teilen Sie sie auf, oder speichern Sie nur, was nötig ist.',
  tooLong: 'Eine Zelle dieser Zeile hat mehr als eine Million Zeichen: „{text}“.',
  unclosed:
    'Ab hier ist das kein gültiges CSV. Ein Anführungszeichen öffnet eine Zelle und schließt sie nicht: „{text}“.',
  checkQuotes:
    'Prüfen Sie die Anführungszeichen: In einem Text zwischen Anführungszeichen steht jedes doppelt.',
  readAs:
    'Die Datei verrät nicht, wie ihre Buchstaben geschrieben sind. Sie wurden als {name} gelesen: „{text}“. Prüfen Sie sie.',
  namedLine: '{line} („{text}“)',
  linesReadAs:
    'Die Datei ist UTF-8, außer Zeile {lines}; dort wurde {name} gelesen. Prüfen Sie die Buchstaben.',
  moreLinesReadAs:
    'Die Datei ist UTF-8, außer Zeile {lines} und {more} weiteren; dort wurde {name} gelesen. Prüfen Sie die Buchstaben.',
}
