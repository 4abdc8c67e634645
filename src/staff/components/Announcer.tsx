import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import classes from './Announcer.module.css'

const AnnounceContext = createContext<(text: string) => void>(() => {})
const AnnouncementContext = createContext({ text: '', turn: 0 })

/**
 * Gives the function that shows a text in the place of announcements, and says it to screen readers.
 * @returns '' as its argument ends the announcement
 */
export const useAnnounce = () => useContext(AnnounceContext)

const shownMs = 6000

/**
 * Keeps the last announcement for some seconds, for `useAnnounce` below it.
 * @param children the whole page; there is one announcer
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0 })
  const announce = useCallback(
    (text: string) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 })),
    [],
  )
  useEffect(() => {
    if (announcement.text === '') return
    const timer = setTimeout(() => setAnnouncement(({ turn }) => ({ text: '', turn })), shownMs)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <AnnounceContext value={announce}>
      <AnnouncementContext value={announcement}>{children}</AnnouncementContext>
    </AnnounceContext>
  )
}

/** Shows what was announced. One live region serves all screens, because new ones are not read out. */
export function Announcements() {
  const { text, turn } = useContext(AnnouncementContext)
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
