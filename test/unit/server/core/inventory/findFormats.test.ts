/** One scan finds the same thing on every screen and in every command. */
import { getFormat } from '../../../../../server/cli/releases/namedFormats'
import {
  createFormatSearch,
  type FormatSearch,
} from '../../../../../server/core/catalogue/editing/formatSearch'
import { createFormatNames } from '../../../../../server/core/catalogue/names/formatNames'
import { addCopy } from '../../../../../server/core/inventory/copies/copyActions'
import { type Findable, findFormats } from '../../../../../server/core/inventory/findFormats'
import { createStockListReader } from '../../../../../server/core/inventory/stock/stockListRepository'
import { lookUpLines } from '../../../../../server/http/staff/goodsIn/page'
import { findReleases } from '../../../../../server/http/staff/listing/page'
import { findForSale } from '../../../../../server/http/staff/pointOfSale/page'
import { runAction } from '../../../../../server/platform/actions/action'
import { elementAt } from '../../../../../src/shared/required'
import { copyCode } from '../../../../../src/shared/staff/listing/copyCode'
import { openStaffShop, type StaffShop } from '../../cli/staffShop'

let shop: StaffShop
let search: FormatSearch
beforeEach(async () => {
  shop = await openStaffShop()
  search = createFormatSearch(shop.db, () => shop.clock.now)
})
afterEach(() => shop.close())

/** What a person may scan or type, and the formats of Nora Feldt's Every Room a Radio that it means. */
const scans: [what: string, typed: () => string, formats: string[]][] = [
  ['a barcode', () => '4061265000124', ['LP']],
  ['a barcode with what its scanner adds', () => ']E04061265000124', ['LP']],
  ['a barcode with spaces', () => '4 061265 000124', ['LP']],
  ['a UPC, of which the shop has the EAN', () => '731458992123', ['2×LP']],
  ['a catalogue number of several formats', () => 'OST-012', ['LP', '2×LP']],
  ['a catalogue number that is spelled otherwise', () => ' ost 012 ', ['LP', '2×LP']],
  ['a catalogue number with the format', () => 'OST-012 LP', ['LP']],
  ['a price label', () => copyCode(shop.formatId('radio LP')), ['LP']],
  ['a price label with what its scanner adds', () => `]C0${copyCode(shop.formatId('radio LP'))}`, ['LP']],
  ['an id', () => shop.formatId('radio LP'), ['LP']],
  ['a number that nobody has', () => 'OST-999', []],
]
const words: [what: string, typed: string, formats: string[]][] = [
  ['words of artist and title', 'feldt every radio', ['LP', '2×LP', 'CD', 'MC', 'Zine']],
  ['words and a format', 'every radio zine', ['Zine']],
  ['words in other letters', 'FÉLDT ROÖM', ['LP', '2×LP', 'CD', 'MC', 'Zine']],
  ['a part of a number', '0612650001', ['LP']],
  ['words that nothing has', 'feldt nowhere', []],
]

const sorted = (formats: readonly { format: string }[]) => formats.map(({ format }) => format).sort()

describe.each(scans)('%s', (_what, type, formats) => {
  it('finds the same at the point of sale, in goods in, in listing and in commands', async () => {
    const typed = type()
    const expected = [...formats].sort()
    expect(sorted((await findForSale(shop.db, search, typed)).formats)).toEqual(expected)

    const line = { line: 1, artist: '', title: '', format: '' }
    for (const named of [
      { barcode: typed, catalog_nr: '' },
      { barcode: '', catalog_nr: typed },
    ]) {
      const { lines } = await lookUpLines(shop.db, [{ ...line, ...named }], search)
      expect(lines.flatMap((found) => sorted(found.formats))).toEqual(expected)
    }

    const { releases } = await findReleases(shop.db, search, typed)
    expect(releases.map(({ title }) => title)).toEqual(formats.length > 0 ? ['Every Room a Radio'] : [])

    const names = createFormatNames(await createStockListReader(shop.db).listFormats())
    const command = () => getFormat(names, typed, 'copies').format
    if (formats.length === 1) expect(command()).toBe(formats[0])
    else expect(command).toThrow(formats.length === 0 ? 'There is no format' : 'matches several formats')
  })
})

