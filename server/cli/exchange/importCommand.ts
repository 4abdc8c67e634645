import path from 'node:path'
import { InvalidArgumentError } from 'commander'
import { readPriceCents } from '../../../src/shared/readAmount'
import { required } from '../../../src/shared/required'
import { type ImportReport, problemText } from '../../exchange/import/importReport'
import { importShop } from '../../exchange/import/importService'
import { openSource } from '../../exchange/import/source/openSource'
import { openShopFiles } from '../../platform/files/shopFiles'
import { shopDay } from '../../platform/support/dates'
import type { AddCommand } from '../cliCommand'
import { type CliContext, CommandRefused, type CommandResult, exitCodes } from '../cliContext'
import { withProgress } from '../tables/progress'
import { importOptions } from './importOptions'

interface ImportCommandOptions {
  dryRun?: boolean
  partial?: boolean
  price?: number
  stock: number
  takeTheirs?: boolean
  keepOurs?: boolean
  yes?: boolean
  look?: string
}

const help = `
The source is a content folder (with shop.yaml), a Discogs inventory or collection export (.csv), or a Discogs data dump
of releases (.xml, .xml.gz). All of it is imported or, with any problem, nothing. An import applies only what has changed
in the source since its last import, so it can be repeated, and changes and sales made in the shop stay. Where both have
changed something, it is listed and the shop's version stays.

Examples:
  $ rille import my-shop --dry-run
  $ rille import my-shop
  $ rille import my-shop --look static/looks/nachtschicht
  $ rille import inventory.csv --partial
  $ rille import discogs_20261101_releases.xml.gz --price 19.90 --stock 1`

/**
 * Adds `rille import SOURCE` to the program. It asks at the terminal before much of the shop would be hidden.
 * @throws CommandRefused from the command if both `--take-theirs` and `--keep-ours` are given
 */
export const addImportCommand: AddCommand = (program) => {
  program
    .command('import')
    .description('Import releases and content into the shop.')
    .argument('<source>', 'a content folder, or a file exported from Discogs')
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--partial', 'import the valid part and report the rest')
    .option(
      '--price <euros>',
      'price for releases that come without one (otherwise they stay unpublished)',
      readPrice,
    )
    .option('--stock <count>', 'copies on hand for releases that come without a number', readCount, 0)
    .option(
      '--take-theirs',
      "where both the source and the shop have changed something, use the source's version",
    )
    .option(
      '--keep-ours',
      "where both have changed something, keep the shop's version and do not list it again",
    )
    .option(
      '--look <folder>',
      'use the look of another folder (with look.yaml) in place of that in shop.yaml',
    )
    .option('--yes', 'do not ask before prices are set to zero or much of the shop is hidden')
    .addHelpText('after', help)
    .setShopAction(({ db, config, context }, source: string, options: ImportCommandOptions) =>
      withProgress(context, async (showProgress) => {
        const files = openShopFiles(config)
        const { dryRun, partial, price = null, stock, takeTheirs, keepOurs, yes } = options
        if (takeTheirs && keepOurs) {
          throw new CommandRefused('Choose either --take-theirs or --keep-ours.')
        }
        const choice = takeTheirs ? 'theirs' : keepOurs ? 'ours' : 'list'
        const agree = (dangers: readonly string[]) => (yes ? Promise.resolve(true) : ask(context, dangers))
        const subject = path.basename(path.resolve(source))
        const usual = importOptions(context, { files, at: showProgress, command: 'import', subject })
        const opened = await openSource(
          source,
          { priceCents: price, stock },
          shopDay(required(usual.now, 'now')),
          options.look ?? null,
        )
        return present(await importShop(db, opened, { ...usual, dryRun, partial, choice, agree }))
      }),
    )
}

async function ask({ ask, stderr }: CliContext, dangers: readonly string[]): Promise<boolean> {
  if (!ask) return false
  stderr.write(`${dangers.join('\n')}\n`)
  return /^y(es)?$/i.test((await ask('Import anyway? (yes/no) ')).trim())
}

