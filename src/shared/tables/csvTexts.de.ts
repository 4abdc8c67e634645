import type { Translated } from '../texts/translated'
import type { csvTexts as english } from './csvTexts'

/** What is said of CSV that cannot be read, and what to do about it. */
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
}
