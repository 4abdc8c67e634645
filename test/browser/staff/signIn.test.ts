/** Getting into the back office without a passkey: password with authenticator app, recovery codes, and proofs by them. */
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { openDatabase } from '../../../server/platform/database/connection'
import { accessibilityFindings } from '../../support/axe'
import { launchBrowser, visit } from '../../support/browser'
import { type BuiltShop, openBuiltShop } from '../../support/builtShop'
import { freePort } from '../../support/freePort'

const password = 'warped needle, dusty sleeve'
let site: string
let shop: BuiltShop
let browser: Browser
let page: Page
/** The secret of the authenticator app. */
let secret: string
let recoveryCodes: string[]

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The code that an authenticator app shows. @param periods how many half minutes later */
const codeOfApp = (periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
const refusal = /This did not work\./

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  ;[shop, browser] = await Promise.all([
    // The test makes a session older in the file of the database.
    openBuiltShop({ port, env: { PUBLIC_URL: site, LOG_LEVEL: 'info', DATABASE_URL: '' } }),
    launchBrowser(),
  ])
  ;({ page } = await visit(browser, { bypassCSP: true }))
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** @returns the link of an invitation as an owner */
async function invitation(): Promise<string> {
  const { page: owner } = await visit(browser)
  await owner.goto(/http:\S+\/staff\/demo-sign-in#[\w-]+/.exec(shop.output())![0])
  await owner.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await owner.goto(`${site}/staff/team`)
  await owner.getByRole('button', { name: 'Invite a member' }).click()
  await owner.getByLabel(/^Name/).fill('Ada')
  await owner.getByRole('radio', { name: 'Owner' }).check()
  await owner.getByRole('button', { name: 'Make the link' }).click()
  return owner.getByRole('textbox', { name: 'Link' }).inputValue()
}

async function signOut(): Promise<void> {
  await button('Ada, Owner').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading('Sign in').waitFor()
}

async function fillSignIn(code: string): Promise<void> {
  await page.getByText('With password and code').click()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill(code)
  await button('Sign in').click()
}

it('lets a person join with a password and an app, once its code is right', async () => {
  await page.goto(await invitation())
  await heading('Welcome, Ada').waitFor()
  await page.getByText('With a password and an authenticator app').click()
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')
  secret = new URL(uri!).searchParams.get('secret')!
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code of the app').fill(codeOfApp(20))
  await button('Join').click()
  await page.getByText('This code does not fit.').first().waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  // What was typed is still there, so that only the code has to be typed again.
  expect(await page.getByLabel('Password').inputValue()).toBe(password)
  await page.getByLabel('Code of the app').fill(codeOfApp())
  await button('Join').click()
  await heading('Your recovery codes').waitFor()
  const shown = await page.getByRole('textbox', { name: 'Your recovery codes' }).inputValue()
  recoveryCodes = shown.trim().split('\n')
  expect(new Set(recoveryCodes).size).toBe(10)
  await button('I have kept them').click()
  await heading('Today').waitFor()
})

it('refuses a wrong code, and one that was used, and signs in with the next one', async () => {
  await signOut()
  await fillSignIn('000000')
  await page.getByText(refusal).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await page.getByLabel('Password').inputValue()).toBe(password)
  await page.getByLabel('Code').fill(codeOfApp(1))
  await button('Sign in').click()
  await heading('Today').waitFor()
  await signOut()
  await fillSignIn(codeOfApp())
  await page.getByText(refusal).waitFor()
})

it('signs in with a recovery code, once', async () => {
  const [code] = recoveryCodes
  await page.getByLabel('Code').fill(code!.toUpperCase())
  await button('Sign in').click()
  await heading('Today').waitFor()
  await signOut()
  await fillSignIn(code!)
  await page.getByText(refusal).waitFor()
  await page.getByLabel('Code').fill(recoveryCodes[1]!)
  await button('Sign in').click()
  await heading('Today').waitFor()
})

it('asks for a proof before a dangerous step, and goes on with it after the right one', async () => {
  const db = openDatabase({ dataDir: shop.dataDir, databaseUrl: null })
  await db.updateTable('staff_session').set({ proved_at: '2026-01-01T00:00:00.000Z' }).execute()
  await db.destroy()
  await page.goto(`${site}/staff/team`)
  await button('Invite a member').click()
  await page.getByLabel(/^Name/).fill('Bo')
  await button('Make the link').click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  // Ada has no passkey, so password and code are asked for at once, and passkeys are not spoken of.
  await proof.getByLabel('Password').waitFor()
  expect(await proof.getByText(/passkey/).count()).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  const prove = async (code: string) => {
    await proof.getByLabel('Password').fill(password)
    await proof.getByLabel('Code').fill(code)
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await prove('000000')
  await proof.getByText(refusal).waitFor()
  await prove(recoveryCodes[0]!)
  await proof.getByText(refusal).waitFor()
  await prove(recoveryCodes[2]!)
  await proof.waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('/staff/join#')
})
