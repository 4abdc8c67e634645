/** Codes, downloads and their queue in a real browser. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { ReleaseList } from '../../src/shared/contract'
import { accessibilityFindings } from '../support/axe'
import { connectBrowser, contentOfFile, hydrated, visit } from '../support/browser'
import { projectRoot } from '../support/builtShop'
import { callsTo } from '../support/buying'
import { askApi } from '../support/pages'
import { demoShopEnvironment } from '../support/shopDatabase'
import { desktop, phone } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
/** Each can be redeemed once. */
let codes: string[]
beforeAll(async () => {
  browser = await connectBrowser()
  const { items } = await askApi<ReleaseList>(shop(), '/release/filter?filter=instant_download&limit=120')
  const [format] = items.flatMap(({ formats }) => formats).filter((one) => one.instant_download)
  const args = ['codes', 'make', '--format', format.uuid_release_format, '--count', '4', '--json']
  const made = execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), ...args], {
    env: demoShopEnvironment(),
  })
  codes = (JSON.parse(made.toString()) as { codes: string[] }).codes
})
afterAll(() => browser.close())

const open = async (page: Page, address: string) => {
  await page.goto(shop() + address)
  await hydrated(page)
}
const newToken = async (): Promise<string> =>
  (await callsTo(shop())('/download/redeem', { code: codes.pop() })).body.token
const getButton = (page: Page) => page.getByRole('button', { name: /^Download .*: / }).first()

describe.each([
  ['a phone', phone],
  ['a desktop, dark', { ...desktop, colorScheme: 'dark' as const }],
])('a code on %s', (_which, options) => {
  it('is redeemed however it is typed, and gives a file that is counted', async () => {
    const { page, complaints } = await visit(browser, { ...options, bypassCSP: true })
    await open(page, '/download_code')
    expect(new URL(page.url()).pathname).toBe('/download')
    await page.getByLabel('Download code').fill('0000 0000')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.getByText('A code has 16 letters and digits, this one has 8.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByLabel('Download code').fill(` ${codes.pop()!.toLowerCase().replaceAll('-', ' ')} `)
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.waitForURL('**/downloads/*')
    await page.getByRole('heading', { name: 'Your downloads', level: 1 }).waitFor()
    const left = page.getByText(/\d+ downloads left/)
    const before = Number.parseInt((await left.textContent())!, 10)
    expect(await accessibilityFindings(page)).toEqual([])

    const began = page.waitForEvent('download')
    await getButton(page).click()
    const file = await began
    expect(file.suggestedFilename()).toMatch(/\.zip$/)
    expect((await contentOfFile(file)).subarray(0, 2).toString()).toBe('PK')
    await page.getByText('Your download has started.').waitFor()
    await page.getByText(`${before - 1} downloads left`).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/downloads\//)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('a download that is being prepared goes on while one looks around, and begins there', async () => {
  const { page } = await visit(browser, { ...desktop, bypassCSP: true })
  let isReady = false
  // Only what the queue hears: the file itself is there.
  await page.route('**/release_format/check/**', (route) =>
    isReady ? route.continue() : route.fulfill({ json: { ready_for_download: false } }),
  )
  await open(page, `/downloads/${await newToken()}`)
  await getButton(page).click()
  await page.getByText(/We're preparing your files/).waitFor()
  await page.getByRole('link', { name: 'Releases', exact: true }).first().click()
  await page.waitForURL('**/releases')
  const line = page.getByRole('complementary', { name: 'Your downloads' })
  await line.getByText(/^Preparing your download/).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  const began = page.waitForEvent('download')
  isReady = true
  await began
  await line.waitFor({ state: 'detached' })
  await page.context().close()
})

it('an error of a download is shown where it was requested, and no error is saved as a file', async () => {
  const { page } = await visit(browser, desktop)
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route('**/release_format/check/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'download_failed', message: 'We could not prepare this.' } }),
  )
  await open(page, `/downloads/${await newToken()}`)
  await getButton(page).click()
  await page.getByText('We could not prepare this.').waitFor()
  await page.unroute('**/release_format/check/**')
  const began = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Try again/ }).click()
  await began
  expect(downloads).toBe(1)

  await open(page, '/downloads/nothing-behind-it')
  await page.getByRole('heading', { name: 'We could not find these downloads' }).waitFor()
  await page.context().close()
})
