import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Hint, Loading, Problem } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { ScanField } from '../../keys/ScanField'
import { searchField } from '../../keys/searchField'
import { useScanner } from '../../keys/useScanner'
import { usePointOfSaleQuery } from './calls'
import classes from './PointOfSaleScreen.module.css'
import { PutAsideList } from './PutAsideList'
import { SearchResults } from './SearchResults'
import { SoldToday } from './SoldToday'
import { pointOfSaleTexts } from './texts'

/** So long after the last key the search begins. */
const pauseMs = 200

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
  const find = (text: string) => {
    const address = text === '' ? '/point-of-sale' : `/point-of-sale?${new URLSearchParams({ search: text })}`
    void navigate(address, { replace: true })
  }
  useScanner((text) => {
    setLastScan(({ count }) => ({ text, count: count + 1 }))
    find(text)
  })
  return (
    <ScreenFrame title={texts('heading')}>
      <div className={classes.screen}>
        <SearchField search={search} onFind={find} />
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
        ) : error ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </div>
    </ScreenFrame>
  )
}

/** Searches while a person types; the field is emptied when a scan comes. */
function SearchField({ search, onFind }: { search: string; onFind: (text: string) => void }) {
  const texts = useTexts(pointOfSaleTexts)
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  // The address has changed by a scan, or by the browser's back button.
  if (search !== shown) {
    setShown(search)
    setTyped(search)
  }
  const text = typed.trim()
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(() => onFind(text), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know <search>
    <div role="search" className={classes.search}>
      <ScanField
        takesFocus
        type="search"
        label={texts('search')}
        hint={texts('searchHint')}
        maxLength={200}
        {...searchField}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
