import type { ReactNode } from 'react'
import classes from './Problem.module.css'

export interface ProblemProps {
  heading: string
  /** A link to a page that helps. */
  action?: { href: string; text: string }
  children?: ReactNode
}

/** Explains a problem and what to do, in place of a screen's content. */
export function Problem({ heading, action, children }: ProblemProps) {
  return (
    <section className={classes.problem}>
      <h1 className={classes.heading}>{heading}</h1>
      {children && <p className={classes.body}>{children}</p>}
      {action && (
        <a className={classes.action} href={action.href}>
          {action.text}
        </a>
      )}
    </section>
  )
}
