import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import { ShopError } from '../../../../platform/errors'
import { startOfShopDay } from '../../../../platform/support/dates'
import { csvText } from '../../../../platform/table/csvText'
import { createContentReader } from '../../../content/contentRepository'
import type { OrderLineCopies } from '../../lines/orderLine'
import { isCollected } from '../../orderRules'
import { tell } from '../staffSentences'
import { readSentOrders, type SentOrder } from './packagingRepository'
import {
  getPackagingGrams,
  type MaterialGrams,
  materials,
  noGrams,
  type StoredPackaging,
} from './packagingRules'

/** The packaging that was sent to a country. */
export interface CountryPackaging {
  country: string
  parcels: number
  grams: MaterialGrams
}

/**
 * Adds up the packaging that was sent in a year, by country. What comes back is not taken off, because it was put on the
 * market (section 7 VerpackG).
 * @throws ShopError 409 if shop.yaml does not say what the packaging weighs
 */
export async function readPackaging(
  db: ReadOnlyDatabase,
  { year, isTest }: { year: number; isTest: boolean },
): Promise<CountryPackaging[]> {
  const setting = await createContentReader(db).findSetting('shop')
  const { packaging = null }: { packaging?: StoredPackaging | null } =
    setting === null ? {} : JSON.parse(setting)
  if (!packaging) {
    throw new ShopError(
      409,
      'no_packaging',
      tell(
        'Nothing says what packaging weighs. Add packaging: { parcels: [{ paper: …, plastic: … }] } to shop.yaml, in grams, and import it.',
      ),
    )
  }
  const from = startOfShopDay(`${year}-01-01`).toISOString()
  const until = startOfShopDay(`${year + 1}-01-01`).toISOString()
  const countries = new Map<string, CountryPackaging>()
  for await (const orders of readSentOrders(db, { from, until, isTest })) {
    for (const sentOrder of orders) {
      for (const copies of parcelsWithin(sentOrder, { from, until })) {
        const country = sentOrder.order.content.idCountry
        const sum = countries.get(country) ?? { country, parcels: 0, grams: noGrams() }
        const grams = getPackagingGrams(packaging, toPackedCopies(sentOrder, copies))
        sum.parcels += 1
        for (const material of materials) sum.grams[material] += grams[material]
        countries.set(country, sum)
      }
    }
  }
  return [...countries.values()].sort((a, b) => (a.country < b.country ? -1 : 1))
}

/** Lists the parcels of an order that were sent in a period. An order from before parcels were stored was one. */
function parcelsWithin({ order, parcels }: SentOrder, { from, until }: { from: string; until: string }) {
  // Nothing is sent to a buyer who collects the order.
  if (isCollected(order.content)) return []
  const isWithin = (at: string | null) => at !== null && from <= at && at < until
  if (parcels.length > 0) return parcels.filter(({ sentAt }) => isWithin(sentAt)).map(({ copies }) => copies)
  const lines = order.content.lines.filter(({ isDownloadOnly }) => !isDownloadOnly)
  return isWithin(order.shippedAt) && lines.length > 0 ? [lines] : []
}

const toPackedCopies = ({ order }: SentOrder, copies: readonly OrderLineCopies[]) =>
  copies.map(({ uuidReleaseFormat, quantity }) => {
    const line = order.content.lines.find(
      (contentLine) => contentLine.uuidReleaseFormat === uuidReleaseFormat,
    )
    return { product: line?.product ?? 'other', quantity }
  })

/** Writes grams as kilograms, as the packaging register asks for them. */
export const kilograms = (grams: number): string => (grams / 1000).toFixed(3)

/** Writes the packaging of a year as CSV, in kilograms. */
export const packagingCsv = (
  year: number,
  countries: readonly CountryPackaging[],
  delimiter: ',' | ';',
): string =>
  csvText(
    [
      ['year', 'country', 'parcels', ...materials.map((material) => `${material}_kg`)],
      ...countries.map(({ country, parcels, grams }) => [
        ...[String(year), country, String(parcels)],
        ...materials.map((material) => {
          const text = kilograms(grams[material])
          return delimiter === ';' ? text.replace('.', ',') : text
        }),
      ]),
    ],
    delimiter,
  )
