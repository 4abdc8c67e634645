export interface PostageRate {
  /** The greatest weight of a parcel with its packaging at this rate, in grams. */
  upToGrams: number
  /** Gross; integer cents. */
  cents: number
  /** A parcel is free when the goods of its shipment cost at least this much, in integer cents; null: never. */
  freeFromCents: number | null
}

export interface Postage {
  cents: number
  /** Grams that fit into the same shipment without more postage; null when postage does not depend on the weight. */
  roomGrams: number | null
  /** What the goods must cost more for the postage to be nothing, in cents; null if it is nothing, or never will be. */
  freeInCents: number | null
}

/** What postage depends on, beside the rates. */
export interface PostedGoods {
  /** The weight without packaging, in whole grams. */
  grams: number
  /** The price that the buyer sees, before rebates and vouchers, in integer cents. */
  cents: number
}

/**
 * Computes the postage of one shipment. Goods that are heavier than the heaviest parcel are sent in several parcels.
 * Goods without weight are downloads and need no parcel. Each shipment must reach the sum for free postage by itself,
 * because each has its own parcels to pay. Rebates and vouchers do not count, so that a voucher never adds postage.
 * @param rates the rates of one shipping option in one country, lightest first; without rates it costs nothing
 * @param packagingGrams weight of the packaging of one parcel, in whole grams
 */
export function computePostage(
  rates: readonly PostageRate[],
  goods: PostedGoods,
  packagingGrams: number,
): Postage {
  const heaviest = rates.at(-1)
  if (!heaviest) return { cents: 0, roomGrams: null, freeInCents: null }
  if (goods.grams === 0) return { cents: 0, roomGrams: 0, freeInCents: null }
  const max = Math.max(1, heaviest.upToGrams - packagingGrams)
  const fullParcels = Math.ceil(goods.grams / max) - 1
  const parcelGrams = goods.grams - fullParcels * max + packagingGrams
  const rate = rates.find(({ upToGrams }) => parcelGrams <= upToGrams) ?? heaviest
  const cents = fullParcels * getCost(heaviest, goods) + getCost(rate, goods)
  return {
    cents,
    roomGrams: Math.max(0, rate.upToGrams - parcelGrams),
    freeInCents: cents === 0 ? null : findFreeInCents(fullParcels > 0 ? [heaviest, rate] : [rate], goods),
  }
}

const getCost = ({ cents, freeFromCents }: PostageRate, goods: PostedGoods): number =>
  freeFromCents !== null && goods.cents >= freeFromCents ? 0 : cents

/** Returns what is missing until all of these rates are free; null if one of them never is. */
function findFreeInCents(rates: readonly PostageRate[], goods: PostedGoods): number | null {
  const sums = rates.map(({ cents, freeFromCents }) => (cents === 0 ? 0 : freeFromCents))
  return sums.some((sum) => sum === null) ? null : Math.max(...sums.map((sum) => (sum ?? 0) - goods.cents))
}
