/** Goods in: what a file becomes, drafts for unknown records, and each delivery once. */
import path from 'node:path'
import { publishReleases } from '../../../../../../server/core/catalogue/editing/releaseActions'
import { editRows } from '../../../../../../server/core/catalogue/editing/rowActions'
import { receiveGoods } from '../../../../../../server/core/inventory/goodsIn/goodsInActions'
import { readGoodsIn } from '../../../../../../server/http/staff/goodsIn/page'
import { readReleasePage } from '../../../../../../server/http/staff/releases/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { aWorkbook } from '../../../../../support/aWorkbook'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { asked, lookUp } from '../../../http/staff/goodsIn/askedLines'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const empty = {
  ...{ reference: null, is_by_hand: false, supplier: null, columns: null, note: null },
  lines: [],
  drafts: [],
}
const receive = (input: object, options = {}) =>
  runAction(
    shop.db,
    { by: 'ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now },
    receiveGoods,
    { ...empty, ...input },
    options,
  )
const line = (name: string, quantity: number, purchase_price: number | null = null) => ({
  uuid_release_format: shop.formatId(name),
  quantity,
  purchase_price,
})
const draft = {
  ...{ artist: 'NORA FELDT', title: 'Second Radio', label: 'Ostwind', catalog_nr: 'OST-099' },
  ...{ barcode: '4061265000995', format: 'LP', price: 24.9, quantity: 2, purchase_price: 12.3 },
}

describe('receiving goods', () => {
  it('keeps purchase prices, and shows the last one with the next delivery', async () => {
    await receive({ reference: '1', lines: [line('radio LP', 1, 10)] })
    shop.clock.pass(1000)
    await receive({ reference: '2', lines: [line('radio LP', 2, 11.5), line('radio LP', 1)] })
    expect(await shop.onHand('radio LP')).toBe(7)
    const { lines } = await lookUp(shop, [asked('4061265000124')])
    expect(lines[0]?.formats).toMatchObject([{ last_purchase_price: 11.5, on_hand: 7, to_send: 0 }])
  })

  it('makes a hidden release of what the shop does not have, once for all formats', async () => {
    const { result } = await receive({
      reference: '1',
      drafts: [draft, { ...draft, format: 'CD', barcode: '4061265000988', quantity: 1, price: null }],
    })
    expect(result.drafts).toMatchObject([{ slug: 'nora-feldt-second-radio', title: 'Second Radio' }])
    const formats = await shop.db
      .selectFrom('release_format')
      .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
      .innerJoin('stock', 'stock.uuid_release_format', 'release_format.uuid_release_format')
      .select(['format', 'product', 'price_cents', 'on_hand', 'release.is_published', 'is_hidden_by_staff'])
      .where('slug', '=', 'nora-feldt-second-radio')
      .orderBy('position')
      .execute()
    const hidden = { is_published: 0, is_hidden_by_staff: 1 }
    expect(formats).toEqual([
      { format: 'LP', product: 'vinyl', price_cents: 2490, on_hand: 2, ...hidden },
      { format: 'CD', product: 'cd', price_cents: 0, on_hand: 1, ...hidden },
    ])
    const known = await shop.db.selectFrom('artist').select('name').where('slug', '=', 'nora-feldt').execute()
    expect(known).toEqual([{ name: 'Nora Feldt' }])
    const { lines } = await lookUp(shop, [asked('4061265000995')])
    expect(lines[0]?.formats).toMatchObject([{ title: 'Second Radio', is_shown: false }])
  })

  it('tells in the history of a draft who made it, and from which delivery', async () => {
    const { result } = await receive({ reference: '1', drafts: [draft] })
    const [made] = result.drafts
    const { history } = await readReleasePage(shop.db, made!.uuid_release)
    expect(history).toMatchObject([{ by: 'ada', action: 'stock receive' }])
    expect((await shop.auditEntries()).at(-1)).toMatchObject({
      ...{ command: 'stock receive', ref: made!.slug },
      detail: { uuid_release: made!.uuid_release, new_record: true, draft: true, delivery: '1' },
    })
  })

  it('makes drafts that keep what staff complete when an older export is imported', async () => {
    await receive({ reference: '1', drafts: [draft] })
    const folder = path.join(shop.dataDir, 'exported')
    expect(await shop.rille('export', folder)).toMatchObject({ exitCode: 0 })
    const titles = () =>
      shop.db.selectFrom('release').select('title').where('slug', '=', 'nora-feldt-second-radio').execute()
    await shop.db
      .updateTable('release')
      .set({ title: 'Second Radio, live' })
      .where('slug', '=', 'nora-feldt-second-radio')
      .execute()
    expect(await shop.rille('import', folder)).toMatchObject({ exitCode: 0 })
    expect(await titles()).toEqual([{ title: 'Second Radio, live' }])
  })

  it('gives drafts that have the same name addresses of their own', async () => {
    for (const reference of ['1', '2']) {
      await receive({ reference, drafts: [{ ...draft, is_new: reference === '2' }] })
    }
    const slugs = await shop.db
      .selectFrom('release')
      .select('slug')
      .where('title', '=', 'Second Radio')
      .orderBy('slug')
      .execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['nora-feldt-second-radio', 'nora-feldt-second-radio-2'])
  })

  it('refuses a draft like a record of the shop, unless it is said to be another one', async () => {
    const like = {
      ...draft,
      catalog_nr: 'ost 012',
      barcode: '',
      artist: 'Feldt, Nora',
      title: 'Every Room a Radio',
      format: '7"',
    }
    await expect(receive({ drafts: [like] })).rejects.toMatchObject({
      code: 'release_exists',
      message: expect.stringMatching(
        /^The shop has a record like “Feldt, Nora – Every Room a Radio”: Nora Feldt – /,
      ),
    })
    const { result } = await receive({ drafts: [{ ...like, is_new: true }] })
    expect(result.drafts).toMatchObject([{ artist: 'Feldt, Nora', title: 'Every Room a Radio' }])
  })

  it('makes a hidden format of a record of the shop, with a name of its own', async () => {
    const { uuid_release } = await shop.db
      .selectFrom('release_format')
      .select('uuid_release')
      .where('uuid_release_format', '=', shop.formatId('radio LP'))
      .executeTakeFirstOrThrow()
    const more = { ...draft, uuid_release, catalog_nr: 'OST-112', barcode: '' }
    const { result } = await receive({
      reference: '1',
      drafts: [more, { ...more, format: '7"', catalog_nr: '', price: null, quantity: 5 }],
    })
    expect(result).toMatchObject({ copies: 7, drafts: [{ uuid_release, title: 'Every Room a Radio' }] })
    const formats = await shop.db
      .selectFrom('release_format')
      .innerJoin('stock', 'stock.uuid_release_format', 'release_format.uuid_release_format')
      .select(['format', 'product', 'price_cents', 'on_hand', 'is_published', 'catalog_nr'])
      .where('uuid_release', '=', uuid_release)
      .orderBy('position', 'desc')
      .limit(2)
      .execute()
    const hidden = { product: 'vinyl', is_published: 0 }
    expect(formats).toEqual([
      { format: '7"', price_cents: 0, on_hand: 5, catalog_nr: null, ...hidden },
      { format: 'LP, OST-112', price_cents: 2490, on_hand: 2, catalog_nr: 'OST-112', ...hidden },
    ])
    expect((await shop.auditEntries()).at(-1)).toMatchObject({
      detail: { uuid_release, new_format: true, draft: true, delivery: '1' },
    })
  })

  it('makes drafts that nobody can show before they have a price', async () => {
    const { result } = await receive({ drafts: [{ ...draft, price: null }] })
    const uuid_release = result.drafts[0]?.uuid_release ?? ''
    const { uuid_release_format } = await shop.db
      .selectFrom('release_format')
      .select('uuid_release_format')
      .where('uuid_release', '=', uuid_release)
      .executeTakeFirstOrThrow()
    const person = { by: 'ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now }
    const problem = 'NORA FELDT – Second Radio (LP) has no price yet, so it would be free.'
    await expect(
      runAction(shop.db, person, publishReleases, { uuid_releases: [uuid_release] }),
    ).rejects.toThrow(problem)
    const show = (values: object) =>
      runAction(shop.db, person, editRows, { rows: [{ uuid_release_format, values }], reason: 'seen' })
    await expect(show({ visibility: 'shown' })).rejects.toThrow(problem)
    await show({ visibility: 'shown', price: 19 })
    const shown = await shop.db
      .selectFrom('release')
      .select('is_published')
      .where('uuid_release', '=', uuid_release)
      .executeTakeFirstOrThrow()
    expect(shown.is_published).toBe(1)
  })

  it('never puts a delivery on a used copy', async () => {
    await shop.db
      .updateTable('release_format')
      .set({ grade_disc: 'VG+', grade_sleeve: 'VG' })
      .where('uuid_release_format', '=', shop.formatId('radio LP'))
      .execute()
    await expect(receive({ lines: [line('radio LP', 1)] })).rejects.toMatchObject({ code: 'used_copy' })
    const { lines } = await lookUp(shop, [asked('4061265000124')])
    expect(lines[0]).toMatchObject({
      formats: [],
      is_sure: false,
      releases: [{ title: 'Every Room a Radio' }],
    })
    const file = await shop.aFile(
      'next.csv',
      'catalog_nr,artist,title,quantity\nOST-012,Nora Feldt,Radio,2\n',
    )
    const before = await shop.onHand('radio 2×LP')
    const { out } = await shop.rille('stock', 'receive', file)
    expect(out).toContain('Received: 2 copies of 1 format.')
    expect(await shop.onHand('radio 2×LP')).toBe(before + 2)
    expect(await shop.rille('stock', 'receive', '4061265000124', '1')).toMatchObject({
      err: expect.stringContaining('is a used copy: a delivery does not land on it.'),
    })
    const other = await shop.aFile(
      'other.csv',
      'catalog_nr,artist,title,quantity\nOST-012,Nora Feldt,Nacht,2\n',
    )
    expect(await shop.rille('stock', 'receive', other)).toMatchObject({
      err: expect.stringContaining('OST-012 may be this one. If it is, write its id'),
    })
  })

  it('changes nothing in a dry run, nor when a part is refused', async () => {
    const rows = () =>
      Promise.all(
        (['release', 'delivery', 'supplier', 'stock_movement'] as const).map(async (table) => {
          const found = await shop.db.selectFrom(table).selectAll().execute()
          return found.length
        }),
      )
    const before = await rows()
    const { result } = await receive({ supplier: 'Obst', drafts: [draft] }, { isDryRun: true })
    expect(result.copies).toBe(2)
    await expect(
      receive({
        supplier: 'Obst',
        drafts: [draft],
        lines: [{ ...line('radio LP', 1), uuid_release_format: 'gone' }],
      }),
    ).rejects.toThrow('There is no format gone any more.')
    await expect(receive({})).rejects.toThrow('Nothing is in this delivery.')
    expect(await rows()).toEqual(before)
  })

  it('takes the same file once, but the same copies by hand again', async () => {
    const file = { lines: [line('radio LP', 1)], drafts: [draft] }
    await receive(file)
    await expect(receive(file)).rejects.toThrow('This delivery was received on 2026-11-21')
    await expect(inStaffLanguage('de', () => receive(file))).rejects.toThrow(
      /^Diese Lieferung wurde schon gebucht, am 21\.11\.2026, \d\d:\d\d Uhr \(UTC\): 3 Exemplare, 2 Formate\.$/,
    )
    for (let time = 0; time < 2; time++) {
      shop.clock.pass(1000)
      await receive({ lines: [line('radio LP', 1)], is_by_hand: true })
    }
    expect(await shop.onHand('radio LP')).toBe(6)
  })

  it('remembers how a supplier writes its files, for the command line too', async () => {
    const columns = {
      columns: { barcode: 'Nummer', quantity: 'Zahl', purchase_price: 'Netto' },
      decimal: 'point',
    }
    await receive({ reference: '1', supplier: 'Obst und Söhne', columns, lines: [line('radio LP', 1)] })
    expect(await readGoodsIn(shop.db)).toMatchObject({
      suppliers: [{ name: 'Obst und Söhne', columns }],
      receipts: [{ reference: '1', supplier: 'Obst und Söhne', copies: 1, formats: 1, by: 'ada' }],
    })
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`
    const rows = `<row r="1">${text('Obst')}</row><row r="3">${text('Nummer')}${text('Zahl')}${text('Netto')}</row><row r="4"><c><v>4061265000124</v></c><c><v>2</v></c>${text('1.250')}</row>`
    const file = await shop.aFile('next.xlsx', await aWorkbook({ rows }))
    const { out, err } = await shop.rille('stock', 'receive', file, '--supplier', 'OBST UND SOHNE')
    expect([err, out]).toEqual(['', expect.stringContaining('Received: 2 copies of 1 format.')])
    const { lines } = await lookUp(shop, [asked('4061265000124')])
    expect(lines[0]?.formats[0]?.last_purchase_price).toBe(1.25)
  })
})
