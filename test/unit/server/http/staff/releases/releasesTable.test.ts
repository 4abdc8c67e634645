import { createFormatSearch } from '../../../../../../server/core/catalogue/editing/formatSearch'
import {
  countFormats,
  findByNumbers,
  readFormats,
} from '../../../../../../server/http/staff/releases/releasesTable'
import { copyCode } from '../../../../../../src/shared/staff/listing/copyCode'
import type { FormatFilter, FormatOrder } from '../../../../../../src/shared/staff/releases/formatFilters'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'

let shop: StaffShop
let search: ReturnType<typeof createFormatSearch>
beforeEach(async () => {
  shop = await openStaffShop()
  search = createFormatSearch(shop.db, () => shop.clock.now)
})
afterEach(() => shop.close())

const query = (only: FormatFilter = 'all', text: string | null = null, genre: string | null = null) => ({
  only,
  search: text,
  genre,
})
const list = async (
  of: ReturnType<typeof query>,
  {
    by = 'artist',
    isDescending = false,
    offset = 0,
    limit = 100,
  }: {
    by?: FormatOrder
    isDescending?: boolean
    offset?: number
    limit?: number
  } = {},
) => readFormats(shop.db, of, search, { sorting: { by, isDescending }, offset, limit })
const formatsOf = async (of: ReturnType<typeof query>) =>
  (await list(of)).formats.map(({ slug, format }) => `${slug} ${format}`)

it('finds hidden formats and drafts by words, umlauts, numbers and barcodes', async () => {
  await shop.rille('releases', 'set', 'radio', '--title', 'Nachtmusik für König')
  await shop.rille('releases', 'hide', 'radio')
  for (const text of ['koenig', 'KÖNIG nacht', 'nora konig']) {
    expect((await list(query('all', text))).total).toBe(5)
  }
  for (const text of ['4061265000124', '4061 2650 00124', 'OST-012 2xlp', 'ost012 cd']) {
    expect([text, (await list(query('all', text))).total]).toEqual([
      text,
      text.includes('4061') ? 1 : expect.any(Number),
    ])
  }
  expect((await list(query('all', 'nothing of this'))).formats).toEqual([])
})

it('finds by numbers what a pasted list means, in all of the shop and hidden ones too', async () => {
  await shop.rille('releases', 'hide', 'radio')
  const find = async (number: string, format = '') => {
    const { found, formats } = await findByNumbers(shop.db, [{ number, format }])
    return found[0]!.map((id) => formats.find((one) => one.uuid_release_format === id)!.format)
  }
  expect(await find('4061265000124')).toHaveLength(1)
  // Spreadsheets take the zeros off a number.
  expect(await find('0004061265000124')).toHaveLength(1)
  const formats = await find('ost 012')
  expect(formats.length).toBeGreaterThan(1)
  expect(await find('OST-012', formats[0])).toEqual([formats[0]])
  expect(await find('nothing of this')).toEqual([])
})

it('finds the copy whose label is scanned, and no other', async () => {
  const { formats } = await list(query())
  const copy = formats[2]!.uuid_release_format
  const found = (await list(query('all', copyCode(copy)))).formats
  expect(found.map(({ uuid_release_format }) => uuid_release_format)).toEqual([copy])
})

it('follows changes after its first use', async () => {
  expect((await list(query('all', 'zebra'))).total).toBe(0)
  await shop.rille('releases', 'set', 'radio', '--title', 'Zebra')
  expect((await list(query('all', 'zebra'))).total).toBe(5)
  await shop.rille('releases', 'delete', 'radio')
  expect((await list(query('all', 'zebra'))).total).toBe(0)
})

it('filters by what is missing, and counts each filter', async () => {
  const counts = await countFormats(shop.db)
  for (const [only, count] of Object.entries(counts)) {
    expect((await list(query(only as FormatFilter))).total).toBe(count)
  }
  await shop.rille('releases', 'hide', 'radio')
  await shop.rille('releases', 'set', 'radio', '--genres', '')
  await shop.rille('releases', 'set-format', 'OST-012 LP', '--weight', '0')
  await shop.rille('stock', 'set', 'OST-012 LP', '0', '--reason', 'sold')
  await shop.db.updateTable('release').set({ uuid_image: null }).where('slug', '=', 'radio').execute()
  await shop.db
    .updateTable('release_format')
    .set({ price_cents: 0 })
    .where('uuid_release_format', '=', shop.formatId('radio LP'))
    .execute()
  await shop.db.updateTable('track').set({ uuid_audio: null }).execute()
  for (const only of [
    'hidden',
    'sold_out',
    'no_cover',
    'no_genre',
    'no_weight',
    'no_audio',
    'no_price',
  ] as const) {
    expect([only, await formatsOf(query(only))]).toEqual([only, expect.arrayContaining(['radio LP'])])
  }
  await shop.rille('releases', 'set', 'radio', '--genres', 'electronic')
  expect(await formatsOf(query('all', null, 'electronic'))).toEqual(expect.arrayContaining(['radio LP']))
  expect((await countFormats(shop.db)).no_price).toBe(1)
})

it('sorts by each order, with nothing left out or twice over pages', async () => {
  const { total } = await list(query())
  for (const by of ['artist', 'added', 'price', 'stock', 'place', 'catalog_nr'] as const) {
    for (const isDescending of [false, true]) {
      const ids: string[] = []
      for (let offset = 0; offset < total; offset += 3) {
        const page = await list(query(), { by, isDescending, offset, limit: 3 })
        ids.push(...page.formats.map((row) => row.uuid_release_format))
      }
      expect([by, new Set(ids).size, ids.length]).toEqual([by, total, total])
      const { formats } = await list(query(), { by, isDescending, limit: total })
      expect(formats.map((row) => row.uuid_release_format)).toEqual(ids)
    }
  }
  const prices = (await list(query(), { by: 'price' })).formats.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})
