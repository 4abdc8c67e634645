/** Spec 2.1, 3.4 and 4.1 as a customer has them: from the mail of the registration to the end of the account. */
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { accessibilityFindings } from '../support/axe'
import { hydrated, launchBrowser, type Visit, visit } from '../support/browser'
import { linkInMail } from '../support/mailbox'
import { desktop, phone } from '../support/shopper'

jest.setTimeout(180_000)

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const password = 'seven small sleeves'
let customers = 0
/** Nobody else's, and the mails to it neither. */
const newAddress = () => `customer-${process.pid}-${++customers}@example.org`

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const part = (page: Page, name: string) => page.getByRole('region', { name })
const isAt = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('rille.customer'))
const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

/** Makes an account the way customers do. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${shop()}/user/login`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await isAt(page, 'Create an account')
  await page.getByLabel('E-mail *').fill(email)
  await press(page, 'Send me the link')
  await page.getByText('If this address can be used, we have sent you an e-mail.').waitFor()
  await page.goto(await linkInMail(shop(), email, /choose your password/))
  await hydrated(page)
  await page.getByLabel('New password *').fill(password)
  await press(page, 'Save password and log in')
  await isAt(page, 'Your account')
}

async function logIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel('E-mail *').fill(email)
  await page.getByLabel('Password *').fill(word)
  await press(page, 'Log in')
}

async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(shop() + path)
  await hydrated(page)
  return page
}

describe.each([
  ['a phone', { ...phone, colorScheme: 'dark' as const }],
  ['a desktop', desktop],
])('on %s', (_kind, options) => {
  it('a customer registers from the mail, logs in, changes what the shop knows, and leaves', async () => {
    const { page, complaints } = await visit(browser, { ...options, bypassCSP: true })
    const email = newAddress()
    await register(page, email)
    expect(new URL(page.url()).pathname).toBe('/user/account')
    expect(await accessibilityFindings(page)).toEqual([])

    const contact = part(page, 'Contact and preferences')
    await contact.getByLabel('Phone', { exact: true }).fill('+49 30 123456')
    await contact.getByRole('button', { name: 'Save' }).click()
    await contact.getByText('Saved.').waitFor()
    await contact.getByLabel(/^E-mail me when/).click()
    await press(page, 'Add a delivery address')
    await page.getByLabel('Name *').fill('Alex Example')
    await page.getByLabel('Street *').fill('Beispielweg 12 a')
    await page.getByLabel('Postcode *').fill('10999')
    await page.getByLabel('City *').fill('Berlin')
    expect(await accessibilityFindings(page)).toEqual([])
    await part(page, 'Addresses').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit the address of Alex Example' }).waitFor()

    // What was saved is there after all is forgotten.
    await page.reload()
    await part(page, 'Addresses').getByText('Beispielweg 12 a').waitFor()
    expect(await contact.getByLabel('Phone', { exact: true }).inputValue()).toBe('+49 30 123456')
    expect(await page.getByLabel('Use as default at checkout').isChecked()).toBe(true)

    await part(page, 'Newsletter').getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText(/^We've sent an e-mail to customer-/).waitFor()
    await page.goto(await linkInMail(shop(), email, /newsletter/i))
    await page.getByText(/^You're subscribed with/).waitFor()
    expect(new URL(page.url()).search).toBe('')

    await press(page, 'Delete account')
    await page.getByLabel('Password *').fill(password)
    expect(await accessibilityFindings(page)).toEqual([])
    await press(page, 'Delete my account for good')
    await isAt(page, 'Log in')
    await page.getByText(/^Your account is deleted/).waitFor()
    expect(await storedToken(page)).toBeNull()
    expect(complaints).toEqual([])
    await logIn(page, email)
    await page.getByText('E-mail or password is wrong.').waitFor()
    await page.context().close()
  })
})

describe('a customer in several tabs and browsers', () => {
  let here: Visit
  let email: string
  beforeAll(async () => {
    here = await visit(browser, desktop)
    email = newAddress()
    await register(here.page, email)
  })
  afterAll(() => here.page.context().close())

  it('is logged out and in everywhere at once, and led back to where the link stood', async () => {
    const { page } = here
    const other = await secondTab(page.context(), '/releases')
    await headerLink(other, 'Your account').waitFor()
    await press(page, 'Log out')
    await page.getByText('You are logged out.').waitFor()
    await headerLink(other, 'Log in').waitFor()
    await other.getByRole('contentinfo').getByText('Newsletter').waitFor()

    await headerLink(other, 'Log in').click()
    await logIn(other, email, 'not the one')
    await other.getByText('E-mail or password is wrong.').waitFor()
    await logIn(other, email)
    await other.waitForURL(`${shop()}/releases`)
    await headerLink(other, 'Your account').waitFor()
    await isAt(page, 'Your account')
    expect(await other.getByRole('contentinfo').getByText('Newsletter').count()).toBe(0)
    await other.close()
  })

  it('with a token that another tab has refreshed stays logged in', async () => {
    const { page } = here
    const before = await storedToken(page)
    const other = await secondTab(page.context(), '/user/account')
    await isAt(other, 'Your account')
    await part(other, 'Orders').waitFor()
    while ((await storedToken(page)) === before) await page.waitForTimeout(50)
    // In the tab that slept.
    await part(page, 'Contact and preferences').getByLabel('Phone', { exact: true }).fill('030 987654')
    await part(page, 'Contact and preferences').getByRole('button', { name: 'Save' }).click()
    await part(page, 'Contact and preferences').getByText('Saved.').waitFor()
    await other.close()
  })

  it('logs out other devices, which are told so', async () => {
    const { page } = here
    const { page: away } = await visit(browser, desktop)
    await away.goto(`${shop()}/user/account`)
    await hydrated(away)
    await logIn(away, email)
    await part(away, 'Devices').getByText('this device').waitFor()
    expect(await part(away, 'Devices').getByRole('listitem').count()).toBe(2)

    await page.reload()
    await part(page, 'Devices')
      .getByRole('button', { name: /^Log out .*, last used/ })
      .click()
    await part(page, 'Devices')
      .getByRole('button', { name: /^Log out .*, last used/ })
      .waitFor({ state: 'hidden' })
    await away.getByLabel(/^E-mail me when/).click()
    await away.getByText('Please log in again.').waitFor()
    expect(await storedToken(away)).toBeNull()
    await away.context().close()
  })

  it('gets all that the shop knows as a file', async () => {
    const { page } = here
    const download = page.waitForEvent('download')
    await press(page, 'Download my data')
    const file = await download
    expect(file.suggestedFilename()).toBe('Rille Records – Your data.json')
    const data = await readFile(await file.path(), 'utf8')
    expect(JSON.stringify(JSON.parse(data))).toContain(email)
    expect(data).toContain('030 987654')
  })

  it('has no private word in what the server sends, and no shift when the browser takes over', async () => {
    const { page, complaints } = here
    complaints.length = 0
    const html = await (await fetch(`${shop()}/user/account`)).text()
    expect(html).toContain('Opening your account')
    await page.addInitScript(() => {
      const seen = { score: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.score += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/releases', '/user/account', '/imprint']) {
      await page.goto(shop() + path)
      await headerLink(page, 'Your account').waitFor()
      await page.waitForTimeout(500)
      const { score } = await page.evaluate(() => (window as unknown as { seen: { score: number } }).seen)
      expect([path, score < 0.01 ? 0 : score]).toEqual([path, 0])
    }
    expect(complaints).toEqual([])
  })
})

describe('the link of a mail', () => {
  it('is good once, and stays out of titles and of what other pages hear', async () => {
    const { page } = await visit(browser, desktop)
    const email = newAddress()
    await page.goto(`${shop()}/user/register`)
    await hydrated(page)
    await page.getByLabel('E-mail *').fill(email)
    await press(page, 'Send me the link')
    const link = await linkInMail(shop(), email, /choose your password/)
    const token = link.split('/').at(-1)!
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.headers().referer ?? ''} ${request.url()}`))
    await page.goto(link)
    await hydrated(page)
    expect(await page.title()).toBe('Choose a password | Rille Records')
    await page.getByLabel('New password *').fill('password1')
    await press(page, 'Save password and log in')
    await page.getByText('Please choose a less common password.').waitFor()
    await page.getByLabel('New password *').fill(password)
    await press(page, 'Save password and log in')
    await isAt(page, 'Your account')
    expect(asked.filter((line) => line.includes(token))).toEqual([` ${link}`])

    await page.goto(link)
    await hydrated(page)
    await page.getByLabel('New password *').fill(password)
    await press(page, 'Save password and log in')
    await page.getByText('This link is no longer valid. Please request a new one.').waitFor()
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await isAt(page, 'Forgot your password?')
    await page.context().close()
  })
})
