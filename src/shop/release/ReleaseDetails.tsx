import type { ReactNode } from 'react'
import { useTexts } from '../../components/ShopSettings'
import type { NamedCount } from '../../shared/contract'
import { slugPath } from '../../shared/slugs'
import type { KeyOf } from '../../shared/texts/createTexts'
import { releaseTexts } from '../../shared/texts/release'
import classes from './ReleaseDetails.module.css'
import type { ShownRelease } from './releaseSlice'

/** Lists artists, labels, genres and styles as links to their pages and lists. */
export function ReleaseDetails({ release }: { release: ShownRelease }) {
  return (
    <section className={classes.details}>
      <Names
        names={release.artists}
        one="details.artist"
        many="details.artists"
        pathOf={({ slug }) => slugPath('/artist', slug)}
      />
      <Names
        names={release.labels}
        one="details.label"
        many="details.labels"
        pathOf={({ slug }) => slugPath('/label', slug)}
      />
      <Names
        names={release.genres}
        one="details.genre"
        many="details.genres"
        pathOf={({ slug }) => `/releases?genres=${slug}`}
      />
      <Names
        names={release.styles}
        one="details.style"
        many="details.styles"
        pathOf={({ slug }) => `/releases?styles=${slug}`}
      />
    </section>
  )
}

type ReleaseKey = KeyOf<typeof releaseTexts>

type Name = Pick<NamedCount, 'slug' | 'name'> & Partial<Pick<NamedCount, 'count'>>

interface NamesProps {
  names: readonly Name[]
  one: ReleaseKey
  many: ReleaseKey
  pathOf: (name: Name) => string
}

function Names({ names, one, many, pathOf }: NamesProps): ReactNode {
  const texts = useTexts(releaseTexts)
  if (names.length === 0) return null
  return (
    <div>
      <h2 className={classes.heading}>
        {names.length === 1 ? texts(one) : `${names.length} ${texts(many)}`}
      </h2>
      <ul className={classes.names}>
        {names.map((name) => (
          <li key={name.slug} className={classes.name}>
            <a href={pathOf(name)}>{name.name}</a>
            {name.count !== undefined && (
              <span className={classes.count}>
                {name.count} {texts(name.count === 1 ? 'details.release' : 'details.releases')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
