import { useMemo } from 'react'
import { ReleaseCards } from '../catalogue/cards/ReleaseCards'
import { ReleasePanels } from '../catalogue/cards/ReleasePanels'
import type { ReleaseGroup } from './contentSlice'
import classes from './ReleaseGroupBlock.module.css'

/**
 * Computes the columns on a tablet: a line of more than four is broken into two of nearly the same length.
 * @param length number of releases in the line
 * @returns columns
 */
export const columnsOnTablet = (length: number): number =>
  length > 4 ? Math.min(Math.ceil(length / 2), 4) : length

/** Shows lines of releases: a row has as many columns as the line has releases; on phones two. */
export function ReleaseGroupBlock({ group }: { group: ReleaseGroup }) {
  const { heading, link_href, link_text, lines } = group
  const items = useMemo(() => lines.flat(), [lines])
  if (items.length === 0) return null
  return (
    <section className={classes.block}>
      {(heading || link_href) && (
        <div className={classes.top} lang={group.language}>
          {heading && <h2 className={classes.heading}>{heading}</h2>}
          {link_href && (
            <a className={classes.link} href={link_href}>
              {link_text ?? heading ?? link_href}
            </a>
          )}
        </div>
      )}
      <div className={classes.lines}>
        <ReleasePanels items={items}>
          {lines
            .filter((line) => line.length > 0)
            .map((line) => (
              <div
                key={line.map((item) => item.slug).join()}
                className={classes.line}
                style={{ '--in-a-row': line.length, '--on-tablet': columnsOnTablet(line.length) }}
              >
                <ReleaseCards items={line} variant="plain" />
              </div>
            ))}
        </ReleasePanels>
      </div>
    </section>
  )
}
