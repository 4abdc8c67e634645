import { placeholderBmp, placeholderSize } from '../../../../../server/core/media/placeholderBmp'

describe('placeholder of an image', () => {
  it.each([
    [1400, 1400, 4, 4],
    [1600, 900, 4, 2],
    [300, 600, 2, 4],
    [5000, 10, 4, 1],
    [1, 1, 4, 4],
  ])('of %i × %i pixels is %i × %i', (width, height, smallWidth, smallHeight) => {
    expect(placeholderSize(width, height)).toEqual({ width: smallWidth, height: smallHeight })
  })

  it('stores rows from the bottom, colours as blue, green, red, rows padded to four bytes', () => {
    const red = [255, 0, 0]
    const blue = [0, 0, 255]
    const bmp = placeholderBmp(Uint8Array.from([...red, ...blue]), 1, 2)
    expect(bmp.subarray(0, 2).toString()).toBe('BM')
    expect(bmp.readUInt32LE(2)).toBe(bmp.length)
    expect([bmp.readInt32LE(18), bmp.readInt32LE(22), bmp.readUInt16LE(28)]).toEqual([1, 2, 24])
    expect([...bmp.subarray(bmp.readUInt32LE(10))]).toEqual([255, 0, 0, 0, 0, 0, 255, 0])
  })

  it('refuses pixels that do not fit the size', () => {
    expect(() => placeholderBmp(new Uint8Array(5), 1, 2)).toThrow(RangeError)
  })
})
