/** The commands that make one change of many formats, and undo it: `rille releases change-many` and `undo-rows`. */
import type { z } from 'zod'
import { toEuros } from '../../../src/shared/money'
import { readAmount } from '../../../src/shared/readAmount'
import { choosableVisibilities, formatFilters } from '../../../src/shared/staff/releases/formatFilters'
import type { changeManyInput } from '../../../src/shared/staff/releases/inputs'
import { createFormatSearch } from '../../core/catalogue/editing/formatSearch'
import { type FormatQuery, listFormatIds } from '../../core/catalogue/editing/listedFormats'
import { changeMany } from '../../core/catalogue/editing/rowActions'
import type { ChangedRows } from '../../core/catalogue/editing/rowChanges'
import { undoRows } from '../../core/catalogue/editing/undoRows'
import { readRowBatches } from '../../http/staff/releases/rowBatches'
import { type Change, runAction } from '../../platform/actions/action'
import { countText } from '../../platform/support/countText'
import { formatTime } from '../../platform/support/dates'
import type { CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { withProgress } from '../tables/progress'
import { requireCents } from '../tables/readOptions'
import { textTable } from '../tables/textTable'

interface ManyOptions {
  search?: string
  only: string
  genre?: string
  price?: string
  place?: string
  addGenre?: string[]
  removeGenre?: string[]
  visibility?: string
  partial?: boolean
  dryRun?: boolean
}
type ChangeOfMany = z.input<typeof changeManyInput>['change']

const help = `
Without --search, --only and --genre, all formats of the shop are meant. What is on sale keeps its price: it refuses the
change, or is left out with --partial.

Examples:
  $ rille releases change-many --genre techno --price +5% --dry-run
  $ rille releases change-many --search "obst söhne" --price -1.00 --partial
  $ rille releases change-many --only no_genre --search ambient --add-genre ambient`

/**
 * Adds `rille releases change-many`, which makes one change of all formats that a filter finds.
 * @param releases the command `rille releases`
 * @throws CommandRefused from the command if the filter finds nothing
 */
export function addChangeMany(releases: CliCommand): void {
  releases
    .command('change-many')
    .description('Make one change of many formats: price, place, genres or visibility.')
    .option('--search <text>', 'only those with these words in artist, title, label or numbers')
    .option('--only <filter>', `only those of a filter: ${formatFilters.join(', ')}`, 'all')
    .option('--genre <slug>', 'only those of this genre')
    .option('--price <change>', 'in percent (+5%, -10%), by an amount (+1.00, -0.50) or to a price (9.90)')
    .option('--place <text>', 'their place on the shelf; "" removes it')
    .option('--add-genre <slugs...>', 'genres that they shall have too')
    .option('--remove-genre <slugs...>', 'genres that they shall no longer have')
    .option('--visibility <what>', choosableVisibilities.join(', '))
    .option('--partial', 'change what can be changed and report the rest')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(
      async (
        { db, context, actor },
        { dryRun: isDryRun = false, partial = false, ...options }: ManyOptions,
      ) => {
        const query = readQuery(options)
        const change = readChange(options)
        const ids = await listFormatIds(db, query, createFormatSearch(db, context.now))
        if (ids.length === 0) throw new CommandRefused('There are no such formats.')
        const input = { formats: { ...query, expected_count: ids.length }, change, partial }
        const { result, changes } = await withProgress(context, (onProgress) =>
          runAction(db, actor, changeMany, input, { isDryRun, onProgress }),
        )
        const problems = result.problems.map(({ problem }) => problem)
        return {
          text: [...problems, changesText(changes, isDryRun), ...undoHint(result, isDryRun)].join('\n'),
          json: {
            is_dry_run: isDryRun,
            changed: result.changed,
            problems,
            changes,
            uuid_batch: isDryRun ? null : result.uuid_batch,
          },
        }
      },
    )
}

const shownChanges = 200

/**
 * Writes for the terminal what has changed, one line for each of the first formats, and how many there are.
 * @param isDryRun says that nothing was changed
 */
export function changesText(changes: readonly Change[], isDryRun: boolean): string {
  const lines = changes.slice(0, shownChanges).map(({ subject, difference }) => {
    const parts = Object.entries(difference?.after ?? {}).map(
      ([name, after]) => `${name} ${formatValue(difference?.before[name])} -> ${formatValue(after)}`,
    )
    return `${subject}: ${parts.join(', ')}`
  })
  if (lines.length < changes.length) lines.push(`… and ${changes.length - lines.length} more.`)
  const count = countText(changes.length, 'format')
  return [...lines, isDryRun ? `Dry run, nothing was changed. Planned: ${count}.` : `Changed ${count}.`].join(
    '\n',
  )
}

/**
 * Tells how a change of several formats is undone.
 * @returns one line; none if a single format changed, or it was a dry run
 */
export const undoHint = ({ changed: changedCount, uuid_batch }: ChangedRows, isDryRun: boolean): string[] =>
  changedCount > 1 && !isDryRun ? [`Undo it within a week: rille releases undo-rows ${uuid_batch}`] : []

const formatValue = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : Array.isArray(value)
      ? value.join(', ')
      : String(value)

function readQuery({ search, only, genre }: ManyOptions): FormatQuery {
  const filter = formatFilters.find((option) => option === only)
  if (!filter) throw new CommandRefused(`--only must be one of ${formatFilters.join(', ')}.`)
  return { search: search?.trim() || null, only: filter, genre: genre ?? null }
}

function readChange({ price, place, addGenre, removeGenre, visibility }: ManyOptions): ChangeOfMany {
  const newVisibility = choosableVisibilities.find((option) => option === visibility)
  if (visibility !== undefined && !newVisibility) {
    throw new CommandRefused(`--visibility must be one of ${choosableVisibilities.join(', ')}.`)
  }
  return {
    ...(price !== undefined && { price: readPriceChange(price) }),
    ...(place !== undefined && { place }),
    ...(addGenre && { add_genres: addGenre }),
    ...(removeGenre && { remove_genres: removeGenre }),
    ...(newVisibility && { visibility: newVisibility }),
  }
}

function readPriceChange(text: string): ChangeOfMany['price'] {
  const [, sign, number = '', percent] = /^([+-]?)(.*?)(%?)$/.exec(text.trim()) ?? []
  const amount = readAmount(number)
  if (amount === null || (percent && !sign)) {
    throw new CommandRefused('--price must be +5%, -10%, +1.00, -0.50 or a price such as 9.90.')
  }
  const signed = sign === '-' ? -amount : amount
  if (percent) return { percent: signed }
  return sign ? { amount: signed } : { to: toEuros(requireCents('--price', number, '9.90')) }
}

const undoHelp = `
Changes of many formats at once can be undone for a week, here and in the back office. What somebody has changed since is
left as it is, and named.

Examples:
  $ rille releases undo-rows
  $ rille releases undo-rows 5d0c8d3e-8a0c-4f6a-9a35-0c8f5b6f2c11 --dry-run`

interface UndoOptions {
  dryRun?: boolean
}

/**
 * Adds `rille releases undo-rows`. Without an id it lists the last changes.
 * @param releases the command `rille releases`
 */
export function addUndoRows(releases: CliCommand): void {
  releases
    .command('undo-rows [change]')
    .description('Undo a change of many formats at once; without its id, list the last ones.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', undoHelp)
    .setShopAction(
      async ({ db, actor }, uuid_batch: string | undefined, { dryRun: isDryRun = false }: UndoOptions) => {
        if (uuid_batch === undefined) {
          const { batches } = await readRowBatches(db)
          return { text: formatBatches(batches), json: batches }
        }
        const { result, changes } = await runAction(db, actor, undoRows, { uuid_batch }, { isDryRun })
        const problems = result.problems.map(({ problem }) => problem)
        return {
          text: [...problems, changesText(changes, isDryRun)].join('\n'),
          json: { is_dry_run: isDryRun, changed: result.changed, problems, changes },
        }
      },
    )
}

type Batches = Awaited<ReturnType<typeof readRowBatches>>['batches']

const formatBatches = (batches: Batches): string =>
  batches.length === 0
    ? 'No change of many formats in the last week.'
    : textTable(batches, [
        { title: 'Change', of: ({ uuid_batch }) => uuid_batch },
        { title: 'When', of: ({ changed_at }) => formatTime(changed_at) },
        { title: 'Who', of: ({ changed_by }) => changed_by },
        { title: 'Formats', of: ({ count }) => count, isNumber: true },
        { title: 'What', of: ({ fields }) => fields.join(', ') },
        { title: 'Undone', of: ({ undone_at }) => (undone_at === null ? '' : formatTime(undone_at)) },
      ])
