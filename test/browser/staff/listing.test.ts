/** Listing copies in the back office: with a scanner and keys alone, with a photo from a phone, through a reload. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { ReleaseList } from '../../../src/shared/contract'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, scan, signInToDemo, throwAway } from '../../support/backOffice'
import { connectBrowser, expectValue, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { freePort } from '../../support/freePort'
import { until } from '../../support/until'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]
let folder: string
let catalogNr: string

/** A photo as phones take them: lying on its side, with the place where it was taken. */
async function aPhoto(): Promise<string> {
  const file = path.join(folder, 'phone.jpg')
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a5' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await writeFile(file, bytes)
  return file
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-list-'))
  const port = await freePort()
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  ;({ page, complaints } = await visit(browser, { bypassCSP: true }))
  await signInToDemo(page, shop)
  catalogNr = await aCatalogueNumber()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true })
})

/** The catalogue number of a record in the shop that has one format; no other record has the number. */
async function aCatalogueNumber(): Promise<string> {
  const found = await fetch(`${shop.url}/api/public/release/filter?filter=in_stock&limit=120`)
  const { items } = (await found.json()) as ReleaseList
  const numbers = items.flatMap(({ formats }) => formats.map((one) => one.catalog_nr))
  const alone = items.find(({ formats: [only, ...others] }) => {
    const number = only?.catalog_nr
    return number && others.length === 0 && numbers.filter((one) => one === number).length === 1
  })
  return alone!.formats[0]!.catalog_nr!
}

/** Waits until shoppers see a release. */
async function publishedRelease(slug: string) {
  const find = () => fetch(`${shop.url}/api/public/release/by_slug?slug=${slug}`)
  await until(async () => (await find()).ok)
  return (await (await find()).json()) as { product_image: { uuid_image: string }; formats: object[] }
}

const origin = () => new URL(page.url()).origin
/** Waits until the focus is in the field with this label and, behind it, this legend. */
const hasFocus = (name: RegExp) =>
  page.waitForFunction((text) => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : ''
    const legend = at?.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
    return new RegExp(text).test(`${label} ${legend}`)
  }, name.source)

it('lists a copy with a scanner and eight keys', async () => {
  await goByKeys(page, 'c')
  await page.getByRole('heading', { level: 1, name: 'Listing' }).waitFor()
  await hasFocus(/^Barcode/)
  expect(await accessibilityFindings(page)).toEqual([])

  await scan(page, catalogNr)
  await hasFocus(/ Disc$/)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('3')
  await hasFocus(/Sleeve/)
  await page.keyboard.press('4')
  await hasFocus(/Price/)
  await page.keyboard.type('14,50')
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/Very Good Plus.*is listed\./)
    .first()
    .waitFor()
  await hasFocus(/^Barcode/)
  expect(await accessibilityFindings(page)).toEqual([])
})

