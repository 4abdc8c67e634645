import type { z } from 'zod'
import { readScan } from '../../../../src/shared/barcodes'
import { toEuros } from '../../../../src/shared/money'
import type {
  copyChoicesSchema,
  foundReleaseSchema,
  foundReleasesSchema,
  keptSumSchema,
} from '../../../../src/shared/staff/listing/contract'
import { readCopyCode } from '../../../../src/shared/staff/listing/copyCode'
import {
  type DiscogsRelease,
  importedRelease,
  usualOffer,
} from '../../../core/catalogue/discogs/discogsRelease'
import { createDumpIndexReader } from '../../../core/catalogue/discogs/dumpIndexRepository'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import { createContentReader } from '../../../core/content/contentRepository'
import { createBuyInReader } from '../../../core/inventory/buyIns/buyInRepository'
import { getPlainFormat } from '../../../core/inventory/copies/copyNames'
import {
  type CopyFormat,
  type CopyRelease,
  type CopySale,
  createCopyReader,
} from '../../../core/inventory/copies/copyRepository'
import { findFormats } from '../../../core/inventory/findFormats'
import { findHome } from '../../../core/order/accounting/readBooks'
import { type CopySale as CopySaleTerms, computeKeptSum } from '../../../core/pricing/keptSum'
import { readVatSettings } from '../../../core/pricing/shopTerms'
import { getGeneralRate } from '../../../core/pricing/vatRules'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { foldCode } from '../../../platform/support/foldText'

type FoundRelease = z.input<typeof foundReleaseSchema>

const maxReleases = 20
/** A release has several. */
const maxFormats = 200
const maxSales = 10
const maxLocations = 300
const maxBuyIns = 50

/**
 * Finds the records that a scanned or typed text may mean: by a number or a copy code, as everywhere (see
 * `findFormats`), by a Discogs number or address, or else by words. The shop's own records come first; the indexed dump adds
 * those that the shop does not have.
 * @param scan as it was scanned or typed, with spaces and dashes
 * @returns at most 20; `has_index` tells whether the shop has indexed a dump of Discogs
 */
export async function findReleases(
  db: ReadOnlyDatabase,
  search: FormatSearch,
  scan: string,
): Promise<z.input<typeof foundReleasesSchema>> {
  const text = readScan(scan)
  const copies = createCopyReader(db)
  const index = createDumpIndexReader(db)
  const discogs = readDiscogsNumber(text)
  const code = isDiscogsAddress(text) ? '' : foldCode(text)
  const find = async (byWords: boolean) =>
    code === '' ? [] : findFormats(db, search, text, { byWords, limit: maxFormats })
  const numbered = await find(false)
  const indexed = await listIndexedReleases(index, code, discogs)
  const numbers = [...(discogs === null ? [] : [discogs]), ...indexed.map(({ id }) => Number(id))]
  const ids = [...numbered.map(({ uuid_release }) => uuid_release), ...(await copies.listByDiscogs(numbers))]
  if (ids.length + indexed.length === 0) {
    ids.push(...(await find(true)).map(({ uuid_release }) => uuid_release))
  }
  const scannedCopy = readCopyCode(text) === null ? null : (numbered[0]?.uuid_release_format ?? null)
  const own = await presentReleases(copies, [...new Set(ids)].slice(0, maxReleases), scannedCopy)
  const ownNumbers = new Set(own.map((release) => release.discogs))
  const indexedReleases = indexed.filter(({ id }) => !ownNumbers.has(Number(id))).map(presentIndexed)
  return {
    releases: [...own, ...indexedReleases].slice(0, maxReleases),
    has_index: (await index.findProgress()) !== undefined,
  }
}

/**
 * Describes one record, for what a copy of it is usually called.
 * @param uuidRelease a release of the shop
 * @param discogs a number of Discogs, which the shop or the indexed dump has
 * @returns null if there is no such record
 */
export async function describeRelease(
  db: ReadOnlyDatabase,
  { uuidRelease, discogs }: { uuidRelease: string | null; discogs: number | null },
): Promise<FoundRelease | null> {
  const copies = createCopyReader(db)
  const numbers = discogs === null ? [] : [discogs]
  const ids = uuidRelease === null ? await copies.listByDiscogs(numbers) : [uuidRelease]
  const [own] = await presentReleases(copies, ids, null)
  if (own || discogs === null) return own ?? null
  const indexed = await createDumpIndexReader(db).find(discogs)
  return indexed ? presentIndexed(indexed) : null
}

/**
 * Reads the genres and places that a copy can have.
 * @returns at most 300 places on the shelves
 */
export async function readCopyChoices(db: ReadOnlyDatabase): Promise<z.input<typeof copyChoicesSchema>> {
  const copies = createCopyReader(db)
  const buyIns = await createBuyInReader(db).listNewest(maxBuyIns)
  return {
    genres: await copies.listGenreChoices(),
    locations: await copies.listLocations(maxLocations),
    buy_ins: buyIns.map(
      ({ uuid_buy_in, number, name, bought_on, price_cents, copies: count, margin_method }) => ({
        uuid_buy_in,
        number,
        name,
        bought_on,
        copy_price: toEuros(Math.round(price_cents / count)),
        margin_method,
      }),
    ),
  }
}

