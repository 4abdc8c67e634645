import { formats } from '../../../../../src/shared/texts/formats'

it.each([
  ['Postcode', 'postcode'],
  ['Street number', 'street number'],
  ['ZIP code', 'ZIP code'],
  ['DHL customer number', 'DHL customer number'],
])('%s is "%s" within a sentence', (label, words) => {
  expect(formats.labelInSentence(label)).toBe(words)
})
