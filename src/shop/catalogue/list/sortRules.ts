import type { ReleaseQuery } from '../../../shared/releaseQuery'
import type { ListMode, ReleaseOrder } from '../../../shared/vocabulary'
import { buildListAddress } from './listAddress'

export interface SortChoice {
  name: 'release_date' | 'price' | 'discount' | 'added' | 'sold' | 'artist'
  /** The present order when it is chosen, otherwise the order that choosing it gives. */
  order: ReleaseOrder
  isSelected: boolean
  href: string
}

const firstOrders = [
  ['release_date', 'release_date_desc'],
  ['price', 'price_asc'],
  ['discount', 'discount_desc'],
  ['added', 'added_desc'],
  ['sold', 'sold_desc'],
  ['artist', 'artist_asc'],
] as const

/** The orders that can be reversed. */
const reversed: Readonly<Partial<Record<ReleaseOrder, ReleaseOrder>>> = {
  release_date_asc: 'release_date_desc',
  release_date_desc: 'release_date_asc',
  price_asc: 'price_desc',
  price_desc: 'price_asc',
  discount_asc: 'discount_desc',
  discount_desc: 'discount_asc',
}

/**
 * Lists the orders of a list. Following the chosen one reverses it, if it can be reversed; only the sale can be sorted
 * by discount.
 * @returns the choices with their addresses
 */
export const sortChoices = (query: ReleaseQuery, mode: ListMode): SortChoice[] =>
  firstOrders
    .filter(([name]) => mode === 'sale' || name !== 'discount')
    .map(([name, first]) => {
      const isSelected = query.order.startsWith(name)
      const order = isSelected ? (reversed[query.order] ?? first) : first
      return {
        name,
        order: isSelected ? query.order : first,
        isSelected,
        href: buildListAddress({ ...query, order, offset: 0 }, mode),
      }
    })
