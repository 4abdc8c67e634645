import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { connectionFound, connectionLost, selectIsConnectionLost } from '../api/connectionSlice'
import type { StaffState } from '../api/createStaffStore'
import { staffApi } from '../api/staffApi'
import { useAnnounce } from '../components/Announcer'
import { appTexts } from '../texts/app'
import { useTexts } from '../texts/useTexts'
import classes from './ConnectionNotice.module.css'

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
