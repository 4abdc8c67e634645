import type { Basket, Image } from '../../shared/contract'
import { parseMarkdown } from '../../shared/markdown/parseMarkdown'
import { elementAt } from '../../shared/required'
import { BannerBlock } from '../content/BannerBlock'
import { SlideCard } from '../content/SlideCard'
import { TextBlock } from '../content/TextBlock'
import { OwnedWords } from '../customer/owned/OwnedWords'
import { FormatList } from '../release/formats/FormatList'
import { Gallery } from '../release/gallery/Gallery'
import { ProductSafety } from '../release/ProductSafety'
import { ReleaseDetails } from '../release/ReleaseDetails'
import { ReleaseHeader } from '../release/ReleaseHeader'
import type { ShownRelease } from '../release/releaseSlice'
import { Tracklists } from '../release/tracks/Tracklists'
import { TrackRow } from '../release/tracks/TrackRow'
import rowClasses from '../release/tracks/TrackRows.module.css'
import { WishlistRow } from '../wishlist/WishlistRow'
import { Example, StyleguideSection } from './Example'
import { InState } from './InState'
import { sampleCustomer, toBasketFormat } from './sampleBasket'
import { type SampleCard, sampleDetails, sampleFormats, sampleMarkdown, sampleTracks } from './sampleReleases'
import { withBasket, withCustomer } from './sampleStates'

export interface ReleaseSectionProps {
  cards: readonly SampleCard[]
  basket: Basket
  covers: readonly Image[]
}

/** A place for a mark, as high as a small cover. */
const cover = { position: 'relative', minHeight: '3rem' } as const

/** Shows the release page, the wishlist and the blocks of pages. */
export function ReleaseSection({ cards, basket, covers }: ReleaseSectionProps) {
  const item = elementAt(cards, 1).item
  const plain = elementAt(cards, 0).item
  const long = elementAt(cards, 2).item
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
    goes_with: [],
  }
  const formats = Object.values(sampleFormats)
  const wishlistItem = {
    release_format: toBasketFormat(item, sampleFormats.few),
    added_at: '2026-11-02T18:30:00.000Z',
  }
  const logged = withCustomer(sampleCustomer([toBasketFormat(plain, sampleFormats.soldOut)]))
  const bought = withCustomer({
    ...sampleCustomer([]),
    bought_releases: [
      { uuid_release: plain.uuid_release, slug: plain.slug, bought_at: '2026-05-03T18:30:00.000Z' },
    ],
  })
  return (
    <StyleguideSection
      position="C3"
      title="Release"
      about="The back of the sleeve: who, what, where, when, and for how much."
    >
      <Example of="ReleaseHeader" within="LinkedNames" width="half">
        <ReleaseHeader release={release} />
      </Example>
      <Example of="ReleaseHeader" state="long names" width="half">
        <ReleaseHeader release={{ ...release, ...long, subtitle: null }} />
      </Example>
      <Example of="Gallery" within="ReleasePlayButton" width="half">
        <Gallery release={release} />
      </Example>
      <InState state={bought}>
        <Example of="OwnedWords" state="on the release, on cards and in the basket" width="card">
          {(['line', 'small'] as const).map((size) => (
            <div key={size} style={cover}>
              <OwnedWords slug={plain.slug} size={size} />
            </div>
          ))}
        </Example>
      </InState>
      <Example
        of="FormatList"
        within="FormatRow FormatOffer"
        state="in stock and in the basket, few left, reduced, pre-orders, sent later, sold out and on the wishlist"
        width="half"
      >
        <InState state={{ ...withBasket(basket), ...logged }}>
          <FormatList formats={formats} name={item.title} />
        </InState>
      </Example>
      <Example
        of="TrackRow"
        state="at rest, playing, paused, with guests, by another artist, silent and sought"
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
              isSought={state === 'silent'}
              slug={release.slug}
              onPlay={() => {}}
            />
          ))}
        </ol>
      </Example>
      <Example of="Tracklists" within="TrackRows" state="of two formats" width="half">
        <Tracklists release={release} />
      </Example>
      <Example of="ReleaseDetails" width="half">
        <ReleaseDetails release={release} />
      </Example>
      <Example of="ProductSafety" width="half">
        <ProductSafety safety={release.product_safety} />
      </Example>
      <Example of="WishlistRow" within="ReleaseLinks" state="on the list, taken off it" width="full">
        <InState state={logged}>
          <ul>
            <WishlistRow item={wishlistItem} isWishlisted />
            <WishlistRow item={wishlistItem} isWishlisted={false} />
          </ul>
        </InState>
      </Example>
      <Example of="BannerBlock" width="full" ground="window">
        <BannerBlock
          isFirst={false}
          banner={{
            block_type: 'banner',
            heading: 'Third Shelf turns ten',
            text: 'All thirty-one records, for a month.',
            link_href: '/releases',
            link_text: 'Have a look',
            uuid_image: null,
            image: covers[0] ?? null,
          }}
        />
      </Example>
      <Example of="SlideCard" width="full">
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
      </Example>
      <Example of="TextBlock" width="full">
        <TextBlock text={{ block_type: 'text', heading: 'About this record', body: info }} />
      </Example>
    </StyleguideSection>
  )
}
