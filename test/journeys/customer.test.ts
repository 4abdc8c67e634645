/** A customer, from the mail of the registration to the downloads of an order, and to the end of the account. */
import type { Kysely } from 'kysely'
import type { Browser } from 'playwright-core'
import type { Database } from '../../server/platform/database/schema'
import type { BaseData } from '../../src/shared/contract'
import { accessibilityFindings } from '../support/axe'
import { basketWith, connectBrowser, contentOfFile, expectValue, visit } from '../support/browser'
import {
  aCustomerOfNow,
  customerPassword,
  isAt,
  logIn,
  newAddress,
  openQuiet,
  part,
  press,
  register,
  savedAddress,
  storedToken,
  visitCustomer,
  wishlistLink,
} from '../support/customerAccount'
import { aSavedAddress } from '../support/customerBuilders'
import { linkInMail } from '../support/mailbox'
import { addressOf, askApi } from '../support/pages'
import { openDemoShopDatabase } from '../support/shopDatabase'
import {
  agree,
  buyNow,
  cards,
  desktop,
  enterCard,
  findStock,
  goToCheckout,
  phone,
  seenOrders,
} from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
let db: Kysely<Database>
beforeAll(async () => {
  browser = await connectBrowser()
  db = openDemoShopDatabase()
})
afterAll(async () => {
  await browser.close()
  await db.destroy()
})

describe.each([
  ['a phone', { ...phone, colorScheme: 'dark' as const }],
  ['a desktop', desktop],
])('on %s', (_kind, options) => {
  it('a customer registers from the mail, logs in, changes what the shop knows, and leaves', async () => {
    const { page, complaints } = await visit(browser, { ...options, bypassCSP: true })
    const email = newAddress()
    await register(page, shop(), email)
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
    await expectValue(contact.getByLabel('Phone', { exact: true }), '+49 30 123456')
    expect(await page.getByLabel('Use as default at checkout').isChecked()).toBe(true)

    await part(page, 'Newsletter').getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText(/^We've sent an e-mail to customer-/).waitFor()
    await page.goto(await linkInMail(shop(), email, /newsletter/i))
    await page.getByText(/^Almost there: you get our newsletter/).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await press(page, 'Yes, send me the newsletter')
    await page.getByText(/^You're subscribed with/).waitFor()
    expect(new URL(page.url()).search).toBe('')

    await press(page, 'Delete account')
    await page.getByLabel('Password *').fill(customerPassword)
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

it('a customer fills the wishlist, buys with rebate and autofill, and downloads two formats, one interrupted', async () => {
  const customer = await aCustomerOfNow(db, { rebate_percent: 10 })
  const { shipping_address_types } = await askApi<BaseData>(shop(), '/base_data')
  const type = shipping_address_types[0].uuid_shipping_address_type
  const default_shipping_uuid_customer_address = await aSavedAddress(db, customer, savedAddress, type)
  await db
    .updateTable('customer')
    .set({ default_shipping_uuid_customer_address })
    .where('uuid_customer', '=', customer.uuidCustomer)
    .execute()
  const record = (await findStock(shop())).withDownload[1]

  const { page, complaints } = await visitCustomer(browser, customer, desktop)
  await openQuiet(page, shop() + addressOf('release', record.slug))
  await page
    .getByRole('button', { name: /^Add to Wishlist/ })
    .first()
    .click()
  await wishlistLink(page, 1).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await basketWith(page, 1).click()
  await goToCheckout(page)
  await page.getByText('Saved in your account.').waitFor()
  await enterCard(page, cards.good)
  await agree(page)
  await page.getByLabel(/^I agree that the downloads begin at once/).check()
  await buyNow(page)
  const [{ number, words, total }] = await seenOrders(page)
  const { price } = record.formats[0]
  const rebate = Number(/^Your rebate, 10 %\s+[−-]€(\d+\.\d\d)$/m.exec(words)![1])
  const shipping = Number(/^Shipping\s+€(\d+\.\d\d)$/m.exec(words)![1])
  expect(rebate).toBeCloseTo(price / 10, 1)
  expect(total).toBeCloseTo(price - rebate + shipping, 2)

  await openQuiet(page, `${shop()}/user/account`)
  await page.getByRole('link', { name: `Download what came with order ${number}` }).click()
  const files: Buffer[] = []
  let lastUrl = ''
  for (const preset of ['MP3 128 kbit/s', 'Opus 64 kbit/s']) {
    await page.getByRole('radio', { name: preset }).check()
    const began = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`^Download ${preset}`) }).click()
    const file = await began
    files.push(await contentOfFile(file))
    lastUrl = file.url()
  }
  expect(files[0].equals(files[1])).toBe(false)
  expect((await goOnAfterBreak(lastUrl)).equals(files[1])).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

/** Downloads the beginning, breaks off, and fetches the rest as a browser does. */
async function goOnAfterBreak(url: string): Promise<Buffer> {
  const begun = await fetch(url)
  const reader = begun.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  const beginning = Buffer.from(value!).subarray(0, 1000)
  const headers = { Range: `bytes=${beginning.length}-`, 'If-Range': begun.headers.get('etag')! }
  const rest = await fetch(url, { headers })
  expect(rest.status).toBe(206)
  return Buffer.concat([beginning, Buffer.from(await rest.arrayBuffer())])
}
