import { createStaffSentences } from '../languages/staffSentences'

/** Tells staff why an action is refused. */
export const tell = createStaffSentences({
  'Somebody else has changed this meanwhile. Nothing was saved. Compare both, and save again.':
    'Das hat inzwischen jemand anders geändert. Es wurde nichts gespeichert. Vergleichen Sie beides, und speichern Sie noch einmal.',
  'This has already happened, so it cannot be undone any more.':
    'Das ist schon geschehen und nicht mehr rückgängig zu machen.',
  '{by} has asked for this. Only {by}, or somebody who may do it, can undo it.':
    'Das hat {by} veranlasst. Nur {by} oder jemand, der es selbst tun darf, kann es rückgängig machen.',
  'Order {number}': 'Bestellung {number}',
  'Case {number}': 'Fall {number}',
  '{subject} is about to be refunded, as {by} asked.':
    '{subject} wird gleich erstattet, veranlasst von {by}.',
  '{subject} is about to be cancelled, as {by} asked.':
    '{subject} wird gleich storniert, veranlasst von {by}.',
  '{subject} is about to be taken back, as {by} asked.':
    '{subject}: Die Rücksendung wird gleich angenommen, veranlasst von {by}.',
  '{subject} is about to be marked as sent, as {by} asked.':
    '{subject} wird gleich als verschickt markiert, veranlasst von {by}.',
  '{subject} is about to get another tracking number, as {by} asked.':
    '{subject} bekommt gleich eine andere Sendungsnummer, veranlasst von {by}.',
  '{subject} is about to get a mail again, as {by} asked.':
    '{subject}: Gleich geht noch einmal eine E-Mail raus, veranlasst von {by}.',
  '{subject} is about to be marked as paid, as {by} asked.':
    '{subject} wird gleich als bezahlt markiert, veranlasst von {by}.',
  '{subject} is about to be paid and handed over, as {by} asked.':
    '{subject} wird gleich bezahlt und übergeben, veranlasst von {by}.',
  '{subject} is about to get the result of its direct debit, as {by} asked.':
    '{subject} bekommt gleich das Ergebnis der Lastschrift, veranlasst von {by}.',
  '{subject} is about to be closed, as {by} asked.':
    '{subject} wird gleich abgeschlossen, veranlasst von {by}.',
  '{subject} waits for "{action}", as {by} asked.': '{subject} wartet auf „{action}“, veranlasst von {by}.',
  'Nothing was changed. Wait ten seconds, or undo that first.':
    'Es wurde nichts geändert. Warten Sie zehn Sekunden, oder machen Sie das zuerst rückgängig.',
  '"{action}" for {subject}, asked for by {by}, was not done: {reason}':
    '„{action}“ für {subject}, veranlasst von {by}, ist nicht geschehen: {reason}',
  '"{action}" for {subject}, asked for by {by}, was done in part: {reason}':
    '„{action}“ für {subject}, veranlasst von {by}, ist nur zum Teil geschehen: {reason}',
  'the shop': 'den Shop',
})
