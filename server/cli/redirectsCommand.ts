import path from 'node:path'
import type { Command } from 'commander'
import { createImportReader } from '../core/catalogue/writing/importRepository'
import { importRedirects, removeRedirect, saveRedirect } from '../core/redirects/redirectActions'
import { readRedirectFile } from '../core/redirects/redirectFile'
import { createRedirectReader } from '../core/redirects/redirectRepository'
import { problemText } from '../exchange/import/importReport'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { countText } from '../platform/support/countText'
import { readTextFile } from '../platform/yaml/textFile'
import { buildActor } from './cliActor'
import { type AddCommand, type CommonOptions, exitCodes, type RunCommand } from './cliContext'
import { withShopDatabase } from './openShopDatabase'
import { textTable } from './tables/textTable'

interface ChangeOptions extends CommonOptions {
  dryRun?: boolean
}

const help = `
An old address is a path of this shop, such as /products/old-name. Each * in it stands for any text, which a * in the new
address repeats. An address that the shop has is never redirected.

Examples:
  $ rille redirects import redirects_export.csv --dry-run
  $ rille redirects set '/products/*' '/release/*'
  $ rille redirects missing
  $ rille redirects list`

/** Adds `rille redirects import|set|remove|list|missing` to the program. */
export const addRedirectsCommand: AddCommand = (program, run) => {
  const redirects = program.command('redirects').description('Old addresses and where they lead.')
  redirects.addHelpText('after', help)
  addImport(redirects, run)
  addSet(redirects, run)
  addRemove(redirects, run)
  addList(redirects, run)
  addMissing(redirects, run)
}

function addImport(redirects: Command, run: RunCommand): void {
  redirects
    .command('import <file>')
    .description('Add the redirects of a table (from,to), a Shopify export or a Discogs export.')
    .option('--dry-run', 'show what would be added, without adding anything')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
From a Discogs inventory or collection, the addresses of items and releases lead to the releases that were imported
under these numbers. With any problem, nothing is added.

Examples:
  $ rille redirects import redirects_export.csv
  $ rille redirects import inventory.csv --dry-run`,
    )
    .action((file: string, options: ChangeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const name = path.basename(file)
          const result = await readTextFile(file, name)
          const { redirects: newRedirects, problems } =
            'problem' in result
              ? { redirects: [], problems: [{ ...result.problem, advice: 'Check the name of the file.' }] }
              : await readRedirectFile(result.text, name, {
                  known: await createRedirectReader(db).listRedirects(),
                  slugOfDiscogs: createSlugFinder(db),
                })
          if (problems.length > 0) {
            const text = `${problems.map(problemText).join('\n')}\nNothing was added.`
            return { text, json: { problems }, exitCode: exitCodes.refused }
          }
          const isDryRun = options.dryRun === true
          const input = { file: name, redirects: newRedirects }
          await runAction(db, buildActor(context), importRedirects, input, { isDryRun })
          const sum = countText(newRedirects.length, 'redirect')
          return {
            text: isDryRun ? `Dry run, nothing was added. Planned: ${sum}.` : `Added: ${sum}.`,
            json: { is_dry_run: isDryRun, redirects: newRedirects },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

const createSlugFinder = (db: ReadOnlyDatabase) => async (numbers: readonly number[]) => {
  const rows = await createImportReader(db).listReleases(numbers.map((number) => `discogs:${number}`))
  return new Map(rows.map(({ source_key, slug }) => [Number(source_key.slice('discogs:'.length)), slug]))
}

function addSet(redirects: Command, run: RunCommand): void {
  redirects
    .command('set <from> <to>')
    .description('Redirect an old address to a path of the shop or an https address.')
    .option('--dry-run', 'check it, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExample:\n  $ rille redirects set /products/old-name /release/new-name`)
    .action((from: string, to: string, options: ChangeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const isDryRun = options.dryRun === true
          const { result } = await runAction(
            db,
            buildActor(context),
            saveRedirect,
            { from, to },
            { isDryRun },
          )
          const text = `${isDryRun ? 'Dry run, nothing was changed: ' : ''}${result.from} leads to ${result.to}.`
          return { text, json: { is_dry_run: isDryRun, ...result }, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addRemove(redirects: Command, run: RunCommand): void {
  redirects
    .command('remove <from>')
    .description('Redirect an old address no longer.')
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExample:\n  $ rille redirects remove /products/old-name`)
    .action((from: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          await runAction(db, buildActor(context), removeRedirect, { from })
          return { text: `${from} is no longer redirected.`, json: { from }, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addList(redirects: Command, run: RunCommand): void {
  redirects
    .command('list')
    .description('List all redirects.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille redirects list')
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const rows = await createRedirectReader(db).listRedirects()
          const text = textTable(rows, [
            { title: 'From', of: ({ from }) => from },
            { title: 'To', of: ({ to }) => to },
            { title: 'Made by', of: ({ source }) => source },
          ])
          return {
            text: rows.length === 0 ? 'There are no redirects.' : text,
            json: rows,
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addMissing(redirects: Command, run: RunCommand): void {
  redirects
    .command('missing')
    .description('List addresses that visitors did not find, those with most visits first.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille redirects missing')
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const missingPaths = await createRedirectReader(db).listMissingPaths(1000)
          const text = textTable(missingPaths, [
            { title: 'Visits', of: ({ visits }) => visits, isNumber: true },
            { title: 'Last', of: ({ lastAt }) => lastAt.slice(0, 10) },
            { title: 'Address', of: ({ path }) => path },
          ])
          return {
            text: missingPaths.length === 0 ? 'Visitors have found every address.' : text,
            json: missingPaths.map(({ path, visits, lastAt }) => ({ path, visits, last_at: lastAt })),
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}
