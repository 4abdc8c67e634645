import { Fragment } from 'react'
import { Picture } from '../../../components/picture/Picture'
import { useTexts } from '../../../components/ShopSettings'
import type { ReleaseListItem } from '../../../shared/contract'
import { formatReleaseTitle } from '../../../shared/formatReleaseName'
import { formatsWithInstantDownload } from '../../../shared/formatRules'
import { slugPath } from '../../../shared/slugs'
import { CardFormats } from './CardFormats'
import { cardNumber } from './panelRules'
import classes from './ReleaseCard.module.css'

/**
 * `discount`: shows the price difference, for lists that are sorted by discount. `plain`: has no buy buttons.
 */
export type CardVariant = 'list' | 'discount' | 'plain'

export interface ReleaseCardProps {
  item: ReleaseListItem
  variant: CardVariant
}

/** The widths of covers in the list's grid, and of those in its first row that are preloaded. */
export const coverSizes = '(min-width:45rem) 11rem,50vw'
/** The widths in pixels that suit those covers, up to three device pixels for each CSS pixel on a phone. */
export const coverWidths = [200, 400, 600]

/**
 * Shows a release in a list. It uses only its props and the shop's settings, no store and no generated ids,
 * because the server renders it alone and caches the markup. The list handles its buttons, which it finds by
 * their `data-` attributes. A list has 120 cards, so a card has no element that the style sheet can do without: its one link also covers the picture.
 */
export function ReleaseCard({ item, variant }: ReleaseCardProps) {
  const texts = useTexts()
  const name = formatReleaseTitle(item.display_artist, item.title)
  const instant = formatsWithInstantDownload(item.formats)
  return (
    <li className={classes.card} data-release={item.slug}>
      <Picture image={item.product_image} alt="" sizes={coverSizes} widths={coverWidths} />
      {item.has_tracklist && (
        <button
          type="button"
          className={classes.play}
          data-play=""
          aria-label={texts('card.play', { name })}
        />
      )}
      {instant && (
        <p className={classes.badge}>
          {[texts('card.instantDownload'), instant.join(', ')].filter(Boolean).join(': ')}
        </p>
      )}
      <h3 className={classes.name}>
        <a href={slugPath('/release', item.slug)}>
          <b>{item.display_artist}</b>{' '}
          <span>
            {item.title}
            {item.edition && <i> {item.edition}</i>}
          </span>
        </a>
      </h3>
      <p className={classes.meta}>
        <span>
          {item.labels.map(({ slug, name: label }, index) => (
            <Fragment key={slug}>
              {index > 0 && ' / '}
              <a href={slugPath('/label', slug)}>{label}</a>
            </Fragment>
          ))}
        </span>
        <span>{cardNumber(item)}</span>
        {item.release_year !== null && <i>{item.release_year}</i>}
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
            aria-haspopup="dialog"
            aria-label={texts('card.formats', { name })}
          />
        )}
      </div>
    </li>
  )
}
