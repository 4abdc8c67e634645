import type { Translated } from '../../shared/texts/translated'
import type {
  actionDialogTexts as englishActionDialogTexts,
  undoTexts as englishUndoTexts,
} from './actionTexts'

/** The texts of dialogs that ask before an action. */
export const actionDialogTexts: Translated<typeof englishActionDialogTexts> = {
  whenOpened: 'Beim Öffnen',
  goOn: 'Mit meinen Angaben weiter',
  giveUp: 'So lassen, wie es jetzt ist',
  delayed: 'Das passiert in ein paar Sekunden. Bis dahin können Sie es rückgängig machen.',
  done: 'Erledigt.',
}

/** The texts of the bar that undoes. */
export const undoTexts: Translated<typeof englishUndoTexts> = {
  undo: 'Rückgängig machen',
  'happensIn.one': 'in {count} Sekunde',
  happensIn: 'in {count} Sekunden',
  happensNow: 'jetzt',
  title: 'Noch rückgängig zu machen',
  undone: 'Rückgängig gemacht.',
  askedBy: 'veranlasst von {name}',
}
