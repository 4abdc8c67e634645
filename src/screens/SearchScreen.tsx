import { SearchPage } from '../search/SearchPage'
import { tidyTerm } from '../search/searchTerm'
import type { Params } from '../store/preload'

export { SearchHeader as Header } from '../search/SearchHeader'
export { preloadSearch as preload } from '../search/searchSaga'

export const Screen = ({ params: { query = '' } }: { params: Params }) => (
  <SearchPage term={tidyTerm(query)} />
)
