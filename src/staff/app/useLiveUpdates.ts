import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useAnnounce } from '../components/Announcer'

/**
 * Keeps all screens up to date while somebody is signed in, and announces new orders. Its code loads after the screen.
 * @param isAllowed whether the person may hear of changes
 */
export function useLiveUpdates(isAllowed: boolean): void {
  const dispatch = useDispatch()
  const announce = useAnnounce()
  useEffect(() => {
    if (!isAllowed || typeof EventSource === 'undefined') return
    let stop: (() => void) | null = null
    let isOver = false
    import(/* webpackChunkName: "live" */ './followChanges').then(
      ({ followChanges }) => {
        if (!isOver) stop = followChanges(dispatch, announce)
      },
      // Without this code screens still load anew when they are opened.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isAllowed, dispatch, announce])
}
