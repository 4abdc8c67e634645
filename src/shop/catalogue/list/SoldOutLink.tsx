import { useTexts } from '../../../components/ShopSettings'
import type { ListingStats } from '../../../shared/contract'
import type { ReleaseQuery } from '../../../shared/releaseQuery'
import type { ListMode } from '../../../shared/vocabulary'
import { buildListAddress } from './listAddress'

export interface SoldOutLinkProps {
  query: ReleaseQuery
  mode: ListMode
  stats: ListingStats
}

/** Says how many releases the list leaves out because they are sold out, and leads to all. */
export function SoldOutLink({ query, mode, stats }: SoldOutLinkProps) {
  const texts = useTexts()
  const count = stats.properties.sold_out ?? 0
  if (!query.hidesSoldOut || count === 0) return null
  return (
    <>
      {' '}
      <a href={buildListAddress({ ...query, inStock: false, offset: 0 }, mode)} rel="nofollow">
        {texts('list.soldOut', { count: texts.count(count) })}
      </a>
    </>
  )
}
