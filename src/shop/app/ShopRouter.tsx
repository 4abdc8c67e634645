import { type ReactNode, useMemo } from 'react'
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom'
import type { BrowserHistory } from '../navigation/browserHistory'
import {
  type NavigationKind,
  navigationRequested,
  selectLocation,
  selectNavigationKind,
  toLocation,
} from '../navigation/navigationSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'

const navigationTypes: Readonly<Record<NavigationKind, NavigationType>> = {
  push: NavigationType.Push,
  replace: NavigationType.Replace,
  pop: NavigationType.Pop,
}

/**
 * Runs React Router in the browser. Its location is the one that is shown. `useNavigate` goes through
 * navigationSaga, which fetches code and data before it changes the address.
 */
export function ShopRouter({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  const dispatch = useAppDispatch()
  const shownLocation = useAppSelector(selectLocation)
  const kind = useAppSelector(selectNavigationKind)
  const navigator = useMemo<Navigator>(() => {
    const request = (kind: NavigationKind) => (to: To) => {
      const href = typeof to === 'string' ? to : createPath(to)
      dispatch(navigationRequested({ location: toLocation(href), kind }))
    }
    return { ...history, push: request('push'), replace: request('replace') }
  }, [history, dispatch])
  // The history's entry belongs to this location only at the moment of `navigated`; "back" changes the entry
  // before that.
  const location = useMemo(() => {
    const { state, key } = history.location
    return { ...shownLocation, state, key }
  }, [shownLocation, history])
  return (
    <Router location={location} navigationType={navigationTypes[kind]} navigator={navigator}>
      {children}
    </Router>
  )
}
