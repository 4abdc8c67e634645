import { emptyQuery, type ReleaseQuery } from '../../../shared/releaseQuery'
import { buildListAddress } from '../list/listAddress'

/** The query of the release calendar: what comes next first. */
export const calendarQuery: ReleaseQuery = {
  ...emptyQuery('list'),
  category: 'pre_order',
  order: 'release_date_asc',
}

/** The address of the same list with all filters, which is also the key of its data. */
export const calendarListAddress = buildListAddress(calendarQuery, 'list')
