import { useTexts } from '../../components/ShopSettings'
import { formatsWithInstantDownload } from '../../shared/formatRules'
import { LinkedNames } from './LinkedNames'
import classes from './ReleaseHeader.module.css'
import type { ShownRelease } from './releaseSlice'

/** A heading with at least this many characters is set smaller. */
const longHeading = 70

/** Shows artist, title, labels, year and country. */
export function ReleaseHeader({ release }: { release: ShownRelease }) {
  const texts = useTexts()
  const { display_artist, title, edition, subtitle, labels, release_year, country, is_reissue } = release
  const isLong = `${display_artist}${title}${edition ?? ''}`.length > longHeading
  const instant = formatsWithInstantDownload(release.formats)
  return (
    <header>
      <h1 className={classes.heading} data-long={isLong || undefined}>
        <span className={classes.artist}>{display_artist}</span>{' '}
        <span className={classes.title}>
          {title}
          {edition && <span className={classes.edition}> {edition}</span>}
        </span>
      </h1>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      <p className={classes.facts}>
        {labels.length > 0 && (
          <span>
            <LinkedNames names={labels} root="/label" />
          </span>
        )}
        {release_year !== null && <span className={classes.figure}>{release_year}</span>}
        {country && <span>{country}</span>}
        {release.product_type === 'compilation' && <span>{texts('release.compilation')}</span>}
        {is_reissue && (
          <span>
            {release.original_release_date
              ? texts('release.reissue.dated', { date: texts.date(release.original_release_date) })
              : texts('release.reissue')}
          </span>
        )}
      </p>
      {instant && (
        <p className={classes.instant}>
          {instant.length === 0
            ? texts('release.instantDownload')
            : texts('release.instantDownload.some', { formats: instant.join(', ') })}
        </p>
      )}
    </header>
  )
}
