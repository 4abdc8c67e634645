/** A gift card as people have it: bought with a card, read in its mail, and spent in part by the one it is for. */
import type { Browser, Page } from 'playwright-core'
import { money } from '../../src/shared/money'
import { basketWith, hydrated, launchBrowser, visit } from '../support/browser'
import { addressOf } from '../support/pages'
import {
  agree,
  buyNow,
  cards,
  desktop,
  enterAddress,
  enterCard,
  findStock,
  goToCheckout,
  seenOrders,
  shopperWith,
} from '../support/shopper'

const shop = () => process.env.SHOP_URL!
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** @returns the text of the newest mail with this subject, which a job sends */
async function mailWith(page: Page, subject: string): Promise<string> {
  const found = page.getByText(subject)
  do await page.goto(`${shop()}/dev/mails`)
  while ((await found.count()) === 0)
  await found.first().click()
  return (await page.locator('pre').textContent()) ?? ''
}

it('is bought for somebody, comes by mail, and pays a part of their order', async () => {
  const record = (await findStock(shop())).records.find(({ formats: [format] }) => format.price < 40)
  if (!record) throw new Error('The demo shop has no record for this test.')
  const { page, complaints } = await visit(browser, desktop)
  // A basket of records stays what it is meanwhile.
  await page.goto(shop() + addressOf('release', record.slug))
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add to cart:/ })
    .first()
    .click()
  await basketWith(page, 1).waitFor()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click()
  await page.getByRole('heading', { name: 'Give a gift card' }).waitFor()
  await page.getByLabel('€50.00').check()
  await page.getByLabel("Recipient's e-mail").fill('kim-of-the-gift@example.org')
  await page.getByLabel("Recipient's name").fill('Kim')
  await page.getByLabel('Message').fill('For the record player.')
  await page.getByRole('button', { name: 'Go on' }).click()

  await page.getByText(/^for Kim, by e-mail to kim-of-the-gift@example\.org on /).waitFor()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByRole('heading', { name: '3 Review and buy' }).waitFor()
  expect(await page.getByLabel('Voucher or gift card code').count()).toBe(0)
  await enterAddress(page, 'giver-of-gifts@example.org')
  await enterCard(page, cards.good)
  await agree(page)
  await buyNow(page)
  const [order] = await seenOrders(page)
  expect(order?.total).toBe(50)
  expect(order?.words).toContain('no VAT is charged on a gift card')
  await page.getByRole('button', { name: 'Send the gift card again' }).waitFor()
  const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')
  expect((await fetch(shop() + receipt)).headers.get('content-disposition')).toContain('receipt-')
  await basketWith(page, 1).waitFor()
  expect(complaints).toEqual([])

  const mail = await mailWith(page, '[Test order] Alex Example has a gift card for you')
  expect(mail).toContain('For the record player.')
  const [code = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail) ?? []

  await page.goto(`${shop()}/gift-cards`)
  await hydrated(page)
  await page.getByLabel('Code of the gift card').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Show the balance' }).click()
  await page.getByText(/^€50\.00 left, valid until Dec 31st /).waitFor()
  await page.close()

  const { page: spending } = await shopperWith(browser, shop(), [record], { isKnown: true, ...desktop })
  await goToCheckout(spending)
  await spending.getByLabel('Voucher or gift card code').fill(code)
  await spending.getByRole('button', { name: 'Apply' }).click()
  await spending
    .getByRole('region', { name: 'Summary' })
    .getByText(`Gift card ending in ${code.slice(-4)}`)
    .waitFor()
  // The card pays everything, so there is no method to choose.
  expect(await spending.getByLabel('Credit or debit card').count()).toBe(0)
  await agree(spending)
  await buyNow(spending)
  const [spent] = await seenOrders(spending)
  expect(spent?.words).toContain('Paid with a gift card')
  await spending.goto(`${shop()}/gift-cards`)
  await hydrated(spending)
  await spending.getByLabel('Code of the gift card').fill(code)
  await spending.getByRole('button', { name: 'Show the balance' }).click()
  await spending.getByText(`${money(50 - (spent?.total ?? 0))} left`).waitFor()
  await spending.close()
})
