import type { Category, PlayType, Product, ReleaseOrder } from './vocabulary'

/**
 * A parsed, valid question to the release list. Empty lists mean "any".
 * `offset` and `limit` count releases.
 */
export interface ReleaseQuery {
  onSale: boolean
  inStock: boolean
  category: Category | null
  genres: readonly string[]
  playTypes: readonly PlayType[]
  products: readonly Product[]
  order: ReleaseOrder
  limit: number
  offset: number
}
