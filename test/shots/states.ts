import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { LabelIndex, ReleaseList, ReleaseListItem } from '../../src/shared/contract'
import { hydrated, settled } from '../support/browser'
import { projectRoot } from '../support/builtShop'
import { callsTo } from '../support/buying'
import { linkInMail } from '../support/mailbox'
import { addressOf, askApi } from '../support/pages'
import { demoShopEnvironment } from '../support/shopDatabase'
import {
  agree,
  buyNow,
  cards,
  enterAddress,
  enterCard,
  findStock,
  goToCheckout,
  type Stock,
  seenOrders,
} from '../support/shopper'

/** What the states look at. */
export interface Scene {
  shop: string
  stock: Stock
  full: ReleaseListItem
  preOrder: ReleaseListItem
  soldOut: ReleaseListItem
  label: string
  artist: string
  /** Not redeemed yet. */
  codes: string[]
}

/** A screen in one of its states, and the way there. */
export interface State {
  name: string
  /** @param page of a new visitor, on which nothing is open yet */
  reach(page: Page, scene: Scene): Promise<unknown>
  /** The last step once more: a window of another size has undone it. */
  again?(page: Page): Promise<unknown>
  /** Seen without any script. */
  withoutScripts?: boolean
  /** Only as much as the window shows: something lies above the page. */
  isWindow?: boolean
  /** The page says so itself, as it does about what it could not load. */
  mayComplain?: boolean
}

export async function setScene(shop: string): Promise<Scene> {
  const { items } = await askApi<ReleaseList>(shop, '/release/filter?limit=120')
  const groups = await askApi<LabelIndex>(shop, '/label/index')
  const labels = groups.flatMap((group) => group.labels)
  const full = items.find((item) => item.has_tracklist && item.formats.length > 1)!
  const status = (item: ReleaseListItem) => item.formats.map((format) => format.status)
  const isSoldOut = (item: ReleaseListItem) =>
    item.formats.every((format) => format.quantity_available === 0 && !format.instant_download)
  return {
    shop,
    stock: await findStock(shop),
    full,
    preOrder: items.find((item) => status(item).every((one) => one === 'pre-order'))!,
    soldOut: items.find(isSoldOut)!,
    label: labels.reduce((max, label) => (label.count > max.count ? label : max)).slug,
    artist: full.artists[0].slug,
    codes: await makeCodes(shop),
  }
}

async function makeCodes(shop: string): Promise<string[]> {
  const { items } = await askApi<ReleaseList>(shop, '/release/filter?filter=instant_download&limit=120')
  const format = items.flatMap(({ formats }) => formats).find((one) => one.instant_download)!
  const args = ['codes', 'make', '--format', format.uuid_release_format, '--count', '12', '--json']
  const made = execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), ...args], {
    env: demoShopEnvironment(),
  })
  return (JSON.parse(made.toString()) as { codes: string[] }).codes
}

const at = (address: string | ((scene: Scene) => string)) => async (page: Page, scene: Scene) => {
  await page.goto(scene.shop + (typeof address === 'string' ? address : address(scene)))
  await settled(page)
}

