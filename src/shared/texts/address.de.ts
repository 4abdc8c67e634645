import type { addressTexts as english } from './address'
import type { Translated } from './translated'

/** The texts of address forms. */
export const addressTexts: Translated<typeof english> = {
  'checkout.address.kind': 'Art der Adresse',
  'checkout.address.more.short': 'Firma oder Etage ergänzen',
  'checkout.address.more': 'Firma, Etage oder Hinweis für den Paketdienst ergänzen',
  'checkout.address.choose': 'Bitte wählen',
  'select.open': 'Liste zeigen',
  'select.none': 'Nichts gefunden. Bitte prüfen Sie die Schreibweise.',
  // A colon spares the article, which would depend on the field.
  'checkout.address.missing': 'Bitte ausfüllen: {label}.',
}
