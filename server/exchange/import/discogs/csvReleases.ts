import { isOneOf } from '../../../../src/shared/isOneOf'
import { readPriceCents } from '../../../../src/shared/readAmount'
import { elementAt, required } from '../../../../src/shared/required'
import { taxations } from '../../../../src/shared/vocabulary'
import { readDiscGrade, readSleeveGrade } from '../../../core/catalogue/discogs/discogsGrades'
import { cleanLine, shownName } from '../../../core/catalogue/discogs/discogsNames'
import {
  type DiscogsDefaults,
  type DiscogsOffer,
  type DiscogsRelease,
  discogsKey,
  importedRelease,
  usualOffer,
} from '../../../core/catalogue/discogs/discogsRelease'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import type { ImportEntry } from '../source/importSource'
import { parseShortForm } from './discogsShortForm'

export interface CsvRow {
  cells: Record<string, string>
  line: number
}

/**
 * Makes the entry of a release from a collection, which has no prices or stock. Several copies are one entry.
 * @param rows the lines of this release
 * @returns one entry: the release or its problem
 */
export function collectionEntry(
  rows: readonly CsvRow[],
  file: string,
  defaults: DiscogsDefaults,
): ImportEntry[] {
  const { cells, line } = elementAt(rows, 0)
  const release = toRelease({
    id: required(cells.release_id, 'release id'),
    artist: cells.Artist,
    title: cells.Title,
    label: cells.Label,
    catno: cells['Catalog#'],
    format: cells.Format,
    released: cells.Released,
  })
  const problem = findTitleProblem(release, file, line)
  if (problem) return [{ problems: [problem], sourceKey: discogsKey(release.id) }]
  return [
    { release: importedRelease(release, [usualOffer(defaults)], defaults.priceCents !== null), file, line },
  ]
}

/**
 * Makes the entry of a release from an inventory. Copies with the same condition and price are one format with a stock;
 * others are separate formats, named by their condition. Sold and withdrawn copies are left out. Drafts count only if
 * no copy is for sale; then the release is unpublished.
 * @param rows the lines of this release
 * @returns one entry, the release or its problems; none if no copy is left
 */
export function toInventoryEntries(
  rows: readonly CsvRow[],
  file: string,
  defaults: DiscogsDefaults,
): ImportEntry[] {
  const forSale = rows.filter(({ cells }) => cells.status === 'For Sale')
  const drafts = rows.filter(({ cells }) => cells.status === 'Draft')
  const offered = forSale.length > 0 ? forSale : drafts
  if (offered.length === 0) return []
  const { cells, line } = elementAt(offered, 0)
  const release = toRelease({
    id: required(cells.release_id, 'release id'),
    artist: cells.artist,
    title: cells.title,
    label: cells.label,
    catno: cells.catno,
    format: cells.format,
    released: '',
  })
  const problem = findTitleProblem(release, file, line)
  const problems = [
    ...(problem ? [problem] : []),
    ...offered.flatMap((row) => findOfferProblems(row, file, defaults)),
  ]
  if (problems.length > 0) return [{ problems, sourceKey: discogsKey(release.id) }]
  return [{ release: importedRelease(release, toOffers(offered, defaults), forSale.length > 0), file, line }]
}

interface Described {
  id: string
  artist: string | undefined
  title: string | undefined
  label: string | undefined
  catno: string | undefined
  format: string | undefined
  released: string | undefined
}

/** Converts a line. Several artists are one text, which cannot be split reliably, so they become one artist. */
function toRelease({
  id,
  artist = '',
  title = '',
  label = '',
  catno = '',
  format = '',
  released = '',
}: Described): DiscogsRelease {
  const numbers = catno.split(', ')
  const labels = label.split(', ').filter((name) => name.trim() !== '')
  return {
    id,
    credits:
      artist.trim() === '' ? [] : [{ name: artist.trim(), variation: shownName(artist.trim()), join: '' }],
    title,
    labels: labels.map((name, i) => ({ name, catalogNr: numbers[i] ?? '' })),
    media: parseShortForm(format),
    genres: [],
    styles: [],
    released,
    notes: '',
    barcode: '',
    tracks: [],
  }
}

function findTitleProblem({ id, title }: DiscogsRelease, file: string, line: number): ImportProblem | null {
  if (cleanLine(title) !== '') return null
  return { file, line, problem: `Release ${id} has no title.`, advice: 'Export the file again from Discogs.' }
}

/**
 * Parses a price of Discogs, which is in the seller's currency, or one that a person wrote into the file.
 * @returns cents; null if the text is not a price
 */
export function parsePrice(text: string): number | null {
  return readPriceCents(text.trim().replace(/(?<=\.\d\d)0+$/, ''))
}

