import { removePage, setPage } from '../core/content/pages/pageActions'
import { pageKeys, writtenPageSchema } from '../core/content/pages/pageSchema'
import { readPageContent, type WrittenContent } from '../core/content/pages/pageState'
import { createPageScreenReader } from '../http/staff/pages/repository'
import { runAction } from '../platform/actions/action'
import { countText } from '../platform/support/countText'
import { contentYaml } from '../platform/yaml/contentYaml'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { readContentFile } from './exchange/readContentFile'
import { textTable } from './tables/textTable'

interface ChangeOptions {
  dryRun?: boolean
}
interface SetOptions extends ChangeOptions {
  new?: boolean
}

const help = `
A page is written as in pages/*.yaml of a content folder; the frontpage is called frontpage. What is changed here stays
when the content folder is imported again, and is part of an export.

Examples:
  $ rille pages list
  $ rille pages show frontpage > frontpage.yaml
  $ rille pages set frontpage frontpage.yaml --dry-run
  $ rille pages set about/us us.yaml --new
  $ rille pages remove about/us`

/** Adds `rille pages list|show|set|remove` to the program. */
export const addPagesCommand: AddCommand = (program) => {
  const pages = program.command('pages').description('The frontpage and free pages.')
  pages.addHelpText('after', help)
  addList(pages)
  addShow(pages)
  addSet(pages)
  addRemove(pages)
}

function addList(pages: CliCommand): void {
  pages
    .command('list')
    .description('List the pages.')
    .addHelpText('after', '\nExample:\n  $ rille pages list')
    .setShopAction(async ({ db }) => {
      const rows = await createPageScreenReader(db).listPages()
      const text = textTable(rows, [
        { title: 'Page', of: ({ slug }) => slug, max: 40 },
        { title: 'Title', of: ({ title }) => title, max: 40 },
        { title: 'Blocks', of: ({ blocks }) => String(blocks), isNumber: true },
        { title: 'Changed', of: ({ changed_at }) => changed_at?.slice(0, 16).replace('T', ' ') },
      ])
      return { text: rows.length === 0 ? 'There are no pages.' : text, json: rows }
    })
}

function addShow(pages: CliCommand): void {
  pages
    .command('show <page>')
    .description('Show a page as it is written in a content folder.')
    .addHelpText('after', '\nExample:\n  $ rille pages show frontpage > frontpage.yaml')
    .setShopAction(async ({ db }, slug: string) => {
      const content = await readPageContent(db, slug)
      if (!content) throw new CommandRefused(`There is no page ${slug}.`)
      const text = contentYaml({ ...content }).trimEnd()
      return { text, json: { slug, ...content } }
    })
}

function addSet(pages: CliCommand): void {
  pages
    .command('set <page> <file>')
    .description('Add a page, or replace its title, description and blocks.')
    .option('--new', 'refuse a page that is there already')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(async ({ db, actor }, slug: string, file: string, options: SetOptions) => {
      // The action reads the blocks again, so what is written is given to it.
      const { written: content } = await readContentFile(file, writtenPageSchema, pageKeys)
      const { title, description, blocks } = content as WrittenContent
      const input = { slug, title, description: description ?? null, blocks: [...blocks] as never[] }
      const isDryRun = options.dryRun === true
      const { changes } = await runAction(
        db,
        actor,
        setPage,
        { ...input, is_new: options.new === true },
        { isDryRun },
      )
      const changedFields = Object.keys(changes[0]?.difference?.after ?? {})
      const changedText = changedFields.length === 0 ? 'nothing' : changedFields.join(', ')
      const verb = isDryRun ? 'would be saved' : 'is saved'
      return {
        text: `${slug} ${verb} with ${countText(blocks.length, 'block')}. Changed: ${changedText}.`,
        json: { slug, changed: changedFields, is_dry_run: isDryRun },
      }
    })
}

function addRemove(pages: CliCommand): void {
  pages
    .command('remove <page>')
    .description('Remove a page. Imports do not bring it back, unless the folder changes it.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', '\nExample:\n  $ rille pages remove about/us')
    .setShopAction(async ({ db, actor }, slug: string, options: ChangeOptions) => {
      const isDryRun = options.dryRun === true
      await runAction(db, actor, removePage, { slug }, { isDryRun })
      return {
        text: `${slug} ${isDryRun ? 'would be' : 'is'} removed.`,
        json: { slug, is_dry_run: isDryRun },
      }
    })
}
