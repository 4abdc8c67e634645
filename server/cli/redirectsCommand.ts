import path from 'node:path'
import { createImportReader } from '../core/catalogue/writing/importRepository'
import { importRedirects, removeRedirect, saveRedirect } from '../core/redirects/redirectActions'
import { readRedirectFile } from '../core/redirects/redirectFile'
import { createRedirectReader } from '../core/redirects/redirectRepository'
import { problemText } from '../exchange/import/importReport'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { countText } from '../platform/support/countText'
import { readTextFile } from '../platform/yaml/textFile'
import type { AddCommand, CliCommand } from './cliCommand'
import { exitCodes } from './cliContext'
import { textTable } from './tables/textTable'

interface ChangeOptions {
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
export const addRedirectsCommand: AddCommand = (program) => {
  const redirects = program.command('redirects').description('Old addresses and where they lead.')
  redirects.addHelpText('after', help)
  addImport(redirects)
  addSet(redirects)
  addRemove(redirects)
  addList(redirects)
  addMissing(redirects)
}

function addImport(redirects: CliCommand): void {
  redirects
    .command('import <file>')
    .description('Add the redirects of a table (from,to), a Shopify export or a Discogs export.')
    .option('--dry-run', 'show what would be added, without adding anything')
    .addHelpText(
      'after',
      `
From a Discogs inventory or collection, the addresses of items and releases lead to the releases that were imported
under these numbers. With any problem, nothing is added.

Examples:
  $ rille redirects import redirects_export.csv
  $ rille redirects import inventory.csv --dry-run`,
    )
    .setShopAction(async ({ db, actor }, file: string, options: ChangeOptions) => {
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
      await runAction(db, actor, importRedirects, input, { isDryRun })
      const sum = countText(newRedirects.length, 'redirect')
      return {
        text: isDryRun ? `Dry run, nothing was added. Planned: ${sum}.` : `Added: ${sum}.`,
        json: { is_dry_run: isDryRun, redirects: newRedirects },
      }
    })
}

const createSlugFinder = (db: ReadOnlyDatabase) => async (numbers: readonly number[]) => {
  const rows = await createImportReader(db).listReleases(numbers.map((number) => `discogs:${number}`))
  return new Map(rows.map(({ source_key, slug }) => [Number(source_key.slice('discogs:'.length)), slug]))
}

function addSet(redirects: CliCommand): void {
  redirects
    .command('set <from> <to>')
    .description('Redirect an old address to a path of the shop or an https address.')
    .option('--dry-run', 'check it, without changing anything')
    .addHelpText('after', `\nExample:\n  $ rille redirects set /products/old-name /release/new-name`)
    .setShopAction(async ({ db, actor }, from: string, to: string, options: ChangeOptions) => {
      const isDryRun = options.dryRun === true
      const { result } = await runAction(db, actor, saveRedirect, { from, to }, { isDryRun })
      const text = `${isDryRun ? 'Dry run, nothing was changed: ' : ''}${result.from} leads to ${result.to}.`
      return { text, json: { is_dry_run: isDryRun, ...result } }
    })
}

function addRemove(redirects: CliCommand): void {
  redirects
    .command('remove <from>')
    .description('Redirect an old address no longer.')
    .addHelpText('after', `\nExample:\n  $ rille redirects remove /products/old-name`)
    .setShopAction(async ({ db, actor }, from: string) => {
      await runAction(db, actor, removeRedirect, { from })
      return { text: `${from} is no longer redirected.`, json: { from } }
    })
}

function addList(redirects: CliCommand): void {
  redirects
    .command('list')
    .description('List all redirects.')
    .addHelpText('after', '\nExample:\n  $ rille redirects list')
    .setShopAction(async ({ db }) => {
      const rows = await createRedirectReader(db).listRedirects()
      const text = textTable(rows, [
        { title: 'From', of: ({ from }) => from },
        { title: 'To', of: ({ to }) => to },
        { title: 'Made by', of: ({ source }) => source },
      ])
      return { text: rows.length === 0 ? 'There are no redirects.' : text, json: rows }
    })
}

function addMissing(redirects: CliCommand): void {
  redirects
    .command('missing')
    .description('List addresses that visitors did not find, those with most visits first.')
    .addHelpText('after', '\nExample:\n  $ rille redirects missing')
    .setShopAction(async ({ db }) => {
      const missingPaths = await createRedirectReader(db).listMissingPaths(1000)
      const text = textTable(missingPaths, [
        { title: 'Visits', of: ({ visits }) => visits, isNumber: true },
        { title: 'Last', of: ({ lastAt }) => lastAt.slice(0, 10) },
        { title: 'Address', of: ({ path }) => path },
      ])
      return {
        text: missingPaths.length === 0 ? 'Visitors have found every address.' : text,
        json: missingPaths.map(({ path, visits, lastAt }) => ({ path, visits, last_at: lastAt })),
      }
    })
}
