import type { Translated } from '../../shared/texts/translated'
import type { photoTexts as english } from './texts'

/** The texts of choosing and cropping pictures. */
export const photoTexts: Translated<typeof english> = {
  camera: 'Foto machen',
  files: 'Bilder auswählen',
  drop: 'Oder hierher ziehen.',
  photo: 'Bild {number}',
  square: 'Ausschnitt von Bild {number}',
  squareHint:
    'Ziehen Sie den Ausschnitt, oder verschieben Sie ihn mit den Pfeiltasten und ändern Sie seine Größe mit + und -',
  size: 'Größe',
  sent: 'Im Shop',
  remove: 'Bild {number} entfernen',
}
