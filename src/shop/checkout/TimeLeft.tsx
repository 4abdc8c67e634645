import { useEffect, useState } from 'react'
import { useTexts } from '../../components/ShopSettings'
import { formatDuration } from '../../shared/durations'
import { checkoutTexts } from '../../shared/texts/checkout'
import { basketCommandRequested } from '../basket/basketSlice'
import { useAppDispatch } from '../store/hooks'
import classes from './Checkout.module.css'

const refreshEveryMs = 5000
const soonSeconds = 5 * 60
/** No reservation is longer, in seconds. */
const maxSeconds = 60 * 60

/** Shows how long the items are reserved. At the end the server is polled for the result. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000))
  const isOver = seconds === 0
  // The server has just said that the items are reserved; a clock that disagrees is wrong, so no time is shown.
  const [isClockRight] = useState(seconds > 0 && seconds <= maxSeconds)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (!isOver) return
    const refresh = () => dispatch(basketCommandRequested({ kind: 'refresh' }))
    refresh()
    const timer = setInterval(refresh, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isOver, dispatch])

  if (!isClockRight) return null
  if (isOver) return <p className={classes.time}>{texts('checkout.timeUp')}</p>
  return (
    <p className={classes.time} role="timer" data-soon={seconds <= soonSeconds || undefined}>
      {texts('checkout.timeLeft', { time: formatDuration(seconds) })}
    </p>
  )
}
