import { middleCrop, moveCrop, resizeCrop } from '../../../../../src/staff/photos/cropRules'

const picture = { width: 200, height: 100 }

describe('the square of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(middleCrop(picture)).toEqual({ left: 0.25, top: 0, size: 1 })
    expect(middleCrop({ width: 100, height: 200 })).toEqual({ left: 0, top: 0.25, size: 1 })
  })

  it('moves by pixels, and stays inside', () => {
    const crop = { left: 0.25, top: 0, size: 0.5 }
    expect(moveCrop(picture, crop, 20, 10)).toEqual({ left: 0.35, top: 0.1, size: 0.5 })
    expect(moveCrop(picture, crop, 1000, 1000)).toEqual({ left: 0.75, top: 0.5, size: 0.5 })
    expect(moveCrop(picture, crop, -1000, -1000)).toEqual({ left: 0, top: 0, size: 0.5 })
  })

  it('grows and shrinks around its middle, within limits', () => {
    const half = resizeCrop(picture, middleCrop(picture), 0.5)
    expect(half).toEqual({ left: 0.375, top: 0.25, size: 0.5 })
    expect(resizeCrop(picture, half, 9)).toEqual({ left: 0.25, top: 0, size: 1 })
    expect(resizeCrop(picture, half, 0).size).toBe(0.1)
  })

  it('is the whole of a square picture, and has no place to go', () => {
    const square = { width: 100, height: 100 }
    expect(middleCrop(square)).toEqual({ left: 0, top: 0, size: 1 })
    expect(moveCrop(square, middleCrop(square), 50, -50)).toEqual({ left: 0, top: 0, size: 1 })
  })

  it('stays inside when it grows at an edge', () => {
    const corner = { left: 0.75, top: 0.5, size: 0.5 }
    expect(resizeCrop(picture, corner, 1)).toEqual({ left: 0.5, top: 0, size: 1 })
  })
})
