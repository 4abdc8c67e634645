/** Goods in: a supplier's Excel file whose columns are chosen once, and a delivery by scanner and keyboard alone. */
import type { Browser } from 'playwright-core'
import { aWorkbook } from '../../support/aWorkbook'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, scan, signInToDemo, throwAway } from '../../support/backOffice'
import { connectBrowser, type Visit, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { freePort } from '../../support/freePort'

let site: string
let shop: BuiltShop
let browser: Browser
let staff: Visit
/** Barcodes of the demo shop. */
let barcodes: string[]

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: site, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  staff = await visit(browser, { bypassCSP: true })
  await signInToDemo(staff.page, shop)
  barcodes = await staff.page.evaluate(async () => {
    const answer = await fetch('/api/staff/point_of_sale/find?search=the')
    const { formats } = (await answer.json()) as { formats: { barcode: string | null }[] }
    return formats.flatMap(({ barcode }) => barcode ?? []).slice(0, 3)
  })
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

const aFile = async (name: string, ...lines: string[][]) => {
  const cell = (text: string) =>
    /^\d+$/.test(text)
      ? `<c><v>${text}</v></c>`
      : `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`
  const rows = lines.map((cells, i) => `<row r="${i + 1}">${cells.map(cell).join('')}</row>`)
  return {
    name,
    mimeType: 'application/octet-stream',
    buffer: await aWorkbook({ rows: rows.join('') }),
  }
}

it('reads an Excel file by the columns that are chosen once, and makes drafts', async () => {
  const { page, complaints } = staff
  await goByKeys(page, 'd')
  await page.getByText('Nothing has been received here yet').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel('Supplier', { exact: true }).fill('Obst & Söhne')
  const titles = ['Pos', 'EAN', 'Interpret', 'Titel', 'Zahl', 'EK netto']
  await page
    .getByLabel('File of the supplier')
    .setInputFiles(
      await aFile(
        'delivery.xlsx',
        ['Obst & Söhne GmbH', 'Lieferschein 4711'],
        titles,
        ['1', barcodes[0]!, 'An artist', 'A title', '2', '11,50'],
        ['2', '4061265999992', 'Nora Neu', 'Erstes Licht', '1', '9,90'],
        ['3', barcodes[1]!, 'Another', 'One', '0', '9,90'],
      ),
    )
  await page.getByText('Choose the column with the number of copies.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel('Column Zahl is the').selectOption('quantity')
  await page.getByRole('button', { name: 'Read 2 lines' }).click()
  await page.getByText('3 copies, 2 records, 1 new draft').waitFor()
  await page.getByText('1 line without copies was left out.').waitFor()
  await page.getByLabel('Delivery number').fill('LS 4711')
  await page.reload()
  await page.getByText('3 copies, 2 records, 1 new draft').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the delivery' }).click()
  await page.getByText('1 of them is new and becomes a draft').waitFor()
  await page.getByRole('button', { name: 'Receive 3 copies' }).click()
  await page.getByText('Received: 3 copies of 2 records.').waitFor()
  await page.getByText('Nora Neu – Erstes Licht').waitFor()
  await page.getByText('Obst & Söhne · LS 4711').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  // The next file of the supplier needs no choice, and knows the prices.
  await page.getByLabel('Supplier', { exact: true }).fill('Obst & Söhne')
  await page
    .getByLabel('File of the supplier')
    .setInputFiles(await aFile('next.xlsx', titles, ['1', '4061265999992', '', '', '4', '']))
  await page.getByText('4 copies, 1 record').waitFor()
  await page.getByText('not shown in the shop').waitFor()
  await page.getByText(/^last €9\.90/).waitFor()
  await page.getByLabel('Delivery number').fill('LS 4711')
  await page.getByRole('button', { name: 'Check the delivery' }).click()
  await page.getByText(/^This delivery was received on/).waitFor()
  expect(complaints.splice(0)).toContainEqual(expect.stringMatching(/^409 /))
  await throwAway(page, 'Throw the list away')
  await page.getByLabel('File of the supplier').waitFor()
  expect(complaints).toEqual([])
})

it('refuses what is no table and what is too large, and loses nothing', async () => {
  const { page, complaints } = staff
  const field = page.getByLabel('File of the supplier')
  await field.setInputFiles({ name: 'x.xls', mimeType: '', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') })
  await page.getByText('This is a file of an old Excel').waitFor()
  complaints.splice(0)
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const files = new DataTransfer()
    files.items.add(
      new File([new Blob(Array.from({ length: 200 }, () => new Uint8Array(1_000_000)))], 'big.xlsx'),
    )
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.getByText('This file has 200 MB; at most 20 MB can be read.').waitFor()
  expect(complaints).toEqual([])
})

it('receives by scanner and keyboard alone, and keeps the list through a reload', async () => {
  const { page, complaints } = staff
  await page.goto(`${site}/staff/goods-in`)
  await page.getByRole('heading', { level: 1, name: 'Goods in' }).waitFor()
  await page.getByLabel('Barcode or catalogue number').waitFor()
  await scan(page, barcodes[0]!)
  await page.getByText(/: 1 copy in this delivery\./).waitFor()
  await scan(page, barcodes[0]!)
  await page.getByText(/: 2 copies in this delivery\./).waitFor()
  await scan(page, barcodes[1]!)
  await page.getByText('3 copies, 2 records').waitFor()
  await scan(page, '4099999999996')
  await page.getByText('4099999999996 is not in the shop.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.reload()
  await page.getByText('4 copies, 3 records, 1 new draft').waitFor()
  await page.getByRole('button', { name: 'Take out 4099999999996' }).focus()
  await page.keyboard.press('Enter')
  const copies = page.getByLabel(/^Copies of/).last()
  await copies.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('many')
  await page.getByText('“many” is not a number of copies').waitFor()
  await page
    .getByLabel(/^Copies of/)
    .first()
    .focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Receive \d copies/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Received: \d copies of 2 records\./).waitFor()
  expect(complaints).toEqual([])
})

it('works on a phone', async () => {
  const { page } = staff
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByLabel('Barcode or catalogue number').fill(barcodes[2]!)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('1 copy, 1 record').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFindings(page)).toEqual([])
})
