import type { Translated } from '../../shared/texts/translated'
import type { keyHelpTexts as english } from './keyHelpTexts'

/** The texts of the help about keys, which is loaded when it is asked for. */
export const keyHelpTexts: Translated<typeof english> = {
  keysSwitch: 'Kürzel mit nur einer Taste',
  keySearch: 'Suche',
  keyHelp: 'Diese Hilfe',
  keyClose: 'Schließen, was offen ist, oder ein Feld verlassen',
  keyGo: 'Zu „{name}“',
  soundsSwitch: 'Töne',
}
