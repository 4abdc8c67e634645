import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readReleasePage } from '../../../../../../server/http/staff/releases/page'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { pngBomb, twoColours } from '../../../core/media/testImages'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const page = async () => {
  const { uuid_release } = await shop.db
    .selectFrom('release')
    .select('uuid_release')
    .where('slug', '=', 'radio')
    .executeTakeFirstOrThrow()
  return readReleasePage(shop.db, uuid_release)
}

it('shows all fields, formats and what was changed, also of a hidden release', async () => {
  await shop.rille('releases', 'set', 'radio', '--title', 'Nachtmusik')
  await shop.rille('releases', 'set-format', 'OST-012 LP', '--place', 'B 12')
  await shop.rille('releases', 'hide', 'radio')
  const { fields, formats, is_shown, history } = await page()
  expect([fields?.title, is_shown, formats.length]).toEqual(['Nachtmusik', false, 5])
  expect(formats.find(({ listed }) => listed.format === 'LP')?.fields).toMatchObject({
    catalog_nr: 'OST-012',
    place: 'B 12',
    is_shown: true,
  })
  expect(history.map(({ action }) => action)).toEqual([
    'releases hide',
    'releases set-format',
    'releases set',
  ])
  expect(history[2]).toMatchObject({ by: 'ada', after: { title: 'Nachtmusik' } })
})

it('has a new version after each change, and only of the part that changed', async () => {
  const before = await page()
  await shop.rille('releases', 'set-format', 'OST-012 LP', '--place', 'B 12')
  const after = await page()
  expect(after.version).toBe(before.version)
  const changed = after.formats.filter(({ version }, i) => version !== before.formats[i]?.version)
  expect(changed.map(({ listed }) => listed.format)).toEqual(['LP'])
})

it('has the version of each price, which is of the price alone', async () => {
  const before = await page()
  await shop.rille('prices', 'sale', 'OST-012 LP', '--percent', '20')
  const after = await page()
  const changed = after.formats.filter((one, i) => one.price_version !== before.formats[i]?.price_version)
  expect(changed.map(({ listed }) => listed.format)).toEqual(['LP'])
  expect(changed[0]!.listed.original_price).toBe(
    before.formats.find(({ listed }) => listed.format === 'LP')!.listed.price,
  )
  expect(after.formats.map(({ version }) => version)).toEqual(before.formats.map(({ version }) => version))
})

it('sets a cover and further pictures from files, and refuses what is no picture', async () => {
  const front = path.join(shop.dataDir, 'front.png')
  await writeFile(front, await twoColours(40, 30).png().toBuffer())
  const set = await shop.rille('releases', 'set-pictures', 'radio', '--cover', front, '--gallery', front)
  expect([set.err, set.exitCode]).toEqual(['', 0])
  const { cover, gallery } = await page()
  expect([typeof cover, gallery.map(({ uuid_image }) => uuid_image)]).toEqual(['string', [cover]])
  const bomb = await shop.aFile('bomb.png', pngBomb(30_000, 30_000))
  const refused = await shop.rille('releases', 'set-pictures', 'radio', '--cover', bomb)
  expect(refused.exitCode).toBe(1)
  expect((await page()).cover).toBe(cover)
  await shop.rille('releases', 'set-pictures', 'radio', '--cover', '')
  expect((await page()).cover).toBeNull()
})
