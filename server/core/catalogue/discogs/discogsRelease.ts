import type { Condition } from '../../../../src/shared/contract'
import type { Taxation } from '../../../../src/shared/vocabulary'
import { slugify } from '../../../platform/support/slugify'
import { parseDuration } from '../../../platform/yaml/scalars'
import { toStyles, withoutRepeats } from '../writing/completeRelease'
import type { ImportedFormat, ImportedRelease, ImportedTrack } from '../writing/importedRelease'
import { getMediumNumber } from '../writing/mediumNumber'
import { type DiscogsMedium, describeFormat, type FormatDescription } from './discogsFormat'
import { toShopGenres } from './discogsGenres'
import {
  cleanLine,
  type DiscogsCredit,
  discogsName,
  displayArtist,
  isVarious,
  readNotes,
  readReleased,
} from './discogsNames'

/** A release of Discogs, from any of its files. */
export interface DiscogsRelease {
  id: string
  credits: DiscogsCredit[]
  title: string
  labels: { name: string; catalogNr: string }[]
  media: DiscogsMedium[]
  genres: string[]
  styles: string[]
  /** The release date: `1998`, `1998-06-00`, `1998-06-15`, `0` or ''. */
  released: string
  notes: string
  barcode: string
  /** All its barcodes, as they are printed and as they are scanned; only dumps have them. */
  barcodes?: string[]
  tracks: DiscogsTrack[]
  country?: string
}

export interface DiscogsTrack {
  position: string
  title: string
  duration: string
  credits: DiscogsCredit[]
  featured: string[]
}

/** One or several equal copies that the shop offers; a release without offers gets one from `usualOffer`. */
export interface DiscogsOffer {
  /** The condition, which is added to the name of the format if a release has several offers. */
  suffix: string | null
  priceCents: number
  stock: number
  weightGrams: number | null
  remark: string | null
  condition?: Condition | null
  location?: string | null
  externalId?: string | null
  taxation?: Taxation
  purchaseCents?: number
  /** The number of copies by listing. */
  listings?: Record<string, number>
}

/**
 * Makes the key by which the next import recognises a release of Discogs.
 * @param id the number of the release at Discogs
 */
export const discogsKey = (id: string): string => `discogs:${id}`

/** The defaults for sources without prices or stock. */
export interface DiscogsDefaults {
  /** The price; null if there is none, so that releases without a price are imported unpublished. */
  priceCents: number | null
  stock: number
}

/** @returns the offer of a release that comes from a source without offers */
export const usualOffer = ({ priceCents, stock }: DiscogsDefaults): DiscogsOffer => ({
  suffix: null,
  priceCents: priceCents ?? 0,
  stock,
  weightGrams: null,
  remark: null,
})

/**
 * Converts a release of Discogs to a release of the shop.
 * @param offers the copies to sell; each becomes a format
 * @param isPublished whether shoppers see the release
 */
export function importedRelease(
  source: DiscogsRelease,
  offers: readonly DiscogsOffer[],
  isPublished: boolean,
): ImportedRelease {
  const description = describeFormat(source.media)
  const artist = cleanLine(displayArtist(source.credits)) || 'Unknown Artist'
  const title = cleanLine(source.title)
  const { year, date } = readReleased(source.released)
  const formats = offers.map((offer) => toFormat(source, description, offer, date))
  const isCompilation = description.isCompilation || source.credits.some(({ name }) => isVarious(name))
  return {
    sourceKey: discogsKey(source.id),
    slug: `${slugify(`${artist} ${title}`)}-${source.id}`,
    displayArtist: artist,
    artists: withoutRepeats(
      source.credits.map(({ name }) => discogsName(isVarious(name) ? 'Various Artists' : cleanLine(name))),
    ),
    labels: withoutRepeats(source.labels.map(({ name }) => discogsName(cleanLine(name)))),
    genres: toShopGenres(source.genres, source.styles),
    ...toStyles(source.styles.map(cleanLine).filter(Boolean)),
    title,
    edition: description.edition,
    subtitle: null,
    releaseYear: year,
    releaseDate: date,
    originalReleaseDate: null,
    info: readNotes(source.notes),
    productType: isCompilation ? 'compilation' : 'release',
    playType: description.playType,
    isReissue: description.isReissue,
    isSpecialEdition: description.isSpecialEdition,
    cover: null,
    gallery: [],
    manufacturer: null,
    responsiblePerson: null,
    country: cleanLine(source.country ?? '') || null,
    isPublished,
    formats,
    tracklists:
      source.tracks.length === 0
        ? []
        : [
            {
              formats: formats.map(({ format }) => format),
              snippetsOnly: false,
              tracks: toTracks(source, description, artist),
            },
          ],
  }
}

function toFormat(
  { labels, barcode }: DiscogsRelease,
  description: FormatDescription,
  offer: DiscogsOffer,
  releaseDate: string | null,
): ImportedFormat {
  const catalogNr = cleanLine(
    labels.find((label) => label.catalogNr !== '' && label.catalogNr !== 'none')?.catalogNr ?? '',
  )
  const digits = barcode.replace(/[^0-9]/g, '')
  const techInfo = [description.techInfo, offer.remark].filter((text) => text !== null).join('; ')
  return {
    format: offer.suffix === null ? description.format : `${description.format}, ${offer.suffix}`,
    product: description.product,
    priceCents: offer.priceCents,
    sale: null,
    catalogNr: catalogNr || null,
    barcode: digits.length >= 8 && digits.length <= 14 ? digits : null,
    stock: offer.stock,
    status: 'listed',
    releaseDate,
    shippingDate: null,
    weightGrams: offer.weightGrams ?? description.weightGrams,
    vatClass: 'recording',
    includesDownloadCode: false,
    instantDownload: false,
    techInfo: techInfo || null,
    condition: offer.condition ?? null,
    location: offer.location ?? null,
    externalId: offer.externalId ?? null,
    ...(offer.taxation && { taxation: offer.taxation }),
    ...(offer.purchaseCents !== undefined && { purchaseCents: offer.purchaseCents }),
    ...(offer.listings && { listings: offer.listings }),
  }
}

const toTracks = (source: DiscogsRelease, { product }: FormatDescription, artist: string): ImportedTrack[] =>
  source.tracks.map((track, i) => {
    const position = cleanLine(track.position) || String(i + 1)
    return {
      position,
      mediumNr: getMediumNumber(position, product),
      title: cleanLine(track.title) || 'Untitled',
      version: null,
      displayArtist: track.credits.length > 0 ? cleanLine(displayArtist(track.credits)) : artist,
      featuredArtists: [...new Set(track.featured.map((name) => cleanLine(name)))],
      durationSeconds: parseDuration(track.duration.trim()) || null,
      sound: null,
    }
  })