describe.each(words)('%s', (_what, typed, formats) => {
  it('find the same at the point of sale, in listing and in the table of releases', async () => {
    expect(sorted((await findForSale(shop.db, search, typed)).formats)).toEqual([...formats].sort())
    const { releases } = await findReleases(shop.db, search, typed)
    expect(releases.map(({ title }) => title)).toEqual(formats.length > 0 ? ['Every Room a Radio'] : [])
    const ids = await search.find(typed)
    for (const format of formats) expect(ids).toContain(shop.formatId(`radio ${format}`))
  })
})

it('is found in each spelling as soon as it is there, with the copies that there are now', async () => {
  const find = () => findFormats(shop.db, search, 'neu 77', { limit: 20 })
  expect(await find()).toEqual([])
  const input = {
    ...{ uuid_release: null, discogs: null, format: 'LP', product: 'vinyl' as const },
    record: { artist: 'Nora Feldt', title: 'Ufer', label: null, year: null, country: null, genres: [] },
    ...{ catalog_nr: 'NEU-077', barcode: null, grade_disc: null, grade_sleeve: null, note: null, price: 9 },
    ...{ copies: 1, location: null, images: [], publish: true },
  }
  const actor = { by: 'ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now }
  const add = () => runAction(shop.db, actor, addCopy, { ...input, catalog_nr: 'NEU77' })
  await add()
  expect(await find()).toMatchObject([{ title: 'Ufer', on_hand: 1 }])
  await add()
  expect(await find()).toMatchObject([{ title: 'Ufer', on_hand: 2 }])
})

it('leaves out downloads and used copies for those who look for others, if anything is left', async () => {
  const change = (name: string, values: object) =>
    shop.db
      .updateTable('release_format')
      .set({ catalog_nr: 'OST-012', ...values })
      .where('uuid_release_format', '=', shop.formatId(name))
      .execute()
  await change('radio CD', { product: 'other', instant_download: 1, weight_grams: 0 })
  await change('radio 2×LP', { grade_disc: 'VG+' })
  const find = async (only: Findable) =>
    sorted(await findFormats(shop.db, search, 'OST-012', { only, limit: 20 }))
  expect(await find('formats')).toEqual(['2×LP', 'CD', 'LP'])
  expect(await find('copies')).toEqual(['2×LP', 'LP'])
  expect(await find('new copies')).toEqual(['LP'])

  const receive = await shop.rille('stock', 'receive', 'OST-012', '1')
  expect(receive).toMatchObject({ exitCode: 0, err: '' })
  const sell = await shop.rille('stock', 'sell', shop.formatId('radio CD'))
  expect(sell.err).toContain('is download-only: there are no copies to count.')
})

it('finds nothing by words where a number means only what a caller does not look for', async () => {
  const download = { catalog_nr: 'ROOM', product: 'other', instant_download: 1, weight_grams: 0 } as const
  await shop.db
    .updateTable('release_format')
    .set(download)
    .where('uuid_release_format', '=', shop.formatId('radio CD'))
    .execute()
  const find = async (input: string, only: Findable) =>
    sorted(await findFormats(shop.db, search, input, { only, limit: 20 }))
  expect(await find('room', 'formats')).toEqual(['CD'])
  expect(await find('room', 'copies')).toEqual([])
  expect(await find('feldt room', 'copies')).toEqual(['2×LP', 'LP', 'MC', 'Zine'])
})

it('finds the first ones by artist and title, the same after a change and in another process', async () => {
  const find = async (from: FormatSearch, input: string, limit: number) =>
    (await findFormats(shop.db, from, input, { limit })).map((format) => format.uuid_release_format)
  const found = await findFormats(shop.db, search, 'e', { limit: 1000 })
  const artists = found.map(({ display_artist }) => display_artist)
  expect(new Set(artists).size).toBeGreaterThan(1)
  expect(artists).toEqual([...artists].sort())
  const sorted = found.map((format) => format.uuid_release_format)
  const numbered = await find(search, 'OST-012', 1)

  // The search reads a changed release anew, after all others.
  const ref = elementAt(found, 0).uuid_release
  const change = { kind: 'release', ref, changed_at: shop.clock.now.toISOString() } as const
  await shop.db.insertInto('catalogue_change').values(change).execute()
  const ofAnotherProcess = createFormatSearch(shop.db, () => shop.clock.now)
  for (const each of [search, ofAnotherProcess]) {
    expect(await find(each, 'e', 3)).toEqual(sorted.slice(0, 3))
    expect(await find(each, 'OST-012', 1)).toEqual(numbered)
  }
})
