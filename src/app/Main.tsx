import type { ReactNode } from 'react'
import { selectIsUnderWay } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import classes from './Main.module.css'
import { useScrollAndFocus } from './useScrollAndFocus'

/** The place of the screen. While the next one is on its way it says so, for styles and for those who listen. */
export function Main({ children }: { children: ReactNode }) {
  const isUnderWay = useAppSelector(selectIsUnderWay)
  useScrollAndFocus()
  return (
    <main id="main" className={classes.main} tabIndex={-1} aria-busy={isUnderWay}>
      {children}
    </main>
  )
}
