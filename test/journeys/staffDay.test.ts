/** A day of the staff: what was bought is packed and sent, and what was withdrawn from is paid back. */
import type { Browser, Page } from 'playwright-core'
import type { StaffOrder } from '../../src/staff/api/contract'
import { accessibilityFindings } from '../support/axe'
import { typeByHand } from '../support/backOffice'
import { connectBrowser, type Visit, visit } from '../support/browser'
import { buyableFormats, buyByCard, callsTo } from '../support/buying'

const shop = () => process.env.SHOP_URL!
const call = callsTo(process.env.SHOP_URL!)
let browser: Browser
let staff: Visit
beforeAll(async () => {
  browser = await connectBrowser()
  staff = await visit(browser, { bypassCSP: true })
  await staff.page.goto(process.env.SHOP_STAFF_LINK!)
  await heading(staff.page, 'Today').waitFor()
})
afterAll(() => browser.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** Types into the field that the screen asks for, which has the focus. */
async function answer(page: Page, label: string, text: string): Promise<void> {
  const field = await page.getByLabel(label).elementHandle()
  await page.waitForFunction((element) => document.activeElement === element, field)
  await typeByHand(page, text)
  await page.keyboard.press('Enter')
}
const orderOf = async (page: Page, number: number): Promise<StaffOrder> =>
  (await page.request.get(`${shop()}/api/staff/order/${number}`)).json()
async function buyOne(format: string): Promise<{ uuid: string; number: number }> {
  const [uuid] = await buyByCard(call, shop(), [format])
  const { body } = await call(`/order/${uuid}/get_order`, undefined, 'GET')
  return { uuid, number: Number(body[0].order_number) }
}
const isAccessible = async (page: Page) => expect(await accessibilityFindings(page)).toEqual([])

it('packs an order, from the slip to the parcel, which is sent after ten seconds', async () => {
  const { page, complaints } = staff
  const formats = await buyableFormats(shop())
  const { number } = await buyOne(formats[0]!)
  await page.goto(`${shop()}/staff/packing`)
  await heading(page, 'Packing').waitFor()
  await answer(page, 'Scan the packing slip', String(number))
  await answer(page, 'Scan each record', '1')
  // So light a parcel is asked about; the same weight again confirms it.
  await answer(page, 'Weigh the parcel, in grams', '1')
  await page.getByText(/Is something missing/).waitFor()
  await answer(page, 'Weigh the parcel, in grams', '1')
  await isAccessible(page)
  await answer(page, 'Scan the label of the parcel', '00340434161094000001')
  await page.getByText(`Order ${number} is sent in ten seconds.`).waitFor()
  await page.goto(`${shop()}/staff/orders/${number}`)
  await page.getByText('Sent', { exact: true }).first().waitFor()
  await page.getByText('00340434161094000001').first().waitFor()
  await isAccessible(page)
  expect((await orderOf(page, number)).order.status).toBe('shipped')
  expect(complaints).toEqual([])
})

it('cancels an order that was withdrawn from, and pays it back', async () => {
  const { page, complaints } = staff
  const formats = await buyableFormats(shop())
  const { uuid, number } = await buyOne(formats[1]!)
  const message = 'It was a present, and they have it already.'
  const withdrawn = await call(`/order/${uuid}/withdraw`, {
    name: 'Alex Example',
    email: 'alex@example.org',
    message,
  })
  expect(withdrawn.status).toBe(200)

  await page.goto(`${shop()}/staff/orders?view=withdrawn`)
  await page.getByRole('link', { name: String(number), exact: true }).click()
  await page.getByText(message).first().waitFor()
  await page.getByRole('button', { name: /^Cancel the order and refund/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the order' })
  await dialog.getByRole('row', { name: 'Order placed cancelled' }).waitFor()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  expect((await orderOf(page, number)).order.status).toBe('cancelled')
  expect(complaints).toEqual([])
})
