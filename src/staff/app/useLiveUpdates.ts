import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { followChanges } from '../api/liveUpdates'
import { useAnnounce } from '../components/Announcer'
import { playRight } from '../components/sounds'
import { isSettingOn } from '../keys/keySettings'
import { todayTexts } from '../texts/today'
import { useTexts } from '../texts/useTexts'

/** Keeps all screens up to date while somebody is signed in, and announces new orders. */
export function useLiveUpdates(isAllowed: boolean): void {
  const dispatch = useDispatch()
  const announce = useAnnounce()
  const texts = useTexts(todayTexts)
  useEffect(() => {
    if (!isAllowed || typeof EventSource === 'undefined') return
    return followChanges(dispatch, (number) => {
      announce(texts('newOrder', { number }))
      if (isSettingOn('orderSound')) playRight()
    })
  }, [isAllowed, dispatch, announce, texts])
}
