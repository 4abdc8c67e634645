import { toCents } from '../../../../src/shared/money'
import { readAmount } from '../../../../src/shared/readAmount'
import { listingEndpoints as endpoints } from '../../../../src/shared/staff/listing/endpoints'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import { createContentReader } from '../../../core/content/contentRepository'
import { addCopy } from '../../../core/inventory/copies/copyActions'
import { tell } from '../../../core/inventory/staffSentences'
import { readSeller } from '../../../core/shop/seller'
import { readShopTexts } from '../../../core/shop/shopTexts'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { InvalidRequest } from '../../../platform/errors'
import { firstLanguage } from '../../../platform/languages/languageHosts'
import { shopDay } from '../../../platform/support/dates'
import type { StaffRoutes } from '../staffRoutes'
import { findReleases, readCopyChoices, readKeptSum } from './page'
import { writePriceLabels } from './priceLabels'

const maxCodeLength = 200

export interface ListingRoutesOptions {
  search: FormatSearch
  /** The folder of the fonts for PDFs. */
  fontFolder: string
  now: () => Date
}

/** Declares the routes of listing copies. */
export function addListingRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { search, fontFolder, now }: ListingRoutesOptions,
): void {
  route(endpoints.findReleases, ({ query }) => {
    const code = query.get('code')?.trim() ?? ''
    if (code === '' || code.length > maxCodeLength) {
      throw new InvalidRequest(tell('Scan or type a barcode, a catalogue number, words or a Discogs number.'))
    }
    return findReleases(db, search, code)
  })
  route(endpoints.copyChoices, () => readCopyChoices(db))
  route(endpoints.findKeptSum, async ({ query }) => {
    const [price, purchase] = [
      readAmount(query.get('price') ?? ''),
      readAmount(query.get('purchase_price') ?? ''),
    ]
    if (price === null || purchase === null)
      throw new InvalidRequest(tell('Please give both prices, such as 14.50.'))
    return readKeptSum(
      db,
      {
        priceCents: toCents(price),
        purchaseCents: toCents(purchase),
        isMarginTaxed: query.get('taxation') === 'margin',
      },
      shopDay(now()),
    )
  })
  route(endpoints.makePriceLabels, async ({ body, res }) => {
    const setting = await createContentReader(db).findSetting('shop')
    const texts = readShopTexts(setting, firstLanguage(setting))
    const bytes = await writePriceLabels(db, body, {
      shopName: readSeller(setting).shopName,
      texts,
      fontFolder,
      now: now(),
    })
    res.type('application/pdf').setHeader('Content-Disposition', 'attachment; filename="labels.pdf"')
    res.send(bytes)
  })
  actionRoute(endpoints.addCopy, addCopy)
}
