import type { giftCardTexts as english } from './giftCard'
import type { Translated } from './translated'

export const giftCardTexts: Translated<typeof english> = {
  'giftCard.name': 'Geschenkgutschein',
  'giftCard.ending': 'Geschenkgutschein mit der Endung {lastFour}',
  'giftCard.and': 'Geschenkgutschein und {other}',
  'giftCard.left': 'Danach bleiben {amount} auf Ihrem Geschenkgutschein.',
  'giftCard.toPay': 'Zu zahlen',
  'giftCard.remove': 'Geschenkgutschein entfernen',
  'giftCard.to': 'für {name}, am {date} per E-Mail an {email}',
  'giftCard.to.me': 'am {date} an Ihre E-Mail-Adresse',
  'giftCard.to.hidden': 'am {date} per E-Mail',
  'giftCard.again': 'Geschenkgutschein noch einmal schicken',
  'giftCard.sent': 'Er ist noch einmal unterwegs.',
  'giftCard.notSent': 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  'giftCard.receipt': 'Quittung',
  'giftCard.paid': 'Mit Geschenkgutschein bezahlt',
}
