/** The ground of the back office: invitations, passkeys, roles, sessions that end, and a connection that is lost. */
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings } from '../support/axe'
import { findDemoLink, goByKeys } from '../support/backOffice'
import { connectBrowser, expectValue, type Visit, visit } from '../support/browser'
import { type BuiltShop, openBuiltShop } from '../support/builtShop'
import { freePort } from '../support/freePort'

/** Passkeys need a host name, so the shop is not at 127.0.0.1. */
let site: string
let shop: BuiltShop
let browser: Browser
let owner: Visit

/** Opens a page whose browser has an authenticator that always agrees. */
async function visitWithPasskeys(options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const opened = await visit(browser, { bypassCSP: true, ...options })
  const devTools = await opened.page.context().newCDPSession(opened.page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return opened
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  ;[shop, browser] = await Promise.all([
    openBuiltShop({ port, env: { PUBLIC_URL: site, LOG_LEVEL: 'info' } }),
    connectBrowser(),
  ])
  owner = await visitWithPasskeys()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** Invites a member on the screen of the team. @returns the link */
async function invite(page: Page, name: string): Promise<string> {
  await page.goto(`${site}/staff/team`)
  await button(page, 'Invite a member').click()
  await page.getByLabel(/^Name/).fill(name)
  await button(page, 'Make the link').click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await button(page, 'Done').click()
  return link
}

it('signs in to the demo once, with the link that the start has printed', async () => {
  const link = await findDemoLink(shop)
  const { page } = owner
  await page.goto(link)
  await heading(page, 'Today').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  const again = await visit(browser)
  await again.page.goto(link)
  await heading(again.page, 'The demo link could not be used').waitFor()
})

it('makes a passkey, and lists it', async () => {
  const { page } = owner
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByLabel(/^Name of the device/).fill('Laptop')
  await button(page, 'Add a passkey').click()
  await button(page, 'Remove Laptop').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Set a password').click()
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

it('lets an invited person join with a passkey on a phone, and sign in with it again', async () => {
  const link = await invite(owner.page, 'Cleo')
  const { page, complaints } = await visitWithPasskeys({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  await page.goto(link)
  await heading(page, 'Welcome, Cleo').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Make a passkey').click()
  await heading(page, 'Your recovery codes').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'I have kept them').click()
  await heading(page, 'Today').waitFor()
  expect(await page.getByRole('link', { name: 'Team' }).count()).toBe(0)
  expect(complaints).toEqual([])

  await button(page, 'Cleo, Packer').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await button(page, 'Sign in with a passkey').click()
  await heading(page, 'Today').waitFor()
  await page.goto(`${site}/staff/team`)
  await heading(page, 'Your role does not include this').waitFor()
})

it('shows what a new role changes, and logs it', async () => {
  const { page } = owner
  await page.goto(`${site}/staff/team`)
  await button(page, 'Actions: Cleo').click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByRole('radio', { name: 'Manager' }).check()
  await page.getByRole('row', { name: 'Role packer manager' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Change role').click()
  await page.getByRole('row', { name: /^Cleo Manager/ }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  await goByKeys(page, 'l')
  await heading(page, 'Audit log').waitFor()
  await page.getByLabel('Action').selectOption('Role changed')
  await button(page, 'Search').click()
  await page.locator('summary').filter({ hasText: 'Changes' }).click()
  await page.getByRole('row', { name: 'Role packer manager' }).waitFor()
  expect(new URL(page.url()).search).toBe('?action=staff+role')
  expect(await accessibilityFindings(page)).toEqual([])
})

it('goes on where it was when the session has ended', async () => {
  const { page } = owner
  await page.goto(`${site}/staff/team`)
  await button(page, 'Invite a member').click()
  await page.getByLabel(/^Name/).fill('Dora')
  await page.context().clearCookies()
  await button(page, 'Make the link').click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  // The escape key closes the upper dialog alone.
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'detached' })
  await expectValue(page.getByLabel(/^Name/), 'Dora')

  await button(page, 'Make the link').click()
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
  expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('/staff/join#')
})

it('keeps what was typed when the connection is lost, and when the page is loaded again', async () => {
  const { page } = owner
  await page.goto(`${site}/staff/team`)
  await button(page, 'Invite a member').click()
  await page.getByLabel(/^Name/).fill('Emil')
  await page.context().setOffline(true)
  await button(page, 'Make the link').click()
  await page.getByText(/^No connection to the shop/).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('The shop answers again.').waitFor()
  await page.reload()
  await button(page, 'Invite a member').click()
  await expectValue(page.getByLabel(/^Name/), 'Emil')
})
