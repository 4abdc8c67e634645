import type { Product } from '../../../../../src/shared/vocabulary'

/** The materials by which packaging is reported (section 10 (1) and section 16 (2) VerpackG). */
export const materials = ['paper', 'plastic', 'other'] as const
export type Material = (typeof materials)[number]

type Weights = Partial<Record<Material, number>>

/** What packaging weighs in grams, as it is stored. */
export interface StoredPackaging {
  /** By the most copies in a parcel, the smallest first; the last one is for all others. */
  parcels: (Weights & { up_to?: number })[]
  /** What is added for each copy, by what it is. */
  copies: Partial<Record<Product, Weights>>
}

export type MaterialGrams = Record<Material, number>

export const noGrams = (): MaterialGrams => ({ paper: 0, plastic: 0, other: 0 })

/** Works out the grams of packaging of one parcel. @param copies what is in it */
export function getPackagingGrams(
  { parcels, copies: perCopy }: StoredPackaging,
  copies: readonly { product: Product; quantity: number }[],
): MaterialGrams {
  const count = copies.reduce((sum, { quantity }) => sum + quantity, 0)
  const parcel = parcels.find(({ up_to }) => up_to === undefined || count <= up_to)
  const grams = noGrams()
  for (const material of materials) {
    grams[material] = copies.reduce(
      (sum, { product, quantity }) => sum + (perCopy[product]?.[material] ?? 0) * quantity,
      parcel?.[material] ?? 0,
    )
  }
  return grams
}
