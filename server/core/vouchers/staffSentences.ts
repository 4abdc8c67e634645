import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about vouchers. */
export const tell = createStaffSentences({
  'There is no such voucher.': 'Diesen Rabattcode gibt es nicht.',
  'Give either a percentage or an amount.': 'Geben Sie entweder Prozent oder einen Betrag an.',
  'The last day is before the first.': 'Der letzte Tag liegt vor dem ersten.',
  'A code of your own is for one voucher.': 'Einen eigenen Code kann nur ein Rabattcode haben.',
  'The voucher {code} already exists.': 'Den Rabattcode {code} gibt es schon.',
  'Another voucher has this code.': 'Ein anderer Rabattcode hat diesen Code.',
})
