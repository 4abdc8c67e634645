import { Random } from '../../../../../server/operations/demo/random'

test('the same keys give the same sequence, other keys another', () => {
  const draw = (...keys: (string | number)[]) => {
    const random = new Random(...keys)
    return Array.from({ length: 5 }, () => random.next())
  }
  expect(draw('sleeve', 7)).toEqual(draw('sleeve', 7))
  expect(draw('sleeve', 7)).not.toEqual(draw('sleeve', 8))
  expect(draw('sleeve', 7)).not.toEqual(draw(7, 'sleeve'))
})

test('draws stay within their bounds and use all of them', () => {
  const random = new Random('bounds')
  const rolls = Array.from({ length: 2000 }, () => random.wholeBetween(1, 6))
  expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  const average = rolls.reduce((sum, roll) => sum + roll, 0) / rolls.length
  expect(average).toBeGreaterThan(3.3)
  expect(average).toBeLessThan(3.7)
})

test('a weight of nothing is never drawn', () => {
  const random = new Random('weights')
  const drawn = Array.from({ length: 500 }, () =>
    random.weighted([
      ['often', 5],
      ['never', 0],
      ['now and then', 1],
    ] as const),
  )
  expect(drawn).not.toContain('never')
  expect(drawn.filter((word) => word === 'often').length).toBeGreaterThan(350)
})

test('shuffling keeps every item and leaves the list alone', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const shuffled = new Random('shuffle').shuffled(list)
  expect([...shuffled].sort()).toEqual(list)
  expect(shuffled).not.toEqual(list)
})
