import type { keyboardTexts as english } from './keyboard'
import type { Translated } from './translated'

/** The texts of the help for keyboard shortcuts. */
export const keyboardTexts: Translated<typeof english> = {
  'keyboard.search': 'Suche',
  'keyboard.list': 'Nächster und vorheriger Titel',
  'keyboard.add': 'Den gewählten Titel in den Warenkorb legen',
  'keyboard.wish': 'Auf die Merkliste setzen oder davon entfernen, wenn Sie angemeldet sind',
  'keyboard.play': 'Gewählten Titel abspielen oder anhalten, sonst den geladenen Track',
  'keyboard.space': 'Leertaste',
  'keyboard.seek': 'Im Track springen, auf dem Fortschrittsbalken',
  'keyboard.close': 'Offenes Fenster schließen',
  'keyboard.help': 'Diese Hilfe',
  'keyboard.switch': 'Kürzel mit nur einer Taste',
}
