import { removeCuratedList, setCuratedList } from '../core/content/curatedLists/curatedListActions'
import { listKeys, writtenListSchema } from '../core/content/curatedLists/listSchema'
import { toWrittenList } from '../core/content/writtenContent'
import { readCuratedList } from '../http/staff/curatedLists/page'
import { listCuratedLists } from '../http/staff/curatedLists/repository'
import { runAction } from '../platform/actions/action'
import { countText } from '../platform/support/countText'
import { contentYaml } from '../platform/yaml/contentYaml'
import type { AddCommand, CliCommand } from './cliCommand'
import { readContentFile } from './exchange/readContentFile'
import { textTable } from './tables/textTable'

interface ChangeOptions {
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
export const addListsCommand: AddCommand = (program) => {
  const lists = program.command('lists').description('Lists of releases with a name, such as staff picks.')
  lists.addHelpText('after', help)
  addList(lists)
  addShow(lists)
  addSet(lists)
  addRemove(lists)
}

function addList(lists: CliCommand): void {
  lists
    .command('list')
    .description('List the lists.')
    .addHelpText('after', '\nExample:\n  $ rille lists list')
    .setShopAction(async ({ db }) => {
      const rows = await listCuratedLists(db)
      const text = textTable(rows, [
        { title: 'List', of: ({ slug }) => slug, max: 40 },
        { title: 'Name', of: ({ name }) => name, max: 40 },
        { title: 'Releases', of: ({ releases }) => String(releases), isNumber: true },
        { title: 'Changed', of: ({ changed_at }) => changed_at.slice(0, 16).replace('T', ' ') },
      ])
      return { text: rows.length === 0 ? 'There are no lists.' : text, json: rows }
    })
}

function addShow(lists: CliCommand): void {
  lists
    .command('show <list>')
    .description('Show a list as it is written in a content folder.')
    .addHelpText('after', '\nExample:\n  $ rille lists show staff-picks > staff-picks.yaml')
    .setShopAction(async ({ db }, slug: string) => {
      const { name, releases } = await readCuratedList(db, slug)
      const slugs = new Map(releases.map((release) => [release.uuid_release, release.slug]))
      const list = toWrittenList({ list: { slug, name }, entries: releases }, slugs)
      return { text: contentYaml({ ...list }).trimEnd(), json: { slug, ...list } }
    })
}

function addSet(lists: CliCommand): void {
  lists
    .command('set <list> <file>')
    .description('Add a list, or replace its name and releases.')
    .option('--new', 'refuse a list that is there already')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(async ({ db, actor }, slug: string, file: string, options: SetOptions) => {
      const { name, releases } = (await readContentFile(file, writtenListSchema, listKeys)).value
      const entries = releases.map(({ release, note }) => ({ slug: release, note: note ?? null }))
      const input = { slug, name, releases: entries, is_new: options.new === true }
      const isDryRun = options.dryRun === true
      const { changes } = await runAction(db, actor, setCuratedList, input, { isDryRun })
      const changedFields = Object.keys(changes[0]?.difference?.after ?? {})
      const changedText = changedFields.length === 0 ? 'nothing' : changedFields.join(', ')
      const verb = isDryRun ? 'would be saved' : 'is saved'
      return {
        text: `${slug} ${verb} with ${countText(releases.length, 'release')}. Changed: ${changedText}.`,
        json: { slug, changed: changedFields, is_dry_run: isDryRun },
      }
    })
}

function addRemove(lists: CliCommand): void {
  lists
    .command('remove <list>')
    .description(
      'Remove a list that no page shows. Imports do not bring it back, unless the folder changes it.',
    )
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', '\nExample:\n  $ rille lists remove summer')
    .setShopAction(async ({ db, actor }, slug: string, options: ChangeOptions) => {
      const isDryRun = options.dryRun === true
      await runAction(db, actor, removeCuratedList, { slug }, { isDryRun })
      return {
        text: `${slug} ${isDryRun ? 'would be' : 'is'} removed.`,
        json: { slug, is_dry_run: isDryRun },
      }
    })
}
