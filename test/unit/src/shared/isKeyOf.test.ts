import { isKeyOf } from '../../../../src/shared/isKeyOf'

it.each([
  ['placed', true],
  ['lost', false],
  ['constructor', false],
  ['toString', false],
  ['__proto__', false],
  ['', false],
])('%j is a key of its own: %j', (key, isOwn) => {
  expect(isKeyOf({ placed: 'ordered' }, key)).toBe(isOwn)
})
