import { labelInSentence } from '../../../src/shared/labelInSentence'

it.each([
  ['Postcode', 'postcode'],
  ['Street number', 'street number'],
  ['ZIP code', 'ZIP code'],
  ['DHL customer number', 'DHL customer number'],
])('%s is "%s" within a sentence', (label, words) => {
  expect(labelInSentence(label, 'en')).toBe(words)
})

it('leaves German labels as they are, which are nouns', () => {
  expect(labelInSentence('Straße', 'de')).toBe('Straße')
})
