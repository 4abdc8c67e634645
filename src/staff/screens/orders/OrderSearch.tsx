import { useTexts } from '../../api/useTexts'
import { SearchBox } from '../../components/search/SearchBox'
import { ordersTexts } from './texts'

/**
 * Searches orders of every view.
 * @param search the text that the address has; '' for none
 */
export function OrderSearch({ search }: { search: string }) {
  const texts = useTexts(ordersTexts)
  return (
    <SearchBox label={texts('search')} hint={texts('searchHint')} search={search} toAddress={toAddress} />
  )
}

const toAddress = (search: string): string =>
  search === '' ? '/orders' : `/orders?${new URLSearchParams({ search })}`