function findOfferProblems(
  { cells, line }: CsvRow,
  file: string,
  { priceCents }: DiscogsDefaults,
): ImportProblem[] {
  const problems: ImportProblem[] = findPurchaseProblems({ cells, line }, file)
  const price = cells.price?.trim() ?? ''
  if (price === '' ? priceCents === null : parsePrice(price) === null) {
    const problem =
      price === '' ? 'price is missing.' : `price "${price.slice(0, 40)}" is not an amount of euros.`
    problems.push({
      file,
      line,
      problem,
      advice: 'Write it like 24.90, or give a price for those without with --price.',
    })
  }
  if (cells.quantity && !/^\d{1,6}$/.test(cells.quantity.trim())) {
    const problem = `quantity "${cells.quantity.slice(0, 40)}" is not a whole number.`
    problems.push({
      file,
      line,
      problem,
      advice: 'Write how many copies there are, or leave it empty for one.',
    })
  }
  return problems
}

function toOffers(rows: readonly CsvRow[], defaults: DiscogsDefaults): DiscogsOffer[] {
  const groups = Map.groupBy(rows, ({ cells }) =>
    [
      ...[cells.media_condition, cells.sleeve_condition, readRowPrice(cells, defaults)],
      ...[cells.purchase_price?.trim(), cells.taxation?.trim()],
    ].join('\n'),
  )
  const all = [...groups.values()].map((group) => toOffer(group, defaults))
  if (all.length === 1) return [{ ...elementAt(all, 0), suffix: null }]
  return withDistinctNames(all)
}

const readRowPrice = (cells: CsvRow['cells'], defaults: DiscogsDefaults): number =>
  (cells.price?.trim() ? parsePrice(cells.price) : defaults.priceCents) ?? 0

/** Makes the offer of copies. @param rows the lines of copies in the same condition for the same price */
function toOffer(rows: readonly CsvRow[], defaults: DiscogsDefaults): DiscogsOffer {
  const { cells } = elementAt(rows, 0)
  const listings: Record<string, number> = {}
  for (const [i, { cells }] of rows.entries()) {
    const id = cells.listing_id?.trim() || `line ${i}`
    listings[id] = (listings[id] ?? 0) + (cells.quantity?.trim() ? Number(cells.quantity) : 1)
  }
  const weight = Number.parseInt(cells.weight ?? '', 10)
  const disc = readDiscGrade(cells.media_condition ?? '')
  const sleeve = readSleeveGrade(cells.sleeve_condition ?? '')
  const note = joinDistinct(rows, 'comments', ' / ')
  const isGraded = disc !== null || sleeve !== null
  return {
    suffix: cleanLine(cells.media_condition ?? '') || null,
    priceCents: readRowPrice(cells, defaults),
    stock: Object.values(listings).reduce((sum, count) => sum + count, 0),
    weightGrams: weight > 0 && weight < 100_000 ? weight : null,
    remark: isGraded ? null : note,
    condition: isGraded ? { disc, sleeve, note } : null,
    location: joinDistinct(rows, 'location', ', '),
    externalId: joinDistinct(rows, 'external_id', ', '),
    ...readPurchase(cells),
    listings,
  }
}

/** Reads the two columns that a shop may add to the file: what a copy was bought for, and how its sale is taxed. */
function readPurchase(cells: CsvRow['cells']): Pick<DiscogsOffer, 'taxation' | 'purchaseCents'> {
  const paid = parsePrice(cells.purchase_price ?? '')
  const taxation = taxations.find((value) => value === cells.taxation?.trim())
  return { ...(taxation && { taxation }), ...(paid !== null && { purchaseCents: paid }) }
}

/** Finds what is wrong in these columns of a line. */
function findPurchaseProblems({ cells, line }: CsvRow, file: string): ImportProblem[] {
  const paid = cells.purchase_price?.trim() ?? ''
  const taxation = cells.taxation?.trim() ?? ''
  if (paid !== '' && parsePrice(paid) === null) {
    const problem = `purchase_price "${paid.slice(0, 40)}" is not an amount of euros.`
    return [{ file, line, problem, advice: 'Write what one copy was bought for, like 5.00.' }]
  }
  if (taxation !== '' && !isOneOf(taxations, taxation)) {
    const problem = `taxation "${taxation.slice(0, 40)}" is not known.`
    return [{ file, line, problem, advice: `Write ${taxations.join(' or ')}.` }]
  }
  if (taxation === 'margin' && paid === '') {
    const problem = 'Goods under the margin scheme need a purchase price.'
    return [{ file, line, problem, advice: 'Write what one copy was bought for under purchase_price.' }]
  }
  return []
}

/** Joins the texts of copies in a column, without duplicates. */
function joinDistinct(rows: readonly CsvRow[], column: string, separator: string): string | null {
  const texts = rows.map(({ cells }) => cleanLine(cells[column] ?? '')).filter((text) => text !== '')
  return [...new Set(texts)].join(separator).slice(0, 500) || null
}

/** Sorts offers by price, and numbers further offers in the same condition. */
function withDistinctNames(offers: readonly DiscogsOffer[]): DiscogsOffer[] {
  const counts = new Map<string, number>()
  return [...offers]
    .sort((a, b) => a.priceCents - b.priceCents)
    .map((offer) => {
      const name = offer.suffix?.replace(/ \(.*\)$/, '') ?? 'used'
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return { ...offer, suffix: count > 1 ? `${name} ${count}` : name }
    })
}
