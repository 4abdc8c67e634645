import type { Command } from 'commander'
import { removeCuratedList, setCuratedList } from '../core/content/curatedLists/curatedListActions'
import { listKeys, writtenListSchema } from '../core/content/curatedLists/listSchema'
import { toWrittenList } from '../core/content/writtenContent'
import { readCuratedList } from '../http/staff/curatedLists/page'
import { listCuratedLists } from '../http/staff/curatedLists/repository'
import { runAction } from '../platform/actions/action'
import { countText } from '../platform/support/countText'
import { contentYaml } from '../platform/yaml/contentYaml'
import { buildActor } from './cliActor'
import { type AddCommand, type CommonOptions, exitCodes, type RunCommand } from './cliContext'
import { readContentFile } from './exchange/readContentFile'
import { withShopDatabase } from './openShopDatabase'
import { textTable } from './tables/textTable'

interface ChangeOptions extends CommonOptions {
  dryRun?: boolean
}
interface SetOptions extends ChangeOptions {
  new?: boolean
}

const help = `
A list is written as in lists/*.yaml of a content folder. Pages show it by a rule that names it. What is changed here
stays when the content folder is imported again, and is part of an export.

Examples:
  $ rille lists list
  $ rille lists show staff-picks > staff-picks.yaml
  $ rille lists set staff-picks staff-picks.yaml --dry-run
  $ rille lists set summer summer.yaml --new
  $ rille lists remove summer`

/** Adds `rille lists list|show|set|remove` to the program. */
export const addListsCommand: AddCommand = (program, run) => {
  const lists = program.command('lists').description('Lists of releases with a name, such as staff picks.')
  lists.addHelpText('after', help)
  addList(lists, run)
  addShow(lists, run)
  addSet(lists, run)
  addRemove(lists, run)
}

function addList(lists: Command, run: RunCommand): void {
  lists
    .command('list')
    .description('List the lists.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille lists list')
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const rows = await listCuratedLists(db)
          const text = textTable(rows, [
            { title: 'List', of: ({ slug }) => slug, max: 40 },
            { title: 'Name', of: ({ name }) => name, max: 40 },
            { title: 'Releases', of: ({ releases }) => String(releases), isNumber: true },
            { title: 'Changed', of: ({ changed_at }) => changed_at.slice(0, 16).replace('T', ' ') },
          ])
          return {
            text: rows.length === 0 ? 'There are no lists.' : text,
            json: rows,
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addShow(lists: Command, run: RunCommand): void {
  lists
    .command('show <list>')
    .description('Show a list as it is written in a content folder.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille lists show staff-picks > staff-picks.yaml')
    .action((slug: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const { name, releases } = await readCuratedList(db, slug)
          const slugs = new Map(releases.map((release) => [release.uuid_release, release.slug]))
          const list = toWrittenList({ list: { slug, name }, entries: releases }, slugs)
          return {
            text: contentYaml({ ...list }).trimEnd(),
            json: { slug, ...list },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addSet(lists: Command, run: RunCommand): void {
  lists
    .command('set <list> <file>')
    .description('Add a list, or replace its name and releases.')
    .option('--new', 'refuse a list that is there already')
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action((slug: string, file: string, options: SetOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const { name, releases } = (await readContentFile(file, writtenListSchema, listKeys)).value
          const entries = releases.map(({ release, note }) => ({ slug: release, note: note ?? null }))
          const input = { slug, name, releases: entries, is_new: options.new === true }
          const isDryRun = options.dryRun === true
          const { changes } = await runAction(db, buildActor(context), setCuratedList, input, { isDryRun })
          const changedFields = Object.keys(changes[0]?.difference?.after ?? {})
          const changedText = changedFields.length === 0 ? 'nothing' : changedFields.join(', ')
          const verb = isDryRun ? 'would be saved' : 'is saved'
          return {
            text: `${slug} ${verb} with ${countText(releases.length, 'release')}. Changed: ${changedText}.`,
            json: { slug, changed: changedFields, is_dry_run: isDryRun },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addRemove(lists: Command, run: RunCommand): void {
  lists
    .command('remove <list>')
    .description(
      'Remove a list that no page shows. Imports do not bring it back, unless the folder changes it.',
    )
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille lists remove summer')
    .action((slug: string, options: ChangeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const isDryRun = options.dryRun === true
          await runAction(db, buildActor(context), removeCuratedList, { slug }, { isDryRun })
          return {
            text: `${slug} ${isDryRun ? 'would be' : 'is'} removed.`,
            json: { slug, is_dry_run: isDryRun },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}
