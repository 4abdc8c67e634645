export interface PostageRate {
  /** Of the parcel with its packaging. */
  upToGrams: number
  /** Gross; integer cents. */
  cents: number
}

export interface Postage {
  cents: number
  /** What may still be put into the same shipment without more postage, in grams; null where weight does not count. */
  roomGrams: number | null
}

/**
 * Postage of one shipment. What is heavier than the heaviest parcel goes in several. Goods without weight, downloads,
 * are not sent at all.
 * @param rates of one option in one country, lightest first; none: this option costs nothing there
 * @param goodsGrams whole grams, without packaging
 */
export function postageOf(
  rates: readonly PostageRate[],
  goodsGrams: number,
  packagingGrams: number,
): Postage {
  const heaviest = rates.at(-1)
  if (!heaviest) return { cents: 0, roomGrams: null }
  if (goodsGrams === 0) return { cents: 0, roomGrams: 0 }
  const max = Math.max(1, heaviest.upToGrams - packagingGrams)
  const fullParcels = Math.ceil(goodsGrams / max) - 1
  const parcelGrams = goodsGrams - fullParcels * max + packagingGrams
  const rate = rates.find(({ upToGrams }) => parcelGrams <= upToGrams) ?? heaviest
  return {
    cents: fullParcels * heaviest.cents + rate.cents,
    roomGrams: Math.max(0, rate.upToGrams - parcelGrams),
  }
}
