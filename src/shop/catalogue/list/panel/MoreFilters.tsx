import { useTexts } from '../../../../components/ShopSettings'
import type { ReleaseQuery } from '../../../../shared/releaseQuery'
import type { ListMode } from '../../../../shared/vocabulary'
import { buildListAddress } from '../listAddress'
import classes from './MoreFilters.module.css'

/** Leads to page 1 of the same list with the further filters, or without them. */
export function MoreFilters({ query, mode }: { query: ReleaseQuery; mode: ListMode }) {
  const texts = useTexts()
  return (
    <a
      className={classes.more}
      href={buildListAddress({ ...query, allFilters: !query.allFilters, offset: 0 }, mode)}
      rel="nofollow"
    >
      {texts(query.allFilters ? 'filter.fewer' : 'filter.more')}
    </a>
  )
}
