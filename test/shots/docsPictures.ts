/** The pictures of docs/shop/staff.md, and how a person gets to what each of them shows. */
import type { Page } from 'playwright-core'
import { scan } from '../support/backOffice'

export interface DocsPicture {
  /** Of the file in docs/pictures, without its ending. */
  name: string
  /** Opens what the picture shows. @param site the address of a demo shop with the orders of `rille demo --orders 12` */
  reach(page: Page, site: string): Promise<void>
  /** So many colour values may differ from the last picture without being another one; none if it is left out. */
  tolerance?: number
}

/** An order with three records. */
const order = '10007'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Codes of records that a search finds, in its order. */
const codesOf = (page: Page, search: string): Promise<string[]> =>
  page.evaluate(async (words) => {
    const answer = await fetch(`/api/staff/point_of_sale/find?${new URLSearchParams({ search: words })}`)
    const { formats } = (await answer.json()) as { formats: { barcode: string | null }[] }
    return formats.flatMap(({ barcode }) => barcode ?? [])
  }, search)

export const docsPictures: readonly DocsPicture[] = [
  {
    name: 'staff-today',
    async reach(page, site) {
      await page.goto(`${site}/staff`)
      await page.getByText('orders to pack').waitFor()
      await page.getByText('Sales of 30 days').waitFor()
    },
  },
  {
    name: 'staff-inbox',
    async reach(page, site) {
      await page.goto(`${site}/staff/inbox`)
      await page.getByText('2 open incidents').waitFor()
      await page
        .getByRole('link', { name: /^Withdrawal/ })
        .or(page.getByRole('button', { name: /^Withdrawal/ }))
        .first()
        .click()
      await page.getByRole('heading', { level: 2, name: /^Withdrawal · / }).waitFor()
    },
  },
  {
    name: 'staff-orders',
    async reach(page, site) {
      await page.goto(`${site}/staff/orders`)
      await page.getByRole('link', { name: order, exact: true }).waitFor()
    },
  },
  {
    name: 'staff-order',
    async reach(page, site) {
      await page.goto(`${site}/staff/orders/${order}`)
      await heading(page, `Order ${order}`)
    },
  },
  {
    name: 'staff-packing',
    async reach(page, site) {
      await page.goto(`${site}/staff/packing`)
      await page.getByLabel('Scan the packing slip').waitFor()
      await scan(page, order)
      await page.getByLabel('Scan each record').fill('1')
      await page.keyboard.press('Enter')
      await page.getByText('1 of 1', { exact: true }).waitFor()
    },
  },
  {
    name: 'staff-point-of-sale',
    async reach(page, site) {
      await page.goto(`${site}/staff/point-of-sale?search=depot`)
      await page
        .getByRole('button', { name: /^Sell one/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'staff-listing',
    async reach(page, site) {
      await page.goto(`${site}/staff/listing`)
      const [code] = await codesOf(page, 'emmett')
      await page.getByLabel(/^Barcode/).fill(code!)
      await page.keyboard.press('Enter')
      await page.getByRole('group', { name: 'Disc' }).getByRole('radio', { name: /^VG\+/ }).check()
      await page
        .getByRole('group', { name: 'Sleeve' })
        .getByRole('radio', { name: /^VG(?!\+)/ })
        .check()
    },
  },
  {
    name: 'staff-goods-in',
    async reach(page, site) {
      await page.goto(`${site}/staff/goods-in`)
      await page.getByLabel('Supplier', { exact: true }).fill('Obst & Söhne')
      await page.getByLabel('Barcode or catalogue number').focus()
      const [one, two] = await codesOf(page, 'jukebox')
      const [three] = await codesOf(page, 'emmett')
      for (const code of [one!, two!, three!, two!, '4006381333931']) {
        await scan(page, code)
        await page
          .getByRole('status')
          .filter({ hasText: /\d cop|becomes a draft/ })
          .first()
          .waitFor()
      }
      await page.getByText('5 copies, 4 records, 1 new draft').waitFor()
    },
  },
  {
    name: 'staff-releases',
    async reach(page, site) {
      await page.goto(`${site}/staff/releases`)
      await page.getByRole('grid').waitFor()
    },
  },
  {
    name: 'staff-pages',
    // The edges of the covers in the scaled preview are drawn in one of two ways.
    tolerance: 6000,
    async reach(page, site) {
      await page.goto(`${site}/staff/pages`)
      await page.getByRole('link', { name: 'Rille Records' }).first().click()
      await page.getByRole('button', { name: 'Add text' }).waitFor()
      await page.frameLocator('iframe').getByRole('heading').first().waitFor()
    },
  },
]
