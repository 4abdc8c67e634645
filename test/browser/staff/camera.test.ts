/** Scans with a camera: Chromium's own, which shows a film of a barcode. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, signInToDemo } from '../../support/backOffice'
import { launchBrowser, type Visit, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { filmBarcode } from '../../support/cameraVideo'

/** A record of the demo. */
const barcode = '2964992418237'

let shop: BuiltShop
let browser: Browser
let staff: Visit
const folder = mkdtempSync(path.join(tmpdir(), 'rille-film-'))

beforeAll(async () => {
  const flags = await filmBarcode(path.join(folder, 'barcode.y4m'), barcode)
  ;[shop, browser] = await Promise.all([openBuiltShop({ env: { LOG_LEVEL: 'info' } }), launchBrowser(flags)])
  // The policy holds: WebAssembly runs, and nothing else is fetched or evaluated.
  staff = await visit(browser, { viewport: { width: 390, height: 844 } })
  await signInToDemo(staff.page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true })
})

it('finds a record at the counter by the barcode before the camera', async () => {
  const { page, complaints } = staff
  await goByKeys(page, 'b')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByText(`Read: ${barcode}`).waitFor()
  await page.waitForURL(`**/staff/point-of-sale?search=${barcode}`)
  await page.getByRole('button', { name: /^Sell/ }).first().waitFor()
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await page.getByRole('button', { name: 'Scan with the camera' }).waitFor()
  expect(complaints).toEqual([])
})

it('can be read and used by everybody', async () => {
  const { page } = await visit(browser, {
    ...{ storageState: await staff.page.context().storageState(), bypassCSP: true },
  })
  await page.goto(`${shop.url}/staff/goods-in`)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByText(`Read: ${barcode}`).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})
