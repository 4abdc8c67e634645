import {
  getSpread,
  largestScale,
  movedBy,
  swipeStep,
  wholeView,
  zoomedAt,
} from '../../../../../../src/shop/release/gallery/zoomRules'

const room = { place: { width: 400, height: 600 }, picture: { width: 400, height: 400 } }

describe('a picture that is magnified', () => {
  it('keeps the point under the fingers where it is', () => {
    const before = zoomedAt(wholeView, 2, { x: 100, y: 50 }, room)
    // The point of the picture that was seen there, in parts of the picture.
    const seen = ({ scale, x, y }: typeof before) => [(100 - x) / scale, (50 - y) / scale]
    const after = zoomedAt(before, 3, { x: 100, y: 50 }, room)
    expect(seen(after)).toEqual(seen(before))
  })

  it('is never smaller than whole, nor larger than four times', () => {
    expect(zoomedAt(wholeView, 0.3, { x: 10, y: 10 }, room)).toEqual(wholeView)
    expect(zoomedAt(wholeView, 50, { x: 0, y: 0 }, room).scale).toBe(largestScale)
  })

  it('is in the middle again when it is whole', () => {
    const corner = movedBy(zoomedAt(wholeView, 4, { x: 200, y: 200 }, room), { x: -900, y: -900 }, room)
    expect(corner).not.toMatchObject({ x: 0, y: 0 })
    expect(zoomedAt(corner, 1, { x: 200, y: 200 }, room)).toEqual(wholeView)
  })

  it('is moved until its edge is at the edge of its place', () => {
    const view = zoomedAt(wholeView, 2, { x: 0, y: 0 }, room)
    expect(movedBy(view, { x: 1000, y: -1000 }, room)).toEqual({ scale: 2, x: 200, y: -100 })
    // It is then still lower than its place, so there is nothing to see above or below.
    expect(movedBy(zoomedAt(wholeView, 1.2, { x: 0, y: 0 }, room), { x: 0, y: 80 }, room).y).toBe(0)
  })
})

describe('a finger', () => {
  it.each([
    ['to the left: the next picture', { x: 100, y: 310 }, 1],
    ['to the right: the one before', { x: 460, y: 290 }, -1],
    ['a little: none', { x: 280, y: 300 }, 0],
    ['down: none', { x: 240, y: 500 }, 0],
  ])('moves %s', (_way, to, step) => {
    expect(swipeStep({ x: 300, y: 300 }, to)).toBe(step)
  })

  it('alone has no spread', () => {
    expect(getSpread([{ x: 3, y: 4 }])).toBe(0)
    expect(
      getSpread([
        { x: 0, y: 0 },
        { x: 3, y: 4 },
      ]),
    ).toBe(5)
  })
})
