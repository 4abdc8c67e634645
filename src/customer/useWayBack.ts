import { useEffect, useRef } from 'react'
import { navigationRequested, placeOf } from '../navigation/navigationSlice'
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks'
import { selectIsLoggedIn } from './customerSlice'

const account = '/user/account'

/** Whoever logs in is led back to where the link to it stood; whoever is logged in already, to the account. */
export function useWayBack() {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const before = useRef(account)

  // What is hydrated knows of nobody, so the store is asked itself.
  useEffect(() => {
    if (!selectIsLoggedIn(store.getState())) before.current = placeBefore() ?? account
  }, [store])
  useEffect(() => {
    if (isLoggedIn) dispatch(navigationRequested({ place: placeOf(before.current), kind: 'replace' }))
  }, [isLoggedIn, dispatch])
}

/** As this entry of the history knows it: a page of the shop, and no way into an account itself. */
function placeBefore(): string | null {
  const before: unknown = window.history.state?.before
  return typeof before === 'string' && /^\/(?!\/|user\/)/.test(before) ? before : null
}
