import { BannerBlock } from '../content/BannerBlock'
import { SlideCard } from '../content/SlideCard'
import { TextBlock } from '../content/TextBlock'
import { WishRow } from '../customer/WishRow'
import { parseMarkdown } from '../markdown/parseMarkdown'
import { FormatList } from '../release/FormatList'
import { Gallery } from '../release/Gallery'
import { ProductSafety } from '../release/ProductSafety'
import { ReleaseDetails } from '../release/ReleaseDetails'
import { ReleaseHeader } from '../release/ReleaseHeader'
import type { ShownRelease } from '../release/releaseSlice'
import { Tracklists } from '../release/Tracklists'
import { TrackRow } from '../release/TrackRow'
import rowClasses from '../release/TrackRows.module.css'
import type { Basket, Image } from '../shared/contract'
import { InState } from './InState'
import { Side, Specimen } from './Specimen'
import { formatOf, sampleCustomer } from './sampleBasket'
import {
  type SampleCard,
  sampleDetails,
  sampleFormats,
  sampleId,
  sampleMarkdown,
  sampleTracks,
} from './sampleReleases'
import { withBasket, withCustomer } from './sampleStates'

export interface ReleaseSideProps {
  cards: readonly SampleCard[]
  basket: Basket
  covers: readonly Image[]
}

/** The release page, the wishlist, and what pages are made of. */
export function ReleaseSide({ cards, basket, covers }: ReleaseSideProps) {
  const [{ item: plain }, { item }, { item: long }] = cards as [SampleCard, SampleCard, SampleCard]
  const info = parseMarkdown(sampleMarkdown)
  const gallery = covers
    .slice(1, 4)
    .map((image, sort) => ({ sort, credit: null, caption: 'The inner sleeve', image }))
  const release: ShownRelease = {
    ...item,
    ...sampleDetails,
    info,
    gallery,
    related_products: { by_genre: [], by_artist: [], by_label: [] },
  }
  const formats = Object.values(sampleFormats)
  const wish = { release_format: formatOf(item, sampleFormats.few), added_at: '2026-11-02T18:30:00.000Z' }
  const logged = withCustomer(sampleCustomer([formatOf(plain, sampleFormats.soldOut)]))
  return (
    <Side
      position="C3"
      title="Release"
      about="The back of the sleeve: who, what, where, when, and for how much."
    >
      <Specimen of="ReleaseHeader" within="LinkedNames" width="half">
        <ReleaseHeader release={release} />
      </Specimen>
      <Specimen of="ReleaseHeader" state="long names" width="half">
        <ReleaseHeader release={{ ...release, ...long, subtitle: null }} />
      </Specimen>
      <Specimen of="Gallery" within="ReleasePlayButton" width="half">
        <Gallery release={release} />
      </Specimen>
      <Specimen
        of="FormatList"
        within="FormatRow FormatOffer"
        state="in stock and in the basket, few left, reduced, pre-orders, sent later, sold out and wished for"
        width="half"
      >
        <InState state={{ ...withBasket(basket), ...logged }}>
          <FormatList formats={formats} name={item.title} />
        </InState>
      </Specimen>
      <Specimen
        of="TrackRow"
        state="at rest, playing, paused, with guests, by another artist, silent"
        width="half"
      >
        <ol className={rowClasses.rows}>
          {Object.entries(sampleTracks).map(([state, track]) => (
            <TrackRow
              key={state}
              track={track}
              showsDisc={false}
              releaseArtist={item.display_artist}
              hidesDuration={false}
              state={state === 'playing' || state === 'paused' ? state : 'idle'}
              slug={release.slug}
              onPlay={() => {}}
            />
          ))}
        </ol>
      </Specimen>
      <Specimen of="Tracklists" within="TrackRows" state="of two formats" width="half">
        <Tracklists release={release} />
      </Specimen>
      <Specimen of="ReleaseDetails" width="half">
        <ReleaseDetails release={release} />
      </Specimen>
      <Specimen of="ProductSafety" width="half">
        <ProductSafety safety={release.product_safety} />
      </Specimen>
      <Specimen of="WishRow" within="ReleaseLinks" state="on the list, taken off it" width="full">
        <InState state={logged}>
          <ul>
            <WishRow wish={wish} isWished />
            <WishRow wish={wish} isWished={false} />
          </ul>
        </InState>
      </Specimen>
      <Specimen of="BannerBlock" width="full" ground="window">
        <BannerBlock
          isFirst={false}
          banner={{
            uuid_block: sampleId(1),
            block_type: 'banner',
            heading: 'Third Shelf turns ten',
            text: 'All thirty-one records, for a month.',
            link_href: '/releases',
            link_text: 'Have a look',
            uuid_image: null,
            image: covers[0] ?? null,
          }}
        />
      </Specimen>
      <Specimen of="SlideCard" width="full">
        <SlideCard
          isFirst={false}
          slide={{
            caption: 'Record of the month',
            heading: `${item.display_artist}, ${item.title}`,
            text: info.slice(0, 1),
            link_href: '/releases',
            link_text: null,
            image: covers[1] ?? null,
            credit: null,
          }}
        />
      </Specimen>
      <Specimen of="TextBlock" width="full">
        <TextBlock
          text={{ uuid_block: sampleId(2), block_type: 'text', heading: 'About this record', body: info }}
        />
      </Specimen>
    </Side>
  )
}
