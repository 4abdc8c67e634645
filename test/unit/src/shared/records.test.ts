import { entriesOf, keysOf, recordOf } from '../../../../src/shared/records'

it('makes a record of keys', () => {
  expect(recordOf(['one', 'three'], (key) => key.length)).toEqual({ one: 3, three: 5 })
})

it('lists keys and entries in the order of the object', () => {
  const prices = { lp: 2500, cd: 1500 }
  expect(keysOf(prices)).toEqual(['lp', 'cd'])
  expect(entriesOf(prices)).toEqual([
    ['lp', 2500],
    ['cd', 1500],
  ])
})
