/** What staff do with prices, from the command line and in the back office. */
import type { z } from 'zod'
import { toCents, toEuros } from '../../../../src/shared/money'
import { required } from '../../../../src/shared/required'
import { endSaleInput, saleInput, setPricesInput } from '../../../../src/shared/staff/releases/inputs'
import type { Action, ActionContext } from '../../../platform/actions/action'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { createStockListReader } from '../../inventory/stock/stockListRepository'
import { formatTitle, getShortName, toFormatDetail } from '../names/formatNames'
import { tell, tellFirstProblem } from '../staffSentences'
import { getFormats } from './existingReleases'
import { createPriceAdmin, type PriceRequest } from './priceAdmin'

interface RequestedPrice {
  uuid_release_format: string
  request: PriceRequest
}

/** What came of requested prices. Prices are euros. */
export interface PricesChanged {
  changed: { uuid_release_format: string; before: number; price: number; original_price: number | null }[]
  /** How many had this price already. */
  unchanged: number
  problems: { uuid_release_format: string; problem: string }[]
}

/**
 * Changes prices.
 * @param isPartial leaves out what cannot be changed
 * @throws ShopError 409 `prices_refused` if something cannot be changed and `isPartial` is false; its `errors` are by id
 */
async function changePrices(
  trx: WriteTransaction,
  requestedPrices: readonly RequestedPrice[],
  isPartial: boolean,
  { now, recordAudit, onProgress }: ActionContext,
): Promise<PricesChanged> {
  const formats = await getFormats(
    trx,
    requestedPrices.map((requestedPrice) => requestedPrice.uuid_release_format),
  )
  const priceAdmin = createPriceAdmin(trx, now().toISOString())
  await priceAdmin.begin()
  const outcome: PricesChanged = { changed: [], unchanged: 0, problems: [] }
  for (const [i, { uuid_release_format, request }] of requestedPrices.entries()) {
    const priceChange = await priceAdmin.change(uuid_release_format, request)
    onProgress?.('Changing prices', i + 1, requestedPrices.length)
    const format = required(formats.get(uuid_release_format), 'format')
    if ('problem' in priceChange) {
      outcome.problems.push({
        uuid_release_format,
        problem: `${formatTitle(format)}: ${priceChange.problem}`,
      })
    } else if (priceChange.isChanged) {
      const [before, price] = [toEuros(priceChange.beforeCents), toEuros(priceChange.afterCents)]
      const original_price = priceChange.originalCents === null ? null : toEuros(priceChange.originalCents)
      outcome.changed.push({ uuid_release_format, before, price, original_price })
    } else outcome.unchanged++
  }
  if (outcome.problems.length > 0 && !isPartial) throw toPricesError(outcome.problems)
  for (const { uuid_release_format, before, price } of outcome.changed) {
    const format = required(formats.get(uuid_release_format), 'format')
    await recordAudit(
      getShortName(format),
      { ...toFormatDetail(format), from: before, to: price },
      { before: { price: before }, after: { price } },
    )
  }
  return outcome
}

const toPricesError = (problems: PricesChanged['problems']) =>
  new ShopError(409, 'prices_refused', tellFirstProblem(problems), {
    errors: Object.fromEntries(problems.map((row) => [row.uuid_release_format, [row.problem]])),
  })

/**
 * Reads the prices of formats, from which the version of a price action is made.
 * @returns euros by the format's id, in the order of the ids; formats that do not exist are left out
 */
export async function readPriceState(
  db: ReadOnlyDatabase,
  { prices }: { prices: readonly { uuid_release_format: string }[] },
) {
  const ids = prices.map((price) => price.uuid_release_format).toSorted()
  const formats = await createStockListReader(db).listSome(ids)
  return Object.fromEntries(
    formats
      .map((format) => [format.uuid_release_format, toEuros(format.price_cents)] as const)
      .toSorted(byId),
  )
}
const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/** Sets new prices. What is on sale is refused. */
export const setPrices = {
  name: 'prices set',
  input: setPricesInput,
  stateOf: readPriceState,
  run: (trx, { prices, partial }, context) =>
    changePrices(
      trx,
      prices.map(({ uuid_release_format, price }) => ({
        uuid_release_format,
        request: { kind: 'set', priceCents: toCents(price) },
      })),
      partial,
      context,
    ),
} satisfies Action<typeof setPricesInput, PricesChanged>

/** Begins sales, with a price or with percent off the lowest price of the last 30 days. */
export const beginSale = {
  name: 'prices sale',
  input: saleInput,
  stateOf: readPriceState,
  run: (trx, { prices, partial }, context) => changePrices(trx, prices.map(toSaleRequest), partial, context),
} satisfies Action<typeof saleInput, PricesChanged>

function toSaleRequest({
  uuid_release_format,
  price,
  percent,
}: z.output<typeof saleInput>['prices'][number]): RequestedPrice {
  if (price !== null) return { uuid_release_format, request: { kind: 'sale', priceCents: toCents(price) } }
  if (percent === null) throw new ShopError(400, 'no_price', tell('Please give a price or a percentage.'))
  return { uuid_release_format, request: { kind: 'percent', percent } }
}

/** Ends sales. */
export const endSale = {
  name: 'prices end-sale',
  input: endSaleInput,
  stateOf: readPriceState,
  run: (trx, { prices, partial }, context) =>
    changePrices(
      trx,
      prices.map(({ uuid_release_format, price }) => ({
        uuid_release_format,
        request: { kind: 'end', priceCents: price === null ? null : toCents(price) },
      })),
      partial,
      context,
    ),
} satisfies Action<typeof endSaleInput, PricesChanged>

export type PriceAction = typeof setPrices | typeof beginSale | typeof endSale
