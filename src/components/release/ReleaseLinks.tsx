import type { FormatOfRelease } from '../../shared/contract'
import { slugPath } from '../../shared/slugs'
import { Picture } from '../picture/Picture'
import classes from './ReleaseLinks.module.css'

/** The data that are needed to name and show a release outside its page. */
type NamedRelease = FormatOfRelease['release']

interface CoverLinkProps {
  release: NamedRelease
  /** As in HTML: the width at which it is shown, by width of the window. */
  sizes: string
  /** The largest width in pixels at which it is shown. */
  largest: number
}

/** Shows the cover in a row about a release, in the grid's area `cover`; a `NameLink` stands beside it. */
export function CoverLink({ release, sizes, largest }: CoverLinkProps) {
  return (
    <>
      {/* biome-ignore lint/a11y: the name beside it is the same link, and keyboards and screen readers need
          only one */}
      <a className={classes.cover} href={slugPath('/release', release.slug)} tabIndex={-1} aria-hidden>
        <Picture
          image={release.product_image}
          alt=""
          sizes={sizes}
          largest={largest}
          className={classes.picture}
        />
      </a>
    </>
  )
}

/** Shows artist and title, one below the other; the caller provides the heading around it. */
export function NameLink({ release }: { release: NamedRelease }) {
  return (
    <a className={classes.name} href={slugPath('/release', release.slug)}>
      <span className={classes.artist}>{release.display_artist}</span>{' '}
      <span>
        {release.title}
        {release.edition && ` ${release.edition}`}
      </span>
    </a>
  )
}
