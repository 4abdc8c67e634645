import type { ReactNode } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { NamedCount } from '../../../shared/contract'
import { slugPath } from '../../../shared/slugs'
import { namesTexts } from '../../../shared/texts/names'
import { labelColumns, labelEmphasis } from './labelColumns'
import classes from './NameIndex.module.css'
import type { NameKind } from './namePageAddress'

/** Links initials to their names, which are on this page or on pages of their own. */
export function Initials({ links, current }: { links: readonly [string, string][]; current?: string }) {
  const texts = useTexts(namesTexts)
  return (
    <nav className={classes.initials} aria-label={texts('labels.initials')}>
      {links.map(([initial, href]) => (
        <a
          key={initial}
          className={classes.initial}
          href={href}
          aria-current={initial === current ? 'page' : undefined}
        >
          {initial}
        </a>
      ))}
    </nav>
  )
}

/** Arranges the groups of several initials in one grid. */
export const NameGroups = ({ children }: { children: ReactNode }) => (
  <div className={classes.index}>{children}</div>
)

/** Finds the id of the heading of an initial, which must not contain `#`. */
export const initialAnchor = (kind: NameKind, initial: string): string =>
  `${kind}s-${initial === '#' ? '0' : initial}`

export interface NameGroupProps {
  kind: NameKind
  initial: string
  names: readonly NamedCount[]
  /** A link below the names. */
  children?: ReactNode
}

/** Lists the names of one initial with the numbers of their releases; large ones are emphasised. */
export function NameGroup({ kind, initial, names, children }: NameGroupProps) {
  const anchor = initialAnchor(kind, initial)
  const columns = labelColumns(names)
  return (
    <section className={classes.group} aria-labelledby={anchor}>
      {columns.map((column, position) => (
        <div key={column[0]?.slug} className={classes.column}>
          {position === 0 && (
            <h2 id={anchor} className={classes.heading}>
              {initial}
            </h2>
          )}
          <ul className={position === 0 ? undefined : classes.continued}>
            {column.map(({ slug, name, count }) => (
              <li key={slug}>
                {/* Programs of other people read the form `Name [count]`. */}
                <a
                  className={classes.label}
                  href={slugPath(`/${kind}`, slug)}
                  data-emphasis={labelEmphasis(count)}
                >
                  {name} <span className={classes.number}>[{count}]</span>
                </a>
              </li>
            ))}
          </ul>
          {position === columns.length - 1 && children}
        </div>
      ))}
    </section>
  )
}
