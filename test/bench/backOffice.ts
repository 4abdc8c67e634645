import type { Page } from 'playwright-core'
import { openDatabase } from '../../server/platform/database/connection'
import { launchBrowser, visit } from '../support/browser'
import { aStaffMember } from '../support/staffBuilders'

export interface OpenBackOffice {
  page: Page
  /** The address of the back office, without a slash at its end. */
  address: string
  close(): Promise<void>
}

/**
 * Opens a browser in which an owner is signed in to the back office of a shop on SQLite.
 * @param url of the running shop
 */
export async function openBackOffice(url: string, dataDir: string): Promise<OpenBackOffice> {
  const db = openDatabase({ dataDir, databaseUrl: null })
  const { cookie } = await aStaffMember(db, { role: 'owner', now: new Date() })
  await db.destroy()
  // Changes are only accepted from the shop's own address.
  const origin = url.replace('127.0.0.1', 'localhost')
  const browser = await launchBrowser()
  const { page } = await visit(browser, { bypassCSP: true })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: origin }])
  return { page, address: `${origin}/staff`, close: () => browser.close() }
}