function readPrice(text: string): number {
  const cents = readPriceCents(text)
  if (cents === null) throw new InvalidArgumentError('It is not an amount in euros, such as 19.90.')
  return cents
}

function readCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is not a whole number.')
  return Number(text)
}

const shownProblems = 50

function present(report: ImportReport): CommandResult {
  const isRefused = !report.isDryRun && !report.isApplied
  const lines = [
    ...formatProblems(report),
    ...(report.isDryRun ? formatChanges(report) : []),
    ...formatConflicts(report),
    ...formatKept(report),
    ...(report.isApplied ? [] : report.dangers),
    formatSummary(report),
  ]
  const isBad = isRefused || (report.isDryRun && report.problemCount > 0)
  return { text: lines.join('\n'), json: report, exitCode: isBad ? exitCodes.refused : exitCodes.ok }
}

function formatConflicts({ conflicts, conflictCount }: ImportReport): string[] {
  if (conflictCount === 0) return []
  const lines = conflicts
    .slice(0, shownProblems)
    .map(
      ({ slug, what, shop, source }) => `! ${slug}: ${what}: the shop has ${shop}, the source says ${source}`,
    )
  const remaining = conflictCount - lines.length
  return [
    ...lines,
    ...(remaining > 0 ? [`… and ${remaining} more.`] : []),
    `${conflictCount === 1 ? 'One thing was' : `${conflictCount} things were`} changed both in the source and in the shop; the shop's version stays. --take-theirs uses the source's version, --keep-ours keeps the shop's for good.`,
  ]
}

function formatKept({ kept: sentences }: ImportReport): string[] {
  const remaining = sentences.length - shownProblems
  return [
    ...sentences.slice(0, shownProblems).map((sentence) => `= ${sentence}`),
    ...(remaining > 0 ? [`… and ${remaining} more.`] : []),
  ]
}

function formatProblems({ problems, problemCount }: ImportReport): string[] {
  const lines = problems.slice(0, shownProblems).map(problemText)
  const remaining = problemCount - lines.length
  return remaining > 0
    ? [...lines, `… and ${remaining} more problems (--json shows up to ${problems.length}).`]
    : lines
}

function formatChanges({ changes, created, updated }: ImportReport): string[] {
  const lines = changes.map(({ kind, slug, what: fields }) =>
    kind === 'create' ? `+ ${slug}` : `~ ${slug}: ${fields.join(', ')}`,
  )
  const remaining = created + updated - lines.length
  return lines.length > 0 && remaining > 0 ? [...lines, `… and ${remaining} more.`] : lines
}

function formatSummary(report: ImportReport): string {
  const { isDryRun, isApplied, created, updated, unchanged, skipped, absent } = report
  const { contentChanged, problemCount } = report
  const problems = `there ${problemCount === 1 ? 'is 1 problem' : `are ${problemCount} problems`}`
  if (!isDryRun && !isApplied && problemCount === 0) {
    return 'Nothing was imported. Check the changes with --dry-run; if they are intended, import with --yes.'
  }
  if (!isDryRun && !isApplied) {
    return `Nothing was imported: ${problems}. With --partial everything else is imported.`
  }
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged`
  if (isDryRun && problemCount > 0 && !report.isPartial) {
    return `Dry run, nothing was changed. Nothing would be imported: ${problems}. With --partial: ${counts}.`
  }
  const parts = [isDryRun ? `Dry run, nothing was changed. Planned: ${counts}` : `Imported: ${counts}`]
  if (skipped > 0) parts.push(`${skipped} left out because of problems`)
  if (contentChanged) parts.push('shop settings, pages, lists or texts changed')
  const sentences = [`${parts.join('; ')}.`]
  if (absent) {
    const absentText =
      absent === 1
        ? '1 release is no longer in the folder and stays'
        : `${absent} releases are no longer in the folder and stay`
    sentences.push(`${absentText} in the shop; "published: false" hides a release.`)
  }
  return sentences.join(' ')
}
