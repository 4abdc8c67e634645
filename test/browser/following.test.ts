/** A guest follows a label, confirms by mail, gets the weekly mail, and ends it. */
import type { Browser } from 'playwright-core'
import { createWeeklyNews } from '../../server/core/customer/following/weeklyNews'
import { openDatabase } from '../../server/platform/database/connection'
import { accessibilityFindings } from '../support/axe'
import { hydrated, launchBrowser, visit } from '../support/browser'
import { type BuiltShop, openBuiltShop } from '../support/builtShop'
import { linkInMail } from '../support/mailbox'
import { databaseSettings } from '../support/shopDatabase'
import { phone } from '../support/shopper'

let shop: BuiltShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openBuiltShop(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** A week of the shop is over in which a label got a new release; all others have been there for long. */
async function endOfWeek(labelSlug: string): Promise<void> {
  const { DATABASE_URL } = await databaseSettings(shop.dataDir)
  const db = openDatabase({ dataDir: shop.dataDir, databaseUrl: DATABASE_URL ?? null })
  try {
    await db.updateTable('release').set({ added_at: '2026-01-01T10:00:00.000Z' }).execute()
    const { uuid_release } = await db
      .selectFrom('release_label')
      .innerJoin('label', 'label.uuid_label', 'release_label.uuid_label')
      .select('uuid_release')
      .where('label.slug', '=', labelSlug)
      .executeTakeFirstOrThrow()
    const added_at = new Date().toISOString()
    await db.updateTable('release').set({ added_at }).where('uuid_release', '=', uuid_release).execute()
    // From Friday to Sunday, the shop has planned the mails of this week already.
    await db.deleteFrom('week_release').execute()
    await db.deleteFrom('news_week').execute()
    const news = createWeeklyNews(db, {
      mailsPerHour: async () => 1000,
      now: () => new Date(),
      onJobsQueued: () => {},
    })
    expect(await news.plan()).toMatchObject({ releases: 1, mails: 1 })
  } finally {
    await db.destroy()
  }
}

it('a guest follows a label from its page, until the link of the weekly mail leads to the button that ends it', async () => {
  const { page, complaints } = await visit(browser, { ...phone, bypassCSP: true })
  const email = 'guest@example.org'
  await page.goto(`${shop.url}/label/halbmeer`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Follow: Halbmeer' }).click()
  await page.getByRole('dialog').getByLabel('E-mail address *').fill(email)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send me the link to confirm' }).click()
  await page.getByText('Almost there').waitFor()

  await page.goto(await linkInMail(shop.url, email, /^Please confirm/))
  await page.getByText(/^Almost there/).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, send me these e-mails' }).click()
  await page.getByText(/^Thank you, your address is confirmed/).waitFor()
  await page.getByRole('link', { name: 'Halbmeer' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  const following = page.url().replace(/\/confirm$/, '')

  await endOfWeek('halbmeer')
  const release = await linkInMail(shop.url, email, /^New for you/)
  expect(new URL(release).pathname).toMatch(/^\/release\//)

  await page.goto(`${following}/stop`)
  await page.getByRole('button', { name: 'End the e-mails' }).click()
  await page.getByText('You get no more of these e-mails.').waitFor()
  await page.getByText('Erase everything').click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByRole('heading', { name: 'Erased' }).waitFor()
  await page.goto(following)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await page.context().close()
})
