/** Decides which format of the shop a line of a goods receipt means. */
import { isRoundedCode } from '../../../../src/shared/tables/spoiltCells'
import { foldCode } from '../../../platform/support/foldText'
import { countCommon, mediaFit, readMedium } from '../../catalogue/medium'
import { isSameRelease } from '../../catalogue/names/artistAndTitle'
import { type FormatNames, isSameName } from '../../catalogue/names/formatNames'
import { explainContradiction, isFindable } from '../findFormats'
import type { StockFormat } from '../stock/stockListRepository'

/** What a line says about a record; '' where it says nothing. */
export interface NamedLine {
  barcode: string
  catalog_nr: string
  artist: string
  title: string
  format: string
}

export interface LineMatch {
  /** The formats that may be meant, the likeliest first. A goods receipt never lands on used copies or downloads. */
  formats: readonly StockFormat[]
  /** True if there is one format, beyond doubt; otherwise a person chooses. */
  isSure: boolean
  /** A format of each release that may be meant: the line may be a new format of it. */
  siblingFormats: readonly StockFormat[]
  /** Why nothing can be received for this line, in a sentence. */
  problem: string | null
}

const maxFormats = 20
const maxReleases = 10

/**
 * Matches a line with the formats of the shop. A barcode decides. A catalogue number decides if artist, title, format
 * and barcode do not speak against it, and only one format is left. Where something does, and where only artist and title
 * are those of a release, a person decides.
 */
export function matchLine(line: NamedLine, { find, findByTitle }: FormatNames): LineMatch {
  const barcode = isRoundedCode(line.barcode) ? '' : line.barcode
  const byBarcode = barcode === '' ? [] : find(barcode)
  const byNumber = line.catalog_nr === '' ? [] : find(line.catalog_nr)
  const problem = findContradiction({ ...line, barcode }, byBarcode, byNumber)
  if (problem !== null) return { formats: [], isSure: false, siblingFormats: [], problem }

  const fitting = createFitting(line.format)
  const scanned = byBarcode.filter(isReceivable)
  const numbered = byNumber.filter(isReceivable)
  const decided = scanned.length > 0 ? decide(scanned, numbered, fitting) : null
  if (decided?.length === 1) return toSureMatch(decided)
  const agreeing = numbered.filter(
    (format) => isSameRelease(line, getName(format)) && !hasOtherBarcode(format, barcode),
  )
  const likely = decided ?? fitting(agreeing)
  if (decided === null && likely.length === 1) return toSureMatch(likely)

  const byName = decided ? [] : findByTitle(line)
  const formats =
    decided ?? dropRepeated([...likely, ...agreeing, ...numbered, ...byName.filter(isReceivable)])
  return {
    formats: formats.slice(0, maxFormats),
    isSure: false,
    siblingFormats: [
      ...new Map(
        [...byBarcode, ...byNumber, ...byName].map((format) => [format.uuid_release, format]),
      ).values(),
    ].slice(0, maxReleases),
    problem: null,
  }
}

const dropRepeated = (formats: readonly StockFormat[]): StockFormat[] => {
  const byId = new Map<string, StockFormat>()
  for (const format of formats)
    if (!byId.has(format.uuid_release_format)) byId.set(format.uuid_release_format, format)
  return [...byId.values()]
}

const toSureMatch = (formats: readonly StockFormat[]): LineMatch => ({
  formats,
  isSure: true,
  siblingFormats: [],
  problem: null,
})

const isReceivable = (format: StockFormat): boolean => isFindable(format, 'new copies')

const getName = ({ display_artist, title, edition }: StockFormat) => ({
  artist: display_artist,
  title: [title, edition].filter(Boolean).join(' '),
})

/** Another barcode is another edition. */
const hasOtherBarcode = (format: StockFormat, barcode: string): boolean =>
  /^\d{8,14}$/.test(barcode.replace(/[\s-]/g, '')) &&
  format.barcode !== null &&
  foldCode(format.barcode) !== foldCode(barcode)

/** Chooses among formats that have the barcode: the number and the format help where several have it. */
function decide(
  scanned: readonly StockFormat[],
  numbered: readonly StockFormat[],
  fitting: ReturnType<typeof createFitting>,
): readonly StockFormat[] {
  const commonFormats = scanned.filter((format) => numbered.includes(format))
  const candidates = commonFormats.length > 0 ? commonFormats : scanned
  const fit = fitting(candidates)
  return fit.length > 0 ? fit : candidates
}

/** Keeps the formats that are called so, or if none is, those that can be called so best. */
function createFitting(format: string) {
  const medium = readMedium(format)
  return (formats: readonly StockFormat[]): readonly StockFormat[] => {
    if (format === '') return formats
    const sameNames = formats.filter((candidate) => isSameName(candidate.format, format))
    if (sameNames.length > 0) return sameNames
    const media = new Map(
      formats.map((candidate) => [
        candidate,
        { ...readMedium(candidate.format), product: candidate.product },
      ]),
    )
    const fit = [...media].filter(([, candidateMedium]) => mediaFit(candidateMedium, medium))
    const most = Math.max(...fit.map(([, candidateMedium]) => countCommon(candidateMedium, medium)))
    return fit.flatMap(([format, candidateMedium]) =>
      countCommon(candidateMedium, medium) === most ? [format] : [],
    )
  }
}

/** Says that the barcode and the number are those of two releases, or of two formats that could both be received. */
function findContradiction(
  { barcode, catalog_nr }: NamedLine,
  byBarcode: readonly StockFormat[],
  byNumber: readonly StockFormat[],
): string | null {
  const releases = new Set(byNumber.map(({ uuid_release }) => uuid_release))
  const isSameRelease = byBarcode.some(({ uuid_release }) => releases.has(uuid_release))
  if (isSameRelease && !(byBarcode.some(isReceivable) && byNumber.some(isReceivable))) return null
  return explainContradiction({ barcode, catalogNr: catalog_nr }, byBarcode, byNumber)
}
