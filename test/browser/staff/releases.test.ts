/** The table of releases: found, edited by keyboard, pasted into and changed together. */
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { accessibilityFindings } from '../../support/axe'
import { goByKeys, signInToDemo } from '../../support/backOffice'
import { connectBrowser, expectValue, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { freePort } from '../../support/freePort'
import { aWav } from '../../unit/server/http/staff/uploads/aWav'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  const port = await freePort()
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  ;({ page, complaints } = await visit(browser, { bypassCSP: true }))
  await signInToDemo(page, shop)
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

const cells = (column: string) => page.locator(`tbody [data-edit=${column}]`)
const firstText = (column: string) => cells(column).first().textContent()
/** Waits until the first cell of a column shows a text. */
const shows = (column: string, text: string) => cells(column).first().filter({ hasText: text }).waitFor()
const paste = (text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

it('is opened by two keys, and lists what lacks something', async () => {
  await goByKeys(page, 'r')
  await page.getByRole('heading', { level: 1, name: 'Releases' }).waitFor()
  await cells('price').first().waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: /^No genre/ }).click()
  await page.getByText(/^\d+ formats?$/).waitFor()
  await page.getByRole('link', { name: /^All/ }).click()
})

it('edits cells by keyboard alone: Enter, Tab, Escape', async () => {
  await cells('price').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('12.34')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-edit'))).toBe('genres')
  await page.keyboard.press('Tab')
  await page.locator('input[data-edit=place]').waitFor()
  await page.keyboard.type('B 12')
  await page.keyboard.press('Enter')
  await shows('price', '12.34')
  await shows('stock', '7')
  await shows('place', 'B 12')
  await page.keyboard.press('Enter')
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Escape')
  await shows('place', 'B 12')
  await page.reload()
  await shows('price', '12.34')
  await shows('place', 'B 12')
})

it('opens a cell with F2, and goes from cell to cell with the arrow keys', async () => {
  await cells('price').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  const field = page.locator('input[data-edit=stock]')
  expect(await field.getAttribute('aria-label')).toMatch(/^Stock of /)
  await field.press('Escape')
  expect(
    await page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')),
  ).toBe('3')
})

it('says what is wrong with a price, and keeps what was typed', async () => {
  await cells('price').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('cheap')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This is no price. Type it like 19.90.').waitFor()
  await expectValue(page.locator('input[data-edit=price]'), 'cheap')
  await page.keyboard.press('Escape')
  await shows('price', '12.34')
})

it('shows both values when somebody else was faster', async () => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  const place = other.locator('tbody [data-edit=place]').first()
  await place.waitFor()
  await cells('place').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('mine')
  await place.click()
  await other.keyboard.type('theirs')
  await Promise.all([other.waitForResponse(/edit_rows/), other.keyboard.press('Enter')])
  await other.close()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Somebody else has changed this/ })
  await dialog.getByRole('cell', { name: 'theirs' }).waitFor()
  await dialog.getByRole('cell', { name: 'mine' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await shows('place', 'mine')
  await page.reload()
  await shows('place', 'mine')
})

it('takes a block from a spreadsheet after it has shown what changes', async () => {
  await cells('price').first().focus()
  await paste('20.01\t3\n20.02\t4\n')
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByText('20.02').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save 2 changes' }).click()
  await shows('price', '20.01')
  expect(await cells('price').nth(1).textContent()).toContain('20.02')
  expect(await cells('stock').nth(1).textContent()).toBe('4')
  await cells('price').first().focus()
  await paste('20.05\ncheap\n')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByText('Line 2: “cheap” does not fit into Price.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await firstText('price')).toContain('20.01')
})

it('keeps a pasted block when the page is loaded again, until it is saved', async () => {
  await cells('price').first().focus()
  await paste('20.07\n')
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
  await dialog.getByRole('textbox').fill('20.08\n')
  await page.reload()
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  await expectValue(dialog.getByRole('textbox'), '20.08\n')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await shows('price', '20.08')
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  await expectValue(dialog.getByRole('textbox'), '')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

it('changes many together after it has shown what changes', async () => {
  await page.getByRole('searchbox', { name: 'Search releases' }).fill('lp')
  await page.waitForURL(/search=lp/)
  await cells('price').first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: 'With the selected formats' })
  await bar.getByRole('button', { name: 'Change …' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change \d+ formats$/ })
  await dialog.getByRole('textbox', { name: 'Place on the shelf' }).fill('Z 1')
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await shows('place', 'Z 1')
})

it('undoes a change of many as a whole, after it has shown what goes back', async () => {
  await page.getByRole('button', { name: 'Undo …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change' })
  await dialog.getByText('Z 1').first().waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Undo \d+ changes$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await cells('place').first().filter({ hasNotText: 'Z 1' }).waitFor({ state: 'attached' })
})

it('adds a release after asking which one it is, and opens its page', async () => {
  const list = page.url()
  const cell = await page.locator('tbody td').filter({ hasText: ' · ' }).first().textContent()
  const number = cell?.split(' · ')[1] ?? ''
  await page.getByRole('button', { name: 'New release' }).click()
  const form = page.getByRole('dialog', { name: 'New release' })
  await form.getByRole('textbox', { name: 'Catalogue number' }).fill(number)
  await form.getByRole('textbox', { name: 'Artist' }).fill('Trio Demo')
  await form.getByRole('textbox', { name: 'Title' }).fill('Kante')
  expect(await accessibilityFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Add the release' }).click()
  const question = page.getByRole('dialog', { name: 'Which one is it?' })
  await question
    .getByRole('link', { name: new RegExp(number.replace(/\W/g, '.')) })
    .first()
    .waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  // The refusal is the shop's question, and no fault.
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/releases\/add|409/.test(one)))
  await question.getByRole('button', { name: /^None of them/ }).click()
  await page.getByRole('heading', { level: 1, name: /Trio Demo – Kante/ }).waitFor()
  await page.goto(list)
  await cells('price').first().waitFor()
})

