/** Errors are stored in English, and told in the language of the reader. */
import {
  describeNetworkError,
  describeRefusal,
  describeSilence,
  tellAttemptError,
} from '../../../../../server/core/webhooks/attemptErrors'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'

const german = (error: string | null) => inStaffLanguage('de', () => tellAttemptError(error!))
const refused = Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:443'), { code: 'ECONNREFUSED' })

it.each([
  [describeRefusal(500, ''), 'Die Antwort war 500.'],
  [describeRefusal(422, 'no {such} field.\nSorry'), 'Die Antwort war 422: no {such} field. Sorry'],
  [describeSilence(10_000), 'Es kam innerhalb von 10 Sekunden keine Antwort.'],
  [
    describeNetworkError(refused),
    'Unter dieser Adresse antwortet nichts. (connect ECONNREFUSED 192.0.2.1:443)',
  ],
  ['read ETOOLONG', 'read ETOOLONG'],
])('%s', (error, said) => {
  expect(german(error)).toBe(said)
  expect(tellAttemptError(error!)).toBe(error)
})

it('an event that was taken has no error', () => {
  expect(describeRefusal(204, '')).toBeNull()
})
