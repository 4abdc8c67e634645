import { Picture } from '../components/picture/Picture'
import type { FormatOfRelease } from '../shared/contract'
import { slugPath } from '../shared/slugs'
import classes from './ReleaseLinks.module.css'

/** What it takes to name and show a release away from its page. */
type NamedRelease = FormatOfRelease['release']

interface CoverLinkProps {
  release: NamedRelease
  /** As in HTML: how wide it is shown, by width of the window. */
  sizes: string
  /** In pixels: where it is never shown larger. */
  largest: number
}

/** The cover in a row about a release, in the grid's area `cover`; a `NameLink` stands beside it. */
export function CoverLink({ release, sizes, largest }: CoverLinkProps) {
  return (
    <>
      {/* biome-ignore lint/a11y: the name beside it is the same link, one is enough for the keyboard and for those who listen */}
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

/** Artist and title, one below the other; the heading around it is the row's. */
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
