import type { ReleaseFormat, Tracklist } from '../../../src/shared/contract'
import { coverUrl } from '../../../src/shared/imageAddresses'
import { slugPath } from '../../../src/shared/slugs'
import type { PlayType, Product } from '../../../src/shared/vocabulary'
import type { ShownRelease } from '../../../src/shop/release/releaseSlice'
import { toGtin } from './gtinRules'
import { type DataContext, type SchemaObject, trail } from './schemaObjects'

const schema = (name: string) => `https://schema.org/${name}`
const media: Record<Product, string | null> = {
  vinyl: schema('VinylFormat'),
  cd: schema('CDFormat'),
  cassettes: schema('CassetteFormat'),
  other: null,
}
const albumTypes: Record<PlayType, string> = {
  album: schema('AlbumRelease'),
  ep: schema('EPRelease'),
  single: schema('SingleRelease'),
}

/**
 * Describes a release as a schema.org `MusicAlbum` that is also a `Product`, because Google shows price and stock only
 * for products. The label belongs to a `MusicRelease`; there is one for each format.
 * See https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 * @returns the album and its breadcrumb trail
 */
export function releaseStructuredData(release: ShownRelease, context: DataContext): SchemaObject[] {
  const { shopUrl, images } = context
  const { title, edition, play_type, product_type, genres, styles, formats, tracklists } = release
  const path = slugPath('/release', release.slug)
  const url = shopUrl + path
  const name = edition ? `${title} (${edition})` : title
  const tracklist = tracklists[0]
  const image = coverUrl(release, 1400, images)
  const released = release.max_release_date ?? release.release_year?.toString()
  const genreNames = [...genres, ...styles].map((genre) => genre.name)
  const album = {
    '@context': 'https://schema.org',
    '@type': ['MusicAlbum', 'Product'],
    '@id': `${url}#release`,
    url,
    name,
    byArtist: describeArtists(release, shopUrl),
    ...(release.info_en_first_sentence && { description: release.info_en_first_sentence }),
    ...(image && { image }),
    ...(genreNames.length > 0 && { genre: genreNames }),
    ...(released && { datePublished: released }),
    ...(play_type && { albumReleaseType: albumTypes[play_type] }),
    ...(product_type === 'compilation' && { albumProductionType: schema('CompilationAlbum') }),
    ...(tracklist && { numTracks: tracklist.count_tracks, track: describeTracks(tracklist, release) }),
    ...describeFormats(release, shopUrl),
    ...(formats.length > 0 && { offers: formats.map((format) => describeOffer(format, url)) }),
  }
  return [album, trail(context, describePlaces(release, name, path, context))]
}

function describeArtists({ artists, display_artist }: ShownRelease, shopUrl: string): SchemaObject[] {
  if (artists.length === 0) return [{ '@type': 'MusicGroup', name: display_artist }]
  return artists.map(({ name, slug }) => ({
    '@type': 'MusicGroup',
    name,
    url: shopUrl + slugPath('/artist', slug),
  }))
}

function describeTracks(
  { tracks, probably_only_snippets }: Tracklist,
  release: ShownRelease,
): SchemaObject[] {
  return tracks.map(({ title, version, display_artist, duration }) => ({
    '@type': 'MusicRecording',
    name: version ? `${title} (${version})` : title,
    ...(display_artist !== release.display_artist && {
      byArtist: { '@type': 'MusicGroup', name: display_artist },
    }),
    ...(duration && !probably_only_snippets && { duration: isoDuration(duration) }),
  }))
}

const isoDuration = (seconds: number) => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`

function describeFormats({ labels, formats }: ShownRelease, shopUrl: string): SchemaObject {
  const recordLabel = labels.map(({ name, slug }) => ({
    '@type': 'Organization',
    name,
    url: shopUrl + slugPath('/label', slug),
  }))
  const issued = { '@type': 'MusicRelease', ...(recordLabel.length > 0 && { recordLabel }) }
  if (formats.length === 0) return recordLabel.length > 0 ? { albumRelease: issued } : {}
  return {
    albumRelease: formats.map(({ format, product, catalog_nr, release_date }) => ({
      ...issued,
      name: format,
      ...(media[product] && { musicReleaseFormat: media[product] }),
      ...(catalog_nr && { catalogNumber: catalog_nr }),
      ...(release_date && { datePublished: release_date }),
    })),
  }
}

/** Describes a format as an offer. The SKU distinguishes the offers of one page. */
function describeOffer(format: ReleaseFormat, url: string): SchemaObject {
  const gtin = toGtin(format.barcode)
  return {
    '@type': 'Offer',
    name: format.format,
    sku: format.uuid_release_format,
    ...(gtin && { [`gtin${gtin.length}`]: gtin }),
    ...(format.catalog_nr && { mpn: format.catalog_nr }),
    url,
    price: format.price.toFixed(2),
    priceCurrency: 'EUR',
    itemCondition: schema(format.condition ? 'UsedCondition' : 'NewCondition'),
    availability: schema(describeAvailability(format)),
    ...(format.status === 'pre-order' && format.release_date && { availabilityStarts: format.release_date }),
  }
}

function describeAvailability({ status, has_available_stock }: ReleaseFormat): string {
  if (!has_available_stock) return 'OutOfStock'
  return status === 'pre-order' ? 'PreOrder' : 'InStock'
}

/** Returns the trail of a release: by its label, or by its artist if it has no label. */
function describePlaces(
  { labels, artists }: ShownRelease,
  name: string,
  path: string,
  { texts }: DataContext,
) {
  const releases = { name: texts('menu.releases'), path: '/releases' }
  const [label] = labels
  const [artist] = artists
  const between = label
    ? [{ name: label.name, path: slugPath('/label', label.slug) }]
    : artist
      ? [{ name: artist.name, path: slugPath('/artist', artist.slug) }]
      : []
  return [releases, ...between, { name, path }]
}
