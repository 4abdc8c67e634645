import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { createPriceWriter } from '../priceRepository'
import { findReferenceCents, findSaleRefusal, getNextPrice, type PriceEntry } from '../priceRules'
import { tell } from '../staffSentences'

/** A requested price of one format, in cents. */
export type PriceRequest =
  | { kind: 'set'; priceCents: number }
  | { kind: 'sale'; priceCents: number }
  /** A reduction in percent of the price that it must be compared with. */
  | { kind: 'percent'; percent: number }
  /** The end of a sale; `priceCents` null restores the regular price from before the sale. */
  | { kind: 'end'; priceCents: number | null }

export interface ChangedPrice {
  beforeCents: number
  afterCents: number
  /** The higher price that the shop shows for comparison; null when the price is not reduced. */
  originalCents: number | null
  isChanged: boolean
}

/** The reason why a requested price is refused; nothing has changed then. */
export interface PriceRefusal {
  problem: string
}

/**
 * Makes the price service of the ops team, with the rules of an import, within a transaction. `begin` must be called
 * first.
 * @param now ISO time
 */
export function createPriceAdmin(trx: WriteTransaction, now: string) {
  const prices = createPriceWriter(trx, now)

  return {
    /** Waits until no import is running, and blocks imports until the transaction ends. */
    begin: () => lockImports(trx),

    async change(uuid_release_format: string, request: PriceRequest): Promise<ChangedPrice | PriceRefusal> {
      const history = await prices.listHistory(uuid_release_format)
      const newPrice = getRequestedPrice(request, history, now)
      if ('problem' in newPrice) return newPrice
      const change = getNextPrice(newPrice, history, now)
      const isChanged = change.added.length > 0
      if (isChanged) await prices.writePrice(uuid_release_format, change)
      return {
        beforeCents: history.at(-1)?.priceCents ?? change.price_cents,
        afterCents: change.price_cents,
        originalCents: change.original_price_cents,
        isChanged,
      }
    },
  }
}

function getRequestedPrice(
  request: PriceRequest,
  history: readonly PriceEntry[],
  now: string,
): Pick<PriceEntry, 'kind' | 'priceCents'> | PriceRefusal {
  const isOnSale = history.at(-1)?.kind === 'sale'
  if (request.kind === 'set') {
    if (!isOnSale) return { kind: 'regular', priceCents: request.priceCents }
    return {
      problem: tell('It is on sale. End the sale first, with the price that it has afterwards.'),
    }
  }
  if (request.kind === 'end') {
    if (!isOnSale) return { problem: tell('It is not on sale.') }
    const before = history.findLast(({ kind }) => kind === 'regular')?.priceCents ?? null
    const priceCents = request.priceCents ?? before
    if (priceCents === null)
      return {
        problem: tell(
          'The price from before the sale is not known, so give the price that it has afterwards.',
        ),
      }
    return { kind: 'regular', priceCents }
  }
  const reference = findReferenceCents(history, now)
  const priceCents =
    request.kind === 'sale'
      ? request.priceCents
      : Math.round(((reference ?? 0) * (100 - request.percent)) / 100)
  if (priceCents < 1) return { problem: tell('It would cost nothing.') }
  const refusal = findSaleRefusal(priceCents, history, now)
  if (!refusal) return { kind: 'sale', priceCents }
  const amount = { cents: refusal.referenceCents }
  return {
    problem:
      refusal.reason === 'raised'
        ? tell(
            'It is on sale for {amount} already: a higher price is not a further reduction. End the sale first.',
            { amount },
          )
        : tell(
            'It cost {amount} within the last 30 days, and a reduction is measured against that price: {price} is not a reduction.',
            { amount, price: { cents: priceCents } },
          ),
  }
}
