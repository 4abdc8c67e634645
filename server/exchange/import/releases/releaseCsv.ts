import { languages } from '../../../../src/shared/language'
import { elementAt } from '../../../../src/shared/required'
import { type CsvLine, csvBounds, readCsvLines, WrongCsv } from '../../../../src/shared/tables/csvLines'
import { findDamage } from '../../../../src/shared/tables/spoiltCells'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import type { FindLine } from '../../../platform/yaml/schemaProblems'

/** Adds the columns of the same texts in each language. */
function inEachLanguage(...columns: readonly string[]): string[] {
  return columns.flatMap((column) => [column, ...languages.map((language) => `${column}_${language}`)])
}

const releaseColumns = [
  'slug',
  'discogs',
  'artist',
  'artists',
  'title',
  ...inEachLanguage('edition', 'subtitle'),
  'labels',
  'genres',
  'styles',
  'type',
  'play_type',
  'released',
  'year',
  'reissue_of',
  'reissue',
  'special_edition',
  ...inEachLanguage('info'),
  'cover',
  'manufacturer',
  'responsible_person',
  'country',
  'published',
]
const formatColumns = [
  ...inEachLanguage('format'),
  'product',
  'price',
  'sale_price',
  'sale_since',
  'catalog_nr',
  'barcode',
  'stock',
  'pre_order',
  'ships',
  'format_released',
  'weight',
  'vat_class',
  'taxation',
  'purchase_price',
  'download_code',
  'instant_download',
  ...inEachLanguage('tech_info'),
  'grade_disc',
  'grade_sleeve',
  'condition_note',
  'location',
  'external_id',
]
const tableColumns: readonly string[] = [...releaseColumns, ...formatColumns]
const neededColumns = ['slug', 'artist', 'title', 'format', 'product', 'price']
/** They name a record or a format. */
const numberColumns = ['discogs', 'catalog_nr', 'barcode', 'external_id']
const listColumns = ['artists', 'labels', 'genres', 'styles']
const file = 'releases.csv'
/** The formats of the largest shops. */
const bounds = { ...csvBounds, maxLines: 1_000_000, maxCells: 20_000_000 }

/** A group of lines of one release, converted to an entry of releases/*.yaml. */
export interface TableRelease {
  value: Record<string, unknown>
  line: number
  findLine: FindLine
}

interface Row {
  cells: Record<string, string>
  line: number
}

/**
 * Parses releases.csv, which has one line for each format. The columns of the release are needed only in its first
 * line; further lines may repeat them but not contradict them. Lines with a Discogs number change that release.
 * @param text the content of the file
 * @returns the releases with their lines, and the problems
 */
export function parseReleaseCsv(text: string): { releases: TableRelease[]; problems: ImportProblem[] } {
  const { rows, problems } = readRows(text)
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const { slug = '', discogs } = row.cells
    const key = discogs ? `discogs:${discogs}` : slug
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  for (const [first, ...more] of groups.values()) {
    for (const row of more) problems.push(...findContradictions(first!, row))
  }
  return { releases: [...groups.values()].map(toRelease), problems }
}

