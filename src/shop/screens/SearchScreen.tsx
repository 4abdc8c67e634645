import { useParams } from 'react-router-dom'
import { tidyTerm } from '../../shared/lists/searchTerm'
import { SearchPage } from '../search/SearchPage'

export { SearchHeader as Header } from '../search/SearchHeader'
export { preloadSearch as preload } from '../search/searchSaga'

export const Screen = () => <SearchPage term={tidyTerm(useParams().query ?? '')} />
