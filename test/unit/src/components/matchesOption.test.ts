import { matchesOption } from '../../../../src/components/matchesOption'

it.each([
  ['Germany', '', true],
  ['Germany', 'x', true],
  ['Germany', ' x ', true],
  ['Germany', 'ge', true],
  ['Germany', 'MANY', true],
  ['Germany', 'xy', false],
  ['Côte-d’Or', 'cot', true],
  ['Sao Paulo', 'são', true],
  ['United States', 'ed st', true],
])('%s is offered for "%s": %s', (label, typed, isOffered) => {
  expect(matchesOption(label, typed)).toBe(isOffered)
})
