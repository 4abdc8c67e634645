import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EntryState } from '../../navigation/browserHistory'
import { useAppSelector, useAppStore } from '../../store/hooks'
import { selectIsLoggedIn } from '../session/customerSlice'

const account = '/user/account'

/** Leads back to the page of the login link after the login, and logged-in visitors to the account. */
export function useReturnPath(): void {
  const store = useAppStore()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const before = useRef(account)

  // The hydrated state has no customer, so the store is read.
  useEffect(() => {
    if (!selectIsLoggedIn(store.getState())) before.current = previousPath(state) ?? account
  }, [store, state])
  useEffect(() => {
    if (isLoggedIn) void navigate(before.current, { replace: true })
  }, [isLoggedIn, navigate])
}

/** Reads the page before the login from the entry of the history. Login pages do not count. */
function previousPath(state: EntryState | null): string | null {
  const before: unknown = state?.before
  return typeof before === 'string' && /^\/(?!\/|user\/)/.test(before) ? before : null
}
