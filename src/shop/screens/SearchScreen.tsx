import { useParams } from 'react-router-dom'
import { SearchPage } from '../search/SearchPage'
import { tidyTerm } from '../shared/lists/searchTerm'

export { SearchHeader as Header } from '../search/SearchHeader'
export { preloadSearch as preload } from '../search/searchSaga'

export const Screen = () => <SearchPage term={tidyTerm(useParams().query ?? '')} />
