import { labelInSentence } from '../../../src/shared/labelInSentence'

it.each([
  ['Postcode', 'postcode'],
  ['Street number', 'street number'],
  ['ZIP code', 'ZIP code'],
  ['DHL customer number', 'DHL customer number'],
])('%s is "%s" within a sentence', (label, words) => {
  expect(labelInSentence(label)).toBe(words)
})
