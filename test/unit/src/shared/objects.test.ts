import { buildRecord, getEntries, getKeys } from '../../../../src/shared/objects'

it('makes a record of keys', () => {
  expect(buildRecord(['one', 'three'], (key) => key.length)).toEqual({ one: 3, three: 5 })
})

it('lists keys and entries in the order of the object', () => {
  const prices = { lp: 2500, cd: 1500 }
  expect(getKeys(prices)).toEqual(['lp', 'cd'])
  expect(getEntries(prices)).toEqual([
    ['lp', 2500],
    ['cd', 1500],
  ])
})
