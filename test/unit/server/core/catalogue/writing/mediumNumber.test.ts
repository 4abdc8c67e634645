import { getMediumNumber } from '../../../../../../server/core/catalogue/writing/mediumNumber'

it.each([
  ['A1', 'vinyl', 1],
  ['B2', 'vinyl', 1],
  ['C1', 'vinyl', 2],
  ['F', 'vinyl', 3],
  ['AA', 'vinyl', 1],
  ['B1a', 'cassettes', 1],
  ['D1', 'cd', 1],
  ['2-03', 'cd', 2],
  ['2.03', 'cd', 2],
  ['CD2-3', 'cd', 2],
  ['7', 'cd', 1],
  ['', 'cd', 1],
] as const)('position %s on %s is on medium %i', (position, product, expected) => {
  expect(getMediumNumber(position, product)).toBe(expected)
})
