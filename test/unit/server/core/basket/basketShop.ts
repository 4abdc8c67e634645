import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { type BasketIds, createBasketIds } from '../../../../../server/core/basket/basketIds'
import { type BasketService, createBasketService } from '../../../../../server/core/basket/basketService'
import { createGiftCardSales, type GiftCardSales } from '../../../../../server/core/basket/giftCardSales'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { createContentService } from '../../../../../server/core/content/contentService'
import { createGiftCardCodes } from '../../../../../server/core/giftCards/giftCardCodes'
import { createStockWriter } from '../../../../../server/core/inventory/stock/stockRepository'
import type { ShopTerms } from '../../../../../server/core/pricing/shopTerms'
import { importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import type { Database } from '../../../../../server/platform/database/schema'
import { transact } from '../../../../../server/platform/database/transactions'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { createLog } from '../../../../../server/platform/log/log'
import { shopDay } from '../../../../../server/platform/support/dates'
import type { Basket } from '../../../../../src/shared/contract'
import { aSite } from '../../../../support/aSite'
import { emptyCatalogue } from '../../../../support/catalogueBuilders'
import type { Seed } from '../../../../support/seed'
import type { OpenTestDatabase } from '../../../../support/testDatabase'
import { aContentFolder, shopYaml } from '../../exchange/import/contentFolderBuilder'

const openingTime = new Date('2026-11-21T10:00:00Z')

const postage = `
packaging_weight: 200
shipping_options:
  - slug: dhl
    label: DHL parcel
    countries: all
    postage:
      - { countries: [DE], days: 1-3, up_to: { 1000: 4.90, 5000: 6.90 } }
      - { days: 4-9, up_to: { 1000: 14.90, 5000: 24.90 } }
  - { slug: pickup, label: Collect in the shop, countries: [DE] }
`
const payments = `payment_options:
  - { slug: stripe, label: Card, countries: all }
  - { slug: paypal, label: PayPal, countries: all }
  - { slug: sepa, label: SEPA, countries: [DE, AT] }
  - { slug: prepayment, label: Bank transfer, countries: all }
  - { slug: pickup, label: Cash on pick-up, countries: [DE] }
  - { slug: invoice, label: Invoice, countries: [AT] }
bank: { iban: DE02120300000000202051, bic: BYLADEM1001 }
gift_cards: { amounts: [20, 50], own_amount: { from: 10, to: 250 } }`
const releases = `
- slug: radio
  artist: Nora Feldt
  title: Every Room a Radio
  genres: [indie]
  formats:
    - { format: LP, product: vinyl, price: 24.90, stock: 3, weight: 300 }
    - { format: 2×LP, product: vinyl, price: 34.90, stock: 30, weight: 600 }
    - { format: CD, product: cd, price: 14.00, stock: 1, weight: 100 }
    - { format: Zine, product: other, price: 10.00, stock: 5, weight: 100, vat_class: print }
    - { format: MC, product: cassettes, price: 9.00, stock: 0, weight: 70 }
- slug: coming
  artist: Kaltwasser
  title: "1999"
  genres: [electronic]
  formats: [{ format: LP, product: vinyl, price: 20.00, pre_order: 2026-12-11, stock: 9, weight: 300 }]
- slug: drawer
  artist: Kaltwasser
  title: Not for sale
  genres: [electronic]
  published: false
  formats: [{ format: LP, product: vinyl, price: 20.00, stock: 9, weight: 300 }]
`

export interface BasketShop {
  db: Kysely<Database>
  content: { terms(): Promise<ShopTerms> }
  /** Of the shop; it stands still unless a test moves it. */
  clock: { now: Date; pass(ms: number): void }
  basketIds: BasketIds
  baskets: BasketService
  giftCardSales: GiftCardSales
  /** `('radio LP')`: the id of that format. */
  formatId(name: string): string
  optionId(label: string): Promise<string>
  setStock(name: string, onHand: number): Promise<void>
  /** A new basket with one of each of these formats. */
  aBasket(...formats: string[]): Promise<Basket>
  close(): Promise<void>
}

/**
 * The content of a shop with postage, whose catalogue and base data were imported as a shop owner would.
 * @param more releases beside the usual ones, as YAML
 * @param countries to which it sends
 */
export const basketShopSeed = (more = '', countries = 'DE, AT, US'): Seed => ({
  name: `basket shop ${countries} ${more}`,
  async fill(db) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-basket-'))
    const { folder, remove } = await aContentFolder({
      'shop.yaml': shopYaml
        .replace('list: [DE, AT, US]', `list: [${countries}]`)
        .replace(/^shipping_options: .*$/m, postage)
        .replace(/^payment_options: .*$/m, payments),
      'releases/all.yaml': releases + more,
      'pages/frontpage.yaml': 'title: Rille\nblocks: []\n',
    })
    const report = await importShop(db, await readContentFolder(folder, '2026-11-21'), {
      files: openShopFiles({ dataDir }),
      now: openingTime,
    })
    if (!report.isApplied) throw new Error(JSON.stringify(report.problems))
    await remove()
    await rm(dataDir, { recursive: true })
  },
})

/**
 * A shop from which baskets are filled.
 * @param seed its content
 */
export async function openBasketShop(
  open: OpenTestDatabase,
  seed: Seed = basketShopSeed(),
): Promise<BasketShop> {
  const { db, close } = await open(seed)
  const clock: BasketShop['clock'] = {
    now: openingTime,
    pass(ms) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const rows = await db
    .selectFrom('release_format')
    .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
    .select(['slug', 'format', 'uuid_release_format'])
    .execute()
  const ids = new Map(
    rows.map(({ slug, format, uuid_release_format }) => [`${slug} ${format}`, uuid_release_format]),
  )
  const formatId = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`There is no ${name}.`)
    return id
  }
  const content = createContentService(createContentReader(db), {
    releases: emptyCatalogue,
    site: aSite(),
    log: createLog('silent'),
    today: () => shopDay(clock.now),
  })
  const basketIds = createBasketIds('a secret of tests')
  const giftCardCodes = createGiftCardCodes('a secret of tests', true)
  const baskets = createBasketService(db, {
    content,
    ids: basketIds,
    giftCardCodes,
    now: () => clock.now,
  })
  const giftCardSales = createGiftCardSales(db, {
    ...{ content, ids: basketIds, giftCardCodes, now: () => clock.now },
  })
  return {
    db,
    content,
    clock,
    basketIds,
    baskets,
    giftCardSales,
    formatId,
    async optionId(label) {
      const { shipping_options, payment_options } = await content.terms()
      const shipping = shipping_options.find((option) => option.label === label)?.uuid_shipping_option
      return shipping ?? payment_options.find((option) => option.label === label)!.uuid_payment_option
    },
    async setStock(name, onHand) {
      await transact(db, (trx) =>
        createStockWriter(trx, clock.now.toISOString()).setOnHand(formatId(name), onHand, {
          reason: 'count',
          ref: randomUUID(),
        }),
      )
    },
    async aBasket(...formats) {
      let basket = await baskets.createBasket()
      for (const format of formats) basket = await baskets.addProduct(basket.uuid_basket, formatId(format))
      return basket
    },
    close,
  }
}
