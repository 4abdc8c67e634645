import path from 'node:path'
import { compareLines } from '../../src/shared/staff/infoTexts/textLines'
import { removeText, setText } from '../core/content/infoTexts/infoTextActions'
import type { StoredVersion, WrittenText } from '../core/content/infoTexts/infoTextRepository'
import { asInfoSlug, readShopLanguages } from '../core/content/infoTexts/infoTextState'
import { formatInfoFile } from '../core/content/writtenContent'
import { readInfoFile } from '../exchange/import/content/infoTextReader'
import { problemText } from '../exchange/import/importReport'
import { listInfoTexts, readInfoText } from '../http/staff/infoTexts/page'
import { runAction } from '../platform/actions/action'
import { shopDay } from '../platform/support/dates'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { textTable } from './tables/textTable'

interface ChangeOptions {
  dryRun?: boolean
}
interface ShowOptions {
  language?: string
  validFrom?: string
}

const help = `
The texts are imprint, help, shipping, terms, withdrawal, privacy, batteries and accessibility. They are written as in
info/*.md of a content folder: title and valid_from, and then Markdown. A version that orders have agreed to never changes;
give a new one a later valid_from. What is changed here stays when the content folder is imported again, and is part of an
export.

Examples:
  $ rille texts list
  $ rille texts show terms > terms.md
  $ rille texts show terms --language de > terms.de.md
  $ rille texts set terms terms.md terms.de.md --dry-run
  $ rille texts remove terms 2027-01-01`

/** Adds `rille texts list|show|set|remove` to the program. */
export const addTextsCommand: AddCommand = (program) => {
  const texts = program
    .command('texts')
    .description('Imprint, terms, privacy and the other information texts.')
  texts.addHelpText('after', help)
  addList(texts)
  addShow(texts)
  addSet(texts)
  addRemove(texts)
}

function addList(texts: CliCommand): void {
  texts
    .command('list')
    .description('List the texts with the days from which they are valid, and their languages.')
    .addHelpText('after', '\nExample:\n  $ rille texts list')
    .setShopAction(async ({ db, context }) => {
      const list = await listInfoTexts(db, shopDay(context.now()))
      const text = textTable(list.texts, [
        { title: 'Text', of: ({ slug }) => slug },
        { title: 'Title', of: ({ title }) => title ?? '', max: 40 },
        { title: 'Valid from', of: ({ valid_from }) => valid_from ?? '' },
        { title: 'Next from', of: ({ coming_on }) => coming_on ?? '' },
        { title: 'Languages', of: ({ languages }) => languages.join(', ') },
      ])
      return { text, json: list }
    })
}

function addShow(texts: CliCommand): void {
  texts
    .command('show <text>')
    .description('Show a text as it is written in a content folder: the version in force, or another one.')
    .option('--language <language>', 'in another language than the first one of the shop')
    .option('--valid-from <day>', 'the version that is valid from this day')
    .option('--json', 'print JSON with all versions')
    .addHelpText('after', '\nExample:\n  $ rille texts show terms --valid-from 2027-01-01 > terms.md')
    .setShopAction(async ({ db, context }, name: string, { language, validFrom }: ShowOptions) => {
      const infoText = await readInfoText(db, name, shopDay(context.now()))
      const version = infoText.versions.find(({ valid_from, state }) =>
        validFrom === undefined ? state === 'in_force' : valid_from === validFrom,
      )
      const text = version?.texts[language ?? infoText.languages[0] ?? 'en']
      if (!version || !text)
        throw new CommandRefused(`There is no such version of ${name}. See: rille texts list`)
      const { valid_from } = version
      return { text: formatInfoFile({ ...text, valid_from }).trimEnd(), json: infoText }
    })
}

function addSet(texts: CliCommand): void {
  texts
    .command('set <text> <files...>')
    .description('Add a version of a text, or correct one that no order has agreed to.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(async ({ db, actor }, name: string, files: string[], options: ChangeOptions) => {
      const isDryRun = options.dryRun === true
      const slug = asInfoSlug(name)
      const version = await readFiles(files, await readShopLanguages(db))
      const input = { slug, ...version }
      const { changes, result } = await runAction(db, actor, setText, input, { isDryRun })
      const { valid_from } = version
      const change = changes[0]?.difference
      const verb = isDryRun ? 'would be saved' : 'is saved'
      const lines = [
        `${slug} ${verb}, valid from ${valid_from}. ${linesText(change?.before[valid_from], change?.after[valid_from])}`,
        ...result.warnings.map((warning) => `Please check: ${warning}`),
      ]
      return {
        text: lines.join('\n'),
        json: { slug, valid_from, warnings: result.warnings, is_dry_run: isDryRun },
      }
    })
}

/** Says how many lines came and went in all languages. */
function linesText(before: unknown, after: unknown): string {
  const bodies = (state: unknown) =>
    Object.values((state ?? {}) as Record<string, WrittenText>).map(({ title, body }) => `${title}\n${body}`)
  const { came, went } = compareLines(bodies(before).join('\n'), bodies(after).join('\n'))
  return `Lines added: ${came.length}, taken out: ${went.length}.`
}

/** Reads the files of a version, one for each language; the ending `.de.md` names a language other than the first one. */
async function readFiles(files: readonly string[], languages: readonly string[]) {
  const texts: StoredVersion['texts'] = {}
  let valid_from: string | null = null
  for (const file of files) {
    const language = /\.([a-z]{2})\.md$/.exec(file)?.[1] ?? languages[0] ?? 'en'
    const content = await readInfoFile(path.dirname(file), path.basename(file))
    if ('problems' in content) throw new CommandRefused(content.problems.map(problemText).join('\n'))
    if (valid_from !== null && content.validFrom !== valid_from) {
      throw new CommandRefused(
        `${file} is valid from ${content.validFrom}, and the other file from ${valid_from}. Write the same day.`,
      )
    }
    if (language in texts)
      throw new CommandRefused(`Two files are in ${language}. Give one of each language.`)
    valid_from = content.validFrom
    texts[language as keyof typeof texts] = { title: content.title, body: content.body }
  }
  return { valid_from: valid_from ?? '', texts: texts as Record<string, WrittenText> }
}

function addRemove(texts: CliCommand): void {
  texts
    .command('remove <text> <day>')
    .description('Remove the version that is valid from a day, and that no order has agreed to.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', '\nExample:\n  $ rille texts remove terms 2027-01-01')
    .setShopAction(async ({ db, actor }, name: string, valid_from: string, options: ChangeOptions) => {
      const isDryRun = options.dryRun === true
      const slug = asInfoSlug(name)
      await runAction(db, actor, removeText, { slug, valid_from }, { isDryRun })
      return {
        text: `The version of ${slug} of ${valid_from} ${isDryRun ? 'would be' : 'is'} removed.`,
        json: { slug, valid_from, is_dry_run: isDryRun },
      }
    })
}
