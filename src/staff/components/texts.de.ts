import type { Translated } from '../../shared/texts/translated'
import type { commonTexts as english } from './texts'

/** The texts that the frame and the shared components need. */
export const commonTexts: Translated<typeof english> = {
  close: 'Schließen',
  done: 'Fertig',
  cancel: 'Abbrechen',
  keepIt: 'Behalten',
  save: 'Speichern',
  print: 'Drucken',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Lädt …',
  selectRow: '{name} auswählen',
  selectAll: 'Alle auswählen',
  sortBy: 'Nach {name} sortieren',
  camera: 'Mit der Kamera scannen',
}
