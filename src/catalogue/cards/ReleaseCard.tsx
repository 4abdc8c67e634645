import { Fragment } from 'react'
import { PlayIcon } from '../../components/PlayerIcons'
import { Picture } from '../../components/picture/Picture'
import type { ReleaseListItem } from '../../shared/contract'
import { formatsWithInstantDownload } from '../../shared/formatRules'
import { slugPath } from '../../shared/slugs'
import { useTexts } from '../../shop/ShopSettings'
import { CardFormats } from './CardFormats'
import classes from './ReleaseCard.module.css'

/**
 * `discount`: shows the price difference, for lists that are sorted by discount. `plain`: has no buy buttons.
 */
export type CardVariant = 'list' | 'discount' | 'plain'

export interface ReleaseCardProps {
  item: ReleaseListItem
  variant: CardVariant
}

/**
 * The widths of covers in the list's grid, precise enough that every browser chooses the preset that is
 * preloaded for the first row.
 */
export const coverSizes =
  '(min-width: 82rem) 11rem, (min-width: 75rem) 9rem, (min-width: 64rem) 11rem, (min-width: 45rem) calc(25vw - 2rem), 50vw'
/** Half the window of a large phone, at three device pixels for each CSS pixel. */
export const largestCover = 800

/**
 * Shows a release in a list. It uses only its props and the shop's settings, no store and no generated ids,
 * because the server renders it alone and caches the markup. The list handles its buttons, which it finds by
 * their `data-` attributes.
 */
export function ReleaseCard({ item, variant }: ReleaseCardProps) {
  const texts = useTexts()
  const href = slugPath('/release', item.slug)
  const name = `${item.display_artist} – ${item.title}`
  const instant = formatsWithInstantDownload(item.formats)
  return (
    <li className={classes.card} data-release={item.uuid_release}>
      <div className={classes.sleeve}>
        {/* biome-ignore lint/a11y: the name below is the same link, and keyboards and screen readers need only
            one */}
        <a className={classes.cover} href={href} tabIndex={-1} aria-hidden>
          <Picture
            className={classes.picture}
            image={item.product_image}
            alt=""
            sizes={coverSizes}
            largest={largestCover}
          />
        </a>
        {item.has_tracklist && (
          <button
            type="button"
            className={classes.play}
            data-play={item.slug}
            aria-label={texts('card.play', { name })}
          >
            <PlayIcon />
          </button>
        )}
      </div>
      {instant && (
        <p className={classes.badge}>
          {[texts('card.instantDownload'), instant.join(', ')].filter(Boolean).join(': ')}
        </p>
      )}
      <h3 className={classes.name}>
        <a href={href}>
          <span className={classes.artist}>{item.display_artist}</span>{' '}
          <span className={classes.title}>
            {item.title}
            {item.edition && <span className={classes.edition}> {item.edition}</span>}
          </span>
        </a>
      </h3>
      <p className={classes.meta}>
        <span className={classes.labels}>
          {item.labels.map(({ slug, name: label }, index) => (
            <Fragment key={slug}>
              {index > 0 && ' / '}
              <a href={slugPath('/label', slug)}>{label}</a>
            </Fragment>
          ))}
        </span>
        <span className={classes.number}>{item.formats.find((format) => format.catalog_nr)?.catalog_nr}</span>
      </p>
      <div className={classes.offer}>
        <CardFormats
          formats={item.formats}
          isDiscountShown={variant === 'discount'}
          buyableName={variant === 'plain' ? undefined : name}
        />
        {variant !== 'plain' && item.formats.length > 0 && (
          <button
            type="button"
            className={classes.more}
            data-formats=""
            aria-haspopup="dialog"
            aria-label={texts('card.formats', { name })}
          />
        )}
      </div>
    </li>
  )
}
