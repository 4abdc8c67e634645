import type { ReleaseListItem } from '../../../shared/contract'

/** Returns the one catalogue number that a card has room for. */
export const cardNumber = ({ formats }: ReleaseListItem): string | null =>
  formats.find(({ catalog_nr }) => catalog_nr)?.catalog_nr ?? null

/**
 * Tells whether the panel of a release says something that its card does not: that it is a compilation or a reissue, a
 * further catalogue number, or what a sold-out format costs.
 */
export const saysMoreThanCard = (item: ReleaseListItem): boolean =>
  item.product_type === 'compilation' ||
  item.is_reissue ||
  item.formats.some(
    ({ catalog_nr, has_available_stock }) =>
      !has_available_stock || (catalog_nr !== null && catalog_nr !== cardNumber(item)),
  )
