import sharp from 'sharp'
import '../../../../../../server/core/media/imageDecoder'
import { drawPagePicture } from '../../../../../../server/operations/demo/sleeves/drawPages'

it('draws the pictures of pages, also where the decoder of uploads forbids SVG', async () => {
  const picture = await sharp(await drawPagePicture('about')).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 2000, 1000])
})
