import { parcelTitles, plainTitle } from '../../../../shared/staff/goodsIn/columnTitles'
import { isOrderReference, readOrderNumber } from '../../../../shared/staff/orders/orderNumberText'
import { trackingKey } from '../../../../shared/staff/orders/trackingKey'
import { type CsvLine, readCsvLines, WrongCsv } from '../../../../shared/tables/csvLines'
import { findDamage } from '../../../../shared/tables/spoiltCells'

/** One order of the list. */
export interface ParcelLine {
  order_number: number
  tracking: string | null
}

/** What is wrong with a line; `line` counts from 1. */
export interface LineProblem {
  kind:
    | 'lineNoNumber'
    | 'lineRounded'
    | 'lineSpoilt'
    | 'lineSwapped'
    | 'lineTwice'
    | 'lineSame'
    | 'lineBroken'
    | 'noOrderColumn'
    | 'noTrackingColumn'
  line: number
  text: string
  number: number
}

interface ReadParcels {
  parcels: (ParcelLine & { line: number })[]
  problems: LineProblem[]
}

/** Which cell of a line has which number; -1 if none. */
interface Places {
  order: number
  tracking: number
}
const orderFirst: Places = { order: 0, tracking: 1 }

/** A line; one that was scanned or typed below a table has the order number first. */
interface Line extends CsvLine {
  isTyped: boolean
}

/**
 * Reads a list of parcels as people paste it and as spreadsheets and carriers save it. Where the first line
 * has titles, they tell the columns; else the order number comes first and the tracking number second, with a
 * tab, semicolon, comma or space between them.
 * @returns parcels without the lines that are wrong; those are the problems
 */
export function readParcelLines(text: string): { parcels: ParcelLine[]; problems: LineProblem[] } {
  const { parcels, problems } = readNumberedLines(text)
  return { parcels: parcels.map(({ line: _line, ...parcel }) => parcel), problems }
}

/**
 * Finds the lines whose tracking number is in another line too, however it is spelled.
 * @returns all of such lines; several orders may be in one parcel, so a person decides
 */
export function findSameTracking(text: string): LineProblem[] {
  const byNumber = Map.groupBy(readNumberedLines(text).parcels, ({ tracking }) => trackingKey(tracking ?? ''))
  return [...byNumber]
    .flatMap(([key, ones]) => (key === '' || ones.length === 1 ? [] : ones))
    .map(({ line, order_number, tracking }) => ({
      kind: 'lineSame',
      line,
      number: order_number,
      text: tracking ?? '',
    }))
}

function readNumberedLines(text: string): ReadParcels {
  const result: ReadParcels = { parcels: [], problems: [] }
  const lines = readLines(text, result)
  const [first] = lines
  const places = first && isHeading(first.cells) ? findPlaces(first, result) : orderFirst
  if (places === null) return result
  const seenNumbers = new Set<number>()
  for (const { line, cells, isTyped } of first && isHeading(first.cells) ? lines.slice(1) : lines) {
    const { order, tracking } = isTyped ? orderFirst : places
    addParcel(result, seenNumbers, line, {
      order: cells[order]?.trim() ?? '',
      tracking: cells[tracking]?.trim() ?? '',
    })
  }
  return result
}

function readLines(text: string, { problems }: ReadParcels): Line[] {
  try {
    const lines = [...readCsvLines(text.replace(/^\ufeff/, ''))]
    return lines.map(({ line, cells }) => {
      const isTyped = cells.length === 1
      return { line, isTyped, cells: isTyped ? splitLine(cells[0] ?? '') : cells }
    })
  } catch (error) {
    if (!(error instanceof WrongCsv)) throw error
    problems.push({
      kind: 'lineBroken',
      line: error.line,
      text: `${error.message} ${error.advice}`,
      number: 0,
    })
    return []
  }
}

/** Splits a line that is separated in another way than the others; spaces separate the order from all of the rest. */
function splitLine(line: string): string[] {
  const sign = ['\t', ';', ','].find((separator) => line.includes(separator))
  if (sign) return line.split(sign)
  const words = line.trim().split(/\s+/)
  // `Order no. 10001` has three words.
  const count =
    [1, 2, 3].find((wordCount) => readOrderNumber(words.slice(0, wordCount).join(' ')) !== null) ?? 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

const toPlainTitles = (titles: readonly string[]) => new Set(titles.map(plainTitle))
const orderTitles = toPlainTitles(parcelTitles.orderNumber)
const trackingTitles = toPlainTitles(parcelTitles.tracking)

const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => orderTitles.has(plainTitle(cell)) || trackingTitles.has(plainTitle(cell))) ||
  !/\d/.test(cells.join(''))

/** Finds the columns by their titles, so that the two numbers are never taken for each other. */
function findPlaces({ line, cells }: CsvLine, { problems }: ReadParcels): Places | null {
  const findPlace = (titles: ReadonlySet<string>) => cells.findIndex((cell) => titles.has(plainTitle(cell)))
  const places = { order: findPlace(orderTitles), tracking: findPlace(trackingTitles) }
  const text = cells.filter(Boolean).join(', ')
  if (places.order < 0 && cells.length === 1) return orderFirst
  if (places.order < 0) problems.push({ kind: 'noOrderColumn', line, text, number: 0 })
  else if (places.tracking < 0 && cells.length > 1) {
    problems.push({ kind: 'noTrackingColumn', line, text, number: 0 })
  } else return places
  return null
}

function addParcel(
  { parcels, problems }: ReadParcels,
  seenNumbers: Set<number>,
  line: number,
  { order, tracking }: { order: string; tracking: string },
): void {
  const number = readOrderNumber(order)
  const spoilt = findDamage(tracking, { isNumber: true })
  if (number === null) problems.push({ kind: 'lineNoNumber', line, text: order.slice(0, 60), number: 0 })
  else if (isOrderReference(tracking)) problems.push({ kind: 'lineSwapped', line, text: tracking, number })
  else if (spoilt === 'rounded') problems.push({ kind: 'lineRounded', line, text: tracking, number })
  else if (spoilt) problems.push({ kind: 'lineSpoilt', line, text: tracking, number })
  else if (seenNumbers.has(number)) problems.push({ kind: 'lineTwice', line, text: order, number })
  else parcels.push({ order_number: number, tracking: tracking.slice(0, 100) || null, line })
  if (number !== null) seenNumbers.add(number)
}
