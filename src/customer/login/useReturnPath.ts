import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EntryState } from '../../navigation/browserHistory'
import { useAppSelector, useAppStore } from '../../store/hooks'
import { selectIsLoggedIn } from '../session/customerSlice'

const account = '/user/account'

/** Whoever logs in is led back to where the link to it stood; whoever is logged in already, to the account. */
export function useReturnPath() {
  const store = useAppStore()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const before = useRef(account)

  // What is hydrated knows of nobody, so the store is asked itself.
  useEffect(() => {
    if (!selectIsLoggedIn(store.getState())) before.current = previousPath(state) ?? account
  }, [store, state])
  useEffect(() => {
    if (isLoggedIn) void navigate(before.current, { replace: true })
  }, [isLoggedIn, navigate])
}

/** As this entry of the history knows it: a page of the shop, and no way into an account itself. */
function previousPath(state: EntryState | null): string | null {
  const before: unknown = state?.before
  return typeof before === 'string' && /^\/(?!\/|user\/)/.test(before) ? before : null
}
