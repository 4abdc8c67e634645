import type { Translated } from '../../shared/texts/translated'
import type { errorTexts as english } from './errorTexts'

/** What is said of calls that the shop has not answered, or has answered without a sentence. */
export const errorTexts: Translated<typeof english> = {
  noConnection: 'Keine Verbindung zum Shop. Ihre Eingaben bleiben erhalten.',
  failed: 'Im Shop ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
}
