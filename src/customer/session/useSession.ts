import { useEffect, useState } from 'react'
import { storedToken } from '../../api/customerToken'
import { useAppSelector } from '../../store/hooks'
import { selectIsLoggedIn } from './customerSlice'

/** Whether somebody is logged in here, for screens that only customers have; `unknown` on the server and in the browser's first rendering. */
export function useSession(): 'unknown' | 'in' | 'out' {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const [hasLooked, setHasLooked] = useState(false)
  useEffect(() => setHasLooked(true), [])
  if (!hasLooked) return 'unknown'
  return isLoggedIn || storedToken() !== null ? 'in' : 'out'
}
