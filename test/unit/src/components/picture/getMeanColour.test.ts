import { placeholderBmp } from '../../../../../server/core/media/placeholderBmp'
import { getMeanColour } from '../../../../../src/components/picture/getMeanColour'

const bitmap = (pixels: number[][], width: number) =>
  placeholderBmp(Uint8Array.from(pixels.flat()), width, pixels.length / width).toString('base64')
const black = [0, 0, 0]
const red = [255, 0, 0]
const sky = [90, 160, 240]

describe('the colour of a cover that has not come', () => {
  it('is the mean of its placeholder', () => {
    expect(getMeanColour(bitmap([sky, sky, sky, sky], 2))).toBe('#5aa0f0')
    expect(getMeanColour(bitmap([black, red], 2))).toBe('#800000')
  })

  it('knows nothing of the bytes that fill up a row', () => {
    expect(getMeanColour(bitmap([red, red, red], 1))).toBe('#ff0000')
    expect(getMeanColour(bitmap([red, sky, red, sky, red, sky], 3))).toBe('#ad5078')
  })

  it.each([null, '', 'Qk0=', 'no base64 at all', bitmap([red, red], 1).slice(0, -8)])(
    'is none for what is no such bitmap: %s',
    (data) => {
      expect(getMeanColour(data)).toBeUndefined()
    },
  )
})
