import { useState } from 'react'
import { type OrderView, orderViews } from '../../../shared/staff/orders/orderViews'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Link } from '../../components/Link'
import { readSearches, writeSearches } from './deviceSettings'
import classes from './OrdersScreen.module.css'
import { ordersTexts } from './texts'

/**
 * Links to the views, and to the searches that were saved on this device. Each is an address.
 * @param search the text that is searched for; with one, no view is marked as the current one
 */
export function ViewLinks({ view, search }: { view: OrderView; search: string }) {
  const texts = useTexts(ordersTexts)
  const [searches, setSearches] = useState(readSearches)
  const change = (next: string[]) => {
    setSearches(next)
    writeSearches(next)
  }
  return (
    <nav aria-label={texts('views')} className={classes.views}>
      <ul>
        {orderViews.map((name) => (
          <li key={name}>
            <Link
              to={`/orders?view=${name}`}
              aria-current={search === '' && name === view ? 'page' : undefined}
            >
              {texts(name)}
            </Link>
          </li>
        ))}
        {searches.map((savedSearch) => (
          <li key={savedSearch}>
            <Link
              to={`/orders?${new URLSearchParams({ search: savedSearch })}`}
              aria-current={search === savedSearch ? 'page' : undefined}
            >
              {texts('savedSearch', { search: savedSearch })}
            </Link>
            {search === savedSearch && (
              <Button
                kind="quiet"
                aria-label={texts('removeView', { name: savedSearch })}
                onClick={() => change(searches.filter((other) => other !== savedSearch))}
              >
                ×
              </Button>
            )}
          </li>
        ))}
        {search !== '' && !searches.includes(search) && (
          <li>
            <Button kind="quiet" onClick={() => change([...searches, search])}>
              {texts('saveView')}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  )
}
