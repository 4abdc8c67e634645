import { createStaffSentences } from './staffSentences'

/** Tells what is wrong with texts in several languages. */
export const tell = createStaffSentences({
  '{field}_{language}: the shop\'s first language is "{language}", and "{field}" is the text in it.':
    '{field}_{language}: Die erste Sprache des Shops ist „{language}“, und „{field}“ ist der Text darin.',
  'Write it as "{field}", without the language.': 'Schreiben Sie ihn als „{field}“, ohne die Sprache.',
})
