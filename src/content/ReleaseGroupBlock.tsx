import type { CSSProperties } from 'react'
import { ReleaseCardSlot } from '../catalogue/ReleaseCardSlot'
import type { ReleaseGroup } from './contentSlice'
import classes from './ReleaseGroupBlock.module.css'

/** Lines of releases: as many in a row as the line is long; two on phones. */
export function ReleaseGroupBlock({ group }: { group: ReleaseGroup }) {
  const { heading, link_href, link_text, lines } = group
  const shown = lines.filter((line) => line.length > 0)
  if (shown.length === 0) return null
  return (
    <section className={classes.block}>
      {(heading || link_href) && (
        <div className={classes.top}>
          {heading && <h2 className={classes.heading}>{heading}</h2>}
          {link_href && (
            <a className={classes.link} href={link_href}>
              {link_text ?? heading}
            </a>
          )}
        </div>
      )}
      {shown.map((line, index) => (
        <ul
          key={`${index}-${line[0]?.uuid_release}`}
          className={classes.line}
          style={{ '--in-a-row': line.length } as CSSProperties}
        >
          {line.map((item) => (
            <ReleaseCardSlot key={item.uuid_release} item={item} variant="plain" />
          ))}
        </ul>
      ))}
    </section>
  )
}
