import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { connectionFound, connectionLost, selectIsConnectionLost } from '../api/connectionSlice'
import { staffApi } from '../api/staffApi'
import { useTexts } from '../api/useTexts'
import { useAnnounce } from '../components/Announcer'
import classes from './ConnectionNotice.module.css'
import type { StaffState } from './createStaffStore'
import { appTexts } from './texts'

const tryMs = 4000

/**
 * Says that the shop does not answer, in sight on a screen that is scrolled too, and tries until it does. Then the data of
 * the screen are loaded again.
 */
export function ConnectionNotice() {
  const texts = useTexts(appTexts)
  const isLost = useSelector((state: StaffState) => selectIsConnectionLost(state))
  const dispatch = useDispatch()
  const announce = useAnnounce()
  const wasLost = useRef(false)
  useEffect(() => {
    const lose = () => dispatch(connectionLost())
    window.addEventListener('offline', lose)
    return () => window.removeEventListener('offline', lose)
  }, [dispatch])
  useEffect(() => {
    if (!isLost) {
      if (wasLost.current) {
        announce(texts('connectionFound'))
        dispatch(staffApi.internalActions.onOnline())
      }
      wasLost.current = false
      return
    }
    wasLost.current = true
    // What was said before would cover the outage, also that the shop answers again.
    announce('')
    const attempt = async () => {
      try {
        // Any answer of the shop will do.
        await fetch('/healthz', { cache: 'no-store' })
        dispatch(connectionFound())
      } catch {}
    }
    const timer = setInterval(() => void attempt(), tryMs)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [isLost, dispatch, announce, texts])
  return (
    <div role="status" className={classes.place}>
      {isLost && <p className={classes.notice}>{texts('connectionLost')}</p>}
    </div>
  )
}
