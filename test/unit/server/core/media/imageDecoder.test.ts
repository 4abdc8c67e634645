import sharp from 'sharp'
import { decodeImage } from '../../../../../server/core/media/imageDecoder'
import { drawSvg } from '../../../../../server/exchange/import/look/drawSvg'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
const bytes = Buffer.from(drawing)

describe('the decoder of images', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads %s', async (format) => {
    const create = { width: 8, height: 8, channels: 3, background: 'red' } as const
    const image = await sharp({ create }).toFormat(format).toBuffer()
    expect((await decodeImage(image).metadata()).width).toBe(8)
  })

  it('reads no drawing, neither at rest nor while the shop draws its logo', async () => {
    const refused = 'unsupported image format'
    await expect(sharp(bytes).metadata()).rejects.toThrow(refused)
    const logo = drawSvg(drawing, 4, 4, '#000000')
    for (const file of [bytes, Buffer.concat([Buffer.from('\uFEFF \n'), bytes])]) {
      expect(() => decodeImage(file)).toThrow(refused)
    }
    expect((await sharp(await logo).metadata()).format).toBe('png')
    await expect(sharp(bytes).metadata()).rejects.toThrow(refused)
  })
})
