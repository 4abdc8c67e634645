/** Goods in: the formats that are shown for the lines of a delivery. */
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { asked, lookUp } from './askedLines'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

describe('finding what was delivered', () => {
  it('goes by barcode and catalogue number, however they are spelled, and asks where several fit', async () => {
    const find = async (...one: Parameters<typeof asked>) =>
      (await lookUp(shop, [asked(...one)])).lines[0]?.formats.map(({ format }) => format)
    expect(await find('731458992123')).toEqual(['2×LP'])
    expect(await find('4061-2650-00124')).toEqual(['LP'])
    expect((await find('', 'ost 012'))?.toSorted()).toEqual(['2×LP', 'LP'])
    expect(await find('', 'ost 012', '2xLP')).toEqual(['2×LP'])
    expect(await find('4061265000124', 'OST-012')).toEqual(['LP'])
    expect(await find('9999999999994')).toEqual([])
  })

  it('explains numbers of two records', async () => {
    const { lines } = await lookUp(shop, [asked('9783161484100', 'OST-012 CD')])
    expect(lines[0]?.problem).toMatch(/^The barcode 9783161484100 belongs to Nora Feldt/)
  })

  it('tells who waits', async () => {
    await shop.anOrder('radio LP', 'radio LP')
    const { lines } = await lookUp(shop, [asked('4061265000124')])
    expect(lines[0]?.formats[0]).toMatchObject({ to_send: 2, on_hand: 1 })
  })
})
