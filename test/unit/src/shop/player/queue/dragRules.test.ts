import { getShift, placeAfterDrag } from '../../../../../../src/shop/player/queue/dragRules'

const rowHeight = 52

describe('a dragged row', () => {
  it.each([
    ['stays, moved by less than half a row', 1, 25, 1],
    ['goes down by a row', 1, 30, 2],
    ['goes up by two', 3, -104, 1],
    ['does not leave the list above', 1, -900, 0],
    ['or below', 1, 900, 4],
  ])('%s', (_what, from, movedY, place) => {
    expect(placeAfterDrag(from, movedY, rowHeight, 5)).toBe(place)
  })

  it('stays where rows have no height, as in a hidden list', () => {
    expect(placeAfterDrag(2, 100, 0, 5)).toBe(2)
  })

  it.each([
    [{ from: 1, to: 3 }, [0, 0, -1, -1, 0]],
    [{ from: 3, to: 1 }, [0, 1, 1, 0, 0]],
    [{ from: 2, to: 2 }, [0, 0, 0, 0, 0]],
  ])('lets the rows between %j make room', (drag, shifts) => {
    expect([0, 1, 2, 3, 4].map((row) => getShift(row, drag))).toEqual(shifts)
  })
})
