/** Writes releases as a shop owner would: only the values that differ from the defaults of a content folder. */
import { stringify } from 'yaml'
import { toEuros } from '../../../../src/shared/money'
import { elementAt } from '../../../../src/shared/required'
import type {
  ImportedFormat,
  ImportedName,
  ImportedRelease,
  ImportedTrack,
} from '../../../core/catalogue/writing/importedRelease'
import { textsByPlace, withTranslations } from '../../../core/content/writtenTranslations'
import { slugify } from '../../../platform/support/slugify'
import type { Written } from '../../../platform/yaml/contentYaml'

export const releasesYaml = (releases: readonly ImportedRelease[]): string =>
  stringify(releases.map(releaseEntry), { lineWidth: 118, singleQuote: true })
    // Prices get a second decimal.
    .replace(/^(\s+price: \d+\.\d)$/gm, '$10')

type Entry = Record<string, unknown>

/** Removes values that are null, false or an empty list, so that the defaults apply. */
function compact(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
}

const nameEntry = ({ name, slug }: ImportedName) => (slugify(name) === slug ? name : { name, slug })

function releaseEntry(release: ImportedRelease): Entry {
  const isFiledAsPrinted =
    release.artists.length === 1 &&
    elementAt(release.artists, 0).name === release.displayArtist &&
    typeof nameEntry(elementAt(release.artists, 0)) === 'string'
  const allFormats = release.formats.filter(({ vatClass }) => vatClass === 'recording').length
  const entry = compact({
    slug: release.slug,
    artist: release.displayArtist,
    artists: isFiledAsPrinted ? null : release.artists.map(nameEntry),
    title: release.title,
    edition: release.edition,
    subtitle: release.subtitle,
    labels: release.labels.map(nameEntry),
    genres: release.genres,
    styles: release.styles ?? [],
    type: release.productType === 'compilation' ? 'compilation' : null,
    play_type: release.playType,
    released: release.releaseDate,
    reissue_of: release.originalReleaseDate,
    country: release.country ?? null,
    info: release.info,
    cover: release.cover,
    gallery: release.gallery.map(({ file, caption, credit }) => compact({ image: file, caption, credit })),
    formats: release.formats.map((format) => formatEntry(format, release)),
    tracklists: release.tracklists.map((list) =>
      compact({
        formats: list.formats.length === allFormats ? null : list.formats,
        snippets_only: list.snippetsOnly,
        tracks: list.tracks.map((track) => trackEntry(track, release.displayArtist)),
      }),
    ),
  })
  const names = {
    formats: release.formats.map(({ format }) => format),
    gallery: release.gallery.map(({ file }) => file),
  }
  return withTranslations(entry as Written & Entry, textsByPlace(release.translations ?? [], names))
}

function formatEntry(format: ImportedFormat, release: ImportedRelease): Entry {
  const isPreOrder = format.status === 'pre-order'
  return compact({
    format: format.format,
    product: format.product,
    price: toEuros(format.priceCents),
    sale: format.sale && { price: toEuros(format.sale.priceCents), since: format.sale.since },
    catalog_nr: format.catalogNr,
    barcode: format.barcode,
    stock: format.stock,
    pre_order: isPreOrder ? format.releaseDate : null,
    ships: format.shippingDate,
    released: !isPreOrder && format.releaseDate !== release.releaseDate ? format.releaseDate : null,
    weight: format.weightGrams,
    vat_class: format.vatClass === 'recording' ? null : format.vatClass,
    download_code: format.includesDownloadCode,
    instant_download: format.instantDownload,
    tech_info: format.techInfo,
  })
}

function trackEntry(track: ImportedTrack, displayArtist: string): Entry {
  const isPrintedDisc = !/^[A-Z]\d|^\d+-/.test(track.position) && track.mediumNr > 1
  return compact({
    position: track.position,
    disc: isPrintedDisc ? track.mediumNr : null,
    title: track.title,
    version: track.version,
    artist: track.displayArtist === displayArtist ? null : track.displayArtist,
    featured: track.featuredArtists,
    duration: track.durationSeconds === null ? null : lengthText(track.durationSeconds),
    bpm: track.bpm,
    key: track.musicalKey,
    preview: track.sound && 'preview' in track.sound ? track.sound.preview : null,
    files: track.files?.mp3?.replace(/\.mp3$/, '') ?? null,
  })
}

const lengthText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
