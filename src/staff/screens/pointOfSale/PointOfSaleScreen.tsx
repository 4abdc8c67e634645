import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Hint, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { SearchBox } from '../../components/search/SearchBox'
import { useScanner } from '../../keys/useScanner'
import { usePointOfSaleQuery } from './calls'
import classes from './PointOfSaleScreen.module.css'
import { PutAsideList } from './PutAsideList'
import { SearchResults } from './SearchResults'
import { SoldToday } from './SoldToday'
import { pointOfSaleTexts } from './texts'

const toAddress = (search: string): string =>
  search === '' ? '/point-of-sale' : `/point-of-sale?${new URLSearchParams({ search })}`

/**
 * Shows the point of sale: one copy is sold or put aside, or an order is handed over. The search is in the address.
 */
export function PointOfSaleScreen() {
  const texts = useTexts(pointOfSaleTexts)
  const { data, error, refetch } = usePointOfSaleQuery()
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const navigate = useNavigate()
  // A scan puts the focus on the button that sells what was scanned, so that Enter sells it.
  const [lastScan, setLastScan] = useState({ text: '', count: 0 })
  useScanner((text) => {
    setLastScan(({ count }) => ({ text, count: count + 1 }))
    void navigate(toAddress(text), { replace: true })
  })
  return (
    <ScreenFrame title={texts('heading')}>
      <div className={classes.screen}>
        <div className={classes.search}>
          <SearchBox
            takesFocus
            label={texts('search')}
            hint={texts('searchHint')}
            search={search}
            toAddress={toAddress}
          />
        </div>
        <CameraScan />
        {search === '' ? (
          <Hint>{texts('explain')}</Hint>
        ) : (
          // The next scan of the same record is heard too.
          <SearchResults
            key={`${search} ${lastScan.count}`}
            search={search}
            isScanned={lastScan.text === search}
          />
        )}
        {data ? (
          <div className={classes.lists}>
            <PutAsideList aside={data.put_aside} />
            <SoldToday sales={data.sales} />
          </div>
        ) : (
          <Pending error={error} onRetry={refetch} />
        )}
      </div>
    </ScreenFrame>
  )
}
