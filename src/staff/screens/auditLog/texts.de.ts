import type { Translated } from '../../../shared/texts/translated'
import type { auditLogTexts as english } from './texts'

/** The texts of the audit log. */
export const auditLogTexts: Translated<typeof english> = {
  heading: 'Protokoll',
  search: 'Suchen',
  reset: 'Alles zeigen',
  subject: 'Betrifft',
  subjectHint: 'etwa eine Bestellnummer',
  by: 'Wer',
  action: 'Was',
  anyAction: 'Alles',
  text: 'Einzelheiten enthalten',
  at: 'Wann',
  from: 'Woher',
  changes: 'Änderungen',
  older: 'Ältere',
  newest: 'Neueste',
  empty: 'Noch nichts im Protokoll',
  emptySearch: 'Dazu steht nichts im Protokoll',
  emptySearchText: 'Geben Sie weniger an.',
  pages: 'Seiten des Protokolls',
  results: 'Protokoll',
}
