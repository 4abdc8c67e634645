import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import classes from './Announcer.module.css'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** Returns a function that says something at an edge of the window, and to screen readers. */
export const useAnnounce = () => useContext(AnnounceContext)

const shownMs = 6000

/** Shows what has happened, for some seconds. One live region serves all screens, because new ones are not read out. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  useEffect(() => {
    if (said.text === '') return
    const timer = setTimeout(() => setSaid(({ turn }) => ({ text: '', turn })), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className={classes.region} role="status">
        {said.text !== '' && (
          <p key={said.turn} className={classes.text}>
            {said.text}
          </p>
        )}
      </div>
    </AnnounceContext>
  )
}
