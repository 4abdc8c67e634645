/** Pictures that staff upload: what becomes of them, and what is refused. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cropPixels } from '../../../../../../server/core/media/straightenImage'
import {
  createImageUploads,
  type ImageUploads,
  maxUploadBytes,
} from '../../../../../../server/http/staff/uploads/imageUploads'
import { openShopFiles } from '../../../../../../server/platform/files/shopFiles'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { pngBomb, twoColours } from '../../../core/media/testImages'

let shop: StaffShop
let uploads: ImageUploads
beforeAll(async () => {
  shop = await openStaffShop()
  uploads = createImageUploads(shop.db, {
    files: openShopFiles({ dataDir: shop.dataDir }),
    now: () => shop.clock.now,
  })
})
afterAll(() => shop.close())

/** The bytes in pieces, as a request brings them. */
async function* inPieces(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 10_000) yield bytes.subarray(from, from + 10_000)
}
const keep = (bytes: Buffer, crop: Parameters<ImageUploads['keep']>[1] = null) =>
  uploads.keep(inPieces(bytes), crop)
const masterOf = async (uuidImage: string) => {
  const { file } = await shop.db
    .selectFrom('image')
    .select('file')
    .where('uuid_image', '=', uuidImage)
    .executeTakeFirstOrThrow()
  return readFile(path.join(shop.dataDir, 'media', file))
}
/** The colour of a pixel, such as `c00`. */
async function colourAt(image: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].map((part) => Math.round(part / 17).toString(16)).join('')
}

describe('an uploaded picture', () => {
  it('is turned upright, and loses the place where it was taken', async () => {
    const phone = await twoColours(60, 40)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { uuidImage, width, height } = await keep(phone)
    expect([width, height]).toEqual([40, 60])
    const master = await masterOf(uuidImage)
    const { exif, orientation, format } = await sharp(master).metadata()
    expect([exif, orientation, format]).toEqual([undefined, undefined, 'jpeg'])
    // Turned to the right, the left half is the upper one.
    expect(await colourAt(master, 20, 5)).toBe('c00')
    expect(await colourAt(master, 20, 55)).toBe('00c')
  })

  it('is cropped to the square that was chosen', async () => {
    const { uuidImage, width, height } = await keep(await twoColours(80, 40).png().toBuffer(), {
      left: 0.5,
      top: 0,
      size: 1,
    })
    expect([width, height]).toEqual([40, 40])
    expect(await colourAt(await masterOf(uuidImage), 3, 20)).toBe('00c')
  })

  it('is not larger than the shop needs', async () => {
    const { width, height } = await keep(await twoColours(4000, 3000).jpeg().toBuffer())
    expect([width, height]).toEqual([2400, 1800])
  })

  it('has the same id when it is sent again, and leaves no file behind', async () => {
    const picture = await twoColours(50, 50).webp().toBuffer()
    expect(await keep(picture)).toEqual(await keep(picture))
    expect(await readdir(path.join(shop.dataDir, 'work'))).toEqual([])
  })

  it.each([
    ['text', Buffer.from('no picture'), 422, /not an image/],
    [
      'a drawing that could name files',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      422,
      /not an image/,
    ],
    ['a bomb', pngBomb(60_000, 60_000), 422, /megapixels/],
    ['half a picture', null, 422, /damaged/],
    ['nothing', Buffer.alloc(0), 400, /empty/],
    ['too much', Buffer.alloc(maxUploadBytes + 1), 413, /20 MB/],
  ])('refuses %s', async (_what, bytes, status, message) => {
    const whole = await twoColours(300, 300).png().toBuffer()
    const refused = keep(bytes ?? whole.subarray(0, whole.length / 2))
    await expect(refused).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
    expect(await readdir(path.join(shop.dataDir, 'work'))).toEqual([])
  })

  it('is refused in the language of the user', async () => {
    const refused = (bytes: Buffer) => expect(inStaffLanguage('de', () => keep(bytes))).rejects
    await refused(Buffer.from('no picture')).toThrow(
      'Diese Datei ist kein Bild, das der Shop zeigen kann: Nehmen Sie JPEG, PNG, WebP oder AVIF.',
    )
    await refused(Buffer.alloc(maxUploadBytes + 1)).toThrow('Diese Datei ist größer als 20\u00a0MB.')
  })

  it('is removed after a day unless a record has it', async () => {
    const used = await keep(await twoColours(30, 30, '#0c0').png().toBuffer())
    const unused = await keep(await twoColours(31, 31, '#0c0').png().toBuffer())
    const { uuid_release } = await shop.db
      .selectFrom('release')
      .select('uuid_release')
      .limit(1)
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('gallery_item')
      .values({ uuid_release, sort: 0, uuid_image: used.uuidImage, caption: null, credit: null })
      .execute()
    const ids = async () =>
      (await shop.db.selectFrom('image').select('uuid_image').execute()).map(({ uuid_image }) => uuid_image)
    const before = shop.clock.now
    shop.clock.now = new Date()
    await uploads.forgetUnused()
    expect(await ids()).toEqual(expect.arrayContaining([used.uuidImage, unused.uuidImage]))
    shop.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await uploads.forgetUnused()
    expect(await ids()).toContain(used.uuidImage)
    expect(await ids()).not.toContain(unused.uuidImage)
    expect(await readdir(path.join(shop.dataDir, 'media', 'photos'))).toHaveLength(1)
    shop.clock.now = before
  })
})

it('moves a crop that reaches beyond the picture back into it', () => {
  expect(cropPixels({ width: 100, height: 50 }, { left: 0.9, top: 0.9, size: 0.5 })).toEqual({
    left: 75,
    top: 25,
    width: 25,
    height: 25,
  })
})
