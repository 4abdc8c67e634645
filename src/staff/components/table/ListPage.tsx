import type { ReactNode } from 'react'
import { Link } from '../Link'
import classes from './ListPage.module.css'

export interface PageLinksProps {
  label: string
  /** `to` is a path within the back office; null if there is no such page. */
  links: readonly { name: string; to: string | null }[]
}

/** Links to the pages before and after the one that a list shows. */
export const PageLinks = ({ label, links }: PageLinksProps) => (
  <nav className={classes.links} aria-label={label}>
    {links.map(
      ({ name, to }) =>
        to && (
          <Link key={name} to={to}>
            {name}
          </Link>
        ),
    )}
  </nav>
)

interface ListPageProps {
  isFetching: boolean
  pages: PageLinksProps
  /** The table, and what stands above it. */
  children: ReactNode
}

/** Frames one page of a long list. */
export const ListPage = ({ isFetching, pages, children }: ListPageProps) => (
  <div aria-busy={isFetching} className={classes.list}>
    {children}
    <PageLinks {...pages} />
  </div>
)
