import type { giftCardPageTexts as english } from './giftCardPage'
import type { Translated } from './translated'

export const giftCardPageTexts: Translated<typeof english> = {
  'giftCard.page': 'Geschenkgutscheine',
  'giftCard.page.description':
    'Platten schenken: ein Geschenkgutschein per E-Mail, am Tag Ihrer Wahl, auf einmal oder in Teilbeträgen einzulösen.',
  'giftCard.buy': 'Geschenkgutschein kaufen',
  'giftCard.intro':
    'Er kommt per E-Mail, am Tag Ihrer Wahl. Mit seinem Code bezahlen Sie an der Kasse, auch den Versand, auf einmal oder in Teilbeträgen.',
  'giftCard.amount': 'Betrag',
  'giftCard.amount.other': 'Anderer Betrag',
  'giftCard.amount.euros': 'Betrag in Euro',
  'giftCard.amount.range': 'Von {from} bis {to}.',
  'giftCard.amount.wrong': 'Bitte geben Sie einen Betrag von {from} bis {to} ein.',
  'giftCard.for': 'Für wen ist er?',
  'giftCard.for.other': 'Für jemand anderen',
  'giftCard.for.me': 'Für mich: an die E-Mail-Adresse meiner Bestellung',
  'giftCard.recipient.email': 'E-Mail der beschenkten Person',
  'giftCard.recipient.wrong': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'giftCard.recipient.name': 'Name der beschenkten Person',
  'giftCard.message': 'Nachricht',
  'giftCard.day': 'Verschicken am',
  'giftCard.day.hint': 'Ab heute, höchstens ein Jahr im Voraus.',
  'giftCard.day.wrong': 'Bitte wählen Sie einen Tag ab heute, höchstens ein Jahr im Voraus.',
  'giftCard.continue': 'Weiter',
  'giftCard.valid':
    'Ein Geschenkgutschein gilt {years} Jahre, gerechnet ab dem Ende des Jahres, in dem er gekauft wurde.',
  'giftCard.law':
    'Auf einen Geschenkgutschein fällt keine MwSt. an, erst beim Einlösen. Den Kauf können Sie innerhalb von 14 Tagen widerrufen, solange nichts eingelöst ist.',
  'giftCard.law.withdrawal': 'Widerrufsrecht',
  'giftCard.balance': 'Wie viel Guthaben ist noch da?',
  'giftCard.balance.code': 'Code des Geschenkgutscheins',
  'giftCard.balance.missing': 'Bitte geben Sie den Code ein.',
  'giftCard.balance.ask': 'Guthaben anzeigen',
  'giftCard.balance.is': 'Noch {amount}, gültig bis {date}.',
  'giftCard.balance.blocked': 'Dieser Geschenkgutschein ist gesperrt. Bitte schreiben Sie uns.',
  'giftCard.balance.expired': 'Dieser Geschenkgutschein ist am {date} abgelaufen.',
  'giftCard.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  'giftCard.noScript': 'Diese Seite braucht JavaScript. Bitte schalten Sie es ein, oder schreiben Sie uns.',
}
