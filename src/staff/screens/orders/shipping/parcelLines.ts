import { parcelTitles, plainTitle } from '../../../../shared/staff/goodsIn/columnTitles'
import { isOrderReference, readOrderNumber } from '../../../../shared/staff/orders/orderNumberText'
import { trackingKey } from '../../../../shared/staff/orders/trackingKey'
import { type CsvLine, readCsvLines, WrongCsv } from '../../../../shared/tables/csvLines'
import { spoiltBy } from '../../../../shared/tables/spoiltCells'

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
      ...{ kind: 'lineSame', line, number: order_number, text: tracking ?? '' },
    }))
}

function readNumberedLines(text: string): ReadParcels {
  const read: ReadParcels = { parcels: [], problems: [] }
  const lines = linesOf(text, read)
  const [first] = lines
  const places = first && isHeading(first.cells) ? placesOf(first, read) : orderFirst
  if (places === null) return read
  const seen = new Set<number>()
  for (const { line, cells, isTyped } of first && isHeading(first.cells) ? lines.slice(1) : lines) {
    const { order, tracking } = isTyped ? orderFirst : places
    addParcel(read, seen, line, {
      order: cells[order]?.trim() ?? '',
      tracking: cells[tracking]?.trim() ?? '',
    })
  }
  return read
}

function linesOf(text: string, { problems }: ReadParcels): Line[] {
  try {
    const lines = [...readCsvLines(text.replace(/^\ufeff/, ''))]
    return lines.map(({ line, cells }) => {
      const isTyped = cells.length === 1
      return { line, isTyped, cells: isTyped ? cellsOf(cells[0] ?? '') : cells }
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
function cellsOf(line: string): string[] {
  const sign = ['\t', ';', ','].find((one) => line.includes(one))
  if (sign) return line.split(sign)
  const words = line.trim().split(/\s+/)
  // `Order no. 10001` has three words.
  const count = [1, 2, 3].find((one) => readOrderNumber(words.slice(0, one).join(' ')) !== null) ?? 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

const names = (titles: readonly string[]) => new Set(titles.map(plainTitle))
const orderTitles = names(parcelTitles.orderNumber)
const trackingTitles = names(parcelTitles.tracking)

const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => orderTitles.has(plainTitle(cell)) || trackingTitles.has(plainTitle(cell))) ||
  !/\d/.test(cells.join(''))

/** Finds the columns by their titles, so that the two numbers are never taken for each other. */
function placesOf({ line, cells }: CsvLine, { problems }: ReadParcels): Places | null {
  const placeIn = (titles: ReadonlySet<string>) => cells.findIndex((cell) => titles.has(plainTitle(cell)))
  const places = { order: placeIn(orderTitles), tracking: placeIn(trackingTitles) }
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
  seen: Set<number>,
  line: number,
  { order, tracking }: { order: string; tracking: string },
): void {
  const number = readOrderNumber(order)
  const spoilt = spoiltBy(tracking, { isNumber: true })
  if (number === null) problems.push({ kind: 'lineNoNumber', line, text: order.slice(0, 60), number: 0 })
  else if (isOrderReference(tracking)) problems.push({ kind: 'lineSwapped', line, text: tracking, number })
  else if (spoilt === 'rounded') problems.push({ kind: 'lineRounded', line, text: tracking, number })
  else if (spoilt) problems.push({ kind: 'lineSpoilt', line, text: tracking, number })
  else if (seen.has(number)) problems.push({ kind: 'lineTwice', line, text: order, number })
  else parcels.push({ order_number: number, tracking: tracking.slice(0, 100) || null, line })
  if (number !== null) seen.add(number)
}
