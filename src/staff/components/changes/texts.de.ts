import type { Translated } from '../../../shared/texts/translated'
import type { changeTexts as englishChangeTexts, conflictTexts as englishConflictTexts } from './texts'

/** The texts that show what an action changes. */
export const changeTexts: Translated<typeof englishChangeTexts> = {
  yes: 'Ja',
  no: 'Nein',
  nothing: 'nichts',
  'pictures.one': '{count} Bild',
  pictures: '{count} Bilder',
  pictureName: 'Bild {number}',
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
  changes: 'Was sich ändert',
  noChanges: 'Es ändert sich nichts.',
}

/** The texts of the dialog that shows what two people have changed. */
export const conflictTexts: Translated<typeof englishConflictTexts> = {
  yours: 'Von Ihnen',
  theirs: 'Inzwischen gespeichert',
  conflictHeading: 'Das hat inzwischen jemand anders geändert',
  conflictText: 'Es wurde nichts gespeichert. Vergleichen Sie beides und wählen Sie aus.',
  keepMine: 'Meine Fassung speichern',
  takeTheirs: 'Andere Fassung nehmen',
}
