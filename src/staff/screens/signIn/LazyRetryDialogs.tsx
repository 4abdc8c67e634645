import { createContext, useContext, useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import type { RetryGates } from '../../api/retryGate'

/** The retry gates of the page. */
export const RetryGatesContext = createContext<RetryGates | null>(null)

const dialogs = lazyModule(() => import(/* webpackChunkName: "retryDialogs" */ './RetryDialogs'))
const prefetchMs = 2000

/** Fetches the dialogs of the retry gates soon after the first screen: when one is needed, the connection may be bad. */
export function LazyRetryDialogs() {
  const gates = useContext(RetryGatesContext)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const want = () => setIsWanted(true)
    const timer = setTimeout(want, prefetchMs)
    const ends = [gates?.signIn.subscribe(want), gates?.reauthenticate.subscribe(want)]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end?.()
    }
  }, [gates])
  const loaded = useLazyModule(dialogs, isWanted, () => setIsWanted(false))
  return loaded && gates && <loaded.RetryDialogs gates={gates} />
}