/** A picture of one colour, as a file. */
const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c40' } })
    .png()
    .toBuffer(),
})

it('edits one release: fields, a format and its cover; the shop and the history show it', async () => {
  await page.getByRole('link', { name: /^All/ }).click()
  await page.locator('tbody a').first().click()
  const details = page.getByRole('form', { name: 'Details' })
  await details.getByRole('textbox', { name: 'Subtitle' }).fill('as sung at the quay')
  await page.reload()
  await expectValue(details.getByRole('textbox', { name: 'Subtitle' }), 'as sung at the quay')
  await details.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.locator('details summary').first().click()
  const format = page.locator('details form').first()
  await format.getByRole('textbox', { name: 'Weight in grams' }).fill('271')
  await format.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /^Weight \d+ g 271 g$/ }).waitFor()
  const cover = page.getByRole('region', { name: 'Cover' })
  await cover.locator('input[type=file]').setInputFiles({
    ...{ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no picture') },
  })
  await page.getByRole('alert').getByText('song.mp3 is no picture that can be shown.').waitFor()
  const before = await cover
    .locator('img')
    .getAttribute('src')
    .catch(() => null)
  await cover.locator('input[type=file]').setInputFiles(await picture('front.png'))
  await page.getByText('The picture is saved.').waitFor()
  await cover.locator(`img:not([src="${before}"])`).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

it('edits the tracks of a release and adds a format; what was typed outlasts a reload', async () => {
  const tracks = page.getByRole('form', { name: 'Tracks' })
  await tracks.getByRole('button', { name: 'Add a track' }).click()
  const number = await tracks.getByRole('listitem').count()
  await tracks.getByRole('textbox', { name: `Title of track ${number}` }).fill('Quay')
  await tracks.getByRole('textbox', { name: `Length of track ${number}` }).fill('4.31')
  await tracks.getByRole('button', { name: 'Save the tracks' }).click()
  await tracks.getByRole('alert').getByText(`The length of track ${number} is not readable.`).waitFor()
  await page.reload()
  const length = tracks.getByRole('textbox', { name: `Length of track ${number}` })
  await expectValue(length, '4.31')
  await length.fill('4:31')
  await tracks.getByRole('button', { name: `Move track ${number} up` }).click()
  await expectValue(tracks.getByRole('textbox', { name: `Title of track ${number - 1}` }), 'Quay')
  expect(await accessibilityFindings(page)).toEqual([])
  await length.press('Enter')
  await page.getByText('The tracks are saved.').waitFor()
  await tracks.getByRole('button', { name: `Remove track ${number}` }).click()
  await tracks.getByRole('button', { name: 'Save the tracks' }).click()
  await page.getByText('The tracks are saved.').waitFor()
  await page.reload()
  await tracks.getByRole('textbox', { name: `Title of track ${number - 1}` }).waitFor()
  expect(await tracks.getByRole('listitem').count()).toBe(number - 1)

  await page.getByRole('button', { name: 'Add a format …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a format' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Flexi')
  await dialog.getByRole('textbox', { name: 'Price in euros' }).fill('free')
  await dialog.getByRole('textbox', { name: 'Price in euros' }).press('Enter')
  await dialog.getByText('This is no price. Type it like 19.90.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Price in euros' }).fill('5')
  await dialog.getByRole('textbox', { name: 'Price in euros' }).press('Enter')
  await page.locator('details summary', { hasText: 'Flexi' }).waitFor()
})

it('gives a track audio that is chosen or dropped, and says what is wrong with other files', async () => {
  const tracks = page.getByRole('form', { name: 'Tracks' })
  const track = tracks.getByRole('listitem').first()
  await tracks.getByRole('textbox', { name: 'Title of track 1' }).waitFor()
  const remove = tracks.getByRole('button', { name: 'Remove the audio of track 1' })
  if (await remove.isVisible()) await remove.click()
  const file = tracks.getByLabel('Choose the audio of track 1')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') })
  await tracks
    .getByRole('alert')
    .getByText(/^notes\.txt: /)
    .waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await file.setInputFiles({ name: 'tone.wav', mimeType: 'audio/wav', buffer: aWav() })
  await track.getByText('Can be played').waitFor()
  await remove.click()
  await track.evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'tone.wav', { type: 'audio/wav' }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [...aWav()],
  )
  await track.getByText('Can be played').waitFor()
  await tracks.getByRole('button', { name: 'Save the tracks' }).click()
  await page.getByText('The tracks are saved.').waitFor()
  await page.reload()
  await track.getByText('Can be played').waitFor()
})

it('copies a release, looks at the page of the hidden copy and deletes it', async () => {
  const address = page.url()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Make a copy' }).click()
  await page.waitForURL((url) => url.href !== address && /releases\//.test(url.href))
  await page.getByText('Hidden', { exact: true }).first().waitFor()
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe')
  await preview.locator('h1', { hasText: heading.split(' – ').at(-1)! }).waitFor()
  // It is above the fields, and must not cover them.
  await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded()
  expect((await page.locator('iframe').boundingBox())!.y).toBeLessThan(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Close the preview' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete …' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete/ })
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete the release' }).click()
  await page.getByRole('heading', { level: 1, name: 'Releases' }).waitFor()
})

it('fits on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await cells('price').first().waitFor()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.locator('tbody a').first().click()
  await page.getByRole('form', { name: 'Details' }).waitFor()
  const ofRelease = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(ofRelease[0]).toBeLessThanOrEqual(ofRelease[1]!)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(complaints.filter((one) => !/409|422/.test(one))).toEqual([])
})
