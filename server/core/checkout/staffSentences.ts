import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what incidents about checkouts and their payments are about. */
export const tell = createStaffSentences({
  'What they hold is free again half an hour after it was taken, or an hour if a payment was begun. If it does not stop, look in the log of the proxy who calls start_checkout, and block those addresses there.':
    'Was so reserviert ist, wird nach einer halben Stunde wieder frei, nach begonnener Zahlung nach einer Stunde. Hört es nicht auf, sehen Sie im Log des Proxys nach, wer start_checkout aufruft, und sperren Sie diese Adressen dort.',
  'One internet address holds {copies} copies without having paid, {percent} % of all: nearly as many as the shop allows. {advice}':
    'Eine Internetadresse hält {copies} Exemplare, ohne bezahlt zu haben, {percent}\u00a0% von allen: fast so viele, wie der Shop erlaubt. {advice}',
  'One internet address holds {copies} copies, and in the last day it let {abandoned} checkouts end without paying: it keeps the same records from others again and again. {advice}':
    'Eine Internetadresse hält {copies} Exemplare und hat in den letzten 24 Stunden {abandoned} Bestellungen begonnen und nicht bezahlt: Sie hält anderen immer wieder dieselben Platten vor. {advice}',
  '{addresses} internet addresses together hold {held} copies in {checkouts} checkouts, {percent} % of all, and {soldOut} of {formats} formats ({formatPercent} %) cannot be bought because of them. In the last hour, {completed} checkouts were paid. {advice}':
    '{addresses} Internetadressen halten zusammen {held} Exemplare in {checkouts} begonnenen Bestellungen, {percent}\u00a0% von allen, und {soldOut} von {formats} Formaten ({formatPercent}\u00a0%) sind deshalb nicht zu kaufen. In der letzten Stunde wurden {completed} Bestellungen bezahlt. {advice}',
  'One internet address holds {held} copies in checkouts and orders that are not paid, and was refused {more} more.':
    'Eine Internetadresse hält {held} Exemplare in begonnenen und unbezahlten Bestellungen; {more} weitere hat der Shop ihr nicht gegeben.',
  'Payment {ref} took {amount}, and there is no order for it.':
    'Mit Zahlung {ref} wurden {amount} eingezogen, und eine Bestellung dazu gibt es nicht.',
  'The provider has taken no money for payment {ref}.':
    'Der Anbieter hat zu Zahlung {ref} kein Geld eingezogen.',
  'The buyer was charged, but the checkout had ended by then, so there is no order. Look the payment up at the provider and pay it back, or write the order with the buyer.':
    'Das Geld wurde eingezogen, aber da war der Bestellvorgang schon beendet, also gibt es keine Bestellung. Suchen Sie die Zahlung beim Anbieter und zahlen Sie sie zurück, oder legen Sie die Bestellung mit der Käuferin oder dem Käufer neu an.',
  'The sum or the order of payment {ref} is not what the buyer agreed to, so the payment was given up.':
    'Die Summe oder die Bestellung von Zahlung {ref} ist nicht die, der im Shop zugestimmt wurde. Die Zahlung wurde deshalb abgebrochen.',
  '{provider} has given no clear answer since {moment} whether the buyer was charged.':
    '{provider} sagt seit dem {moment} nicht eindeutig, ob das Geld eingezogen wurde.',
  'Payment {ref} was charged although it had been given up; {amount} were refunded.':
    'Zahlung {ref} wurde eingezogen, obwohl sie abgebrochen war; {amount} wurden erstattet.',
})