it('says what stays with the shop of a copy from a private seller, and asks how it was bought once for a pile', async () => {
  await scan(page, catalogNr)
  await hasFocus(/ Disc$/)
  await page.keyboard.press('2')
  await hasFocus(/Sleeve/)
  await page.keyboard.press('2')
  await hasFocus(/Price/)
  await page.keyboard.type('20')
  await page.getByLabel('Bought', { exact: true }).selectOption('margin')
  await page.getByLabel(/^Bought for/).fill('8,10')
  await page.getByText('Sold at home: €1.90 VAT, and €10.00 stay with you.').waitFor()
  await page.getByLabel(/^Bought for/).fill('25')
  await page.getByText('Sold at home: €0.00 VAT, and you lose €5.00.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/Near Mint.*is listed\./)
    .first()
    .waitFor()
  await scan(page, catalogNr)
  await hasFocus(/ Disc$/)
  await page.keyboard.press('2')
  await expectValue(page.getByLabel('Bought', { exact: true }), 'margin')
  // The next pile has VAT on its receipt.
  await page.getByLabel('Bought', { exact: true }).selectOption('standard')
  await throwAway(page, 'Another release')
  await hasFocus(/^Barcode/)
})

it('records what the shop has bought, and lists a copy of it at its price', async () => {
  await page.getByRole('link', { name: 'Buy-ins' }).click()
  await page.getByRole('heading', { level: 1, name: 'Buy-ins' }).waitFor()
  await page.getByText(/^Nothing was bought in/).waitFor()
  await page.getByRole('button', { name: 'Record a buy-in' }).click()
  await page.getByLabel('Name').fill('Cellar')
  await page.getByLabel('Copies').fill('2')
  await page.getByLabel('Price for all, in euros').fill('1500,02')
  await page.getByLabel('VAT on').selectOption('total')
  await page
    .getByText(/bought for at most €750\.00 each/)
    .first()
    .waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/buyins\/add$|400 \(Bad Request\)$/)
  await page.getByLabel('Copies').fill('4')
  await page.getByLabel('Price for all, in euros').fill('30')
  await page.getByRole('button', { name: 'Save' }).and(page.locator(':enabled')).click()
  await page.getByRole('cell', { name: '0 of 4 listed' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Listing' }).click()
  await scan(page, catalogNr)
  await hasFocus(/ Disc$/)
  await page.keyboard.press('1')
  await hasFocus(/Sleeve/)
  await page.keyboard.press('1')
  await hasFocus(/Price/)
  await page.keyboard.type('20')
  await page.getByLabel('Bought', { exact: true }).selectOption({ label: 'buy-in 1: Cellar' })
  await expectValue(page.getByLabel(/^Bought for/), '7.50')
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/Mint.*is listed\./)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Buy-ins' }).click()
  await page.getByRole('cell', { name: '1 of 4 listed' }).waitFor()
  await page.getByRole('link', { name: 'Listing' }).click()
  await hasFocus(/^Barcode/)
})

it('shows what is in the shop and the label leads back to the copy', async () => {
  await page.getByRole('button', { name: 'Print labels' }).click()
  await page.getByLabel('Paper').selectOption('a4_24')
  expect(await accessibilityFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('labels.pdf')
  await page.goto(`${origin()}/staff/listing?code=${encodeURIComponent(catalogNr)}`)
  await hasFocus(/ Disc$/)
  await page.getByText(/1 × .*Very Good Plus/).waitFor()
})

it('keeps what was typed through a reload', async () => {
  await page.keyboard.press('2')
  await page.getByLabel(/Price in euros/).fill('x')
  await page.reload()
  await page.getByLabel(/Price in euros/).waitFor()
  await expectValue(page.getByLabel(/Price in euros/), 'x')
  expect(await page.getByRole('radio', { name: 'NM' }).first().isChecked()).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Please grade the sleeve.').waitFor()
  await page.getByText('Please write a price such as 14.50.').waitFor()
  await throwAway(page, 'Another release')
  await hasFocus(/^Barcode/)
})

it('lists a record that nobody knows, with a photo from the phone, on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Enter by hand' }).click()
  await hasFocus(/Artist/)
  await page.keyboard.type('Übermorgen')
  await page.getByLabel('Title').fill('Flut')
  await page.getByRole('radio', { name: 'VG', exact: true }).first().check()
  await page.getByRole('radio', { name: 'Generic' }).check()
  await page.getByLabel(/Price in euros/).fill('9')
  await page.getByLabel(/^Format/).fill('7″')
  await page.locator('input[type=file][multiple]').setInputFiles(await aPhoto())
  await page.getByText('In the shop').last().waitFor()
  const square = page.getByRole('button', { name: 'Part of picture 1 that is kept' })
  // The photo stands upright, so the square can be moved down.
  const before = await square.evaluate((one) => (one as HTMLElement).style.top)
  await square.press('ArrowDown')
  expect(await square.evaluate((one) => (one as HTMLElement).style.top)).not.toBe(before)
  expect(await accessibilityFindings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  await page.getByRole('button', { name: 'Publish and next' }).click()
  const link = page.getByRole('link', { name: 'Übermorgen – Flut' })
  await link.waitFor()
  const slug = (await link.getAttribute('href'))!.replace('/release/', '')
  const release = await publishedRelease(slug)
  expect(release.formats).toMatchObject([{ price: 9, condition: { disc: 'VG', sleeve: 'generic' } }])
  const image = await fetch(`${shop.url}/image/${release.product_image.uuid_image}/400.webp`)
  const { width: shown, height, exif } = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
  expect([shown, height, exif]).toEqual([400, 400, undefined])
  expect(complaints).toEqual([])
})

it('begins anew after a copy was published, also when the screen was left in between', async () => {
  await page.goto(`${origin()}/staff`)
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.goto(`${origin()}/staff/listing`)
  await hasFocus(/^Barcode/)
  await expectValue(page.getByLabel(/^Barcode/), '')
})
