import type { keyboardTexts as english } from '../keyboard'
import type { Translated } from '../translated'

/** The texts of the help for keyboard shortcuts. */
export const keyboardTexts: Translated<typeof english> = {
  'keyboard.search': 'Suche',
  'keyboard.list': 'Nächster und vorheriger Titel',
  'keyboard.add': 'Den gewählten Titel in den Warenkorb legen',
  'keyboard.wish': 'Auf den Merkzettel setzen oder herunternehmen, wenn Sie angemeldet sind',
  'keyboard.play': 'Gewählten Titel abspielen oder anhalten; sonst, was geladen ist',
  'keyboard.seek': 'Im Track springen, auf dem Fortschrittsbalken',
  'keyboard.close': 'Schließen, was offen ist',
  'keyboard.help': 'Diese Hilfe',
  'keyboard.switch': 'Kürzel aus einer Taste',
}