async function basketWith(page: Page, scene: Scene, items: ReleaseListItem[]): Promise<void> {
  const call = callsTo(scene.shop)
  const { uuid_basket } = (await call('/basket/new_basket')).body
  for (const { formats } of items) {
    await call(`/basket/${uuid_basket}/add_product`, { uuid_release_format: formats[0].uuid_release_format })
  }
  await page.goto(`${scene.shop}/basket/${uuid_basket}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Go to checkout' }).waitFor()
}

let purchases = 0
/** Others each time: what lies in a checkout is reserved, and would be sold out for the pictures that come later. */
const purchase = ({ stock: { records } }: Scene) => [0, 1].map(() => records[purchases++ % records.length])
const twoShipments = ({ stock }: Scene) => [stock.records[3], stock.preOrders[1], stock.records[11]]

async function checkoutOf(page: Page, scene: Scene): Promise<void> {
  await basketWith(page, scene, purchase(scene))
  await goToCheckout(page)
}

async function filledCheckout(page: Page, scene: Scene, card = cards.good): Promise<void> {
  await checkoutOf(page, scene)
  await enterAddress(page, 'shots@example.org')
  await enterCard(page, card)
  await agree(page)
}

async function loggedIn(page: Page, { shop }: Scene): Promise<void> {
  const email = `shots-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto(`${shop}/user/register`)
  await hydrated(page)
  await page.getByLabel('E-mail *').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.getByText('If this address can be used').waitFor()
  await page.goto(await linkInMail(shop, email, /choose your password/))
  await hydrated(page)
  await page.getByLabel('New password *').fill('needle in the groove')
  await page.getByRole('button', { name: 'Save password and log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
}

const releaseAt = (release: (scene: Scene) => ReleaseListItem) =>
  at((scene) => addressOf('release', release(scene).slug))
const cardAt = (page: Page, place: number) => page.locator('[data-release]').nth(place)

/** Every screen of the shop, in every state that is worth a picture. */
export const states: State[] = [
  { name: 'frontpage', reach: at('/') },
  { name: 'releases', reach: at('/releases') },
  { name: 'releases-filtered', reach: at('/releases?genres=techno&products=vinyl') },
  {
    name: 'releases-none',
    reach: at('/releases?genres=world&formats=single&products=other&category=pre-order'),
  },
  { name: 'releases-none-without', reach: at('/releases?genres=ambient&formats=single&products=cd') },
  {
    name: 'releases-panel',
    isWindow: true,
    async reach(page, scene) {
      await at('/releases')(page, scene)
      await openPanel(page)
    },
    again: openPanel,
  },
  { name: 'releases-last-page', reach: at('/releases?page=3') },
  {
    name: 'releases-loading',
    isWindow: true,
    async reach(page, scene) {
      await at('/')(page, scene)
      await page.route('**/api/public/release/filter**', () => {})
      await goInMenu(page, 'Sale')
      await page.waitForTimeout(1200)
    },
  },
  { name: 'sale', reach: at('/sale') },
  { name: 'release', reach: releaseAt(({ full }) => full) },
  { name: 'release-pre-order', reach: releaseAt(({ preOrder }) => preOrder) },
  { name: 'release-sold-out', reach: releaseAt(({ soldOut }) => soldOut) },
  {
    name: 'release-added',
    isWindow: true,
    async reach(page, scene) {
      await releaseAt(({ stock }) => stock.records[0])(page, scene)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click()
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'release-playing',
    isWindow: true,
    async reach(page, scene) {
      await releaseAt(({ full }) => full)(page, scene)
      await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
      await page.waitForTimeout(1200)
    },
  },
  {
    name: 'release-loading',
    isWindow: true,
    async reach(page, scene) {
      await at('/releases')(page, scene)
      await page.route('**/api/public/release/by_slug**', () => {})
      await cardAt(page, 1).locator('a').first().click()
      await page.waitForTimeout(1200)
    },
  },
  { name: 'labels', reach: at('/labels') },
  { name: 'label', reach: at(({ label }) => addressOf('label', label)) },
  { name: 'artist', reach: at(({ artist }) => addressOf('artist', artist)) },
  { name: 'search', reach: at('/search') },
  { name: 'search-found', reach: at(({ full }) => `/search/${encodeURIComponent(full.artists[0].name)}`) },
  { name: 'search-nothing', reach: at('/search/qqqqzzzz') },
  { name: 'search-near', reach: at('/search/tekno%20vinil') },
  { name: 'page', reach: at('/page/shop/how-we-file') },
  { name: 'terms', reach: at('/terms') },
  { name: 'basket-empty', reach: at('/basket') },
  { name: 'basket', reach: (page, scene) => basketWith(page, scene, purchase(scene)) },
  {
    name: 'basket-two-shipments',
    async reach(page, scene) {
      await basketWith(page, scene, twoShipments(scene))
      await page.getByRole('radio', { name: /Ship each when it's in/ }).click()
      await page.getByRole('heading', { name: 'Shipment 2' }).waitFor()
    },
  },
  { name: 'checkout', reach: checkoutOf },
  {
    name: 'checkout-mistakes',
    async reach(page, scene) {
      await checkoutOf(page, scene)
      await buyNow(page)
      await page.getByText('Please enter your e-mail address.').first().waitFor()
    },
  },
  { name: 'checkout-filled', reach: filledCheckout },
  {
    name: 'checkout-bank',
    isWindow: true,
    async reach(page, scene) {
      await filledCheckout(page, scene, cards.asksBank)
      await buyNow(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'checkout-refused',
    async reach(page, scene) {
      await filledCheckout(page, scene, cards.declined)
      await buyNow(page)
      await page.getByText(/have not been charged/).waitFor()
    },
  },
  {
    name: 'checkout-banner',
    async reach(page, scene) {
      await checkoutOf(page, scene)
      await page.goto(`${scene.shop}/releases`)
      await page.getByRole('complementary', { name: 'Back to checkout' }).waitFor()
    },
  },
  {
    name: 'order',
    async reach(page, scene) {
      await filledCheckout(page, scene)
      await buyNow(page)
      await seenOrders(page)
    },
  },
  { name: 'wishlist-empty', reach: at('/wishlist') },
  {
    name: 'wishlist',
    async reach(page, scene) {
      await loggedIn(page, scene)
      for (const place of [1, 4, 6]) {
        await releaseAt(({ stock }) => stock.records[place])(page, scene)
        await page
          .getByRole('button', { name: /^Add to Wishlist/ })
          .first()
          .click()
        await page
          .getByRole('button', { name: /^Remove from Wishlist/ })
          .first()
          .waitFor()
        // Leaving before the shop has it would take it along.
        await page.locator('header a[href="/wishlist"]:not([data-waiting])').waitFor()
      }
      await page.goto(`${scene.shop}/wishlist`)
      await page
        .getByRole('button', { name: /^Remove from Wishlist/ })
        .first()
        .waitFor()
    },
  },
  { name: 'login', reach: at('/user/login') },
  { name: 'register', reach: at('/user/register') },
  { name: 'reset', reach: at('/user/reset') },
  { name: 'set-password-old-link', reach: at('/user/set-password/no-token') },
  { name: 'account', reach: loggedIn },
  { name: 'download', reach: at('/download') },
  {
    name: 'download-wrong-code',
    async reach(page, scene) {
      await at('/download')(page, scene)
      await page.getByLabel('Download code').fill('0000 0000')
      await page.getByRole('button', { name: 'Redeem' }).click()
      await page.getByText('A code has 16 letters and digits').waitFor()
    },
  },
  {
    name: 'downloads',
    async reach(page, scene) {
      const { token } = (await callsTo(scene.shop)('/download/redeem', { code: scene.codes.pop() })).body
      await at(`/downloads/${token}`)(page, scene)
    },
  },
  { name: 'keyboard-help', isWindow: true, reach: keyboardHelp },
  { name: 'not-found', reach: at('/nothing-like-this'), mayComplain: true },
  { name: 'offline', reach: offline, mayComplain: true },
  { name: 'fault', reach: fault, mayComplain: true },
  { name: 'no-scripts-releases', withoutScripts: true, reach: goTo('/releases') },
  { name: 'no-scripts-basket', withoutScripts: true, reach: goTo('/basket') },
]

/** On touch screens below the words of a card, else by pointing at it. */
async function openPanel(page: Page): Promise<void> {
  const panel = page.locator('[data-panel], [role=dialog]')
  if (await panel.isVisible()) return
  const isTouched = await page.evaluate(() => matchMedia('(hover: none)').matches)
  if (isTouched) await page.locator('main [data-release] [aria-haspopup]').nth(2).click()
  else {
    await page.mouse.move(0, 0)
    await cardAt(page, 2).hover()
  }
  await panel.waitFor()
}

/** On phones the menu is a dialog. */
async function goInMenu(page: Page, name: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  if (await link.isVisible()) return link.click()
  await page.getByRole('banner').getByText('Menu', { exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
}

function goTo(address: string) {
  return (page: Page, { shop }: Scene) => page.goto(shop + address)
}

async function keyboardHelp(page: Page, scene: Scene): Promise<void> {
  await at('/releases')(page, scene)
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

async function offline(page: Page, scene: Scene): Promise<void> {
  await at('/releases')(page, scene)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.locator('a[href*="order=price"]:visible').first().click()
  await failed(page)
}

async function fault(page: Page, scene: Scene): Promise<void> {
  await at('/')(page, scene)
  const answer = { code: 'internal', message: 'hidden from shoppers' }
  await page.route('**/api/public/label/**', (route) => route.fulfill({ status: 500, json: answer }))
  await goInMenu(page, 'Labels')
  await failed(page)
}

const failed = (page: Page) => page.getByRole('heading', { name: 'This page did not load' }).waitFor()
