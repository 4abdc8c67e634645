/** From the mail of the registration to the end of the account. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { caughtUp, connectBrowser, contentOfFile, hydrated, type Visit, visit } from '../support/browser'
import {
  customerPassword,
  headerLink,
  isAt,
  logIn,
  newAddress,
  part,
  press,
  register,
  storedToken,
} from '../support/customerAccount'
import { linkInMail } from '../support/mailbox'
import { desktop } from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(shop() + path)
  await hydrated(page)
  return page
}

describe('a customer in several tabs and browsers', () => {
  let here: Visit
  let email: string
  beforeAll(async () => {
    here = await visit(browser, desktop)
    email = newAddress()
    await register(here.page, shop(), email)
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
    await page.waitForFunction((old) => localStorage.getItem('rille.customer') !== old, before)
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
    const data = (await contentOfFile(file)).toString()
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
      await page.waitForLoadState('networkidle')
      await caughtUp(page)
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
    await page.getByLabel('New password *').fill(customerPassword)
    await press(page, 'Save password and log in')
    await isAt(page, 'Your account')
    expect(asked.filter((line) => line.includes(token))).toEqual([` ${link}`])

    await page.goto(link)
    await hydrated(page)
    await page.getByLabel('New password *').fill(customerPassword)
    await press(page, 'Save password and log in')
    await page.getByText('This link is no longer valid. Please request a new one.').waitFor()
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await isAt(page, 'Forgot your password?')
    await page.context().close()
  })
})
