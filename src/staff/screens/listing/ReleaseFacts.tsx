import type { ReactNode } from 'react'
import { isKeyOf } from '../../../shared/isKeyOf'
import { formatDate } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { Badge } from '../../components/Formatted'
import type { FoundRelease } from './calls'
import classes from './ListingScreen.module.css'
import { listingTexts } from './texts'

/**
 * Writes the grades of a copy.
 * @returns such as `VG+ / VG`; '' for a new copy
 */
export const formatGrades = ({
  grade_disc,
  grade_sleeve,
}: Pick<FoundRelease['sales'][number], 'grade_disc' | 'grade_sleeve'>) =>
  [grade_disc, grade_sleeve && getSleeveName(grade_sleeve)].filter(Boolean).join(' / ')

function getSleeveName(grade: string): string {
  const key = `sleeve_${grade}`
  return isKeyOf(listingTexts, key) ? listingTexts[key] : grade
}

/**
 * Names a release in a line, with what distinguishes it from others.
 * @param release without `uuid_release` it comes from the dump of Discogs
 */
export function ReleaseName({ release }: { release: FoundRelease }) {
  const texts = useTexts(listingTexts)
  const { artist, title, edition, label, catalog_nr, year, country, format, uuid_release } = release
  return (
    <span className={classes.name}>
      <span>
        <strong>{artist}</strong> – {title}
        {edition && `, ${edition}`}
      </span>
      <span className={classes.about}>
        {[format, label, catalog_nr, year, country].filter(Boolean).join(' · ')}{' '}
        <Badge>{texts(uuid_release === null ? 'fromDump' : 'inShop')}</Badge>
      </span>
    </span>
  )
}

/**
 * Shows the chosen release with its copies in stock and its last sales.
 * @param other the button by which another release is chosen
 */
export function ReleaseFacts({ release, other }: { release: FoundRelease; other: ReactNode }) {
  const texts = useTexts(listingTexts)
  const { copies, sales } = release
  const inStock = copies.filter(({ on_hand }) => on_hand > 0)
  return (
    <section className={classes.release} aria-label={`${release.artist} – ${release.title}`}>
      <div className={classes.releaseTop}>
        <ReleaseName release={release} />
        {other}
      </div>
      <div className={classes.tables}>
        <Lines heading={texts('stock')} none={texts('noStock')}>
          {inStock.map((copy) => (
            <li
              key={copy.uuid_release_format}
              aria-current={copy.uuid_release_format === release.scanned_copy || undefined}
            >
              <span>
                {copy.on_hand} × {copy.format}
              </span>
              <span>{formatGrades(copy) || texts('newGrade')}</span>
              <span className={classes.amount}>{formats.money(copy.price)}</span>
              <span>{copy.location}</span>
            </li>
          ))}
        </Lines>
        <Lines heading={texts('sales')} none={texts('noSales')}>
          {sales.map((sale) => (
            <li key={`${sale.sold_at} ${sale.format}`}>
              <span>{formatDate(sale.sold_at)}</span>
              <span>{formatGrades(sale) || texts('newGrade')}</span>
              <span className={classes.amount}>{formats.money(sale.price)}</span>
              <span>{sale.format}</span>
            </li>
          ))}
        </Lines>
      </div>
    </section>
  )
}

function Lines({ heading, none, children }: { heading: string; none: string; children: ReactNode[] }) {
  return (
    <div>
      <h2 className={classes.legend}>{heading}</h2>
      {children.length === 0 ? (
        <p className={classes.hint}>{none}</p>
      ) : (
        <ul className={classes.lines}>{children}</ul>
      )}
    </div>
  )
}
