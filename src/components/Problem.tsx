import type { ReactNode } from 'react'
import classes from './Problem.module.css'

export interface ProblemProps {
  heading: string
  /** Where to go from here. */
  action?: { href: string; text: string }
  children: ReactNode
}

/** What happened and what to do, in place of a screen's content. */
export function Problem({ heading, action, children }: ProblemProps) {
  return (
    <section className={classes.problem}>
      <h1 className={classes.heading}>{heading}</h1>
      <p className={classes.body}>{children}</p>
      {action && (
        <a className={classes.action} href={action.href}>
          {action.text}
        </a>
      )}
    </section>
  )
}
