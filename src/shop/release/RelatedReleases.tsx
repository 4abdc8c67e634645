import type { ReactNode } from 'react'
import { useTexts } from '../../components/ShopSettings'
import type { CardItem } from '../../shared/cardItem'
import { releaseTexts } from '../../shared/texts/release'
import { NotedCards } from '../catalogue/cards/NotedCards'
import { ReleaseCards } from '../catalogue/cards/ReleaseCards'
import { ReleasePanels } from '../catalogue/cards/ReleasePanels'
import classes from './RelatedReleases.module.css'
import type { ShownRelease } from './releaseSlice'

type RelatedProps = Pick<ShownRelease, 'artists' | 'related_products' | 'goes_with'>

/** Shows other releases: those that go with this one, and those of its artists, its label and its genre. */
export function RelatedReleases({ artists, related_products: related, goes_with }: RelatedProps) {
  const texts = useTexts(releaseTexts)
  const companions = goes_with.map(({ also_with: name, release }) => ({
    item: release,
    note: name === null ? texts('related.boughtTogether') : texts('related.alsoWith', { name }),
  }))
  const [artist, ...otherArtists] = artists
  const byArtist =
    artist && otherArtists.length === 0
      ? texts('related.byOneArtist', { artist: artist.name })
      : texts('related.byArtist')
  return (
    <>
      <Related heading={byArtist} items={related.by_artist} />
      <Related heading={texts('related.goesWith')} items={companions.map(({ item }) => item)}>
        <NotedCards cards={companions} variant="plain" />
      </Related>
      <Related heading={texts('related.byLabel')} items={related.by_label} />
      <Related heading={texts('related.byGenre')} items={related.by_genre} />
    </>
  )
}

interface RelatedRowProps {
  heading: string
  items: readonly CardItem[]
  /** The cards, where they have notes. */
  children?: ReactNode
}

function Related({ heading, items, children }: RelatedRowProps) {
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{heading}</h2>
      <div className={classes.cards}>
        <ReleasePanels items={items}>
          <div className={classes.row}>{children ?? <ReleaseCards items={items} variant="plain" />}</div>
        </ReleasePanels>
      </div>
    </section>
  )
}