/** Reads what stays with the shop of a copy that is sold today. */
export async function readKeptSum(
  db: ReadOnlyDatabase,
  sale: CopySaleTerms,
  today: string,
): Promise<z.input<typeof keptSumSchema>> {
  const { isSmallBusiness } = readVatSettings(await createContentReader(db).findSetting('shop'), today)
  const rate = isSmallBusiness ? 0 : getGeneralRate(await findHome(db), today)
  const { vatCents, keptCents } = computeKeptSum(sale, rate)
  return { vat: toEuros(vatCents), kept: toEuros(keptCents) }
}

const discogsAddress = /discogs\.com\/(?:[a-z]{2}\/)?(?:sell\/)?release\/(\d{1,9})/i
const isDiscogsAddress = (text: string): boolean =>
  discogsAddress.test(text) || /^\s*\[r\d+\]\s*$/i.test(text)

/**
 * Reads a Discogs number: `8785855`, `r8785855`, `[r8785855]` or the address of the page.
 * @returns null if the text cannot be one
 */
export function readDiscogsNumber(text: string): number | null {
  const [, number] = discogsAddress.exec(text) ?? /^\s*\[?r?(\d{1,9})\]?\s*$/i.exec(text) ?? []
  return number && Number(number) > 0 ? Number(number) : null
}

async function listIndexedReleases(
  index: ReturnType<typeof createDumpIndexReader>,
  code: string,
  discogs: number | null,
): Promise<DiscogsRelease[]> {
  const byNumber = discogs === null ? undefined : await index.find(discogs)
  const byCode = code === '' ? [] : await index.listByCode(code, maxReleases)
  const releases = byNumber ? [byNumber, ...byCode] : byCode
  return [...new Map(releases.map((release) => [release.id, release])).values()]
}

function presentIndexed(indexed: DiscogsRelease): FoundRelease {
  const release = importedRelease(indexed, [usualOffer({ priceCents: null, stock: 0 })], false)
  const format = release.formats[0]!
  return {
    uuid_release: null,
    slug: null,
    discogs: Number(indexed.id),
    artist: release.displayArtist,
    title: release.title,
    edition: release.edition,
    label: release.labels[0]?.name ?? null,
    catalog_nr: format.catalogNr,
    barcode: format.barcode,
    year: release.releaseYear,
    country: release.country ?? null,
    genres: release.genres,
    format: format.format,
    product: format.product,
    track_count: release.tracklists.reduce((sum, { tracks }) => sum + tracks.length, 0),
    has_cover: false,
    scanned_copy: null,
    copies: [],
    sales: [],
  }
}

async function presentReleases(
  copies: ReturnType<typeof createCopyReader>,
  ids: readonly string[],
  scannedCopy: string | null,
): Promise<FoundRelease[]> {
  if (ids.length === 0) return []
  const releases = await copies.listReleases(ids)
  const formats = Map.groupBy(await copies.listFormats(ids), (format) => format.uuid_release)
  const genres = Map.groupBy(await copies.listGenres(ids), (genre) => genre.uuid_release)
  const presented: FoundRelease[] = []
  for (const release of releases.sort((a, b) => ids.indexOf(a.uuid_release) - ids.indexOf(b.uuid_release))) {
    const { uuid_release } = release
    presented.push({
      ...presentRelease(release, formats.get(uuid_release) ?? [], scannedCopy),
      genres: (genres.get(uuid_release) ?? []).map(({ genre_slug }) => genre_slug),
      sales: (await copies.listSales([uuid_release], maxSales)).map(presentSale),
    })
  }
  return presented
}

function presentRelease(
  release: CopyRelease,
  formats: readonly CopyFormat[],
  scannedCopy: string | null,
): Omit<FoundRelease, 'genres' | 'sales'> {
  const scannedFormat = formats.find((format) => format.uuid_release_format === scannedCopy)
  const usual = scannedFormat ?? formats[0]
  const [, discogs] = /^discogs:(\d{1,9})$/.exec(release.source_key) ?? []
  return {
    uuid_release: release.uuid_release,
    slug: release.slug,
    discogs: discogs ? Number(discogs) : null,
    artist: release.display_artist,
    title: release.title,
    edition: release.edition,
    label: release.label,
    catalog_nr: usual?.catalog_nr ?? null,
    barcode: usual?.barcode ?? null,
    year: release.release_year,
    country: release.country,
    format: usual ? getPlainFormat(usual.format) : '',
    product: usual?.product ?? 'vinyl',
    track_count: Number(release.track_count),
    has_cover: release.uuid_image !== null,
    scanned_copy: scannedFormat?.uuid_release_format ?? null,
    copies: formats.map((format) => ({
      uuid_release_format: format.uuid_release_format,
      format: format.format,
      grade_disc: format.grade_disc,
      grade_sleeve: format.grade_sleeve,
      note: format.condition_note,
      price: toEuros(format.price_cents),
      on_hand: format.on_hand ?? 0,
      location: format.shelf_location,
      is_shown: format.is_published === 1 && release.is_published === 1,
    })),
  }
}

const presentSale = ({ created_at, format, grade_disc, grade_sleeve, ...paid }: CopySale) => ({
  sold_at: created_at,
  price: toEuros(Math.round((paid.items_cents - paid.rebate_cents) / paid.quantity)),
  format,
  grade_disc,
  grade_sleeve,
})
