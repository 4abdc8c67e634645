/** The back office in German: before signing in, for a member who chose it, and to the word on every screen. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { parse } from 'yaml'
import { languageNames } from '../../../src/shared/language'
import { findDemoLink } from '../../support/backOffice'
import { caughtUp, connectBrowser, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop, projectRoot } from '../../support/builtShop'
import { buyableFormats, buyByCard, callsTo } from '../../support/buying'
import { englishWords } from '../../support/englishWords'
import { freePort } from '../../support/freePort'
import { type ShownText, shownTexts } from '../../support/languages/shownTexts'
import { readStaffTexts, staffTextModules } from '../../support/languages/staffTexts'

let shop: BuiltShop
let browser: Browser
let page: Page
let complaints: string[]
let site: string

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: site, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  const [format] = await buyableFormats(shop.url)
  await buyByCard(callsTo(shop.url), shop.url, [format!])
  ;({ page, complaints } = await visit(browser, { locale: 'de-DE' }))
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})
afterEach(() => expect(complaints.filter((text) => !/40[0-9]/.test(text))).toEqual([]))

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

it('is in the language of the browser before anybody has signed in, and can be changed', async () => {
  await page.goto(`${site}/staff`)
  await heading('Anmelden').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await heading('Sign in').waitFor()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await heading('Anmelden').waitFor()
})

it('says in German why a sign-in has failed', async () => {
  await page.getByText('Mit Passwort und Code').click()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Passwort').fill('a wrong password')
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByText('Das hat nicht geklappt. Prüfen Sie Name, Passwort und Code').waitFor()
})

it('stays in that language for the member who signs in', async () => {
  await page.goto(await findDemoLink(shop))
  await heading('Heute').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
})

const staffTexts = staffTextModules.flatMap(readStaffTexts)
const germanTexts = new Set(staffTexts.map(({ german }) => german))
/** English texts that have a word outside of their placeholders, and are no German ones. */
const englishTexts = staffTexts.flatMap(({ place, english }) => {
  const words = english.replace(/\{\w+\}/g, '')
  if (germanTexts.has(english) || !/\p{L}{3}/u.test(words)) return []
  const pattern = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return { place, pattern: new RegExp(`^${pattern}$`, 'u') }
})

/** What the demo's content folder says: names of releases, texts and settings that are data here. */
const demoTexts = (() => {
  const folder = path.join(projectRoot, 'static/demo')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const values = files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => listTexts(parse(read(file))))
    .flatMap((text) => text.split('\n'))
  const lines = files.filter((file) => file.endsWith('.md')).flatMap((file) => read(file).split('\n'))
  return new Set([...values, ...lines].map((text) => text.trim()))
})()
/** Those with English words, the longest first. */
const englishData = [...demoTexts]
  .filter((text) => englishWords.test(text))
  .sort((a, b) => b.length - a.length)
/** A language is named in itself. */
const ownNames = new Set(Object.values(languageNames))

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** Data, paths, and what stands as code: names and values of settings. */
const isData = ({ text, where }: ShownText): boolean =>
  where.startsWith('<code ') || /^\s*\//.test(text) || demoTexts.has(text.trim()) || ownNames.has(text.trim())

/** Takes out what comes from the demo's content folder; long texts are cut off with an ellipsis. */
function withoutData(text: string): string {
  const rest = englishData.reduce((left, known) => left.replaceAll(known, ''), text)
  const [, start] = /([^,]{6,})…$/.exec(rest) ?? []
  return start && englishData.some((known) => known.startsWith(start.trim())) ? rest.replace(start, '') : rest
}

/** Lists what the screen says in English: the texts of the program, and whatever has an English word. */
async function findEnglish(): Promise<string[]> {
  const texts = await page.evaluate(shownTexts, undefined)
  return texts
    .filter((shown) => !isData(shown))
    .flatMap(({ text, where }) => {
      const trimmed = text.trim()
      const places = englishTexts
        .filter(({ pattern }) => pattern.test(trimmed))
        .map(({ place }) => `"${trimmed}" (${place})`)
      if (places.length > 0) return places
      const lines = trimmed.split('\n').filter((line) => englishWords.test(line))
      return lines
        .filter((line) => englishWords.test(withoutData(line.trim())))
        .map((line) => `"${line}" in ${where}`)
    })
}

it('has done something that the log tells of', async () => {
  await page.goto(`${site}/staff/orders/10001`)
  await page.getByRole('button', { name: 'Notiz schreiben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notiz schreiben' })
  await dialog.getByRole('textbox', { name: 'Notiz' }).fill('Liegt am Tresen')
  const write = dialog.getByRole('button', { name: 'Notiz schreiben' })
  await write.click()
  await page.getByText('Liegt am Tresen').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
})

it.each([
  ['', 'Heute'],
  ['/inbox', 'Eingang'],
  ['/orders', 'Bestellungen'],
  ['/orders/10001', 'Bestellung 10001'],
  ['/orders/shipping', 'Als verschickt markieren'],
  ['/packing', 'Packen'],
  ['/point-of-sale', 'Ladenverkauf'],
  ['/listing', 'Gebrauchtes'],
  ['/goods-in', 'Wareneingang'],
  ['/releases', 'Titel'],
  ['/customers', 'Kunden'],
  ['/vouchers', 'Rabattcodes'],
  ['/pages', 'Seiten'],
  ['/pages/frontpage', 'Rille Records'],
  ['/info-texts/terms', 'AGB'],
  ['/curated-lists', 'Listen'],
  ['/redirects', 'Alte Adressen'],
  ['/accounting', 'Buchhaltung'],
  ['/reports', 'Auswertungen'],
  ['/settings', 'Einstellungen'],
  ['/team', 'Team'],
  ['/integrations', 'Schnittstellen'],
  ['/audit-log', 'Protokoll'],
  ['/nowhere', 'Unter dieser Adresse gibt es nichts'],
  ['/account', 'Ihr Konto'],
])('says nothing in English at %s', async (address, name) => {
  await page.goto(`${site}/staff${address}`)
  await heading(name).waitFor()
  await page.waitForFunction(() => !document.body.textContent?.includes('Lädt …'))
  await caughtUp(page)
  expect(await findEnglish()).toEqual([])
})

it('is in the language that the member chooses, from then on', async () => {
  await page.getByRole('radio', { name: 'English' }).click()
  await heading('Your account').waitFor()
  await page.goto(`${site}/staff`)
  await heading('Today').waitFor()
})
