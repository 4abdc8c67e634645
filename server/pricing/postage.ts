export interface PostageRate {
  /** The greatest weight of a parcel with its packaging at this rate, in grams. */
  upToGrams: number
  /** Gross; integer cents. */
  cents: number
}

export interface Postage {
  cents: number
  /** Grams that fit into the same shipment without more postage; null when postage does not depend on the weight. */
  roomGrams: number | null
}

/**
 * Computes the postage of one shipment. Goods that are heavier than the heaviest parcel are sent in several parcels.
 * Goods without weight are downloads and need no parcel.
 * @param rates the rates of one shipping option in one country, lightest first; without rates it costs nothing
 * @param goodsGrams weight of the goods without packaging, in whole grams
 * @param packagingGrams weight of the packaging of one parcel, in whole grams
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
