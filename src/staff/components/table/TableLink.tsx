import type { ComponentProps } from 'react'
import { Link } from '../Link'
import classes from './TableLink.module.css'

interface TableLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** Whether it is what its row is about. */
  isStrong?: boolean
}

/** Shows a link within the lines of a table. */
export const TableLink = ({ isStrong = false, ...link }: TableLinkProps) => (
  <Link {...link} className={classes.link} data-strong={isStrong || undefined} />
)
