/** Labels of copies: one for each copy, with umlauts, the price and a barcode that leads back, and no text beyond its edge. */
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { readShopTexts } from '../../../../../../server/core/shop/shopTexts'
import { writePriceLabels } from '../../../../../../server/http/staff/listing/priceLabels'
import { paperFontFolder } from '../../../../../../server/platform/support/paperFonts'
import { copyCode } from '../../../../../../src/shared/staff/listing/copyCode'
import {
  type PriceLabelSheet,
  priceLabelSheets,
  sheetSizes,
} from '../../../../../../src/shared/staff/listing/priceLabelSheets'
import { pdfPages } from '../../../../../support/pdfText'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'

let shop: StaffShop
let id: string
beforeAll(async () => {
  shop = await openStaffShop()
  id = shop.formatId('radio LP')
  await shop.db
    .updateTable('release')
    .set({ display_artist: 'Bärbel Müßig & die Größenwahnsinnigen '.repeat(4), title: 'Übermut '.repeat(20) })
    .execute()
  await shop.db
    .updateTable('release_format')
    .set({
      ...{
        price_cents: 10_000_000,
        shelf_location: 'Keller, hinten links, drittes Regal',
        grade_disc: 'VG+',
      },
      ...{ grade_sleeve: 'generic', condition_note: 'Knick und Kratzer '.repeat(20) },
    })
    .execute()
})
afterAll(() => shop.close())

const write = (sheet: PriceLabelSheet, count: number, from = 1, kind: 'price' | 'shelf' = 'price') =>
  writePriceLabels(
    shop.db,
    { copies: [{ uuid_release_format: id, count }], kind, sheet, from },
    {
      shopName: 'Plattenladen Süd',
      texts: readShopTexts(null, 'en'),
      fontFolder: paperFontFolder(path.resolve(__dirname, '../../../../../..')),
      now: shop.clock.now,
    },
  )
const code = () => copyCode(id).replace(/(\d{4})(?=\d)/g, '$1 ')
/** The rectangles of a PDF with one page: left, top, width and height in points. */
function barsOf(pdf: Buffer): number[][] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      return [...drawn.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b/g)].map((match) =>
        match.slice(1).map(Number),
      )
    } catch {
      return []
    }
  })
}
const labelsOn = (page: string) => page.split(code()).length - 1

it.each([
  ['roll_62', 3, 1, [1, 1, 1]],
  ['a4_24', 26, 1, [24, 2]],
  ['a4_24', 3, 23, [2, 1]],
  ['a4_40', 41, 1, [40, 1]],
] as const)('%s: %i labels from place %i', async (sheet, count, from, perPage) => {
  const pdf = await write(sheet, count, from)
  expect(pdfPages(pdf).map(labelsOn)).toEqual(perPage)
})

it.each(priceLabelSheets)(
  '%s: says what a buyer needs, with umlauts, and cuts what is too long',
  async (sheet) => {
    const [price] = pdfPages(await write(sheet, 1))
    expect(price).toMatch(/^100000,00 €$/m)
    expect(price).toMatch(/Bärbel Müßig[^\n]*…/)
    expect(price).toMatch(/Übermut[^\n]*…/)
    expect(price).toMatch(/Used: disc VG\+/)
    const [shelf] = pdfPages(await write(sheet, 1, 1, 'shelf'))
    expect(shelf).toContain('Keller')
    expect(shelf).not.toContain('€')
  },
)

it.each(priceLabelSheets)('%s: draws nothing outside of the label', async (sheet) => {
  const { labelWidth, labelHeight, left, top, height } = sheetSizes[sheet]
  const pdf = (await write(sheet, 1)).toString('latin1')
  const [, pageWidth, pageHeight] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
  expect(Number(pageHeight)).toBeCloseTo((height / 25.4) * 72, 1)
  expect(Number(pageWidth)).toBeGreaterThan(0)
  const bars = barsOf(await write(sheet, 1))
  const mm = 25.4 / 72
  expect(bars.length).toBeGreaterThan(30)
  for (const [x, y, wide, high] of bars) {
    // Ten modules of white at each side, for the scanner.
    expect(x * mm).toBeGreaterThanOrEqual(left + 1.9)
    expect((x + wide) * mm).toBeLessThanOrEqual(left + labelWidth - 1.9)
    expect(y * mm).toBeGreaterThanOrEqual(top)
    expect((y + high) * mm).toBeLessThanOrEqual(top + labelHeight)
  }
})

it('says a title in letters that the usual fonts lack', async () => {
  const records = () => shop.db.updateTable('release')
  const [before] = await shop.db.selectFrom('release').select(['display_artist', 'title']).execute()
  await records().set({ display_artist: '細野', title: '夜の台所' }).execute()
  const [label] = pdfPages(await write('roll_62', 1))
  await records().set(before!).execute()
  expect(label).toContain('細野')
  expect(label).toContain('夜の台所')
})

it('refuses too many labels, and copies that are gone', async () => {
  await expect(write('roll_62', 2001)).rejects.toThrow(/at most 2000/)
  id = '00000000-0000-4000-8000-000000000000'
  await expect(write('roll_62', 1)).rejects.toThrow(/no longer in the shop/)
})
