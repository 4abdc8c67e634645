/** Does the steps of a customer from the registration to the account page, in a real browser. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Database } from '../../server/platform/database/schema'
import { hydrated, type Visit, visit } from './browser'
import { aCustomer, type TestCustomer } from './customerBuilders'
import { linkInMail } from './mailbox'

export const customerPassword = 'seven small sleeves'
/** Makes an address that no other test uses, and to which no mail has gone. */
export const newAddress = (): string => `customer-${randomUUID()}@example.org`

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
export const part = (page: Page, name: string) => page.getByRole('region', { name })
export const isAt = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor()
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('rille.customer'))
export const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

/** Makes an account the way customers do. */
export async function register(page: Page, shop: string, email: string): Promise<void> {
  await page.goto(`${shop}/user/login`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await isAt(page, 'Create an account')
  await page.getByLabel('E-mail *').fill(email)
  await press(page, 'Send me the link')
  await page.getByText('If this address can be used, we have sent you an e-mail.').waitFor()
  await page.goto(await linkInMail(shop, email, /choose your password/))
  await hydrated(page)
  await page.getByLabel('New password *').fill(customerPassword)
  await press(page, 'Save password and log in')
  await isAt(page, 'Your account')
}

export async function logIn(page: Page, email: string, word = customerPassword): Promise<void> {
  await page.getByLabel('E-mail *').fill(email)
  await page.getByLabel('Password *').fill(word)
  await press(page, 'Log in')
}

export const savedAddress = {
  name: 'Alex Example',
  street: 'Beispielweg',
  street_number: '12',
  postal_code: '10999',
  city: 'Berlin',
  id_country: 'DE',
}

/** Inserts a customer whose session began now, with an address that no other test uses. */
export const aCustomerOfNow = (db: Kysely<Database>, changes: Partial<Database['customer']> = {}) =>
  aCustomer(db, { email: `wish.${randomUUID()}@example.org`, now: new Date().toISOString(), ...changes })

/** Opens a browser in which this customer is logged in. */
export async function visitCustomer(
  browser: Browser,
  { token }: TestCustomer,
  options: BrowserContextOptions,
): Promise<Visit> {
  const visited = await visit(browser, { ...options, bypassCSP: true })
  await visited.page.addInitScript((kept) => {
    if (localStorage.getItem('rille.customer') === null) localStorage.setItem('rille.customer', kept)
  }, token)
  return visited
}

/**
 * Opens a page and waits until the customer is known and the basket is filled in from the account: while it is busy,
 * nothing can be added.
 */
export async function openQuiet(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Finds the link to the wishlist when nothing is under way that leaving the page would take along. */
export const wishlistLink = (page: Page, count?: number): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: count === undefined ? 'Wishlist' : `Wishlist ${count}`, exact: true })
    .and(page.locator('a:not([data-waiting])'))
