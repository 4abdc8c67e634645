import type { ReactNode } from 'react'
import classes from './ScreenTitle.module.css'

export interface ScreenTitleProps {
  /** The text of the heading. */
  title: string
  /** Small text beside the heading, such as a count or a date. */
  children?: ReactNode
}

/** Shows the heading of a screen, with content beside it. */
export function ScreenTitle({ title, children }: ScreenTitleProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      {children && <p className={classes.aside}>{children}</p>}
    </header>
  )
}
