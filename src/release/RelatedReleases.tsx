import { ReleaseCards } from '../catalogue/cards/ReleaseCards'
import { ReleasePanels } from '../catalogue/cards/ReleasePanels'
import type { CardItem } from '../shared/cardItem'
import type { KeyOf } from '../shared/texts/createTexts'
import { releaseTexts } from '../shared/texts/release'
import { useTexts } from '../shop/ShopSettings'
import classes from './RelatedReleases.module.css'
import type { ShownRelease } from './releaseSlice'

/** Shows other releases of the artists, the label and the genre. */
export function RelatedReleases({ related }: { related: ShownRelease['related_products'] }) {
  return (
    <>
      <Related heading="related.byArtist" items={related.by_artist} />
      <Related heading="related.byLabel" items={related.by_label} />
      <Related heading="related.byGenre" items={related.by_genre} />
    </>
  )
}

function Related({ heading, items }: { heading: KeyOf<typeof releaseTexts>; items: readonly CardItem[] }) {
  const texts = useTexts(releaseTexts)
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{texts(heading)}</h2>
      <div className={classes.cards}>
        <ReleasePanels items={items}>
          <ReleaseCards items={items} variant="plain" />
        </ReleasePanels>
      </div>
    </section>
  )
}
