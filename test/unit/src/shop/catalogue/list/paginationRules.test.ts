import { isNear, listPageNumbers, pageCount } from '../../../../../../src/shop/catalogue/list/paginationRules'

describe('pages of a list', () => {
  it.each([
    [0, 0],
    [1, 1],
    [120, 1],
    [121, 2],
    [4812, 41],
    [24_000_000, 834],
  ])('%i releases fill %i pages', (total, pages) => {
    expect(pageCount(total, 120)).toBe(pages)
  })

  it.each([
    [1, 3, [1, 2, 3]],
    [1, 41, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [7, 41, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [41, 41, [32, 33, 34, 35, 36, 37, 38, 39, 40, 41]],
    [10, 11, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])('on page %i of %i the shown pages are %j', (current, count, shown) => {
    expect(listPageNumbers(current, count)).toEqual(shown)
  })

  it('always shows the current page and never more than ten', () => {
    for (let count = 1; count < 40; count++) {
      for (let current = 1; current <= count; current++) {
        const shown = listPageNumbers(current, count)
        expect(shown).toContain(current)
        expect(shown).toHaveLength(Math.min(10, count))
        expect(shown[0]).toBeGreaterThanOrEqual(1)
        expect(shown.at(-1)).toBeLessThanOrEqual(count)
      }
    }
  })

  it.each([
    [1, 3, [1, 2, 3]],
    [3, 3, [1, 2, 3]],
    [1, 2, [1, 2]],
    [5, 9, [4, 5, 6]],
    [9, 9, [7, 8, 9]],
  ])('on page %i of %i a phone shows %j', (current, count, shown) => {
    expect(listPageNumbers(current, count).filter((page) => isNear(page, current, count))).toEqual(shown)
  })
})
