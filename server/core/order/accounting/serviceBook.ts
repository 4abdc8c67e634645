import { computeShare } from '../../pricing/shares'
import type { OrderContent } from '../orderContent'
import { getVatKind } from '../vat/orderVat'
import type { RateAmount } from '../vat/refundShares'

/** The part of an amount that is for downloads, in cents. */
export interface ServiceAmount {
  netCents: number
  vatCents: number
  grossCents: number
}

export const noServices: ServiceAmount = { netCents: 0, vatCents: 0, grossCents: 0 }

/**
 * Follows what of an order is for downloads, which returns list apart from goods. Where goods and downloads have the same
 * kind and rate, a refund is divided like the sale, so that all refunds take back just what was sold.
 */
export function createServiceBook(content: OrderContent) {
  const weights = new Map<string, { all: number; services: number }>()
  for (const line of content.lines) {
    const key = getKey({ kind: getVatKind(content, line), rate: line.vatRate })
    const weight = weights.get(key) ?? { all: 0, services: 0 }
    const cents = line.itemsCents - line.rebateCents + (line.postageCents ?? 0)
    weight.all += cents
    if (line.isDownloadOnly) weight.services += cents
    weights.set(key, weight)
  }
  const remainingByKey = new Map<string, { grossCents: number; vatCents: number }>()

  return {
    /**
     * Returns the part of an amount that is for downloads.
     * @param isSale a sale adds to what is left of the order; other amounts, which are negative, take from it
     */
    partOf(amount: RateAmount, isSale: boolean): ServiceAmount {
      const key = getKey(amount)
      const weight = weights.get(key)
      if (!weight || weight.services === 0) return noServices
      const part = (cents: number) => computeShare(cents, weight.services, weight.all)
      const before = isSale
        ? { grossCents: 0, vatCents: 0 }
        : (remainingByKey.get(key) ?? { grossCents: 0, vatCents: 0 })
      const after = {
        grossCents: before.grossCents + amount.grossCents,
        vatCents: before.vatCents + amount.vatCents,
      }
      remainingByKey.set(key, after)
      const grossCents = part(after.grossCents) - part(before.grossCents)
      const vatCents = part(after.vatCents) - part(before.vatCents)
      return { grossCents, vatCents, netCents: grossCents - vatCents }
    },
  }
}

const getKey = ({ kind, rate }: Pick<RateAmount, 'kind' | 'rate'>): string => `${kind} ${rate}`
