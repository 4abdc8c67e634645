import type { Translated } from './translated'
import type { withdrawalTexts as english } from './withdrawal'

/**
 * The texts of the page for the statutory withdrawal, and of its form for browsers without JavaScript. The buttons have
 * the words of section 356a BGB.
 */
export const withdrawalTexts: Translated<typeof english> = {
  'withdraw.heading': 'Vertrag widerrufen',
  'withdraw.open': 'Vertrag widerrufen',
  'withdraw.intro':
    'Sagen Sie uns, welche Bestellung Sie widerrufen möchten. Gründe müssen Sie nicht nennen. Sie bekommen per E-Mail eine Eingangsbestätigung, in der steht, was Sie erklärt haben und wann.',
  'withdraw.intro.items':
    'Wählen Sie aus, für welche Artikel Sie widerrufen möchten. Gründe müssen Sie nicht nennen. Sie bekommen per E-Mail eine Eingangsbestätigung, in der steht, was Sie erklärt haben und wann.',
  'withdraw.name': 'Ihr Name',
  'withdraw.email': 'E-Mail für die Eingangsbestätigung',
  'withdraw.order': 'Bestellnummer',
  'withdraw.order.hint': 'Ohne Nummer beschreiben Sie die Bestellung bitte unten.',
  'withdraw.message': 'Was Sie widerrufen',
  'withdraw.message.hint':
    'Welche Artikel? Lassen Sie das Feld leer, wenn Sie die ganze Bestellung widerrufen.',
  'withdraw.confirm': 'Widerruf bestätigen',
}
