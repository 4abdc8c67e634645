import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about gift cards. */
export const tell = createStaffSentences({
  'There is no such gift card.': 'Diesen Geschenkgutschein gibt es nicht.',
  'The last day of a gift card cannot be in the past.':
    'Der letzte Tag eines Geschenkgutscheins kann nicht in der Vergangenheit liegen.',
  'This gift card is blocked already.': 'Dieser Geschenkgutschein ist schon gesperrt.',
  'This gift card is not blocked.': 'Dieser Geschenkgutschein ist nicht gesperrt.',
})
