import type { Translated } from '../../../shared/texts/translated'
import type { previewTexts as english } from './texts'

/** The texts of the preview of a page of the shop. */
export const previewTexts: Translated<typeof english> = {
  preview: 'Vorschau',
  previewOf: 'Vorschau von {title}',
  width: 'Breite',
  phone: 'Handy',
  desktop: 'Computer',
  previewLate: 'Die Vorschau ist älter als das Formular.',
  previewNone: 'Die Vorschau erscheint, sobald sich die Seite anzeigen lässt.',
  release: 'So sieht der Titel im Shop aus. Anklicken lässt sich hier nichts.',
}
