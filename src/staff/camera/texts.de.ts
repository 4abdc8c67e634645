import type { Translated } from '../../shared/texts/translated'
import type { cameraTexts as english } from './texts'

/** The texts of scanning with the camera. */
export const cameraTexts: Translated<typeof english> = {
  camera: 'Kamera',
  starting: 'Die Kamera wird gestartet. Erlauben Sie sie, wenn der Browser fragt …',
  aim: 'Halten Sie einen Strichcode in den Rahmen.',
  read: 'Gelesen: {code}',
  which: 'Welche Kamera',
  number: 'Kamera {number}',
  stop: 'Kamera ausschalten',
  close: 'Schließen',
  lamp: 'Licht',
  insecure:
    'Die Kamera funktioniert nur auf Seiten mit https. Öffnen Sie die Verwaltung unter einer Adresse, die mit https:// beginnt, oder tippen Sie den Code ein.',
  refused:
    'Der Browser darf die Kamera nicht verwenden. Erlauben Sie sie für diese Seite in den Einstellungen des Browsers, neben der Adresse, und versuchen Sie es noch einmal.',
  none: 'Dieses Gerät hat keine Kamera, die der Browser verwenden kann. Schließen Sie eine an und versuchen Sie es noch einmal, oder tippen Sie den Code ein.',
  busy: 'Ein anderes Programm verwendet die Kamera. Schließen Sie es und versuchen Sie es noch einmal.',
  failed: 'Die Kamera ließ sich nicht starten. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
}
