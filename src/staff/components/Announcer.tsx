import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import classes from './Announcer.module.css'

const AnnounceContext = createContext<(text: string) => void>(() => {})
const SaidContext = createContext({ text: '', turn: 0 })

/** Returns a function that says something in the place of announcements, and to screen readers; '' ends what is said. */
export const useAnnounce = () => useContext(AnnounceContext)

const shownMs = 6000

/** Keeps what was announced last for some seconds. */
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
      <SaidContext value={said}>{children}</SaidContext>
    </AnnounceContext>
  )
}

/** Shows what was announced. One live region serves all screens, because new ones are not read out. */
export function Announcements() {
  const { text, turn } = useContext(SaidContext)
  return (
    <div className={classes.region} role="status">
      {text !== '' && (
        <p key={turn} className={classes.text}>
          {text}
        </p>
      )}
    </div>
  )
}
