import type { ReactNode } from 'react'
import { Link } from '../Link'
import { DataTable } from '../table/DataTable'
import type { Column } from '../table/tableTypes'
import classes from './CodesScreen.module.css'

interface PageLink {
  name: string
  /** Null: there is none. */
  to: string | null
}

export interface CodeListProps<Item extends object> {
  label: string
  items: Item[]
  columns: Column<Item>[]
  idOf: (item: Item) => string
  isFetching: boolean
  /** Shown when there are no items. */
  empty: ReactNode
  pages: { label: string; links: readonly PageLink[] }
  /** The dialog of an item. */
  children?: ReactNode
}

/** Lists a page of vouchers or gift cards. */
export const CodeList = <Item extends object>({
  isFetching,
  empty,
  pages,
  children,
  ...table
}: CodeListProps<Item>) => (
  <div aria-busy={isFetching} className={classes.list}>
    {table.items.length > 0 ? <DataTable {...table} isWrapping /> : empty}
    <nav className={classes.pages} aria-label={pages.label}>
      {pages.links.map(
        ({ name, to }) =>
          to !== null && (
            <Link key={name} to={to}>
              {name}
            </Link>
          ),
      )}
    </nav>
    {children}
  </div>
)
