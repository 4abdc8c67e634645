/** The command that changes many formats by a file: `rille releases edit-rows`. */
import { toEuros } from '../../../src/shared/money'
import { readCopies } from '../../../src/shared/staff/goodsIn/receiptCells'
import { choosableVisibilities, maxRowsAtOnce } from '../../../src/shared/staff/releases/formatFilters'
import { editRows } from '../../core/catalogue/editing/rowActions'
import type { RowChange } from '../../core/catalogue/editing/rowChanges'
import { runAction } from '../../platform/actions/action'
import { ShopError } from '../../platform/errors'
import type { CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { withProgress } from '../tables/progress'
import { splitCommas } from '../tables/readOptions'
import { type LineProblem, refuseLines } from '../tables/readTable'
import { checkRepeats, columnHelp, type FormatLine, readFormatTable } from './formatTable'
import { readFormatNames } from './namedFormats'
import { readPrice } from './priceRequests'
import { changesText, undoHint } from './releasesChanging'

interface EditOptions {
  reason?: string
  dryRun?: boolean
}

const columns = ['price', 'stock', 'place', 'weight', 'genres', 'visibility'] as const
type Line = FormatLine<(typeof columns)[number]>

const help = `
${columnHelp},
and some of price, stock, place, weight, genres (separated by commas) and visibility (${choosableVisibilities.join(', ')}).
An empty cell changes nothing. One line that is wrong refuses all of them.

Examples:
  $ rille releases edit-rows changes.csv --dry-run
  $ rille releases edit-rows changes.csv --reason "counted again"`

/**
 * Adds `rille releases edit-rows`, which changes several formats by a table: all of its lines, or none.
 * @param releases the command `rille releases`
 * @throws CommandRefused from the command with every line that is wrong, or if there are too many
 */
export function addEditRows(releases: CliCommand): void {
  releases
    .command('edit-rows <file>')
    .description('Change prices, stock, places, weights, genres or visibility by a table, all or none.')
    .option('--reason <text>', 'why the stock changes')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(
      async ({ db, context, actor }, file: string, { reason, dryRun: isDryRun = false }: EditOptions) => {
        const names = await readFormatNames(db, context)
        const { lines, problems: unknown } = await readFormatTable(context, names, {
          file,
          options: {
            names: columns,
            needed: [[...columns]],
          },
        })
        const { first, problems: repeated } = checkRepeats(lines)
        const readRows = first.map((line) => ({ line: line.line, row: readRow(line) }))
        const rowProblems = readRows.flatMap(({ line, row }) =>
          typeof row === 'string' ? [{ line, problem: row }] : [],
        )
        refuseLines(file, [...unknown, ...repeated, ...rowProblems])
        const rows = readRows.flatMap(({ row }) => (typeof row === 'string' ? [] : [row]))
        if (rows.length > maxRowsAtOnce) {
          throw new CommandRefused(
            `${file} has ${rows.length} lines; at most ${maxRowsAtOnce} are changed at once.`,
          )
        }
        const { result, changes } = await withProgress(context, (onProgress) =>
          runAction(db, actor, editRows, { rows, reason: reason ?? null }, { isDryRun, onProgress }),
        ).catch((error: unknown) => refuseRows(file, first, error))
        return {
          text: [changesText(changes, isDryRun), ...undoHint(result, isDryRun)].join('\n'),
          json: {
            is_dry_run: isDryRun,
            changed: result.changed,
            changes,
            uuid_batch: isDryRun ? null : result.uuid_batch,
          },
        }
      },
    )
}

/** Reads the cells of a line. @returns the row, or what is wrong with it */
function readRow({ format, cells }: Line): RowChange | string {
  const values: RowChange['values'] = {}
  if (cells.price !== '') {
    const cents = readPrice(cells.price)
    if (Number.isNaN(cents)) return `"${cells.price}" is not a price such as 19.90.`
    values.price = toEuros(cents)
  }
  for (const name of ['stock', 'weight'] as const) {
    if (cells[name] === '') continue
    const count = readCopies(cells[name])
    if (count === null) return `"${cells[name]}" is not a whole number.`
    values[name] = count
  }
  if (cells.place !== '') values.place = cells.place
  if (cells.genres !== '') values.genres = splitCommas(cells.genres)
  if (cells.visibility !== '') {
    const visibility = choosableVisibilities.find((option) => option === cells.visibility)
    if (!visibility) return `"${cells.visibility}" is none of ${choosableVisibilities.join(', ')}.`
    values.visibility = visibility
  }
  return { uuid_release_format: format.uuid_release_format, values }
}

/** Names the lines that cannot be changed. */
function refuseRows(file: string, lines: readonly Line[], error: unknown): never {
  const problems = lines.flatMap(({ line, format }): LineProblem[] => {
    const reasons = error instanceof ShopError ? (error.errors?.[format.uuid_release_format] ?? []) : []
    return reasons.map((problem) => ({ line, problem }))
  })
  refuseLines(file, problems)
  throw error
}
