import type { ReactNode } from 'react'
import { selectIsUnderWay } from '../navigation/navigationSlice'
import { useAppSelector } from '../store/hooks'
import classes from './Main.module.css'
import { useScrollAndFocus } from './useScrollAndFocus'

/** Contains the screen. While the next one loads it is marked as busy, for styles and screen readers. */
export function Main({ children }: { children: ReactNode }) {
  const isUnderWay = useAppSelector(selectIsUnderWay)
  useScrollAndFocus()
  return (
    <main id="main" className={classes.main} tabIndex={-1} aria-busy={isUnderWay}>
      {children}
    </main>
  )
}