function readRows(text: string): { rows: Row[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  let records: CsvLine[]
  try {
    records = [...readCsvLines(text.replace(/^\ufeff/, ''), null, bounds)]
  } catch (error) {
    if (!(error instanceof WrongCsv)) throw error
    const { line, message: problem, advice } = error
    return { rows: [], problems: [{ file, line, problem, advice }] }
  }
  const titles = records.shift()
  const line = titles?.line ?? 1
  const columns = titles?.cells.map((name) => name.trim().toLowerCase()) ?? []
  for (const name of columns.filter((name) => !tableColumns.includes(name))) {
    const advice = `Use these columns: ${tableColumns.join(', ')}.`
    problems.push({ file, line, problem: `The column "${name}" is not known.`, advice })
  }
  // For releases from Discogs, any columns are enough.
  const requiredColumns = columns.includes('discogs') ? [] : neededColumns
  for (const name of requiredColumns.filter((name) => !columns.includes(name))) {
    const advice = `Add the column; ${neededColumns.join(', ')} are needed.`
    problems.push({ file, line, problem: `The column "${name}" is missing.`, advice })
  }
  if (problems.length > 0) return { rows: [], problems }

  const rows: Row[] = []
  for (const { line, cells } of records) {
    if (cells.length > columns.length) {
      const advice = 'Put texts that contain the separator in quotes.'
      problems.push({ file, line, problem: 'This line has more cells than there are columns.', advice })
      continue
    }
    const spoiltProblems = columns.flatMap((name, i) => findSpoiltProblem(name, cells[i]?.trim() ?? '') ?? [])
    problems.push(...spoiltProblems.map((problem) => ({ file, line, ...problem })))
    if (spoiltProblems.length > 0) continue
    rows.push({ line, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i]?.trim() ?? ''])) })
  }
  return { rows, problems }
}

/** Says what a spreadsheet has done to a cell, and what to do. */
function findSpoiltProblem(name: string, text: string): { problem: string; advice: string } | null {
  const spoilt = findDamage(text, { isNumber: numberColumns.includes(name) })
  if (spoilt === null) return null
  const problem = {
    rounded: `A spreadsheet has rounded ${name} to ${text}.`,
    date: `A spreadsheet has made a date of ${name}: ${text}.`,
    error: `${name} is an error of a spreadsheet: ${text}.`,
  }[spoilt]
  return { problem, advice: 'Format that column as text in the spreadsheet, and enter it again.' }
}

function findContradictions(first: Row, row: Row): ImportProblem[] {
  return releaseColumns
    .filter((name) => row.cells[name] && row.cells[name] !== first.cells[name])
    .map((name) => ({
      file,
      line: row.line,
      problem: `${name} "${row.cells[name]}" is not what line ${first.line} says about the same release.`,
      advice: 'Leave it empty in further lines of a release, or repeat the same text.',
    }))
}

function toRelease(rows: Row[]): TableRelease {
  const first = elementAt(rows, 0)
  const isAddition = Boolean(first.cells.discogs)
  const formatRows = isAddition ? rows.filter(({ cells }) => formatColumns.some((name) => cells[name])) : rows
  const value = Object.fromEntries(
    releaseColumns
      .filter((name) => first.cells[name])
      .map((name) => [name, toCellValue(name, first.cells[name]!)]),
  )
  const findLine: FindLine = ([key, index]) =>
    key === 'formats' && typeof index === 'number' ? elementAt(formatRows, index).line : first.line
  const formats = formatRows.length > 0 || !isAddition ? { formats: formatRows.map(toFormat) } : {}
  return { value: { ...value, ...formats }, line: first.line, findLine }
}

const toCellValue = (name: string, text: string) =>
  listColumns.includes(name)
    ? text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : text

function toFormat({ cells }: Row): Record<string, unknown> {
  const { sale_price, sale_since, format_released, grade_disc, grade_sleeve, condition_note, ...rest } = cells
  const format: Record<string, unknown> = {}
  for (const name of formatColumns) if (rest[name]) format[name] = rest[name]
  if (rest.price) format.price = withPoint(rest.price)
  if (rest.purchase_price) format.purchase_price = withPoint(rest.purchase_price)
  if (format_released) format.released = format_released
  if (sale_price || sale_since)
    format.sale = { price: sale_price ? withPoint(sale_price) : undefined, since: sale_since || undefined }
  if (grade_disc || grade_sleeve || condition_note) {
    const [disc, sleeve, note] = [grade_disc, grade_sleeve, condition_note].map((cell) => cell || undefined)
    format.condition = { disc, sleeve, note }
  }
  return format
}

/** Converts a price of German spreadsheet programs, such as `24,90`. */
const withPoint = (price: string): string => price.replace(/^(\d{1,6}),(\d{1,2})$/, '$1.$2')
