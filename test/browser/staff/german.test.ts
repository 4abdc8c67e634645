/** The back office in German: before signing in, for a member who chose it, and to the word on every screen. */
import type { Browser, Page } from 'playwright-core'
import { findDemoLink } from '../../support/backOffice'
import { connectBrowser, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { buyableFormats, buyByCard, callsTo } from '../../support/buying'
import { freePort } from '../../support/freePort'
import { shownTexts } from '../../support/languages/shownTexts'
import { readStaffTexts, staffTextModules } from '../../support/languages/staffTexts'

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
  const [format] = await buyableFormats(shop.url)
  await buyByCard(callsTo(shop.url), shop.url, [format!])
  ;({ page, complaints } = await visit(browser, { locale: 'de-DE' }))
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})
afterEach(() => expect(complaints.filter((text) => !/40[0-9]/.test(text))).toEqual([]))

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

it('is in the language of the browser before anybody has signed in, and can be changed', async () => {
  await page.goto(`${shop.url}/staff`)
  await heading('Anmelden').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await heading('Sign in').waitFor()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await heading('Anmelden').waitFor()
})

it('says in German why a sign-in has failed', async () => {
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

/** Lists what the screen says in English. */
async function findEnglish(): Promise<string[]> {
  const texts = await page.evaluate(shownTexts, undefined)
  return texts.flatMap(({ text }) =>
    englishTexts
      .filter(({ pattern }) => pattern.test(text.trim()))
      .map(({ place }) => `"${text.trim()}" (${place})`),
  )
}

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
  ['/curated-lists', 'Listen'],
  ['/redirects', 'Alte Adressen'],
  ['/accounting', 'Buchhaltung'],
  ['/reports', 'Auswertungen'],
  ['/settings', 'Einstellungen'],
  ['/team', 'Team'],
  ['/integrations', 'Schnittstellen'],
  ['/audit-log', 'Protokoll'],
  ['/account', 'Ihr Konto'],
])('says nothing in English at %s', async (path, name) => {
  await page.goto(`${shop.url}/staff${path}`)
  await heading(name).waitFor()
  await page.getByText('Lädt …').waitFor({ state: 'detached' })
  expect(await findEnglish()).toEqual([])
})

it('is in the language that the member chooses, from then on', async () => {
  await page.getByRole('radio', { name: 'English' }).click()
  await heading('Your account').waitFor()
  await page.goto(`${shop.url}/staff`)
  await heading('Today').waitFor()
})
