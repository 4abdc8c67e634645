import { createStaffSentences } from '../../../platform/languages/staffSentences'

/** Tells staff why there is no report of a period. */
export const tell = createStaffSentences({
  'There is no day {day}.': 'Den Tag {day} gibt es nicht.',
  'The first day must not be after the last one.': 'Der erste Tag darf nicht nach dem letzten liegen.',
  'Please choose at most three years.': 'Bitte wählen Sie höchstens drei Jahre.',
})
