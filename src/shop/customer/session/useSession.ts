import { useEffect, useState } from 'react'
import { storedToken } from '../../api/customerToken'
import { useAppSelector } from '../../store/hooks'
import { selectIsLoggedIn } from './customerSlice'

/**
 * Tells whether a customer is logged in.
 * @returns `unknown` on the server and in the first rendering of the browser
 */
export function useSession(): 'unknown' | 'in' | 'out' {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const [hasLooked, setHasLooked] = useState(false)
  useEffect(() => setHasLooked(true), [])
  if (!hasLooked) return 'unknown'
  return isLoggedIn || storedToken() !== null ? 'in' : 'out'
}
