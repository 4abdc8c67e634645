import type { ReactNode } from 'react'
import type { Language } from '../shared/language'
import classes from './ScreenTitle.module.css'

export interface ScreenTitleProps {
  /** The text of the heading. */
  title: string
  /** The language of the title, if it is not that of the page. */
  language?: Language
  /** Small text beside the heading, such as a count or a date. */
  children?: ReactNode
}

/** Shows the heading of a screen, with content beside it. */
export function ScreenTitle({ title, language, children }: ScreenTitleProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title} lang={language}>
        {title}
      </h1>
      {children && <p className={classes.aside}>{children}</p>}
    </header>
  )
}
