import type { ReactNode } from 'react'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  label: string
  /** How many rows are selected, in words. */
  count: string
  /** What can be done with them. */
  children: ReactNode
}

/** Shows what can be done with the selected rows of a list. It stays in sight. */
export const SelectionBar = ({ label, count, children }: SelectionBarProps) => (
  <section aria-label={label} className={classes.bar}>
    <p className={classes.count} role="status">
      {count}
    </p>
    {children}
  </section>
)
